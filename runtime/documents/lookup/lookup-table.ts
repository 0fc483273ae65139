import type { Combination } from '../../engine/combination.ts';
import type { CombinationKey } from '../../engine/engine.ts';
import { plainName } from '../../engine/form-name.ts';
import type { NoteNames } from '../../engine/note-names.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { JinsTheory, MaqamTheory } from '../../engine/records.ts';
import type { LookupTable } from '../../schemas/lookup.ts';

/** The table of the reverse look-up, from the forms of each combination (docs/files.md#the-table-of-the-look-up). */

/** Indices of notes, in the order of the scale. */
type Places = readonly number[];

/** The forms of a combination by their entity's index in the archive, base form first. */
interface FormsHere extends CombinationKey {
  readonly combination: Combination;
  readonly maqamat: readonly (readonly (readonly [up: Places, down: Places, ...unknown[]])[])[];
  readonly ajnas: readonly (readonly Places[])[];
}

/** The names of the archive that the table contains. */
interface Named {
  readonly noteNames: NoteNames;
  readonly maqamat: readonly MaqamTheory[];
  readonly ajnas: readonly JinsTheory[];
}

/** Numbers distinct sequences of notes. */
function createShapes() {
  const places = new Map<string, number>();
  const shapes: number[][] = [];
  /** A reused buffer for each length: nearly every sequence that is looked up is known already. */
  const rooms: number[][] = [];
  const placeOf = (shape: readonly number[]): number => {
    // One character for each note: a list of numbers as the key takes twice as long.
    const key = String.fromCharCode(...shape);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = shapes.push([...shape]) - 1;
    places.set(key, place);
    return place;
  };
  const roomOf = (length: number): number[] => {
    rooms[length] ??= Array.from({ length }, () => 0);
    return rooms[length];
  };
  return {
    shapes,
    /** @param notes from the tonic up */
    placeOfRising(notes: Places, tonic: number): number {
      const shape = roomOf(notes.length);
      for (let i = 0; i < shape.length; i++) shape[i] = notes[i] - tonic;
      return placeOf(shape);
    },
    /** @param notes down to the tonic */
    placeOfFalling(notes: Places, tonic: number): number {
      const shape = roomOf(notes.length);
      for (let i = 0; i < shape.length; i++) shape[i] = notes[shape.length - 1 - i] - tonic;
      return placeOf(shape);
    },
  };
}

/**
 * Rows of a combination: the index of an entity and the fields of each of its forms, one after the other.
 *
 * @param addFields adds the fields of a form to the row
 */
function rowsOf<F>(forms: readonly (readonly F[])[], addFields: (form: F, row: number[]) => void): number[][] {
  const rows: number[][] = [];
  for (const [entity, own] of forms.entries()) {
    if (own.length === 0) continue;
    const row = [entity];
    for (const form of own) addFields(form, row);
    rows.push(row);
  }
  return rows;
}

/** The pitches of a combination: one octave above its lowest pitch class. */
function pitchesOf({ system, pitchClasses }: Combination) {
  const { frequency, cents: lowest } = pitchClasses[0];
  // A difference of doubles: digits after the ninth decimal are rounding errors.
  const cents = pitchClasses.slice(0, system.values.length).map((it) => Number((it.cents - lowest).toFixed(9)));
  const top = cents.findIndex((value) => value >= OCTAVE_CENTS);
  if (top !== -1) throw new RangeError(`Pitch class ${top} of ${system.id} lies beyond the octave of the first.`);
  return { frequency, cents };
}

/** The table of all combinations, in archive order. Combinations are read one after the other, each once. */
export function lookupTable({ noteNames, maqamat, ajnas }: Named, combinations: Iterable<FormsHere>): LookupTable {
  const { shapes, placeOfRising, placeOfFalling } = createShapes();
  const noteAt = new Map(noteNames.all.map((note, place) => [note, place]));
  return {
    noteNames: noteNames.all.map(({ idName, displayName, displayNameAr, ipnName, slot }) => ({
      idName,
      displayName,
      displayNameAr,
      ipnName,
      slot,
    })),
    maqamat: maqamat.map(plainName),
    ajnas: ajnas.map(plainName),
    combinations: Array.from(combinations, ({ tuningSystem, startingNote, combination, ...forms }) => ({
      tuningSystem,
      startingNote,
      ...pitchesOf(combination),
      notes: combination.pitchClasses.map(({ note }) => (note === null ? -1 : (noteAt.get(note) ?? -1))),
      maqamat: rowsOf(forms.maqamat, ([up, down], row) => {
        const [tonic] = up;
        row.push(tonic, placeOfRising(up, tonic), placeOfFalling(down, tonic));
      }),
      ajnas: rowsOf(forms.ajnas, (up, row) => {
        const [tonic] = up;
        row.push(tonic, placeOfRising(up, tonic));
      }),
    })),
    shapes,
  };
}
