import type { LookupTable } from '../schemas/lookup.ts';
import { tabledForms } from './form-index.ts';

/** Two ajnās, one above the other, in a combination, and the maqāmāt that contain both (pure). */

type CombinationName = Pick<LookupTable['combinations'][number], 'tuningSystem' | 'startingNote'>;

export interface JinsOnNote {
  /** idNames of the jins, and of the note on which it begins. */
  readonly jins: string;
  readonly note: string;
  /** The indices of its notes in the pitch classes of the combination, rising. */
  readonly notes: readonly number[];
}

/** @throws RangeError when the table lacks the combination */
export function createPairs(table: LookupTable, { tuningSystem, startingNote }: CombinationName) {
  const here = table.combinations.find((it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote);
  if (here === undefined) throw new RangeError(`The look-up table lacks ${tuningSystem} from ${startingNote}.`);
  const forms = tabledForms(here).map((form) => {
    const [ascent, descent] = [form.up, form.down].map((shape) => table.shapes[shape].map((step) => form.tonic + step));
    return { ...form, tonic: table.noteNames[here.notes[form.tonic]], ascent, descent };
  });
  const ajnas = forms.flatMap(({ isJins, entity, tonic, ascent }): readonly JinsOnNote[] =>
    isJins ? [{ jins: table.ajnas[entity].idName, note: tonic.idName, notes: ascent }] : [],
  );
  /** Whether a jins is the first of the archive whose notes follow one another in a sequence from its tonic. */
  const contains = (own: readonly number[], jins: JinsOnNote): boolean => {
    const [tonic] = jins.notes;
    const raised = own.map((note) => note + here.cents.length).filter((note) => note > (own.at(-1) ?? 0));
    const after = [...own.filter((note) => note >= tonic), ...raised];
    const first = ajnas.find(({ notes }) => notes.every((note, i) => after[i] === note));
    return own.includes(tonic) && first?.notes.join() === jins.notes.join();
  };
  return {
    pitchesPerOctave: here.cents.length,
    /** Every jins on every note on which it has a form, its written note first. */
    ajnas,
    /** The notes of both, rising; null unless the upper one begins above the lower, and agrees with it where both have notes. */
    joined({ notes: below }: JinsOnNote, { notes: above }: JinsOnNote): readonly number[] | null {
      const isAbove = above[0] > below[0] && above[0] < below[0] + here.cents.length;
      const isShared = (note: number) => note >= above[0] && note <= (below.at(-1) ?? 0);
      const agree = below.filter(isShared).join() === above.filter(isShared).join();
      return isAbove && agree ? [...new Set([...below, ...above])] : null;
    },
    /**
     * The forms of maqāmāt that begin with the lower jins and have the upper one on its note, both in the ascent or both in the
     * descent (docs/theory.md#embedded-ajnas).
     */
    maqamatWith: (lower: JinsOnNote, upper: JinsOnNote) =>
      forms.flatMap(({ isJins, isBase, entity, tonic, ascent, descent }) => {
        const hasBoth = (own: readonly number[]) => contains(own, lower) && contains(own, upper);
        if (isJins || tonic.idName !== lower.note || !(hasBoth(ascent) || hasBoth(descent))) return [];
        return [{ maqam: table.maqamat[entity], tonic, isBaseForm: isBase }];
      }),
  };
}
