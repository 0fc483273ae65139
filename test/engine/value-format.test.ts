import { describe, expect, it } from 'vitest';
import { detectValueFormat, parseFractionText } from '../../runtime/engine/value-format.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

describe('the format of a tuning system’s values', () => {
  it('is fraction when all are fractions that rise, written with a stroke or a colon, spaces aside', () => {
    expect(detectValueFormat(['1/1', ' 9:8 ', '4/3'])).toBe('fraction');
  });

  it('is none when fractions fall, or one of them has a nought', () => {
    expect(detectValueFormat(['4/3', '9/8'])).toBeNull();
    expect(detectValueFormat(['0/1', '9/8'])).toBeNull();
  });

  it('is none when fractions and numbers are mixed', () => {
    expect(detectValueFormat(['1/1', '1.125', '1.5'])).toBeNull();
  });

  it('is fretDivision when the last is within 50 of 1000', () => {
    expect(detectValueFormat(['0', '500', '950'])).toBe('fretDivision');
    expect(detectValueFormat(['0', '500', '1050'])).toBe('fretDivision');
  });

  it('is fretDivision when any exceeds 1200, cents otherwise', () => {
    expect(detectValueFormat(['0', '500', '1201'])).toBe('fretDivision');
    expect(detectValueFormat(['0', '500', '1051'])).toBe('cents');
    expect(detectValueFormat(['0', '500', '949'])).toBe('cents');
  });

  it('is decimalRatio when all lie in [1, 2)', () => {
    expect(detectValueFormat(['1', '1.5', '1.999'])).toBe('decimalRatio');
  });

  it('is cents when numbers rise from below 1 or reach 2', () => {
    expect(detectValueFormat(['0', '0.5', '1.5'])).toBe('cents');
    expect(detectValueFormat(['1', '1.5', '2'])).toBe('cents');
  });

  it('is none for rising numbers that end on 1200, an octave too far', () => {
    expect(detectValueFormat(['0', '500', '1200'])).toBeNull();
  });

  it('is stringLength when numbers fall', () => {
    expect(detectValueFormat(['1000', '889', '520'])).toBe('stringLength');
  });

  it('is none for numbers that go up and down, and for what is no number', () => {
    expect(detectValueFormat(['0', '500', '300'])).toBeNull();
    expect(detectValueFormat(['0', 'x', '300'])).toBeNull();
    expect(detectValueFormat(['0', '', '300'])).toBeNull();
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
