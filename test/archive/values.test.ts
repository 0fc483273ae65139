import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { type ArchiveCopy, copyArchive, editFile } from '../support/archive-copy.ts';

/** Invalid values of a tuning system, in each format. */

let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
  // The archive has no system in fret divisions: al-Kindī's twelve notes on a string of 3600, every 150 from the nut.
  await editFile(copy, FRETS, (system) => ({
    ...system,
    openStringLength: 3600,
    values: Array.from({ length: 12 }, (_, i) => String(150 * i)),
  }));
});
afterAll(() => copy.remove());

const FRACTIONS = 'tuning-systems/almawsili_850.json'; // 1/1, 9/8, 32/27 … 16/9, 243/128
const CENTS = 'tuning-systems/angloeuropean_1700.json'; // 0, 100 … 1100
const RATIOS = 'tuning-systems/mokhtarandmosharrafa_1937.json'; // 1.000, 1.057, 1.123 … 1.831, 1.880
const LENGTHS = 'tuning-systems/meshshaqa_1899.json'; // 3600, 3498, 3399 … 1907, 1852
const FRETS = 'tuning-systems/alkindi_874.json';

it('every format: values in order are accepted', () => {
  expect(loadArchive(copy.directory).tuningSystems).not.toHaveLength(0);
});

describe('a repeated value', () => {
  it.each([
    ['fraction', FRACTIONS, 1, '1/1', 'a fraction above "1/1"'],
    ['fraction in other terms', FRACTIONS, 2, '18/16', 'a fraction above "9/8"'],
    ['fraction that is the same double', FRACTIONS, 2, '900000000000000/800000000000000', 'above "9/8"'],
    ['cents', CENTS, 3, '200', 'cents above "200"'],
    ['cents with decimals', CENTS, 3, '200.000', 'cents above "200"'],
    ['ratio', RATIOS, 1, '1', 'a ratio above "1.000"'],
    ['length', LENGTHS, 2, '3498', 'below "3498"'],
    ['fret', FRETS, 2, '150', 'above "150"'],
  ])('%s', async (_, file, index, value, expected) => {
    const problems = await copy.problemsAt(file, `/values/${index}`, value);
    expect(problems).toEqual([
      { file, pointer: `/values/${index}`, found: JSON.stringify(value), expected: expect.stringContaining(expected) },
    ]);
  });
});

describe('a value out of order', () => {
  it.each([
    ['fraction', FRACTIONS, 2, '10/9'],
    ['cents', CENTS, 3, '150'],
    ['ratio', RATIOS, 2, '1.05'],
    ['length', LENGTHS, 2, '3500'],
    ['fret', FRETS, 3, '200'],
  ])('%s', async (_, file, index, value) => {
    const problems = await copy.problemsAt(file, `/values/${index}`, value);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file, pointer: '/values' });
    expect(problems[0].found).toContain(value);
  });

  it.each([
    ['fractions', FRACTIONS],
    ['cents', CENTS],
    ['ratios', RATIOS],
    ['lengths', LENGTHS],
    ['frets', FRETS],
  ])('%s in reverse order', async (_, file) => {
    const problems = await copy.problemsOf(file, (system) => {
      system.values = (system.values as string[]).toReversed();
    });
    expect(problems.every(({ pointer }) => pointer.startsWith('/values'))).toBe(true);
  });
});

