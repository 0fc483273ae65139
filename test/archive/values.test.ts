import { beforeAll, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { archiveCopy, editFile } from '../support/archive-copy.ts';

const copy = archiveCopy();
beforeAll(async () => {
  // The archive has no system in fret divisions: al-Kindī's twelve notes on a string of 3600, every 150 from the nut.
  await editFile(copy, FRETS, (system) => ({
    ...system,
    openStringLength: 3600,
    values: Array.from({ length: 12 }, (_, i) => String(150 * i)),
  }));
});

const FRACTIONS = 'tuning-systems/almawsili_850.json'; // 1/1, 9/8, 32/27 … 16/9, 243/128
const CENTS = 'tuning-systems/angloeuropean_1700.json'; // 0, 100 … 1100
const RATIOS = 'tuning-systems/mokhtarandmosharrafa_1937.json'; // 1.000, 1.057, 1.123 … 1.831, 1.880
const LENGTHS = 'tuning-systems/meshshaqa_1899.json'; // 3600, 3498, 3399 … 1907, 1852
const FRETS = 'tuning-systems/alkindi_874.json';

const [FIRST, PLAIN] = ['0, the pitch of the starting note', 'written as a number such as'];
const HALF = 'a length of the string in the octave from 3600 to 1800';

const INVALID: readonly (readonly [
  what: string,
  file: string,
  index: number,
  value: string,
  place: number | 'all',
  expected: string,
])[] = [
  ['a repeated fraction', FRACTIONS, 1, '1/1', 1, 'a fraction above "1/1"'],
  ['a repeated fraction in other terms', FRACTIONS, 2, '18/16', 2, 'a fraction above "9/8"'],
  ['a repeated fraction: the same double', FRACTIONS, 2, '900000000000000/800000000000000', 2, 'above "9/8"'],
  ['repeated cents', CENTS, 3, '200', 3, 'cents above "200"'],
  ['repeated cents with decimals', CENTS, 3, '200.000', 3, 'cents above "200"'],
  ['a repeated ratio', RATIOS, 1, '1', 1, 'a ratio above "1.000"'],
  ['a repeated length', LENGTHS, 2, '3498', 2, 'below "3498"'],
  ['a repeated fret', FRETS, 2, '150', 2, 'above "150"'],
  ['a fraction out of order', FRACTIONS, 2, '10/9', 'all', 'rising fractions'],
  ['cents out of order', CENTS, 3, '150', 'all', 'rising cents'],
  ['a ratio out of order', RATIOS, 2, '1.05', 'all', 'rising ratios'],
  ['a length out of order', LENGTHS, 2, '3500', 'all', 'falling string lengths'],
  ['a fret out of order', FRETS, 3, '200', 'all', 'rising'],
  ['the octave of a fraction', FRACTIONS, 9, '2/1', 9, 'a fraction in the octave from 1/1 to 2/1'],
  ['a fraction below the first', FRACTIONS, 0, '15/16', 0, '1/1, the pitch of the starting note'],
  ['the octave in cents', CENTS, 11, '1200', 'all', 'rising cents from 0 to 1200'],
  ['cents beyond the octave, read as frets', CENTS, 11, '1250', 11, 'octave from 0 to 500'],
  ['a first value that is not the starting note', CENTS, 0, '50', 0, FIRST],
  // Not all of these lie from 1 to 2, so that they would be cents.
  ['a ratio of 2', RATIOS, 13, '2.000', 0, `${FIRST} (the values are read as cents)`],
  ['a ratio below 1', RATIOS, 0, '0.999', 0, FIRST],
  ['half the string', LENGTHS, 23, '1800', 23, HALF],
  ['more than the string', LENGTHS, 0, '3601', 0, '3600, the pitch of the starting note'],
  ['a fret at half the string', FRETS, 11, '1800', 11, 'a distance from the nut in the octave from 0 to 1800'],
  ['a fret behind the bridge', FRETS, 11, '4000', 11, 'from 0 to 1800'],
  ['a negative fret', FRETS, 0, '-150', 0, `a distance from the nut, ${PLAIN} 294.135, unsigned`],
  ['negative cents', CENTS, 0, '-1', 'all', 'rising cents from 0 to 1200'],
  ['a negative ratio', RATIOS, 0, '-1', 'all', 'rising ratios from 1'],
  ['a negative length', LENGTHS, 23, '-1', 'all', 'falling string lengths'],
  ['a negative fraction', FRACTIONS, 0, '-1/1', 'all', 'rising fractions'],
  ['an exponent', CENTS, 11, '1.1e3', 11, PLAIN],
  ['a hexadecimal number', CENTS, 11, '0x44c', 11, PLAIN],
  ['a space before it', CENTS, 11, ' 1100', 11, PLAIN],
  ['a space behind it', LENGTHS, 23, '1852 ', 23, PLAIN],
  ['too many digits', FRACTIONS, 8, `${'9'.repeat(400)}/${'5'.repeat(400)}`, 'all', 'fractions'],
  ['a number with an exponent', FRETS, 11, '1e308', 11, PLAIN],
  ['an infinite number', FRETS, 11, '1e999', 'all', 'rising'],
  ['a number among fractions', FRACTIONS, 3, '294.1', 'all', 'rising fractions'],
  ['a text that is not a number', FRACTIONS, 3, 'a third', 'all', 'rising fractions'],
  ['a fraction with denominator 0', FRACTIONS, 3, '4/0', 'all', 'rising fractions'],
];

it('every format: values in order are accepted', () => {
  expect(loadArchive(copy.directory).tuningSystems).not.toHaveLength(0);
});

it.each(INVALID)('%s', async (_, file, index, value, place, expected) => {
  const problems = await copy.problemsAt(file, `/values/${index}`, value);
  const pointer = place === 'all' ? '/values' : `/values/${place}`;
  const problem = { file, pointer, found: expect.any(String), expected: expect.stringContaining(expected) };
  expect(problems).toContainEqual(problem);
});

it.each([FRACTIONS, CENTS, RATIOS, LENGTHS, FRETS])('%s in reverse order', async (file) => {
  const problems = await copy.problemsOf(file, (system) => {
    system.values = (system.values as string[]).toReversed();
  });
  expect(problems.every(({ pointer }) => pointer.startsWith('/values'))).toBe(true);
});

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
