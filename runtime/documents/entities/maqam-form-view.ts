import type { MaqamForm } from '../../engine/forms.ts';
import type { MaqamSpellings } from '../../engine/maqam-spelling.ts';
import { degreesOf } from '../../engine/roman.ts';
import type { MaqamDetail, Sayr } from '../../schemas/entities.ts';
import { maqamEntries, type PitchAt, type PitchOptions } from '../pitches/pitch-fields.ts';
import { type Intervals, intervalsInFormat } from '../pitches/published-intervals.ts';

/** The notes and the suyūr of a form of a maqām in answers. */

/** A sayr in a form. */
export interface SayrInForm {
  readonly hasNotesOutOfRange: boolean;
  readonly stops: readonly Pick<Sayr['stops'][number], 'noteName' | 'startingNoteName' | 'jins' | 'maqam'>[];
}

export function suyurOf(
  base: readonly Omit<Sayr, 'hasNotesOutOfRange'>[],
  form: { readonly suyur: readonly SayrInForm[] },
): Sayr[] {
  return base.map(({ stops, ...sayr }, i) => ({
    ...sayr,
    hasNotesOutOfRange: form.suyur[i].hasNotesOutOfRange,
    stops: stops.map(({ type, value, startingNote, direction }, s) => ({
      type,
      value,
      ...(startingNote === undefined ? {} : { startingNote }),
      ...(direction === undefined ? {} : { direction }),
      ...form.suyur[i].stops[s],
    })),
  }));
}

/** The requested notes of a form and the intervals between them. @param spellings the form's spellings of its notes */
export function maqamNotes(
  { at, intervals: between }: { readonly at: PitchAt; readonly intervals: Intervals },
  form: MaqamForm,
  spellings: () => MaqamSpellings,
  options: PitchOptions,
): Pick<MaqamDetail, 'pitchData' | 'intervals'> {
  const positions = { ascending: form.ascending.map(at), descending: form.descending.map(at) };
  const entries = (direction: 'ascending' | 'descending') =>
    maqamEntries(positions[direction], degreesOf(form[direction], direction), () => spellings()[direction], options);
  const intervals = (direction: 'ascending' | 'descending') =>
    intervalsInFormat(between(positions[direction]), options.pitchClassDataType);
  return {
    pitchData: { ascending: entries('ascending'), descending: entries('descending') },
    ...(options.includeIntervals
      ? { intervals: { ascending: intervals('ascending'), descending: intervals('descending') } }
      : {}),
  };
}
