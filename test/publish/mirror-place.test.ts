import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderError } from '../../generator/publish/folder.ts';
import { MANIFEST_FILE } from '../../generator/publish/manifest.ts';
import { mirror } from '../../generator/publish/mirror/mirror.ts';
import { MirrorFolderError } from '../../generator/publish/mirror/mirror-folder.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layFiles, layTree, WITHOUT_PAUSES } from '../support/plain-tree.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

const TREE = { 'index.json': '{"a":1}', 'a/b.json': '[]', _headers: '/*\n' };

let directory: string;
let target: string;
let host: StaticHost;

inOwnFolder(async (folder) => {
  directory = folder;
  target = join(directory, 'mirror');
  layTree(join(directory, 'served'), TREE);
  host = await startStaticHost(join(directory, 'served'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return host.close();
});

const run = (directory = target) => mirror({ url: host.url, directory, attempts: WITHOUT_PAUSES });

async function expectRefused(directory: string, ...words: readonly string[]): Promise<void> {
  const asked = host.requests.length;
  const error = await run(directory).catch((it: unknown) => it);
  expect([MirrorFolderError, FolderError]).toContain(Reflect.get(Object(error), 'constructor'));
  for (const word of words) expect((error as MirrorFolderError).message).toContain(word);
  expect((error as MirrorFolderError).message).not.toContain('\n');
  expect(host.requests.length).toBe(asked);
}

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => lstatSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

describe('the folder of a mirror', () => {
  it('is created with its parent folders', async () => {
    const deep = join(directory, 'not/yet/there');
    await run(deep);
    expect(await verify(deep)).toEqual([]);
  });

  it.each(['./mirror', 'served/../mirror', 'mirror//'])('can be given as %s', async (written) => {
    for (const _ of [1, 2]) await run(`${directory}/${written}`);
    expect(await verify(target)).toEqual([]);
    expect(readdirSync(directory).sort()).toEqual(['mirror', 'served']);
  });

  it('with files and without a manifest is refused', async () => {
    layFiles(target, { 'thesis.txt': 'years of work', 'a/b.json': 'mine' });
    await expectRefused(target, target, 'manifest.json', 'is not a mirror');
    expect(contentsOf(target)).toEqual({ 'thesis.txt': 'years of work', 'a/b.json': 'mine' });
    expect(readdirSync(directory).sort()).toEqual(['mirror', 'served']);
  });

  it.each([
    ['a file', 'thesis.txt', 'thesis.txt'],
    ['a hidden file', '.git/config', '.git/'],
    ['a file among its own', 'a/notes.txt', 'a/notes.txt'],
    ['a file with the ending of partial files', 'a/b.json.part', 'a/b.json.part'],
  ])('with another file is refused by its name: %s', async (_, path, named) => {
    await run();
    layFiles(target, { [path]: 'mine' });
    await expectRefused(target, JSON.stringify(named), 'would be lost');
    expect(readFileSync(join(target, path), 'utf8')).toBe('mine');
  });

  it('with many other files is refused: some are named, the rest are counted', async () => {
    await run();
    layFiles(target, Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`mine-${i + 10}.txt`, ''])));
    await expectRefused(target, '"mine-10.txt"', '"mine-19.txt" and 15 more');
  });

  it('with an invalid manifest is refused, because its files are unknown', async () => {
    await run();
    writeFileSync(join(target, MANIFEST_FILE), '{"files":');
    await expectRefused(target, 'manifest.json is not a manifest');
  });

  it('keeps a file that was added during the download', async () => {
    await run();
    const other = join(directory, 'other');
    layTree(other, { ...TREE, 'new.json': '{}' });
    await host.close();
    host = await startStaticHost(other, (path) => {
      if (path === 'new.json') layFiles(target, { 'thesis.txt': 'mine' });
      return false;
    });
    await expect(run()).rejects.toThrow('"thesis.txt"');
    expect(contentsOf(target)).toMatchObject({ 'thesis.txt': 'mine', ...TREE });
    rmSync(join(target, 'thesis.txt'));
    await run();
    expect(await verify(target)).toEqual([]);
  });

  it.each(['mirror.staged', 'mirror.lock', 'mirror.previous'])('cannot have the reserved name %s', async (name) => {
    await expectRefused(join(directory, name), 'publishing');
  });

  it.each([
    ['the current folder', 'mirror', '.'],
    ['a parent of it', 'mirror/a', '..'],
    ['a parent of it, by a link', 'mirror/a', '../../link'],
  ])('cannot be %s', async (_, cwd, written) => {
    layTree(target, TREE);
    symlinkSync(target, join(directory, 'link'));
    vi.spyOn(process, 'cwd').mockReturnValue(join(directory, cwd));
    await expectRefused(written, 'is the folder that the command runs in, or holds it');
  });

  it('below a file: the error has the system code', async () => {
    writeFileSync(join(directory, 'file'), '');
    await expect(run(join(directory, 'file/mirror'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('a file that the file system refuses is not downloaded again', async () => {
    await host.close();
    host = await startStaticHost(join(directory, 'served'), (path) => {
      if (path !== 'a/b.json') return false;
      rmSync(join(`${target}.staged`, 'a'), { recursive: true });
      layFiles(`${target}.staged`, { a: 'a file where a folder has to be' });
      return false;
    });
    await expect(run()).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(host.requests.filter((path) => path === 'a/b.json')).toHaveLength(1);
  });
});

describe('a link', () => {
  let outside: string;
  beforeEach(() => {
    outside = join(directory, 'outside');
    layFiles(outside, { 'thesis.txt': 'mine', 'b.json': 'mine', 'index.json': 'mine' });
  });
  afterEach(() => {
    expect(contentsOf(outside)).toEqual({ 'thesis.txt': 'mine', 'b.json': 'mine', 'index.json': 'mine' });
  });

  it.each(['staged', 'previous'])('at the sibling path .%s is refused', async (ending) => {
    symlinkSync(outside, `${target}.${ending}`);
    await expectRefused(target, `${target}.${ending}`, 'is a link');
  });

  it.each([
    ['a folder of the mirror', 'a', 'a'],
    ['a file of the mirror', 'index.json', 'index.json'],
  ])('instead of %s is refused', async (_, path, named) => {
    await run();
    rmSync(join(target, path), { recursive: true });
    symlinkSync(path === 'a' ? outside : join(outside, path), join(target, path));
    await expectRefused(target, JSON.stringify(named));
  });

  it('in a staged tree is refused', async () => {
    layTree(`${target}.staged`, TREE);
    rmSync(`${target}.staged/a`, { recursive: true });
    symlinkSync(outside, `${target}.staged/a`);
    await expectRefused(target, '.staged', '"a"');
  });
});

describe('after an interrupted mirror', () => {
  it('the next one continues with the staged files', async () => {
    layTree(`${target}.staged`, TREE);
    writeFileSync(join(`${target}.staged`, 'a/b.json'), '[');
    await run();
    expect(await verify(target)).toEqual([]);
    expect(host.requests).toEqual([MANIFEST_FILE, 'a/b.json']);
  });

  it.each([
    ['an incomplete manifest', () => layFiles(`${target}.staged`, { 'manifest.json.part': '{"files":' })],
    ['another tree', () => layTree(`${target}.staged`, { 'a/b.json/c': 'a folder', 'index.json': 'another' })],
  ])('the staged folder is removed if it has %s', async (_, lay) => {
    lay();
    await run();
    expect(await verify(target)).toEqual([]);
    expect(existsSync(`${target}.staged`)).toBe(false);
  });
});
