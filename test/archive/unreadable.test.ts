import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveCopy } from '../support/archive-copy.ts';

const RAST = 'maqamat/maqam_rast.json';
const STRAY = 'maqamat/stray.json';

const copy = archiveCopy();

async function problemsWith(file: string, lay: (path: string) => Promise<unknown>) {
  const path = join(copy.directory, file);
  await lay(path);
  try {
    return copy.problems();
  } finally {
    await rm(path, { recursive: true });
  }
}

async function withoutRights<T>(run: () => T): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('a path that is not a regular file', () => {
  it.each([
    ['a link that leads nowhere', (path: string) => symlink('nowhere.json', path), 'a link without a target (ENOENT)'],
    ['a link to itself', (path: string) => symlink('stray.json', path), 'a cycle of links (ELOOP)'],
    ['a link to a folder', (path: string) => symlink('../sources', path), 'a folder'],
    ['a folder', (path: string) => mkdir(path), 'a folder'],
    ['a pipe that nobody writes to', (path: string) => promisify(execFile)('mkfifo', [path]), 'not a regular file'],
    ['a file without end', (path: string) => symlink('/dev/zero', path), 'not a regular file'],
    ['a file too large', (path: string) => writeFile(path, ' '.repeat(5 * 2 ** 20)), 'bytes'],
  ])('%s', async (_, lay, found) => {
    expect(await problemsWith(STRAY, lay)).toEqual([
      { file: STRAY, pointer: '', found: expect.stringContaining(found), expected: expect.any(String) },
    ]);
  });

  it('a folder in the place of the table of note names', async () => {
    const path = join(copy.directory, 'note-names.json');
    await rename(path, `${path}.away`);
    const problems = await problemsWith('note-names.json', (at) => mkdir(at)).finally(() =>
      rename(`${path}.away`, path),
    );
    expect(problems).toMatchObject([{ file: 'note-names.json', found: 'a folder' }]);
  });
});

describe('without permission to read', () => {
  beforeAll(async () => {
    await chmod(dirname(copy.directory), 0o755);
  });

  it('a file', async () => {
    await chmod(join(copy.directory, RAST), 0);
    const problems = await withoutRights(() => copy.problems()).finally(() => chmod(join(copy.directory, RAST), 0o644));
    expect(problems).toMatchObject([{ file: RAST, found: 'no permission to read it (EACCES)' }]);
  });

  it('a folder', async () => {
    const folder = join(copy.directory, 'maqamat');
    await chmod(folder, 0);
    const problems = await withoutRights(() => copy.problems()).finally(() => chmod(folder, 0o755));
    expect(problems).toMatchObject([{ file: 'maqamat/*.json', found: 'no permission to read it (EACCES)' }]);
  });
});

describe('a file that is not one JSON text in UTF-8', () => {
  it('bytes that are not UTF-8: the problem names the line', async () => {
    const problems = await copy.problemsOfText(RAST, (text) =>
      Buffer.concat([Buffer.from(text.slice(0, text.indexOf('"idName"'))), Buffer.from([0xc3, 0x28])]),
    );
    expect(problems).toMatchObject([{ file: RAST, pointer: '', found: expect.stringMatching(/UTF-8 \(line 4\)/) }]);
  });

  it('text in another encoding', async () => {
    const problems = await copy.problemsOfText(RAST, (text) => Buffer.from(text, 'utf16le'));
    expect(problems).toHaveLength(1);
  });

  it('a byte order mark', async () => {
    const problems = await copy.problemsOfText(RAST, (text) => `\uFEFF${text}`);
    expect(problems).toMatchObject([{ file: RAST, found: expect.stringContaining('byte order mark') }]);
  });

  it.each([
    ['a key twice', /"order": 0,/, '$& "order": 1,', '', '"order" again'],
    ['a key twice alike, each in its own line', /"order": 0,/, '$&\n  "order": 0,', '', '"order" again'],
    ['a key twice, once in escapes', /"order": 0,/, '$& "ord\\u0065r": 0,', '', '"order" again'],
    ['a key of an object inside', /^ {2}"comments": \{/m, '$& "english": null,', '/comments', '"english" again'],
    ['a key of an object in a list', /"sources": \[\s*\{/, '$& "page": "1",', '/sources/0', '"page" again'],
  ])('%s', async (_, from, to, pointer, found) => {
    const problems = await copy.problemsOfText(RAST, (text) => text.replace(from, to));
    const problem = problems.find((problem) => problem.pointer === pointer);
    expect(problem?.found).toContain(found);
    expect(problem?.found).toMatch(/\(line \d+, column \d+\)$/);
    expect(problem?.expected).toBe('each key once');
  });

  it('the key __proto__', async () => {
    const problems = await copy.problemsOfText(RAST, (text) => text.replace('{', '{ "__proto__": {},'));
    expect(problems).toMatchObject([{ file: RAST, pointer: '', expected: "no property '__proto__'" }]);
  });

  it('lists 100,000 deep', async () => {
    const problems = await copy.problemsOfText(RAST, () => '['.repeat(100_000) + ']'.repeat(100_000));
    expect(problems).toMatchObject([{ file: RAST, found: expect.stringContaining('levels') }]);
  });

  it('lists 21 deep', async () => {
    const lists = JSON.parse('['.repeat(21) + ']'.repeat(21));
    const problems = await copy.problemsOfText(RAST, () => `${JSON.stringify(lists, null, 2)}\n`);
    expect(problems).toMatchObject([{ file: RAST, found: 'more than 20 levels (line 21, column 41)' }]);
  });
});
