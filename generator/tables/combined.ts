import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteNames } from '../../runtime/engine/note-names.ts';
import type { Runs } from './column.ts';

/** What the rows of a combination are made from, and what those of its forms have in common. */

/** A form with the number that it has in all tables. */
export interface Numbered<F> {
  readonly number: number;
  readonly form: F;
}

/** What the rows of a combination are made from. */
export interface Combined {
  readonly place: { readonly system: string; readonly starting_note: string };
  readonly noteNames: NoteNames;
  readonly analysis: Analysis;
  readonly maqamat: readonly Numbered<MaqamForm>[];
  readonly ajnas: readonly Numbered<JinsForm>[];
}

/** The columns of the combination, the same in every row. */
export function placed({ place }: Combined, count: number) {
  const ends = Uint32Array.from(count === 0 ? [] : [count]);
  const runs = new Uint16Array(ends.length);
  const same = (value: string): Runs<string> => ({ values: [value], runs, ends });
  return { system: same(place.system), starting_note: same(place.starting_note) };
}

/** What the tables call the kinds of forms. */
export const KINDS = ['maqam', 'jins'] as const;
/** Of a form, its place among them. */
export const kindOf = (form: MaqamForm | JinsForm): number => ('maqam' in form ? 0 : 1);

/** What the pitch classes of a combination are called, by their positions. Every note of a form has a name. */
export const noteIds = ({ analysis }: Combined): readonly string[] =>
  analysis.combination.pitchClasses.map(({ note }) => note?.idName ?? '');
/** The maqām or jins whose form it is. */
export const entityOf = (form: MaqamForm | JinsForm) => ('maqam' in form ? form.maqam : form.jins);
/** What stands for a maqām, a jins or a note in every table. */
export const idNameOf = ({ idName }: { readonly idName: string }): string => idName;
/** The meaning of a value that is its own key. */
export const itself = <V>(value: V): V => value;
