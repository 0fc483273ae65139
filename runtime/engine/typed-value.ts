import type { Combination } from './combination.ts';
import type { IntervalEnd } from './interval.ts';
import type { PitchClass } from './pitch-class.ts';
import { centsRatio, ratioCents, ratioNumber, ratioText } from './ratio.ts';
import { parseFractionText, type ValueFormat } from './value-format.ts';

/** Pitches given as values in the formats of tuning systems (docs/theory.md#typed-values). */

/** The largest ratio that is accepted, nearly twenty octaves; its reciprocal is the smallest. */
const LARGEST_RATIO = 1e6;
/** Maximum difference of numbers for the same pitch. */
const SAME_NUMBER = 1e-4;

/** A value that does not fit its format or the tuning system; `message` states the expected values. */
export class TypedValueError extends Error {
  override readonly name = 'TypedValueError';
}

function numberOf(text: string): number {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new TypedValueError('must be a number');
  return value;
}

/** The open string, from which lengths and fret divisions are measured. */
function openString({ system }: Combination): number {
  if (system.openStringLength > 0) return system.openStringLength;
  throw new TypedValueError(`cannot be used here: ${system.id} gives no length of the open string`);
}

function ratioOf(text: string, format: ValueFormat, combination: Combination): number {
  const value = numberOf(text);
  switch (format) {
    case 'cents':
      return centsRatio(value);
    case 'stringLength':
      return openString(combination) / value;
    case 'fretDivision':
      return openString(combination) / (openString(combination) - value);
    default:
      return value;
  }
}

/**
 * The pitch of a value, whether or not the system has it.
 *
 * @throws TypedValueError when the value does not have the format or is outside the accepted range
 */
export function pitchOfValue(text: string, format: ValueFormat, combination: Combination): IntervalEnd {
  const exact = format === 'fraction' ? parseFractionText(text) : null;
  if (format === 'fraction' && exact === null) throw new TypedValueError('must be a fraction such as 3/2');
  const decimalRatio = exact === null ? ratioOf(text, format, combination) : ratioNumber(exact);
  if (!(decimalRatio >= 1 / LARGEST_RATIO && decimalRatio <= LARGEST_RATIO)) {
    throw new TypedValueError('must be a pitch within twenty octaves of the first');
  }
  const stringLength = combination.system.openStringLength / decimalRatio;
  return {
    exact: exact && ratioText(exact),
    decimalRatio,
    cents: format === 'cents' ? Number(text) : ratioCents(decimalRatio),
    stringLength,
    fretPosition: combination.system.openStringLength - stringLength,
  };
}

/**
 * The pitch class of the system that has the value: fractions as they are written in lowest terms, numbers within
 * 0.0001; undefined when none has it.
 */
export function pitchClassOfValue(text: string, format: ValueFormat, combination: Combination): PitchClass | undefined {
  if (format === 'fraction') {
    const parsed = parseFractionText(text);
    if (parsed === null) return undefined;
    const written = ratioText(parsed);
    return combination.pitchClasses.find(({ fraction }) => fraction === written);
  }
  const value = numberOf(text);
  const measure = (pitchClass: PitchClass): number =>
    format === 'fretDivision' ? pitchClass.fretPosition : pitchClass[format];
  return combination.pitchClasses.find((pitchClass) => Math.abs(measure(pitchClass) - value) <= SAME_NUMBER);
}
