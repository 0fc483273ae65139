import { degreesOf } from '../engine/roman.ts';
import type { ValueFormat } from '../engine/value-format.ts';
import type { JinsDetail } from '../schemas/entities.ts';
import type { JinsFormRecord, JinsFormsDocument } from '../schemas/forms.ts';
import { jinsEntry, type PitchAt } from './pitch-fields.ts';
import { publishedIntervals } from './published-intervals.ts';

/** The pitches and intervals of a form of a jins, everything included. */
export function jinsFormFields(
  pitchAt: PitchAt,
  format: ValueFormat,
  form: Pick<JinsFormRecord, 'ascending'>,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const degrees = degreesOf(form.ascending, 'ascending');
  const pitchData = form.ascending.map((place, i) => jinsEntry(pitchAt(place), degrees[i]));
  return { pitchData, intervals: publishedIntervals(pitchData, format) };
}

/**
 * The detail of a form of a jins other than the base form.
 *
 * @param base the base form's own document
 * @returns null where no form lies on the tonic
 */
export function jinsDetailOn(
  base: JinsDetail,
  { forms }: JinsFormsDocument,
  wanted: string,
  pitchAt: PitchAt,
): JinsDetail | null {
  const form = forms.find((record) => record.tonic === wanted);
  if (form === undefined) return null;
  const { jins, tonic: original, transposition: _, ...rest } = base;
  const { noteName, noteNameDisplay, noteNameDisplayAr } = pitchAt(form.ascending[0]);
  const tonic = {
    idName: noteName ?? '',
    displayName: noteNameDisplay ?? '',
    displayNameAr: noteNameDisplayAr ?? '',
  };
  const { idName, displayName, displayNameAr } = form.names;
  return {
    jins: { ...jins, idName, displayName, displayNameAr, isBaseForm: false },
    tonic,
    ...(form.isTransposition ? { transposition: { original, resolved: tonic } } : {}),
    ...rest,
    ...jinsFormFields(pitchAt, base.context.tuningSystem.originalValueType, form),
  };
}
