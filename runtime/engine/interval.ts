import { isExactFraction, nearestFraction, quotient, type Ratio, ratioNumber, ratioText } from './ratio.ts';
import { parseFractionText, type ValueFormat } from './value-format.ts';

/** An interval in every format (docs/theory.md#intervals). */
export interface Interval {
  readonly fraction: string;
  /** Whether `fraction` is the interval, not the nearest fraction to it. */
  readonly isFractionExact: boolean;
  /** Negative downwards. */
  readonly cents: number;
  readonly decimalRatio: number;
  /** Second minus first: negative upwards. */
  readonly stringLength: number;
  readonly fretDivision: number;
  /** The interval in the system's own format: a fraction in full, a number with 2 decimals. */
  readonly originalValue: string;
  readonly originalValueType: ValueFormat;
}

/** The fields of a pitch that determine an interval. */
export interface IntervalEnd {
  /** The fraction that defines it, e.g. `3/2`; null where none does. */
  readonly exact: string | null;
  readonly cents: number;
  readonly decimalRatio: number;
  readonly stringLength: number;
  readonly fretPosition: number;
}

const exactRatio = ({ exact }: IntervalEnd): Ratio | null => (exact === null ? null : parseFractionText(exact));

/**
 * The interval from one pitch to another (docs/theory.md#intervals).
 *
 * @example from 4/3 to 3/2: fraction '9/8', cents 203.91, decimalRatio 1.125
 */
export function intervalBetween(from: IntervalEnd, to: IntervalEnd, format: ValueFormat): Interval {
  const [start, end] = [exactRatio(from), exactRatio(to)];
  const exact = start !== null && end !== null ? quotient(start, end) : null;
  const cents = to.cents - from.cents;
  const decimalRatio = exact === null ? to.decimalRatio / from.decimalRatio : ratioNumber(exact);
  const nearest = exact ?? nearestFraction(decimalRatio);
  const fraction = ratioText(nearest);
  const stringLength = to.stringLength - from.stringLength;
  const fretDivision = to.fretPosition - from.fretPosition;
  const original = { fraction, cents, decimalRatio, stringLength, fretDivision }[format];
  return {
    fraction,
    isFractionExact: exact !== null || isExactFraction(nearest, cents),
    cents,
    decimalRatio,
    stringLength,
    fretDivision,
    originalValue: typeof original === 'string' ? original : original.toFixed(2),
    originalValueType: format,
  };
}

/**
 * Computes a value for each pair of neighbours, measured upwards: in a falling sequence from each pitch to the one
 * before it (docs/theory.md#intervals).
 *
 * @param between from the lower to the upper
 */
export function betweenNeighbours<P extends { readonly cents: number }, T>(
  pitches: readonly P[],
  between: (lower: P, upper: P) => T,
): T[] {
  const found: T[] = [];
  for (let i = 1; i < pitches.length; i++) {
    const [before, pitch] = [pitches[i - 1], pitches[i]];
    found.push(before.cents <= pitch.cents ? between(before, pitch) : between(pitch, before));
  }
  return found;
}

/** The intervals between neighbours, measured upwards (docs/theory.md#intervals). */
export const consecutiveIntervals = (pitches: readonly IntervalEnd[], format: ValueFormat): Interval[] =>
  betweenNeighbours(pitches, (lower, upper) => intervalBetween(lower, upper, format));
