import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsRatio,
  moveByOctaves,
  nearestFraction,
  quotient,
  ratio,
  ratioCents,
  ratioNumber,
  ratioText,
} from '../../runtime/engine/ratio.ts';

const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
const ratios = fc.tuple(positive, positive).map(([a, b]) => ratio(a, b));

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}

describe('a ratio', () => {
  it('shares no factor above and below, whatever was done to it', () => {
    fc.assert(
      fc.property(ratios, ratios, fc.integer({ min: -6, max: 6 }), (from, to, octaves) => {
        for (const { numerator, denominator } of [from, quotient(from, to), moveByOctaves(from, octaves)]) {
          expect(divisorOf(numerator, denominator)).toBe(1n);
        }
      }),
    );
  });

  it('gives back what it was when it is moved up and down again', () => {
    fc.assert(
      fc.property(ratios, fc.integer({ min: -8, max: 8 }), (start, octaves) => {
        expect(moveByOctaves(moveByOctaves(start, octaves), -octaves)).toEqual(start);
      }),
    );
  });

  it('doubles with every octave', () => {
    fc.assert(
      fc.property(ratios, fc.integer({ min: 0, max: 8 }), (start, octaves) => {
        const { numerator, denominator } = moveByOctaves(start, octaves);
        expect(numerator * start.denominator).toBe(start.numerator * denominator * 2n ** BigInt(octaves));
      }),
    );
  });
});

describe('the quotient of two ratios', () => {
  it('is turned upside down when the interval is', () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        const up = quotient(a, b);
        expect(quotient(b, a)).toEqual({ numerator: up.denominator, denominator: up.numerator });
      }),
    );
  });

  it('multiplied with the first ratio is the second', () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        const step = quotient(a, b);
        expect(ratio(a.numerator * step.numerator, a.denominator * step.denominator)).toEqual(b);
      }),
    );
  });
});

it('cents and their ratio undo each other', () => {
  fc.assert(
    fc.property(fc.double({ min: -3600, max: 3600, noNaN: true }), (cents) => {
      expect(ratioCents(centsRatio(cents))).toBeCloseTo(cents, 8);
    }),
  );
});

describe('the nearest fraction with a denominator of at most 99', () => {
  it('is the first met where two are equally near, which is the one in lowest terms', () => {
    expect(ratioText(nearestFraction(1.5))).toBe('3/2');
    expect(ratioText(nearestFraction(1))).toBe('1/1');
  });

  it('finds every fraction that it could: the nearest to a/b is a/b', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 99 }), (a, b) => {
        expect(nearestFraction(a / b)).toEqual(ratio(BigInt(a), BigInt(b)));
      }),
    );
  });

  it('is at most 1/(2·99) away, and no other denominator comes nearer', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 16, noNaN: true }), (value) => {
        const found = nearestFraction(value);
        const error = Math.abs(value - ratioNumber(found));
        expect(found.denominator).toBeLessThanOrEqual(99n);
        expect(error).toBeLessThanOrEqual(1 / 198 + 1e-12);
        for (let b = 1; b <= 99; b++) {
          for (const a of [Math.floor(value * b), Math.ceil(value * b)]) {
            expect(Math.abs(value - a / b)).toBeGreaterThanOrEqual(error - 1e-15);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
