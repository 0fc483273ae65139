import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';

/** The forms of a combination, from which the rows of its tables are made. */

export type Form = MaqamForm | JinsForm;

/** A form with its number, which is the same in all tables. */
export interface Numbered<F = Form> {
  readonly number: number;
  readonly form: F;
}

/** A combination of a tuning system and a starting note, with its forms. */
export interface Combined {
  /** The columns that name the combination. */
  readonly combination: { readonly system: string; readonly starting_note: string };
  readonly analysis: Analysis;
  readonly maqamat: readonly Numbered<MaqamForm>[];
  readonly ajnas: readonly Numbered<JinsForm>[];
}

/** The maqām or jins of a form. */
export const entityOf = (form: Form) => ('maqam' in form ? form.maqam : form.jins);

/** The value of the columns `kind`. */
export const kindOf = (form: Form): 'maqam' | 'jins' => ('maqam' in form ? 'maqam' : 'jins');
