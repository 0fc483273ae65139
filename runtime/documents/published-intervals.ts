import { consecutiveIntervals, type Interval, type IntervalEnd } from '../engine/interval.ts';
import { type Ratio, ratio } from '../engine/ratio.ts';
import { parseFractionText, type ValueFormat } from '../engine/value-format.ts';
import type { IntervalData, PitchEntry } from '../schemas/pitch.ts';
import { type DataType, FORMATS } from './pitch-formats.ts';

/** Intervals between pitch classes as documents hold them. */

function exactRatio(text: string): Ratio | null {
  const parsed = parseFractionText(text);
  return parsed === null ? null : ratio(parsed.numerator, parsed.denominator);
}

/** What an interval needs of a published pitch class; fractions are exact where the system is one of fractions. */
function intervalEnd(entry: Partial<PitchEntry>, format: ValueFormat): IntervalEnd {
  const { fraction = '', cents = Number.NaN, decimalRatio = Number.NaN, stringLength = Number.NaN } = entry;
  return {
    exact: format === 'fraction' ? exactRatio(fraction) : null,
    cents,
    decimalRatio,
    stringLength,
    // The place of the nut cancels out of every interval.
    fretPosition: -stringLength,
  };
}

/** The intervals between neighbours of a sequence as it is published. */
function publishedIntervals(entries: readonly Partial<PitchEntry>[], format: ValueFormat): Interval[] {
  return consecutiveIntervals(
    entries.map((entry) => intervalEnd(entry, format)),
    format,
  );
}

/** The same in the format that a data type asks for: `all` or none gives every one. */
export function intervalsAsked(
  entries: readonly Partial<PitchEntry>[],
  format: ValueFormat,
  dataType: DataType | null,
): IntervalData[] {
  const all = publishedIntervals(entries, format);
  if (dataType === null || dataType === 'all') return all;
  const key = FORMATS[dataType].interval;
  return all.map((interval) => ({ [key]: interval[key] }));
}
