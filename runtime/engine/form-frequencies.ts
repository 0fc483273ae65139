import type { JinsForm, MaqamForm } from './forms.ts';

/** Hz of the notes of a form, in the order of the form. */
export interface FormFrequencies {
  readonly ascending: readonly number[];
  /** From the top down to the tonic; undefined for a jins. */
  readonly descending?: readonly number[];
}

/**
 * The frequencies of a form whose tonic has a given frequency (docs/theory.md#conversions).
 *
 * @param tonic in Hz
 * @throws RangeError for a frequency that is not positive
 */
export function formFrequencies(form: MaqamForm | JinsForm, tonic: number): FormFrequencies {
  if (!(tonic > 0 && tonic < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`The tonic has ${tonic} Hz; a frequency is a positive number.`);
  }
  const on = (notes: readonly { readonly decimalRatio: number }[]) =>
    notes.map(({ decimalRatio }) => (tonic * decimalRatio) / form.tonic.decimalRatio);
  const ascending = on(form.ascending);
  return 'descending' in form ? { ascending, descending: on(form.descending) } : { ascending };
}
