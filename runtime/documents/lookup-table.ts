import type { Combination } from '../engine/combination.ts';
import type { CombinationKey } from '../engine/engine.ts';
import { plainName } from '../engine/form-name.ts';
import type { NoteNames } from '../engine/note-names.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { JinsTheory, MaqamTheory } from '../engine/records.ts';
import type { LookupTable } from '../schemas/lookup.ts';

/** The table of the reverse look-up, from the forms of each combination (docs/publishing.md#the-table-of-the-look-up). */

/** Places of notes in the order of the scale. */
type Places = readonly number[];

/** What is found in a combination: forms by their entity's place in the archive, base form first. */
interface FormsHere extends CombinationKey {
  readonly combination: Combination;
  readonly maqamat: readonly (readonly (readonly [up: Places, down: Places])[])[];
  readonly ajnas: readonly (readonly Places[])[];
}

/** The archive as far as the table names it. */
interface Named {
  readonly noteNames: NoteNames;
  readonly maqamat: readonly MaqamTheory[];
  readonly ajnas: readonly JinsTheory[];
}

/** Numbers runs of notes, each once. */
function createShapes() {
  const places = new Map<string, number>();
  const shapes: number[][] = [];
  return {
    shapes,
    /** @param notes from the tonic up */
    placeOf(notes: Places, tonic: number): number {
      const shape = notes.map((place) => place - tonic);
      // A letter for each note: to write numbers takes twice as long, and nearly every run is known.
      const key = String.fromCharCode(...shape);
      const known = places.get(key);
      if (known !== undefined) return known;
      const place = shapes.push(shape) - 1;
      places.set(key, place);
      return place;
    },
  };
}

/** The pitches of a combination: one octave above its lowest pitch class. */
function pitchesOf({ system, pitchClasses }: Combination) {
  const { frequency, cents: lowest } = pitchClasses[0];
  // A difference of doubles: what lies behind the ninth decimal is noise.
  const cents = pitchClasses.slice(0, system.values.length).map((it) => Number((it.cents - lowest).toFixed(9)));
  const top = cents.findIndex((value) => value >= OCTAVE_CENTS);
  if (top !== -1) throw new RangeError(`Pitch class ${top} of ${system.id} lies beyond the octave of the first.`);
  return { frequency, cents };
}

/** The table of all combinations, in archive order. */
export function lookupTable({ noteNames, maqamat, ajnas }: Named, combinations: readonly FormsHere[]): LookupTable {
  const { shapes, placeOf } = createShapes();
  const noteAt = new Map(noteNames.all.map((note, place) => [note, place]));
  const rowsOf = <F>(forms: readonly (readonly F[])[], row: (form: F) => number[]) =>
    forms.flatMap((own, entity) => (own.length === 0 ? [] : [[entity, ...own.flatMap(row)]]));
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
    combinations: combinations.map(({ tuningSystem, startingNote, combination, ...forms }) => ({
      tuningSystem,
      startingNote,
      ...pitchesOf(combination),
      notes: combination.pitchClasses.map(({ note }) => (note === null ? -1 : (noteAt.get(note) ?? -1))),
      maqamat: rowsOf(forms.maqamat, ([up, down]) => [up[0], placeOf(up, up[0]), placeOf([...down].reverse(), up[0])]),
      ajnas: rowsOf(forms.ajnas, (up) => [up[0], placeOf(up, up[0])]),
    })),
    shapes,
  };
}
