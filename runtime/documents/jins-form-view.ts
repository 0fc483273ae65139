import { degreesOf } from '../engine/roman.ts';
import type { JinsDetail } from '../schemas/entities.ts';
import { EVERYTHING, jinsEntries, type NotesAsked, type PitchAt } from './pitch-fields.ts';
import { type Intervals, intervalsAsked } from './published-intervals.ts';

/** The pitches and intervals of a form of a jins, as far as they are asked for. */
export function jinsFormFields(
  { at, intervals }: { readonly at: PitchAt; readonly intervals: Intervals },
  form: {
    readonly ascending: readonly {
      readonly pitchClassIndex: number;
      readonly octave: number;
      readonly noteName: string;
    }[];
  },
  asked: NotesAsked = EVERYTHING,
): Pick<JinsDetail, 'pitchData' | 'intervals'> {
  const entries = form.ascending.map(at);
  const pitchData = jinsEntries(entries, degreesOf(form.ascending, 'ascending'), asked);
  return asked.includeIntervals
    ? { pitchData, intervals: intervalsAsked(intervals(entries), asked.pitchClassDataType) }
    : { pitchData };
}
