import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warningText } from '../../generator/archive/archive-error.ts';
import { judge } from '../../generator/archive/excuses.ts';
import type { SourcedArchive } from '../../generator/archive/kinds.ts';
import { checkArchive } from '../../generator/archive/load.ts';
import type { Rule } from '../../generator/archive/rule.ts';
import { type ArchiveCopy, copyArchive } from '../support/archive-copy.ts';
import { the } from '../support/draws.ts';
import { archiveEngine, PROJECT } from '../support/tree.ts';

/** What texts may hold, and what of it is excused where it was recorded so. */

const RAST = 'maqamat/maqam_rast.json';
const ALLAMI = 'sources/allami_2022.json';
const ALLAYTHI = 'tuning-systems/allaythi_1965.json';

const maqam = the((await archiveEngine()).maqamat.get('maqam_rast'));
let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
});
afterAll(() => copy.remove());

describe('a character that cannot be seen', () => {
  it.each([
    ['a mark of direction', '\u200f', 'U+200F'],
    ['an override of direction', '\u202e', 'U+202E'],
    ['an isolate', '\u2067', 'U+2067'],
    ['an Arabic letter mark', '\u061c', 'U+061C'],
    ['a space of no width', '\u200b', 'U+200B'],
    ['a joiner', '\u200d', 'U+200D'],
    ['a soft hyphen', '\u00ad', 'U+00AD'],
    ['a byte order mark inside', '\ufeff', 'U+FEFF'],
    ['NUL', '\0', 'U+0000'],
    ['a control of terminals', '\u001b', 'U+001B'],
    ['half a character', '\ud83c', 'U+D83C'],
    ['the other half', '\udfb5', 'U+DFB5'],
    ['a lost character', '\ufffd', 'U+FFFD'],
    ['no character', '\uffff', 'U+FFFF'],
    ['a character of one font', '\ue000', 'U+E000'],
    ['a line separator', '\u2028', 'U+2028'],
  ])('%s', async (_, mark, code) => {
    const problems = await copy.problemsAt(RAST, '/comments/english', `of ${mark}rāst`);
    expect(problems).toEqual([
      {
        file: RAST,
        pointer: '/comments/english',
        found: expect.stringContaining(code),
        expected: expect.stringContaining('cannot be seen'),
      },
    ]);
    expect(problems[0].found).not.toContain(mark);
  });

  it('in a name, where it would make two names look like one', async () => {
    const problems = await copy.problemsAt('note-names.json', '/octaves/4/noteNames/36/name', 'rā\u200bst');
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/octaves/4/noteNames/36/name']);
  });

  it('a line in a remark is none', async () => {
    const problems = await copy.problemsOf(RAST, (record) => {
      record.comments = { english: 'One line.\nAnother.', arabic: null };
      record.order = 'first';
    });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/order']);
  });
});

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//elsewhere.example',
    'www.hindawi.org',
    'https://',
    'https://a b c:::',
  ])('%s', async (url) => {
    const problems = await copy.problemsAt('sources/farmer_1937.json', '/url', url);
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/url']);
  });
});

describe('readings that are wrong as they were recorded', () => {
  const ARCHIVE = join(PROJECT, 'archive');

  it('are none in the critical edition', async () => {
    expect((await checkArchive(ARCHIVE, 'critical')).warnings).toEqual([]);
  });

  it('are three in the archive as recorded, told by place without standing in the way', async () => {
    const { archive, warnings } = await checkArchive(ARCHIVE, 'as-recorded');
    expect(archive.maqamat).toHaveLength(112);
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

  it('are problems where no emendation mends them', async () => {
    expect(
      (await copy.problemsAt(ALLAYTHI, '/values/9', '91/63')).map(({ file, pointer }) => `${file} ${pointer}`),
    ).toEqual([`${ALLAYTHI} /values/10`, `${ALLAYTHI} /values/9`]);
    const marked = await copy.problemsAt('sources/shawqi_1969.json', '/titleArabic', '\u200eعالم');
    expect(marked.map(({ pointer }) => pointer)).toEqual(['/titleArabic']);
  });
});

describe('an excuse', () => {
  const rule: Rule = {
    name: 'no reading is wrong',
    isAboutReadings: true,
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
    apparatus: [],
    maqamat: [{ file: RAST, record: maqam }],
  };
  const judged = (pointer: string, recorded: string, rules = [rule]) =>
    judge(archive, rules, [{ file: RAST, pointer, recorded }]);
  const pointers = (found: readonly { readonly pointer: string }[]) => found.map(({ pointer }) => pointer);

  it('lets a reading stand in the words in which it was recorded, no others', () => {
    const { problems, warnings } = judged('/nameArabic', 'مقام راست');
    expect([pointers(problems), pointers(warnings)]).toEqual([['/name'], ['/nameArabic']]);
    expect(pointers(judged('/nameArabic', 'راست').problems)).toEqual(['/nameArabic', '/name']);
  });

  it('counts where the reading has part in what is found elsewhere', () => {
    expect(pointers(judged('/idName', 'maqam_rast').warnings)).toEqual(['/name']);
  });

  it('excuses nothing but a reading: what the tree cannot be built from stays a problem', () => {
    const { isAboutReadings: _, ...other } = rule;
    expect(judged('/nameArabic', 'مقام راست', [other]).warnings).toEqual([]);
  });
});
