import { expect, it } from 'vitest';
import type { Candidate } from '../../runtime/listening/candidates.ts';
import { BIN, BINS } from '../../runtime/listening/profile.ts';
import { templateOf, withoutChromatic } from '../../runtime/listening/templates.ts';

/** The share of a template that is on no degree, in each bin (docs/listening.md#templates). */
const FLOOR = 0.25 / BINS;

it('a template has the sum 1, and on each degree a peak as high as its weight', () => {
  const shares = templateOf([0, 500], [3, 1]).map(Math.exp);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  const fourth = 500 / BIN;
  const [tonic, upper] = [0, fourth].map((bin) => shares[bin] - FLOOR);
  expect(tonic / upper).toBeCloseTo(3, 6);
  // A normal density of 24 cents: 0.75 × 0.75 × 5 ÷ (24 √2π).
  expect(tonic).toBeCloseTo((0.5625 * BIN) / (24 * Math.sqrt(2 * Math.PI)), 6);
  for (const bin of [1, 2, 5]) {
    expect(shares[bin]).toBeCloseTo(shares[BINS - bin], 9);
    expect(shares[fourth + bin]).toBeCloseTo(shares[fourth - bin], 9);
    expect(shares[fourth + bin]).toBeLessThan(shares[fourth + bin - 1]);
  }
  expect(shares[900 / BIN]).toBeCloseTo(FLOOR, 9);
});

it('leaves out a scale of twelve notes', () => {
  const scale = (notes: number): Candidate => ({
    maqam: `of ${notes}`,
    combination: { tuningSystem: 'x', startingNote: 'y' },
    degrees: Array.from({ length: notes }, (_, i) => 100 * i),
    notes: [],
    isRising: [],
    isFalling: [],
    isGhammaz: [],
    isFirstStop: [],
    isStop: [],
  });
  expect(withoutChromatic([11, 12, 13].map(scale)).map(({ maqam }) => maqam)).toEqual(['of 11']);
});
