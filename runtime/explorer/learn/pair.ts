import type { CombinationOf } from '../../documents/documents.ts';
import type { LookupTable } from '../../schemas/lookup.ts';

/** Two ajnās, one above the other, in a combination, and the maqāmāt that contain both (pure). */

type Combination = LookupTable['combinations'][number];

/** A jins on a note, both as idNames. */
export interface JinsOnNote {
  readonly jins: string;
  readonly note: string;
}

/** A form of a maqām. */
interface FoundMaqam {
  readonly idName: string;
  /** idName. */
  readonly tonic: string;
  readonly isBaseForm: boolean;
}

export interface Pairs {
  /** The idNames of the notes on which a jins has a form, its written one first. */
  notesOf(jins: string): readonly string[];
  /** The indices of its notes in the pitch classes of the combination, rising; empty if it has no form there. */
  placesOf(at: JinsOnNote): readonly number[];
  /** The notes of both, rising, each once; null unless the upper one begins above the lower, and agrees with it where both have notes. */
  joined(lower: JinsOnNote, upper: JinsOnNote): readonly number[] | null;
  /**
   * The forms of maqāmāt that begin with the lower jins and have the upper one on its note, both in the ascent or both in the
   * descent (docs/theory.md#embedded-ajnas).
   */
  maqamatWith(lower: JinsOnNote, upper: JinsOnNote): readonly FoundMaqam[];
}

/** The cells of a row of forms after its entity, in groups. */
function groups([, ...cells]: readonly number[], size: number): readonly (readonly number[])[] {
  return Array.from({ length: cells.length / size }, (_, i) => cells.slice(size * i, size * (i + 1)));
}

/** The notes of a sequence, then their copies an octave higher that are above its last note. */
function extended(places: readonly number[], octave: number): readonly number[] {
  const last = places.at(-1) ?? 0;
  return [...places, ...places.map((place) => place + octave).filter((place) => place > last)];
}

/** @throws RangeError when the table lacks the combination */
export function createPairs(table: LookupTable, { tuningSystem, startingNote }: CombinationOf): Pairs {
  const found = table.combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (found === undefined) throw new RangeError(`The look-up table lacks ${tuningSystem} from ${startingNote}.`);
  const here: Combination = found;
  const nameAt = (place: number): string => table.noteNames[here.notes[place]]?.idName ?? '';
  const formsOf = (jins: string): readonly (readonly number[])[] =>
    groups(here.ajnas.find(([entity]) => table.ajnas[entity].idName === jins) ?? [], 2);
  const placesOf = ({ jins, note }: JinsOnNote): readonly number[] => {
    const [root, shape] = formsOf(jins).find(([place]) => nameAt(place) === note) ?? [];
    return root === undefined ? [] : table.shapes[shape].map((distance) => root + distance);
  };
  /** The notes of every form of a jins, in archive order, by its first note. */
  const byRoot = new Map<number, (readonly number[])[]>();
  for (const [root, shape] of here.ajnas.flatMap((row) => groups(row, 2)))
    byRoot.set(root, [...(byRoot.get(root) ?? []), table.shapes[shape].map((distance) => root + distance)]);
  /** Whether a jins is the first of the archive whose notes follow one another in a sequence from its tonic. */
  const contains = (own: readonly number[], jins: readonly number[]): boolean => {
    const from = own.indexOf(jins[0]);
    if (from === -1) return false;
    const after = extended(own, here.cents.length).slice(from);
    const first = byRoot.get(jins[0])?.find((notes) => notes.every((place, i) => after[i] === place));
    return first?.join() === jins.join();
  };
  return {
    notesOf: (jins) => formsOf(jins).map(([place]) => nameAt(place)),
    placesOf,
    joined(lower, upper) {
      const [below, above] = [placesOf(lower), placesOf(upper)];
      if (below.length === 0 || above.length === 0) return null;
      const isAbove = above[0] > below[0] && above[0] < below[0] + here.cents.length;
      const last = below.at(-1) ?? 0;
      const shared = (places: readonly number[]) => places.filter((place) => place >= above[0] && place <= last).join();
      return isAbove && shared(below) === shared(above) ? [...new Set([...below, ...above])] : null;
    },
    maqamatWith(lower, upper) {
      const [below, above] = [placesOf(lower), placesOf(upper)];
      if (below.length === 0 || above.length === 0) return [];
      return here.maqamat.flatMap((row) =>
        groups(row, 3).flatMap(([tonic, ...shapes], i) => {
          if (tonic !== below[0]) return [];
          const hasBoth = shapes.some((shape) => {
            const own = table.shapes[shape].map((distance) => tonic + distance);
            return contains(own, below) && contains(own, above);
          });
          return hasBoth ? [{ idName: table.maqamat[row[0]].idName, tonic: nameAt(tonic), isBaseForm: i === 0 }] : [];
        }),
      );
    },
  };
}
