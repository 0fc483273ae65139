import { describe, expect, it } from 'vitest';
import { detectValueFormat, parseFractionText } from '../../runtime/engine/value-format.ts';
import { archiveEngine } from '../support/tree.ts';

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
