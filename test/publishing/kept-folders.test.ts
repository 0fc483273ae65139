import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  emptyAtOnce,
  emptyFoldersIn,
  keepFolders,
  keptFoldersOf,
  partsOfTree,
  removeFolders,
  takeFolders,
  unusedOf,
} from '../../generator/publish/kept-folders.ts';
import { removeFolder } from '../../generator/publish/remove-folder.ts';
import { createStaged, stagedOf } from '../../generator/publish/staging.ts';
import { inOwnFolder } from '../support/own-folder.ts';

const FILES = ['manifest.json', 'a/one.json', 'a/b/two.json', 'a/b/c/three.json', 'a/d/four.json', 'e/f/five'];
const FOLDERS = ['a', 'a/b', 'a/b/c', 'a/d', 'e', 'e/f'];

let place: string;
let tree: string;
inOwnFolder((folder) => {
  place = folder;
  tree = join(folder, 'tree');
  for (const path of FILES) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), '');
  }
});

const under = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

/** The folders of the old tree of `public`, as a build keeps them. */
async function kept(): Promise<string> {
  for (const part of partsOfTree(tree)) expect(emptyAtOnce(part)).toBe(true);
  const directory = join(place, 'public');
  await keepFolders(tree, directory);
  return directory;
}

describe('a tree that is emptied by several', () => {
  it('has for its parts the folders in its folders', () => {
    expect([...partsOfTree(tree)].sort()).toEqual(['a/b', 'a/d', 'e/f'].map((path) => `${tree}/${path}`));
  });

  it('loses the files of each of them, and nothing else', () => {
    for (const part of partsOfTree(tree)) emptyAtOnce(part);
    expect(under(tree)).toEqual([...FOLDERS, 'a/one.json', 'manifest.json'].sort());
  });

  it('is not empty where a part cannot be looked at', () => {
    expect(emptyAtOnce(join(tree, 'none'))).toBe(false);
  });

  it('can be removed without that', async () => {
    await removeFolder(tree);
    expect(existsSync(tree)).toBe(false);
  });
});

describe('folders that are kept', () => {
  it('are all that is left of the tree, and the next one begins with them', async () => {
    const directory = await kept();
    expect(readdirSync(place)).toEqual(['public.folders']);
    expect(under(keptFoldersOf(directory))).toEqual(FOLDERS);
    const found = emptyFoldersIn(keptFoldersOf(directory));
    expect([...(found ?? [])].sort()).toEqual(FOLDERS);
    expect(await takeFolders(directory, found)).toEqual(found);
    expect(readdirSync(place)).toEqual(['public.staged']);
  });

  it('are there by then, or made, and those without a file are removed', async () => {
    const directory = await kept();
    const folders = await takeFolders(directory, emptyFoldersIn(keptFoldersOf(directory)));
    const files = ['a/b/c/3.json', 'g/h/6.json', 'root.json'];
    const staged = createStaged(stagedOf(directory));
    for (const path of files) staged.write(path, '');
    // The files of a tree come to be known in parts.
    const unused = unusedOf(unusedOf(folders, files.slice(0, 1)), files.slice(1));
    removeFolders(stagedOf(directory), unused);
    expect(under(stagedOf(directory))).toEqual(['a', 'a/b', 'a/b/c', 'g', 'g/h', ...files].sort());
  });

  it('are none where a tree has no folders', async () => {
    const directory = join(place, 'public');
    mkdirSync(join(place, 'bare'));
    writeFileSync(join(place, 'bare/.gitkeep'), '');
    await keepFolders(join(place, 'bare'), directory);
    expect(readdirSync(place)).toEqual(['tree']);
    expect(await takeFolders(directory, emptyFoldersIn(keptFoldersOf(directory)))).toEqual([]);
  });

  it('are given up when a file was laid there', async () => {
    const directory = await kept();
    writeFileSync(join(keptFoldersOf(directory), 'a/b/c/mine.txt'), '');
    expect(emptyFoldersIn(keptFoldersOf(directory))).toBeNull();
    expect(await takeFolders(directory, null)).toEqual([]);
    expect(readdirSync(place)).toEqual([]);
  });

  it.each(['', 'a'])(
    'are given up when others may do more or less with "%s" than with a new folder',
    async (folder) => {
      const directory = await kept();
      // Of a new folder, with what its group may not do and without what it may.
      chmodSync(join(keptFoldersOf(directory), folder), (0o777 & ~process.umask()) ^ 0o070);
      expect(emptyFoldersIn(keptFoldersOf(directory))).toBeNull();
    },
  );

  it('are given up when there are others already', async () => {
    const directory = await kept();
    mkdirSync(join(keptFoldersOf(directory), '../elsewhere/z'), { recursive: true });
    await keepFolders(join(place, 'elsewhere'), directory);
    expect(under(keptFoldersOf(directory))).toEqual(FOLDERS);
    expect(readdirSync(place)).toEqual(['public.folders']);
  });

  it('wait where a tree is staged by then', async () => {
    const directory = await kept();
    createStaged(stagedOf(directory)).write('half.json', '');
    expect(await takeFolders(directory, emptyFoldersIn(keptFoldersOf(directory)))).toEqual([]);
    expect(under(stagedOf(directory))).toEqual(['half.json']);
  });
});
