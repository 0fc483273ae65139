import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ArchiveFile, archiveCopy } from '../support/archive-copy.ts';

const NAMES = 'note-names.json';
const RAST = 'maqamat/maqam_rast.json';
const UNUSED = '/octaves/4/noteNames/36/name';

const copy = archiveCopy();

const read = async (file: string): Promise<ArchiveFile> =>
  JSON.parse(await readFile(join(copy.directory, file), 'utf8'));

describe('a maqām or jins with a reserved name', () => {
  it.each([
    ['all', '/maqamat/all'],
    ['families', '/maqamat/families'],
    ['classification/12-pitch-class-sets', '/maqamat/classification/12-pitch-class-sets'],
    ['classification/maqam-pitch-class-sets', '/maqamat/classification/maqam-pitch-class-sets'],
    ['maqām rāst/availability', '/maqamat/{idName}/availability'],
    ['maqām rāst/compare', '/maqamat/{idName}/compare'],
    ['maqām rāst/transpositions', '/maqamat/{idName}/transpositions'],
    ['jins rāst/compare', 'is a request of /ajnas/{idName}/'],
    ['jins rāst/availability', 'is a request of /ajnas/{idName}/'],
    ['jins rāst/transpositions', 'is a request of /ajnas/{idName}/'],
  ])('%s', async (name, meant) => {
    const idName = name.replaceAll('ā', 'a').replaceAll(' ', '_');
    const folder = name.startsWith('jins') ? 'ajnas' : 'maqamat';
    const file = `${folder}/${idName.replaceAll('/', '~')}.json`;
    const rast = await read(folder === 'ajnas' ? 'ajnas/jins_rast.json' : RAST);
    expect(await copy.problemsOfAdded(file, { ...rast, id: '9999', order: 9999, name, idName })).toEqual([
      { file, pointer: '/idName', found: JSON.stringify(idName), expected: expect.stringContaining(meant) },
    ]);
  });
});

it.each(['all', 'aux'])('a tuning system named %s', async (id) => {
  const file = `tuning-systems/${id}.json`;
  const alkindi = await read('tuning-systems/alkindi_874.json');
  const problems = await copy.problemsOfAdded(file, { ...alkindi, id, order: 9999 });
  expect(problems.map(({ pointer, found }) => [pointer, found])).toEqual([['/id', JSON.stringify(id)]]);
});

it.each([
  ['the parent folder', '..', 'Latin letters'],
  ['the current folder', '.', 'Latin letters'],
  ['a combining mark without a letter', '\u0304', 'Latin letters'],
  ['with the character that replaces / in file names', 'rāst~nawā', 'Latin letters'],
  ['with a comma', 'rāst,nawā', 'Latin letters'],
  ['with a question mark', 'rāst?', 'Latin letters'],
  ['in Arabic letters', 'راست', 'Latin letters'],
  ['with a slash at the end', 'rāst/', 'Latin letters'],
  ['with an empty part', 'rāst//nawā', 'Latin letters'],
  ['with a slash at the beginning', '/etc/passwd', 'Latin letters'],
  ['empty', '', 'at least 1 character'],
  ['with a space at the end', 'rāst sharp ', 'one space'],
  ['with two spaces', 'rāst  sharp', 'one space'],
  ['with a line feed', 'rāst\nsharp', 'one space'],
  ['with a no-break space', 'rāst\u00a0sharp', 'one space'],
  ['not in NFC', 'ra\u0304st sharp', 'NFC'],
  ['longer than a file name', 'a'.repeat(300), 'at most 100 characters'],
  ['a device name of Windows', 'con', 'not a valid file name'],
  ['an inherited property of objects', 'constructor', 'another name'],
  ['the reserved word all', 'all', "'all'"],
  ['the reserved word none', 'none', "'none'"],
  ['a request of another note', 'rāst/compare', '/pitch-classes/note-names/{noteName}/compare'],
  ['a document of another note', 'rāst/availability', '/pitch-classes/note-names/{noteName}/availability'],
])('an invalid note name: %s', async (_, name, expected) => {
  const problems = await copy.problemsAt(NAMES, UNUSED, name);
  expect(problems).toEqual([
    { file: NAMES, pointer: UNUSED, found: expect.any(String), expected: expect.stringContaining(expected) },
  ]);
});

describe('a name in Arabic letters, and ids', () => {
  it.each([
    [RAST, '/nameArabic', '\u0627\u0654وج', 'NFC'],
    [RAST, '/nameArabic', ' رست', 'one space'],
    [RAST, '/nameArabic', 'ر'.repeat(101), 'at most 100'],
    [RAST, '/idName', '../maqam_rast', 'idName'],
    [RAST, '/idName', 'maqam_rast/', 'idName'],
    [RAST, '/idName', `maqam_${'a'.repeat(300)}`, 'at most 100'],
    [RAST, '/id', '1/2', 'a decimal number'],
    ['tuning-systems/alkindi_874.json', '/id', '..', 'lower-case letters'],
    ['tuning-systems/alkindi_874.json', '/id', 'a'.repeat(300), 'at most 100'],
    ['sources/farmer_1937.json', '/id', 'farmer~1937', 'lower-case letters'],
  ])('%s %s %s', async (file, pointer, text, expected) => {
    const problems = await copy.problemsAt(file, pointer, text);
    expect(problems.find((problem) => problem.pointer === pointer)?.expected).toContain(expected);
  });
});
