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
import { deviationFrom, IPN_SLOTS, midiDeviationText, spell } from '../../runtime/engine/reference-note.ts';
import { detectValueFormat, parseFractionText } from '../../runtime/engine/value-format.ts';
import { law } from '../support/law.ts';
import { archiveEngine } from '../support/tree.ts';

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

const engine = await archiveEngine();

describe('the format of a tuning system’s values', () => {
  it.each([
    ['fractions that rise, with a stroke or a colon', ['1/1', ' 9:8 ', '4/3'], 'fraction'],
    ['fractions that fall', ['4/3', '9/8'], null],
    ['a fraction with a nought', ['0/1', '9/8'], null],
    ['fractions and numbers', ['1/1', '1.125', '1.5'], null],
    ['a last number within 50 of 1000, below', ['0', '500', '950'], 'fretDivision'],
    ['a last number within 50 of 1000, above', ['0', '500', '1050'], 'fretDivision'],
    ['any above 1200', ['0', '500', '1201'], 'fretDivision'],
    ['a last number further from 1000, above', ['0', '500', '1051'], 'cents'],
    ['a last number further from 1000, below', ['0', '500', '949'], 'cents'],
    ['numbers from 1 to below 2', ['1', '1.5', '1.999'], 'decimalRatio'],
    ['numbers from below 1', ['0', '0.5', '1.5'], 'cents'],
    ['numbers that reach 2', ['1', '1.5', '2'], 'cents'],
    ['numbers that end on 1200, an octave too far', ['0', '500', '1200'], null],
    ['numbers that fall', ['1000', '889', '520'], 'stringLength'],
    ['numbers that go up and down', ['0', '500', '300'], null],
    ['what is no number', ['0', 'x', '300'], null],
    ['an empty text', ['0', '', '300'], null],
  ])('of %s: %j is %s', (_, values, format) => {
    expect(detectValueFormat(values)).toBe(format);
  });

  it('of the archive’s 35 systems: 23 in fractions, 8 in string lengths, 3 in cents, 1 in decimal ratios', () => {
    const count = new Map<string | null, number>();
    for (const { values } of engine.archive.tuningSystems) {
      const format = detectValueFormat(values);
      count.set(format, (count.get(format) ?? 0) + 1);
    }
    expect(Object.fromEntries(count)).toEqual({ fraction: 23, stringLength: 8, cents: 3, decimalRatio: 1 });
  });
});

describe('a fraction as text', () => {
  it('is two positive whole numbers', () => {
    expect(parseFractionText('256/243')).toEqual({ numerator: 256n, denominator: 243n });
    expect(parseFractionText('3:2')).toEqual({ numerator: 3n, denominator: 2n });
  });

  it.each(['3', '3/0', '-3/2', '3/2/1', '1.5/1', '', '3/ 2'])('is not %j', (text) => {
    expect(parseFractionText(text)).toBeNull();
  });
});

describe('the reference note of an IPN name', () => {
  // The letter with the sign directly behind it; a sign behind a + or - does not count. The digit rises at C.
  it.each([
    ['C3', 'C', 12 * 4, 'C'],
    ['F#4', 'F#', 12 * 5 + 6, 'F#'],
    ['Eb-2', 'Eb', 12 * 3 + 3, 'D#'],
    ['Ab--3', 'Ab', 12 * 4 + 8, 'G#'],
    ['Bb++2', 'Bb', 12 * 3 + 10, 'A#'],
    ['B--2', 'B', 12 * 3 + 11, 'B'],
    ['E-b2', 'E', 12 * 3 + 4, 'E'],
    ['A-#2', 'A', 12 * 3 + 9, 'A'],
    ['C-b3', 'C', 12 * 4, 'C'],
    ['Cb4', 'B', 12 * 4 + 11, 'B'],
    ['Cb-3', 'B', 12 * 3 + 11, 'B'],
    ['B#3', 'C', 12 * 5, 'C'],
    ['Fb3', 'E', 12 * 4 + 4, 'E'],
    ['E#3', 'F', 12 * 4 + 5, 'F'],
  ])('of %s is %s, MIDI note 12 · (digit + 1) + semitones = %i, on the slot %s', (name, note, midi, slot) => {
    const { referenceNoteName, referenceMidi } = spell(name);
    expect([referenceNoteName, referenceMidi, IPN_SLOTS[referenceMidi % 12]]).toEqual([note, midi, slot]);
  });

  it('is another one in the octave of the name where one is given: E-b4 as a variant of Eb has 12 · 5 + 3', () => {
    expect(spell('E-b4', 'Eb')).toMatchObject({ englishName: 'E-b4', referenceNoteName: 'Eb', referenceMidi: 63 });
    expect(deviationFrom(63, 63.549).midiNoteDeviation).toBe('63 +54.9');
  });

  it('is written with the sign and one decimal of the deviation', () => {
    const texts = [midiDeviationText(52, 0), midiDeviationText(52, -48.77), midiDeviationText(48, 92.18)];
    expect(texts).toEqual(['52 +0.0', '52 -48.8', '48 +92.2']);
  });
});
