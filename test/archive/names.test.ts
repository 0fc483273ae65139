import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveCopy, type ArchiveFile, copyArchive } from '../support/archive-copy.ts';

/** Names and ids that would be taken for something else, or that nothing could be found by. */

const NAMES = 'note-names.json';
const RAST = 'maqamat/maqam_rast.json';
/** A note that no entity names, so that only its own name is wrong. */
const UNUSED = '/octaves/4/noteNames/36/name';

let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
});
afterAll(() => copy.remove());

const read = async (file: string): Promise<ArchiveFile> =>
  JSON.parse(await readFile(join(copy.directory, file), 'utf8'));

describe('a maqām under a name that the interface has taken', () => {
  it.each([
    ['all', '/maqamat/all'],
    ['families', '/maqamat/families'],
    ['classification/12-pitch-class-sets', '/maqamat/classification/12-pitch-class-sets'],
    ['classification/maqam-pitch-class-sets', '/maqamat/classification/maqam-pitch-class-sets'],
    ['maqām rāst/availability', '/maqamat/{idName}/availability'],
    ['maqām rāst/compare', '/maqamat/{idName}/compare'],
    ['maqām rāst/transpositions', '/maqamat/{idName}/transpositions'],
  ])('%s', async (name, meant) => {
    const idName = name.replaceAll('ā', 'a').replaceAll(' ', '_');
    const file = `maqamat/${idName.replaceAll('/', '~')}.json`;
    const rast = await read(RAST);
    expect(await copy.problemsOfAdded(file, { ...rast, id: '9999', order: 9999, name, idName })).toEqual([
      { file, pointer: '/idName', found: JSON.stringify(idName), expected: expect.stringContaining(meant) },
    ]);
  });
});

it.each(['jins rāst/compare', 'jins rāst/availability', 'jins rāst/transpositions'])(
  'a jins named %s',
  async (name) => {
    const idName = name.replace('ā', 'a').replace(' ', '_');
    const file = `ajnas/${idName.replace('/', '~')}.json`;
    const rast = await read('ajnas/jins_rast.json');
    const problems = await copy.problemsOfAdded(file, { ...rast, id: '9999', order: 9999, name, idName });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/idName']);
    expect(problems[0].expected).toContain('already means /ajnas/{idName}/');
  },
);

it.each(['all', 'aux'])('a tuning system named %s', async (id) => {
  const file = `tuning-systems/${id}.json`;
  const alkindi = await read('tuning-systems/alkindi_874.json');
  const problems = await copy.problemsOfAdded(file, { ...alkindi, id, order: 9999 });
  expect(problems.map(({ pointer, found }) => [pointer, found])).toEqual([['/id', JSON.stringify(id)]]);
});

describe('a note under a name that', () => {
  it.each([
    ['is a step up in a path', '..', 'Latin letters'],
    ['is a step nowhere', '.', 'Latin letters'],
    ['is a mark without a letter', '\u0304', 'Latin letters'],
    ['holds what stands for / in file names', 'rāst~nawā', 'Latin letters'],
    ['holds what stands between names in a request', 'rāst,nawā', 'Latin letters'],
    ['holds what begins a query', 'rāst?', 'Latin letters'],
    ['is in other letters', 'راست', 'Latin letters'],
    ['ends in a separator', 'rāst/', 'Latin letters'],
    ['has an empty part', 'rāst//nawā', 'Latin letters'],
    ['begins with one', '/etc/passwd', 'Latin letters'],
    ['is empty', '', 'at least 1 character'],
    ['has a space at its end', 'rāst sharp ', 'one space'],
    ['has two spaces', 'rāst  sharp', 'one space'],
    ['has a line in it', 'rāst\nsharp', 'one space'],
    ['has a space that does not break', 'rāst\u00a0sharp', 'one space'],
    ['is decomposed', 'ra\u0304st sharp', 'NFC'],
    ['is longer than a file name', 'a'.repeat(300), 'at most 100 characters'],
    ['is a device of Windows', 'con', 'no file'],
    ['is a property of everything', 'constructor', 'another name'],
    ['means every one', 'all', "'all'"],
    ['means none', 'none', "'none'"],
    ['is a request of another note', 'rāst/compare', '/pitch-classes/note-names/{noteName}/compare'],
    ['is a document of another note', 'rāst/availability', '/pitch-classes/note-names/{noteName}/availability'],
  ])('%s', async (_, name, expected) => {
    const problems = await copy.problemsAt(NAMES, UNUSED, name);
    expect(problems).toEqual([
      { file: NAMES, pointer: UNUSED, found: expect.any(String), expected: expect.stringContaining(expected) },
    ]);
  });
});

describe('a name in Arabic letters', () => {
  it.each([
    ['with a letter in two parts', '\u0627\u0654وج', 'NFC'],
    ['with a space before it', ' رست', 'one space'],
    ['of 101 letters', 'ر'.repeat(101), 'at most 100'],
  ])('%s', async (_, name, expected) => {
    const problems = await copy.problemsAt(RAST, '/nameArabic', name);
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/nameArabic']);
    expect(problems[0].expected).toContain(expected);
  });
});

describe('ids', () => {
  it.each([
    [RAST, '/idName', '../maqam_rast', 'idName'],
    [RAST, '/idName', 'maqam_rast/', 'idName'],
    [RAST, '/idName', `maqam_${'a'.repeat(300)}`, 'at most 100'],
    [RAST, '/id', '1/2', 'a decimal number'],
    ['tuning-systems/alkindi_874.json', '/id', '..', 'lower-case letters'],
    ['tuning-systems/alkindi_874.json', '/id', 'a'.repeat(300), 'at most 100'],
    ['sources/farmer_1937.json', '/id', 'farmer~1937', 'lower-case letters'],
  ])('%s %s %s', async (file, pointer, id, expected) => {
    const problems = await copy.problemsAt(file, pointer, id);
    expect(problems.find((problem) => problem.pointer === pointer)?.expected).toContain(expected);
  });
});
