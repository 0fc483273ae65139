import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPattern, intervalPattern } from '../../runtime/engine/pattern-search.ts';
import { pitchesAt } from '../support/synthetic.ts';

/** The cents of every sequence found. */
const found = (cents: readonly number[], pattern: readonly number[], tolerance = 5): number[][] =>
  findPattern(pitchesAt(cents), pattern, tolerance).map((sequence) => sequence.map((pitchClass) => pitchClass.cents));

describe('the search for a pattern of steps', () => {
  it('finds it from every pitch class where it lies, in the order of the starts', () => {
    expect(found([0, 200, 300, 500, 700, 800], [200, 100])).toEqual([
      [0, 200, 300],
      [500, 700, 800],
    ]);
  });

  it('may pass over pitch classes', () => {
    expect(found([0, 50, 200, 250, 400], [200, 200])).toEqual([[0, 200, 400]]);
  });

  it('counts a step that differs by exactly the tolerance, and none that differs by more', () => {
    expect(found([0, 205], [200])).toEqual([[0, 205]]);
    expect(found([0, 195], [200])).toEqual([[0, 195]]);
    expect(found([0, 205.5], [200])).toEqual([]);
    expect(found([0, 194.5], [200])).toEqual([]);
  });

  it('measures each step from the last pitch class, so that deviations add up', () => {
    expect(found([0, 204, 408, 612], [200, 200, 200])).toEqual([[0, 204, 408, 612]]);
  });

  it('prefers the candidate that deviates least, not the first met', () => {
    expect(found([0, 196, 201], [200])[0]).toEqual([0, 201]);
  });

  it('takes the one met first where two deviate alike: the lower upwards, the higher downwards', () => {
    expect(found([0, 198, 202], [200])[0]).toEqual([0, 198]);
    expect(found([400, 202, 198], [-200])[0]).toEqual([400, 202]);
  });

  it('backs up to the next candidate when the best leads nowhere', () => {
    // From 0 the best first step is 200, but nothing lies 100 above it; from 204 there is 304.
    expect(found([0, 200, 204, 308], [200, 100])).toEqual([[0, 204, 308]]);
  });

  it('backs up over several steps', () => {
    // 0 → 200 → 400 is best twice, but only 204 → 408 goes on to 612.
    const cents = [0, 200, 204, 400, 408, 612];
    expect(found(cents, [200, 200, 204], 4.5)[0]).toEqual([0, 204, 408, 612]);
  });

  it('does not lose a place that failed for one step when it serves another', () => {
    // From 0, 200 fails (508 is 308 above it) and 204 goes on; from 200 itself 400 and 700 follow.
    expect(found([0, 200, 204, 400, 508, 700], [200, 300])).toEqual([
      [0, 204, 508],
      [200, 400, 700],
      [204, 400, 700],
    ]);
  });

  it('keeps one sequence for each start, the first to complete', () => {
    expect(found([0, 198, 200, 398, 400], [200, 200])).toEqual([[0, 200, 400]]);
  });

  it('finds falling patterns in a falling list', () => {
    expect(found([700, 500, 300, 200, 0], [-200, -300])).toEqual([
      [700, 500, 200],
      [500, 300, 0],
    ]);
  });

  it('finds nothing where the list ends first', () => {
    expect(found([0, 200], [200, 200])).toEqual([]);
  });

  it('takes every pitch class for a pattern without steps', () => {
    expect(found([0, 100, 300], [])).toEqual([[0], [100], [300]]);
  });

  it('with a wide tolerance may take the smaller of two fitting steps only when it deviates less', () => {
    expect(found([0, 100, 200], [140], 50)).toEqual([
      [0, 100],
      [100, 200],
    ]);
  });
});

describe('an interval pattern', () => {
  it('is the steps between neighbours: 0, 204, 294 has 204 and 90', () => {
    expect(intervalPattern(pitchesAt([0, 204, 294]))).toEqual([204, 90]);
    expect(intervalPattern(pitchesAt([294, 204, 0]))).toEqual([-90, -204]);
  });
});

/** The search as docs/theory.md#pattern-search tells it, without any shortcut. */
function plainSearch(cents: readonly number[], pattern: readonly number[], tolerance: number): number[][] {
  const extend = (path: readonly number[]): readonly number[] | null => {
    const step = pattern[path.length - 1];
    if (step === undefined) return path;
    const last = path[path.length - 1];
    const candidates = cents
      .map((value, place) => ({ place, deviation: Math.abs(value - cents[last] - step) }))
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
    return path === null ? [] : [path.map((place) => cents[place])];
  });
}

describe('the search on drawn lists', () => {
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
