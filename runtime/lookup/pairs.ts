import type { LookupTable } from '../schemas/lookup.ts';
import { tabledForms } from './form-index.ts';

/** Two ajnās, one above the other, in a combination, and the maqāmāt that contain both (pure). */

type CombinationName = Pick<LookupTable['combinations'][number], 'tuningSystem' | 'startingNote'>;

/** A jins on a note, both as idNames. */
export interface JinsOnNote {
  readonly jins: string;
  readonly note: string;
}

/** @throws RangeError when the table lacks the combination */
export function createPairs(table: LookupTable, { tuningSystem, startingNote }: CombinationName) {
  const here = table.combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (here === undefined) throw new RangeError(`The look-up table lacks ${tuningSystem} from ${startingNote}.`);
  const nameAt = (index: number): string => table.noteNames[here.notes[index]]?.idName ?? '';
  const forms = tabledForms(here).map((form) => {
    const [ascent, descent] = [form.up, form.down].map((shape) => table.shapes[shape].map((step) => form.tonic + step));
    return { ...form, ascent, descent };
  });
  const ajnas = forms.flatMap(({ isJins, entity, ascent }) =>
    isJins ? [{ jins: table.ajnas[entity].idName, notes: ascent }] : [],
  );
  /** Whether a jins is the first of the archive whose notes follow one another in a sequence from its tonic. */
  const contains = (own: readonly number[], jins: readonly number[]): boolean => {
    const raised = own.map((note) => note + here.cents.length).filter((note) => note > (own.at(-1) ?? 0));
    const after = [...own.filter((note) => note >= jins[0]), ...raised];
    const first = ajnas.find(({ notes }) => notes.every((note, i) => after[i] === note));
    return own.includes(jins[0]) && first?.notes.join() === jins.join();
  };
  /** The indices of its notes in the pitch classes of the combination, rising; empty if it has no form there. */
  const indicesOf = (at: JinsOnNote): readonly number[] =>
    ajnas.find(({ jins, notes }) => jins === at.jins && nameAt(notes[0]) === at.note)?.notes ?? [];
  return {
    indicesOf,
    /** The idNames of the notes on which a jins has a form, its written one first. */
    notesOf: (jins: string): readonly string[] =>
      ajnas.flatMap((form) => (form.jins === jins ? [nameAt(form.notes[0])] : [])),
    /** The notes of both, rising; null unless the upper one begins above the lower, and agrees with it where both have notes. */
    joined(lower: JinsOnNote, upper: JinsOnNote): readonly number[] | null {
      const [below, above] = [indicesOf(lower), indicesOf(upper)];
      if (below.length === 0 || above.length === 0) return null;
      const isAbove = above[0] > below[0] && above[0] < below[0] + here.cents.length;
      const isShared = (note: number) => note >= above[0] && note <= (below.at(-1) ?? 0);
      const agree = below.filter(isShared).join() === above.filter(isShared).join();
      return isAbove && agree ? [...new Set([...below, ...above])] : null;
    },
    /**
     * The forms of maqāmāt that begin with the lower jins and have the upper one on its note, both in the ascent or both in the
     * descent (docs/theory.md#embedded-ajnas).
     */
    maqamatWith(lower: JinsOnNote, upper: JinsOnNote) {
      const both = [indicesOf(lower), indicesOf(upper)];
      const hasBoth = (own: readonly number[]) => both.every((notes) => notes.length > 0 && contains(own, notes));
      return forms.flatMap(({ isJins, isBase, entity, tonic, ascent, descent }) => {
        if (isJins || tonic !== both[0][0] || !(hasBoth(ascent) || hasBoth(descent))) return [];
        return [{ maqam: table.maqamat[entity], tonic: table.noteNames[here.notes[tonic]], isBaseForm: isBase }];
      });
    },
  };
}
