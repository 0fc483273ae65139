import { ratioCents } from '../engine/ratio.ts';
import { parseFractionText } from '../engine/value-format.ts';
import { once } from '../memo.ts';
import { ltr } from '../text/isolated.ts';

/** Numbers for display: a fixed number of decimals, and a minus sign instead of a hyphen. */

const MINUS = '−';

/** A number that is rounded to zero has no sign. @example decimals(-1.96, 1) // '−2.0' */
export const decimals = (value: number, digits: number): string =>
  (Number(value.toFixed(digits)) || 0).toFixed(digits).replace('-', MINUS);

/** Browsers take about 10 ms to create it. */
const inThrees = once(() => new Intl.NumberFormat('en'));

/** A natural number with its digits in groups of three. Below 1000 it is one group, which needs no formatter. */
export const grouped = (number: number): string => (number < 1000 ? String(number) : inThrees().format(number));

export const centsText = (cents: number | undefined): string => (cents === undefined ? '–' : decimals(cents, 1));
/** Whole cents with their sign, from left to right. */
export const signedCents = (cents: number): string => ltr(`${cents > 0 ? '+' : ''}${decimals(cents, 0)}`);
export const hertzText = (hertz: number | undefined): string => (hertz === undefined ? '–' : decimals(hertz, 2));

/** Maximum cents between a ratio and the pitch that it approximates. */
const NEAR_CENTS = 0.5;

/** The ratio of a pitch or interval, as documents have it. */
export interface ShownRatio {
  readonly fraction?: string | undefined;
  readonly isFractionExact?: boolean | undefined;
  readonly cents?: number | undefined;
}

/**
 * A ratio for readers: the fraction if it is exact, `≈ a/b` if it is within 0.5 cents, otherwise a dash.
 *
 * @example ratioShown({ fraction: '4/3', isFractionExact: false, cents: 500 }) // '–': 4/3 is 498.0 cents
 */
export function ratioShown({ fraction = '', isFractionExact, cents = Number.NaN }: ShownRatio): string {
  const ratio = parseFractionText(fraction);
  if (ratio === null || isFractionExact === true) return fraction || '–';
  return Math.abs(ratioCents(ratio) - cents) <= NEAR_CENTS ? `≈ ${fraction}` : '–';
}
