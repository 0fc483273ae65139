import type { JinsForm } from '../engine/forms.ts';
import { degreesOf } from '../engine/roman.ts';
import type { JinsDetail } from '../schemas/entities.ts';
import { EVERYTHING, jinsEntries, type NotesAsked, type PitchAt } from './pitch-fields.ts';
import { type Intervals, intervalsAsked } from './published-intervals.ts';

/** The pitches and intervals of a form of a jins, as far as they are asked for. */
export function jinsFormFields(
  { at, intervals }: { readonly at: PitchAt; readonly intervals: Intervals },
  { ascending }: JinsForm,
  asked: NotesAsked = EVERYTHING,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const entries = ascending.map(at);
  const pitchData = jinsEntries(entries, degreesOf(ascending, 'ascending'), asked);
  return asked.includeIntervals
    ? { pitchData, intervals: intervalsAsked(intervals(entries), asked.pitchClassDataType) }
    : { pitchData };
}
