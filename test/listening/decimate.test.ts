import { describe, expect, it } from 'vitest';
import { createDecimator } from '../../runtime/listening/decimate.ts';

/** How much of a sine passes, from 0 to 1. @param frequency Hz */
function passed(rate: number, frequency: number): number {
  const { decimate } = createDecimator(rate);
  const output = decimate(
    Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * frequency * i) / rate)),
  );
  return Math.sqrt((2 * output.reduce((sum, value) => sum + value ** 2, 0)) / output.length);
}

describe.each([44_100, 48_000, 96_000])('a sound of %i samples a second', (rate) => {
  it('keeps what a voice sings', () => {
    for (const frequency of [80, 440, 1000, 2000]) expect(passed(rate, frequency)).toBeCloseTo(1, 1);
  });

  it('loses what is too high for fewer samples', () => {
    for (const frequency of [9000, 12_000, 18_000]) expect(passed(rate, frequency)).toBeLessThan(0.01);
  });

  it('has at least 20,000 samples a second afterwards', () => {
    const { rate: after, factor } = createDecimator(rate);
    expect([after, after * factor]).toEqual([rate / factor, rate]);
    expect(after).toBeGreaterThanOrEqual(20_000);
    expect(after).toBeLessThan(40_000);
  });
});
