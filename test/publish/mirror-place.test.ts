import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderError } from '../../generator/publish/folder.ts';
import { LockFileError, lockDirectory } from '../../generator/publish/lock.ts';
import { MANIFEST_FILE } from '../../generator/publish/manifest.ts';
import { mirror } from '../../generator/publish/mirror/mirror.ts';
import { PlaceError } from '../../generator/publish/mirror/place.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layFiles, layTree, WITHOUT_PAUSES } from '../support/plain-tree.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

/** Where a mirror may lie, and that nothing which is not its own is ever written to or removed. */

const TREE = { 'index.json': '{"a":1}', 'a/b.json': '[]', _headers: '/*\n' };

let place: string;
let target: string;
let host: StaticHost;

inOwnFolder(async (folder) => {
  place = folder;
  target = join(place, 'mirror');
  layTree(join(place, 'served'), TREE);
  host = await startStaticHost(join(place, 'served'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return host.close();
});

const run = (directory = target) => mirror({ url: host.url, directory, attempts: WITHOUT_PAUSES });

/** Refused before anything is asked of the host, with words that say what is in the way. */
async function expectRefused(directory: string, ...words: readonly string[]): Promise<void> {
  const asked = host.requests.length;
  const error = await run(directory).catch((it: unknown) => it);
  expect([PlaceError, FolderError]).toContain(Reflect.get(Object(error), 'constructor'));
  for (const word of words) expect((error as PlaceError).message).toContain(word);
  expect((error as PlaceError).message).not.toContain('\n');
  expect(host.requests.length).toBe(asked);
}

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => lstatSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

describe('the folder of a mirror', () => {
  it('is made, with the folders that hold it', async () => {
    const deep = join(place, 'not/yet/there');
    await run(deep);
    expect(await verify(deep)).toEqual([]);
  });

  it('may be empty, with what git keeps it by', async () => {
    layFiles(target, { '.gitkeep': '' });
    await run();
    expect(await verify(target)).toEqual([]);
    expect(existsSync(join(target, '.gitkeep'))).toBe(true);
  });

  it.each(['./mirror', 'served/../mirror', 'mirror//'])('may be written as %s, first and again', async (written) => {
    for (const _ of [1, 2]) await run(`${place}/${written}`);
    expect(await verify(target)).toEqual([]);
    expect(readdirSync(place).sort()).toEqual(['mirror', 'served']);
  });

  it('is refused when it has files and no manifest', async () => {
    layFiles(target, { 'thesis.txt': 'years of work', 'a/b.json': 'mine' });
    await expectRefused(target, target, 'manifest.json', 'no mirror');
    expect(contentsOf(target)).toEqual({ 'thesis.txt': 'years of work', 'a/b.json': 'mine' });
    expect(readdirSync(place).sort()).toEqual(['mirror', 'served']);
  });

  it.each([
    ['a file', 'thesis.txt', 'thesis.txt'],
    ['a hidden file', '.git/config', '.git/'],
    ['a file among its own', 'a/notes.txt', 'a/notes.txt'],
    ['a file as what is not yet whole is called', 'a/b.json.part', 'a/b.json.part'],
  ])('is refused when %s is not of its tree, by name', async (_, path, named) => {
    await run();
    layFiles(target, { [path]: 'mine' });
    await expectRefused(target, JSON.stringify(named), 'would be lost');
    expect(readFileSync(join(target, path), 'utf8')).toBe('mine');
  });

  it('names some of many strangers and counts the others', async () => {
    await run();
    layFiles(target, Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`mine-${i + 10}.txt`, ''])));
    await expectRefused(target, '"mine-10.txt"', '"mine-19.txt" and 15 more');
  });

  it('is refused when its manifest is broken, for then nothing in it is known to be its own', async () => {
    await run();
    writeFileSync(join(target, MANIFEST_FILE), '{"files":');
    await expectRefused(target, 'manifest.json is no manifest');
  });

  it('keeps what was put there while its files were fetched', async () => {
    await run();
    const other = join(place, 'other');
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

  it('is refused when it is a file', async () => {
    writeFileSync(target, 'mine');
    await expectRefused(target, 'is not a folder');
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });

  it.each(['mirror.staged', 'mirror.lock', 'mirror.previous'])('is refused as %s', async (name) => {
    await expectRefused(join(place, name), 'publishing');
  });

  it.each([
    ['the folder that the command runs in', 'mirror', '.'],
    ['one that holds it', 'mirror/a', '..'],
    ['one that holds it, by a link', 'mirror/a', '../../link'],
  ])('is refused when it is %s', async (_, cwd, written) => {
    layTree(target, TREE);
    symlinkSync(target, join(place, 'link'));
    vi.spyOn(process, 'cwd').mockReturnValue(join(place, cwd));
    await expectRefused(written, 'is the folder that the command runs in, or holds it');
  });

  it('may be a link to a folder: that one is the mirror', async () => {
    mkdirSync(join(place, 'elsewhere/site'), { recursive: true });
    symlinkSync(join(place, 'elsewhere/site'), target);
    for (const _ of [1, 2]) await run();
    expect(lstatSync(target).isSymbolicLink()).toBe(true);
    expect(await verify(join(place, 'elsewhere/site'))).toEqual([]);
    expect(readdirSync(join(place, 'elsewhere')).sort()).toEqual(['site']);
  });

  it('is refused as a link that leads nowhere', async () => {
    symlinkSync(join(place, 'nowhere'), target);
    await expectRefused(target, 'is a link without a target');
  });

  it('is named when the disk does not take it', async () => {
    writeFileSync(join(place, 'file'), '');
    await expect(run(join(place, 'file/mirror'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('is not tried again when the file system refuses a file', async () => {
    await host.close();
    host = await startStaticHost(join(place, 'served'), (path) => {
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
    outside = join(place, 'outside');
    layFiles(outside, { 'thesis.txt': 'mine', 'b.json': 'mine', 'index.json': 'mine' });
  });
  afterEach(() => {
    expect(contentsOf(outside)).toEqual({ 'thesis.txt': 'mine', 'b.json': 'mine', 'index.json': 'mine' });
  });

  it.each(['staged', 'previous'])('in the place of what is %s is refused', async (ending) => {
    symlinkSync(outside, `${target}.${ending}`);
    await expectRefused(target, `${target}.${ending}`, 'is a link');
  });

  it.each(['staged', 'previous'])('is refused as is a folder of the user’s where what is %s comes', async (ending) => {
    layTree(target, TREE);
    layFiles(`${target}.${ending}`, { 'thesis.txt': 'mine' });
    await expectRefused(target, `${target}.${ending}`, 'has files and no manifest.json');
    expect(contentsOf(`${target}.${ending}`)).toEqual({ 'thesis.txt': 'mine' });
  });

  it.each([
    ['a folder of the mirror', 'a', 'a'],
    ['a file of the mirror', 'index.json', 'index.json'],
  ])('in the place of %s is refused', async (_, path, named) => {
    await run();
    rmSync(join(target, path), { recursive: true });
    symlinkSync(path === 'a' ? outside : join(outside, path), join(target, path));
    await expectRefused(target, JSON.stringify(named));
  });

  it('in what a mirror that was cut has left is refused', async () => {
    layTree(`${target}.staged`, TREE);
    rmSync(`${target}.staged/a`, { recursive: true });
    symlinkSync(outside, `${target}.staged/a`);
    await expectRefused(target, '.staged', '"a"');
  });

  it.each([
    ['a file', 'thesis.txt'],
    ['nothing', 'no-such-file'],
  ])('to %s in the place of the lock is refused, and not followed', async (_, to) => {
    symlinkSync(join(outside, to), `${target}.lock`);
    await expect(run()).rejects.toThrow(LockFileError);
    expect(() => lockDirectory(target)).toThrow('is no lock, and a lock is to lie there');
    expect(host.requests).toEqual([]);
    expect(existsSync(join(outside, 'no-such-file'))).toBe(false);
  });

  it('is not the only way to lose a file to a lock', async () => {
    writeFileSync(`${target}.lock`, 'years of work');
    await expect(run()).rejects.toThrow('is no lock');
    expect(readFileSync(`${target}.lock`, 'utf8')).toBe('years of work');
    rmSync(`${target}.lock`);
    mkdirSync(`${target}.lock`);
    writeFileSync(`${target}.lock/thesis`, 'years of work');
    await expect(run()).rejects.toThrow('is no lock');
    expect(readFileSync(`${target}.lock/thesis`, 'utf8')).toBe('years of work');
  });
});

describe('what a mirror that was cut has left', () => {
  it('is gone on with', async () => {
    layTree(`${target}.staged`, TREE);
    writeFileSync(join(`${target}.staged`, 'a/b.json'), '[');
    await run();
    expect(await verify(target)).toEqual([]);
    expect(host.requests).toEqual([MANIFEST_FILE, 'a/b.json']);
  });

  it.each([
    ['a manifest that is not complete', () => layFiles(`${target}.staged`, { 'manifest.json.part': '{"files":' })],
    ['another tree', () => layTree(`${target}.staged`, { 'a/b.json/c': 'a folder', 'index.json': 'another' })],
  ])('is removed where it is %s', async (_, lay) => {
    lay();
    await run();
    expect(await verify(target)).toEqual([]);
    expect(existsSync(`${target}.staged`)).toBe(false);
  });

  it('is put back when the folders had been about to change places', async () => {
    layTree(`${target}.previous`, TREE);
    await run();
    expect(host.requests).toEqual([MANIFEST_FILE]);
    expect(await verify(target)).toEqual([]);
  });
});
