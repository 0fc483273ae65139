import { isNameLength } from '../text/limits.ts';
import { OCTAVE_CENTS } from './octave.ts';
import { type Ratio, ratio } from './ratio.ts';

/** The formats in which treatises give their pitch values. */
export type ValueFormat = 'fraction' | 'cents' | 'decimalRatio' | 'stringLength' | 'fretDivision';

const FRACTION = /^([1-9]\d*)[/:]([1-9]\d*)$/;

/**
 * The ratio that `a/b` or `a:b` stands for, in lowest terms; null when the text is no fraction of positive integers or has
 * more than 200 characters, because the time to reduce a fraction grows with the square of its digits.
 */
export function parseFractionText(text: string): Ratio | null {
  const match = isNameLength(text) ? FRACTION.exec(text.trim()) : null;
  return match === null ? null : ratio(BigInt(match[1]), BigInt(match[2]));
}

const rises = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n >= numbers[i - 1]);
const falls = (numbers: readonly number[]) => numbers.every((n, i) => i === 0 || n <= numbers[i - 1]);

/**
 * The format of a tuning system's values, over all of them, first match wins (docs/theory.md#value-formats):
 * rising fractions; rising numbers as fret divisions (the last within 50 of 1000, or any above 1200), ratios
 * (all in [1, 2)) or cents (all in [0, 1200)); falling numbers as string lengths.
 *
 * @returns null when the values follow none of them (they must rise or fall in pitch)
 * @example detectValueFormat(['1/1', '9/8']) // 'fraction'
 * @example detectValueFormat(['3600', '3498', '3399']) // 'stringLength'
 */
export function detectValueFormat(values: readonly string[]): ValueFormat | null {
  const fractions = values.map((value) => FRACTION.exec(value.trim()));
  if (fractions.every((fraction) => fraction !== null)) {
    return rises(fractions.map(([, numerator, denominator]) => Number(numerator) / Number(denominator)))
      ? 'fraction'
      : null;
  }
  const numbers = values.map((value) => (value.trim() === '' ? Number.NaN : Number(value)));
  if (!numbers.every(Number.isFinite)) return null;
  if (rises(numbers)) {
    if (Math.abs(numbers[numbers.length - 1] - 1000) <= 50 || numbers.some((n) => n > OCTAVE_CENTS))
      return 'fretDivision';
    if (numbers.every((n) => n >= 1 && n < 2)) return 'decimalRatio';
    return numbers.every((n) => n >= 0 && n < OCTAVE_CENTS) ? 'cents' : null;
  }
  return falls(numbers) && numbers.every((n) => n > 0) ? 'stringLength' : null;
}
