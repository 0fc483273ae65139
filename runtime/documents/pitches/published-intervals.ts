import { betweenNeighbours, type Interval, type IntervalEnd, intervalBetween } from '../../engine/interval.ts';
import type { ValueFormat } from '../../engine/value-format.ts';
import { memoize } from '../../memo.ts';
import type { IntervalData, PitchEntry } from '../../schemas/pitch.ts';
import { type DataType, FORMATS } from './pitch-formats.ts';

/** Intervals between the entries of pitch classes. */

/**
 * The fields of a published pitch class that an interval needs; fractions are exact if the system is defined by
 * fractions.
 */
function intervalEnd(entry: Partial<PitchEntry>, format: ValueFormat): IntervalEnd {
  const { fraction = null, cents = Number.NaN, decimalRatio = Number.NaN, stringLength = Number.NaN } = entry;
  return {
    exact: format === 'fraction' ? fraction : null,
    cents,
    decimalRatio,
    stringLength,
    // Intervals are differences, so the position of the nut does not matter.
    fretPosition: -stringLength,
  };
}

/** The intervals between neighbours of a sequence of entries. */
export type Intervals = (entries: readonly Partial<PitchEntry>[]) => Interval[];

/** The intervals of a combination. Each is made once, because its forms share most steps. */
export function createIntervals(format: ValueFormat): Intervals {
  const endOf = memoize((entry: Partial<PitchEntry>) => intervalEnd(entry, format));
  const above = memoize((lower: IntervalEnd) => memoize((upper: IntervalEnd) => intervalBetween(lower, upper, format)));
  return (entries) => betweenNeighbours(entries.map(endOf), (lower, upper) => above(lower)(upper));
}

/** Intervals in the format of a data type; `all` and null give every format. */
export function intervalsInFormat(all: IntervalData[], dataType: DataType | null): IntervalData[] {
  if (dataType === null || dataType === 'all') return all;
  const keys = FORMATS[dataType].interval;
  return all.map((interval) => Object.fromEntries(keys.map((key) => [key, interval[key]])));
}
