import type { Combination } from './combination.ts';
import type { IntervalEnd } from './interval.ts';
import type { PitchClass } from './pitch-class.ts';
import { centsRatio, type Ratio, ratioCents, ratioNumber, ratioText } from './ratio.ts';
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

/** A value without its format: the ratio of a fraction, or a number. */
export type TypedValue = Ratio | number;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** Parses a fraction or a number; null for any other text. */
export function parseTypedValue(text: string): TypedValue | null {
  const fraction = parseFractionText(text);
  if (fraction !== null) return fraction;
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** The open string, from which lengths and fret divisions are measured. */
function openString({ system }: Combination): number {
  if (system.openStringLength > 0) return system.openStringLength;
  throw new TypedValueError(`cannot be used here: ${system.id} gives no length of the open string`);
}

function ratioOf(value: number, format: ValueFormat, combination: Combination): number {
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
 * The pitch of a parsed value, whether or not the system has it.
 *
 * @throws TypedValueError when the value does not have the format or is outside the accepted range
 */
export function pitchOfTypedValue(
  value: TypedValue | null,
  format: ValueFormat,
  combination: Combination,
): IntervalEnd {
  const isNumber = typeof value === 'number';
  if (value === null || isNumber === (format === 'fraction')) {
    throw new TypedValueError(format === 'fraction' ? 'must be a fraction such as 3/2' : 'must be a number');
  }
  const decimalRatio = isNumber ? ratioOf(value, format, combination) : ratioNumber(value);
  if (!(decimalRatio >= 1 / LARGEST_RATIO && decimalRatio <= LARGEST_RATIO)) {
    throw new TypedValueError('must be a pitch within twenty octaves of the first');
  }
  const stringLength = combination.system.openStringLength / decimalRatio;
  return {
    exact: isNumber ? null : ratioText(value),
    decimalRatio,
    cents: isNumber && format === 'cents' ? value : ratioCents(decimalRatio),
    stringLength,
    fretPosition: combination.system.openStringLength - stringLength,
  };
}

/**
 * The pitch of a value, whether or not the system has it.
 *
 * @throws TypedValueError when the value does not have the format or is outside the accepted range
 */
export const pitchOfValue = (text: string, format: ValueFormat, combination: Combination): IntervalEnd =>
  pitchOfTypedValue(parseTypedValue(text), format, combination);

/**
 * The pitch class of the system that has a parsed value: fractions as they are written in lowest terms, numbers within
 * 0.0001; undefined when none has it.
 */
export function pitchClassOfTypedValue(
  value: TypedValue | null,
  format: ValueFormat,
  combination: Combination,
): PitchClass | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number') {
    const written = ratioText(value);
    return combination.pitchClasses.find(({ fraction }) => fraction === written);
  }
  const field = format === 'fretDivision' ? 'fretPosition' : format;
  return combination.pitchClasses.find((pitchClass) => Math.abs(Number(pitchClass[field]) - value) <= SAME_NUMBER);
}