describe('a value outside of the octave', () => {
  it.each([
    ['the octave of a fraction', FRACTIONS, 9, '2/1', '/values/9', 'a fraction in the octave from 1/1 to 2/1'],
    ['a fraction below the first', FRACTIONS, 0, '15/16', '/values/0', '1/1, the pitch of the starting note'],
    ['the octave in cents', CENTS, 11, '1200', '/values', 'rising cents from 0 to 1200'],
    ['cents beyond the octave, read as frets', CENTS, 11, '1250', '/values/11', 'octave from 0 to 500'],
    ['a first value that is not the starting note', CENTS, 0, '50', '/values/0', '0, the pitch of the starting note'],
    // Not all of these lie from 1 to 2, so that they would be cents.
    [
      'a ratio of 2',
      RATIOS,
      13,
      '2.000',
      '/values/0',
      '0, the pitch of the starting note (the values are read as cents)',
    ],
    ['a ratio below 1', RATIOS, 0, '0.999', '/values/0', '0, the pitch of the starting note'],
    ['half the string', LENGTHS, 23, '1800', '/values/23', 'a length of the string in the octave from 3600 to 1800'],
    ['more than the string', LENGTHS, 0, '3601', '/values/0', '3600, the pitch of the starting note'],
    [
      'a fret at half the string',
      FRETS,
      11,
      '1800',
      '/values/11',
      'a distance from the nut in the octave from 0 to 1800',
    ],
    ['a fret behind the bridge', FRETS, 11, '4000', '/values/11', 'from 0 to 1800'],
  ])('%s', async (_, file, index, value, pointer, expected) => {
    const problems = await copy.problemsAt(file, `/values/${index}`, value);
    const problem = problems.find((problem) => problem.pointer === pointer);
    expect(problem?.file).toBe(file);
    expect(problem?.expected).toContain(expected);
  });
});

describe('a value that is not a plain number', () => {
  it.each([
    [
      'a negative fret',
      FRETS,
      0,
      '-150',
      'a distance from the nut, written as a number such as 294.135, unsigned',
      '/values/0',
    ],
    ['negative cents', CENTS, 0, '-1', 'rising cents from 0 to 1200', '/values'],
    ['a negative ratio', RATIOS, 0, '-1', 'rising ratios from 1', '/values'],
    ['a negative length', LENGTHS, 23, '-1', 'falling string lengths', '/values'],
    ['a negative fraction', FRACTIONS, 0, '-1/1', 'rising fractions', '/values'],
    ['an exponent', CENTS, 11, '1.1e3', 'written as a number such as', '/values/11'],
    ['a hexadecimal number', CENTS, 11, '0x44c', 'written as a number such as', '/values/11'],
    ['a space before it', CENTS, 11, ' 1100', 'written as a number such as', '/values/11'],
    ['a space behind it', LENGTHS, 23, '1852 ', 'written as a number such as', '/values/23'],
    ['a fraction with too many digits', FRACTIONS, 8, `${'9'.repeat(400)}/${'5'.repeat(400)}`, 'fractions', '/values'],
    ['a number with an exponent', FRETS, 11, '1e308', 'written as a number such as', '/values/11'],
    ['an infinite number', FRETS, 11, '1e999', 'rising', '/values'],
  ])('%s', async (_, file, index, value, expected, pointer) => {
    const problems = await copy.problemsAt(file, `/values/${index}`, value);
    const problem = problems.find((problem) => problem.pointer === pointer);
    expect(problem?.file).toBe(file);
    expect(problem?.expected).toContain(expected);
  });
});

describe('other numbers of a tuning system', () => {
  it.each([
    ['/openStringLength', '1e308'],
    ['/openStringLength', '1e999'],
    ['/defaultReferenceFrequency', '1e308'],
    ['/defaultReferenceFrequency', '5e-324'],
    ['/referenceFrequencies/yegāh', '1e308'],
    ['/order', '1e308'],
  ])('%s of %s', async (pointer, number) => {
    const key = pointer.split('/').at(-1);
    const problems = await copy.problemsOfText('tuning-systems/allaythi_1965.json', (text) =>
      text.replace(new RegExp(`"${key}": [\\d.]+`), `"${key}": ${number}`),
    );
    expect(problems.every((problem) => problem.pointer === pointer)).toBe(true);
  });

  it('string lengths with an open string of length 0', async () => {
    const [problem] = await copy.problemsAt(LENGTHS, '/openStringLength', 0);
    expect(problem).toMatchObject({ pointer: '/openStringLength', found: '0' });
    expect(problem.expected).toContain('length of the open string');
  });
});
