import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { warningText } from '../../generator/archive/archive-error.ts';
import type { SourcedArchive } from '../../generator/archive/archive-file-types.ts';
import { applyRules } from '../../generator/archive/exceptions.ts';
import { loadCheckedArchive } from '../../generator/archive/load.ts';
import type { Rule } from '../../generator/archive/rule.ts';
import { archiveCopy } from '../support/archive-copy.ts';
import { the } from '../support/draws.ts';
import { PROJECT } from '../support/project.ts';
import { archiveEngine } from '../support/tree.ts';

const RAST = 'maqamat/maqam_rast.json';
const ALLAMI = 'sources/allami_2022.json';
const ALLAYTHI = 'tuning-systems/allaythi_1965.json';

const maqam = the((await archiveEngine()).maqamat.get('maqam_rast'));
const copy = archiveCopy();

describe('an invisible character', () => {
  // Marks of direction, joiners and spaces without width; control characters; halves of pairs; no and private characters.
  const MARKS = '\u200f\u202e\u2067\u061c\u200b\u200d\u00ad\ufeff\0\u001b\ud83c\udfb5\ufffd\uffff\ue000\u2028'.split(
    '',
  );
  const codeOf = (mark: string) => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  it.each(MARKS.map((mark) => ({ mark, code: codeOf(mark) })))('$code', async ({ mark, code }) => {
    const problems = await copy.problemsAt(RAST, '/comments/english', `of ${mark}rāst`);
    expect(problems).toEqual([
      {
        file: RAST,
        pointer: '/comments/english',
        found: expect.stringContaining(code),
        expected: expect.stringContaining('invisible character'),
      },
    ]);
    expect(problems[0].found).not.toContain(mark);
  });

  it.each([
    ['note-names.json', '/octaves/4/noteNames/36/name', 'rā\u200bst'],
    [ALLAMI, '/titleEnglish', 'Title\nUR  - https://example.org'],
  ])('in %s at %s', async (file, pointer, text) => {
    expect(await copy.problemsAt(file, pointer, text)).toMatchObject([{ pointer }]);
  });

  it('a line feed in a remark is allowed', async () => {
    const problems = await copy.problemsOf(RAST, (record) => {
      record.comments = { english: 'One line.\nAnother.', arabic: null };
      record.order = 'first';
    });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/order']);
  });
});

describe('recorded variants that break rules', () => {
  const ARCHIVE = join(PROJECT, 'archive');

  it('the critical edition has none', () => {
    expect(loadCheckedArchive(ARCHIVE, 'critical').warnings).toEqual([]);
  });

  it('the edition as recorded has three, as warnings', () => {
    const { warnings } = loadCheckedArchive(ARCHIVE, 'as-recorded');
    expect(warnings.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      `${ALLAMI} /titleArabic`,
      `${ALLAYTHI} /values/10`,
      'sources/mofakham_2022.json /url',
    ]);
    expect(warnings[0].found).toContain('U+200E');
    expect(warnings[1]).toMatchObject({ found: '"13/9"', expected: expect.stringContaining('above "91/63"') });
    const text = warningText(warnings);
    expect(text).toContain('3 readings');
    for (const file of [ALLAMI, ALLAYTHI]) expect(text).toContain(`archive/${file}`);
    expect(warningText([warnings[0]])).toContain('1 reading ');
  });

  it('without an emendation are problems', async () => {
    expect(
      (await copy.problemsAt(ALLAYTHI, '/values/9', '91/63')).map(({ file, pointer }) => `${file} ${pointer}`),
    ).toEqual([`${ALLAYTHI} /values/10`, `${ALLAYTHI} /values/9`]);
    const marked = await copy.problemsAt('sources/shawqi_1969.json', '/titleArabic', '\u200eعالم');
    expect(marked.map(({ pointer }) => pointer)).toEqual(['/titleArabic']);
  });
});

describe('an exception', () => {
  const rule: Rule = {
    name: 'no variant is wrong',
    isAboutVariants: true,
    *check() {
      yield { file: RAST, pointer: '/nameArabic', found: '1', expected: '2' };
      yield { file: RAST, pointer: '/name', found: '1', expected: '2', relatedPointers: ['/idName'] };
    },
  };
  const archive: SourcedArchive = {
    noteNames: [],
    tuningSystems: [],
    ajnas: [],
    sources: [],
    patterns: [],
    iqaat: [],
    aliases: [],
    teaching: [],
    apparatus: [],
    maqamat: [{ file: RAST, record: maqam }],
  };
  const judged = (pointer: string, recorded: string, rules = [rule]) =>
    applyRules(archive, rules, [{ file: RAST, pointer, recorded }]);
  const pointers = (found: readonly { readonly pointer: string }[]) => found.map(({ pointer }) => pointer);

  it('turns a problem of the recorded variant into a warning', () => {
    const { problems, warnings } = judged('/nameArabic', 'مقام راست');
    expect([pointers(problems), pointers(warnings)]).toEqual([['/name'], ['/nameArabic']]);
    expect(pointers(judged('/nameArabic', 'راست').problems)).toEqual(['/nameArabic', '/name']);
  });

  it('applies to problems elsewhere that the variant causes', () => {
    expect(pointers(judged('/idName', 'maqam_rast').warnings)).toEqual(['/name']);
  });

  it('applies only to rules about variants', () => {
    const { isAboutVariants: _, ...other } = rule;
    expect(judged('/nameArabic', 'مقام راست', [other]).warnings).toEqual([]);
  });
});
