import { characteristicsOf } from '../engine/characteristics.ts';
import { degreesOf } from '../engine/roman.ts';
import type { MaqamDetail, Sayr } from '../schemas/entities.ts';
import { maqamEntries, type NotesAsked, type PitchAt } from './pitch-fields.ts';
import { type Intervals, intervalsAsked } from './published-intervals.ts';

/** The fields of a form of a maqām in answers, from a short record of it. */

/** A note of a form as the form spells it. */
export interface SpelledPitch {
  readonly pitchClassIndex: number;
  readonly octave: number;
  /** idName */
  readonly noteName: string;
  readonly englishName: string;
  readonly ipnReferenceNoteName: string;
  /** MIDI number of the reference note. */
  readonly referenceMidi: number;
}

/** The notes of a form. */
export interface FormNotes {
  readonly ascending: readonly SpelledPitch[];
  readonly descending: readonly SpelledPitch[];
}

/** A sayr as it lies in a form. */
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

/** The notes of a form and the intervals between them, as far as they are asked for. */
export function maqamNotes(
  { at, intervals: between }: { readonly at: PitchAt; readonly intervals: Intervals },
  form: FormNotes,
  asked: NotesAsked,
): Pick<MaqamDetail, 'pitchData' | 'intervals'> {
  const places = { ascending: form.ascending.map(at), descending: form.descending.map(at) };
  const entries = (direction: 'ascending' | 'descending') =>
    maqamEntries(places[direction], form[direction], degreesOf(form[direction], direction), asked);
  const intervals = (direction: 'ascending' | 'descending') =>
    intervalsAsked(between(places[direction]), asked.pitchClassDataType);
  return {
    pitchData: { ascending: entries('ascending'), descending: entries('descending') },
    ...(asked.includeIntervals
      ? { intervals: { ascending: intervals('ascending'), descending: intervals('descending') } }
      : {}),
  };
}

/** The characteristics of a maqām from the notes of a form. */
export function characteristicsOfForm(
  { ascending, descending }: FormNotes,
  hasSuyur: boolean,
): MaqamDetail['characteristics'] {
  const names = (notes: readonly SpelledPitch[]) => notes.map(({ noteName }) => noteName);
  return characteristicsOf(names(ascending), names(descending).reverse(), hasSuyur);
}
