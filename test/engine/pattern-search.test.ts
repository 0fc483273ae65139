import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPattern } from '../../runtime/engine/pattern-search.ts';
import { pitchesAt } from '../support/synthetic.ts';

/** The cents of every sequence found. */
const found = (cents: readonly number[], pattern: readonly number[], tolerance: number): number[][] =>
  findPattern(pitchesAt(cents), pattern, tolerance).map((sequence) => sequence.map((pitchClass) => pitchClass.cents));

/** The search as docs/theory.md#pattern-search tells it, without any shortcut. */
function plainSearch(cents: readonly number[], pattern: readonly number[], tolerance: number): number[][] {
  const extend = (path: readonly number[]): readonly number[] | null => {
    const step = pattern[path.length - 1];
    if (step === undefined) return path;
    const last = path[path.length - 1];
    const candidates = cents
      .map((value, index) => ({ place: index, deviation: Math.abs(value - cents[last] - step) }))
      .filter(({ place, deviation }) => place > last && deviation <= tolerance)
      .sort((a, b) => a.deviation - b.deviation || a.place - b.place);
    for (const { place } of candidates) {
      const whole = extend([...path, place]);
      if (whole !== null) return whole;
    }
    return null;
  };
  return cents.flatMap((_, start) => {
    const path = extend([start]);
    return path === null ? [] : [path.map((position) => cents[position])];
  });
}

describe('the search for a pattern of steps', () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 14 })
    .map((numbers) => [...numbers].sort((a, b) => a - b).map((number) => number * 10));
  const steps = fc.array(fc.integer({ min: 2, max: 40 }), { maxLength: 5 }).map((all) => all.map((step) => step * 10));
  const tolerance = fc.constantFrom(0, 5, 15, 60, 200);

  it('finds what a plain implementation finds, upwards and downwards', () => {
    fc.assert(
      fc.property(list, steps, tolerance, (cents, pattern, width) => {
        expect(found(cents, pattern, width)).toEqual(plainSearch(cents, pattern, width));
        const falling = [...cents].reverse();
        const down = pattern.map((step) => -step);
        expect(found(falling, down, width)).toEqual(plainSearch(falling, down, width));
      }),
      { numRuns: 500 },
    );
  });
});
