import { OCTAVE_CENTS } from './octave.ts';

/** An exact positive ratio in lowest terms, for computations with fractions (docs/theory.md#numbers). */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** A ratio in lowest terms. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The ratio moved by whole octaves (times 2 to the power of `octaves`). */
export function moveByOctaves({ numerator, denominator }: Ratio, octaves: number): Ratio {
  return octaves >= 0
    ? ratio(numerator << BigInt(octaves), denominator)
    : ratio(numerator, denominator << BigInt(-octaves));
}

/** The quotient `to / from`: the interval between two ratios. */
export function quotient(from: Ratio, to: Ratio): Ratio {
  return ratio(to.numerator * from.denominator, to.denominator * from.numerator);
}

/** @example ratioText({ numerator: 3n, denominator: 2n }) // '3/2' */
export function ratioText({ numerator, denominator }: Ratio): string {
  return `${numerator}/${denominator}`;
}

/** The nearest double of a ratio. */
export function ratioNumber({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}

/** 1200 · log2 of a ratio. @example ratioCents(1.5) // 701.955 cents */
export function ratioCents(value: number | Ratio): number {
  return OCTAVE_CENTS * Math.log2(typeof value === 'number' ? value : ratioNumber(value));
}

/** The ratio of an interval in cents. @example centsRatio(1200) // 2 */
export function centsRatio(cents: number): number {
  return 2 ** (cents / OCTAVE_CENTS);
}

const LARGEST_DENOMINATOR = 99;

/**
 * The best fraction with a denominator of at most 99: smallest error, the smallest denominator on ties, in lowest
 * terms (docs/theory.md#nearest-fraction). A value too small to have one (below 1/198) gives the smallest, `1/99`.
 *
 * @example nearestFraction(2 ** (3 / 12)) // 44/37, the equal-tempered minor third
 */
export function nearestFraction(value: number): Ratio {
  let best = { numerator: 1, denominator: LARGEST_DENOMINATOR, error: Number.POSITIVE_INFINITY };
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const numerator = Math.round(value * denominator);
    const error = Math.abs(value - numerator / denominator);
    if (numerator > 0 && error < best.error) best = { numerator, denominator, error };
  }
  return ratio(BigInt(best.numerator), BigInt(best.denominator));
}

/** Maximum cents between a pitch and its exact fraction; rounding errors of doubles are smaller. */
const EXACT_CENTS = 1e-7;

/** Whether a fraction is the ratio of a pitch or interval, not the nearest one (docs/theory.md#nearest-fraction). */
export const isExactFraction = (fraction: Ratio, cents: number): boolean =>
  Math.abs(ratioCents(fraction) - cents) < EXACT_CENTS;
