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
import { law } from '../support/law.ts';

const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
const ratios = fc.tuple(positive, positive).map(([a, b]) => ratio(a, b));

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}

describe('a ratio', () => {
  law([ratios, ratios, fc.integer({ min: -6, max: 6 })])(
    'shares no factor above and below, whatever was done to it',
    (from, to, octaves) => {
      for (const { numerator, denominator } of [from, quotient(from, to), moveByOctaves(from, octaves)]) {
        expect(divisorOf(numerator, denominator)).toBe(1n);
      }
    },
  );

  law([ratios, fc.integer({ min: -8, max: 8 })])(
    'gives back what it was when it is moved up and down again',
    (start, octaves) => {
      expect(moveByOctaves(moveByOctaves(start, octaves), -octaves)).toEqual(start);
    },
  );

  law([ratios, fc.integer({ min: 0, max: 8 })])('doubles with every octave', (start, octaves) => {
    const { numerator, denominator } = moveByOctaves(start, octaves);
    expect(numerator * start.denominator).toBe(start.numerator * denominator * 2n ** BigInt(octaves));
  });
});

describe('the quotient of two ratios', () => {
  law([ratios, ratios])('is turned upside down when the interval is', (a, b) => {
    const up = quotient(a, b);
    expect(quotient(b, a)).toEqual({ numerator: up.denominator, denominator: up.numerator });
  });

  law([ratios, ratios])('multiplied with the first ratio is the second', (a, b) => {
    const step = quotient(a, b);
    expect(ratio(a.numerator * step.numerator, a.denominator * step.denominator)).toEqual(b);
  });
});

law([fc.double({ min: -3600, max: 3600, noNaN: true })])('cents and their ratio undo each other', (cents) => {
  expect(ratioCents(centsRatio(cents))).toBeCloseTo(cents, 8);
});

describe('the nearest fraction with a denominator of at most 99', () => {
  it('is the first met where two are equally near, which is the one in lowest terms', () => {
    expect(ratioText(nearestFraction(1.5))).toBe('3/2');
    expect(ratioText(nearestFraction(1))).toBe('1/1');
  });

  law([fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 99 })])(
    'finds every fraction that it could: the nearest to a/b is a/b',
    (a, b) => {
      expect(nearestFraction(a / b)).toEqual(ratio(BigInt(a), BigInt(b)));
    },
  );

  law([fc.double({ min: 0.2, max: 16, noNaN: true })], { numRuns: 50 })(
    'is at most 1/(2·99) away, and no other denominator comes nearer',
    (value) => {
      const found = nearestFraction(value);
      const error = Math.abs(value - ratioNumber(found));
      expect(found.denominator).toBeLessThanOrEqual(99n);
      expect(error).toBeLessThanOrEqual(1 / 198 + 1e-12);
      for (let b = 1; b <= 99; b++) {
        for (const a of [Math.floor(value * b), Math.ceil(value * b)]) {
          expect(Math.abs(value - a / b)).toBeGreaterThanOrEqual(error - 1e-15);
        }
      }
    },
  );
});
