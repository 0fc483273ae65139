import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';

/** Intervals worked by plain arithmetic on published pitch classes. */

export type PublishedPitch = PitchClassList['pitchClasses'][number];

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export function quotient(dividend: string, divisor: string): string {
  const [[a, b], [c, d]] = [dividend, divisor].map((text) => text.split('/').map(BigInt));
  const divided = greatestCommonDivisor(a * d, b * c);
  return `${(a * d) / divided}/${(b * c) / divided}`;
}

export function plainInterval(from: PublishedPitch, to: PublishedPitch) {
  const ratio = (to.decimalRatio ?? Number.NaN) / (from.decimalRatio ?? Number.NaN);
  const shorter = (from.stringLength ?? Number.NaN) - (to.stringLength ?? Number.NaN);
  return { cents: 1200 * Math.log2(ratio), decimalRatio: ratio, stringLength: -shorter, fretDivision: shorter };
}
