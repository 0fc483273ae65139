import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFEST_FILE } from '../../generator/publish/manifest.ts';
import { beginStaged } from '../../generator/publish/staged.ts';
import { ForeignFolderError, recover, removeTree, swap } from '../../generator/publish/swap.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layFiles, layTree } from '../support/plain-tree.ts';

let folder: string;
let target: string;
let staged: string;
let previous: string;
inOwnFolder((own) => {
  folder = own;
  [target, staged, previous] = ['public', 'public.staged', 'public.previous'].map((name) => join(folder, name));
});

const lay = (directory: string, content: string) => layTree(directory, { a: content, 'sub/b': content });
const contentOf = (directory: string) => readFileSync(join(directory, 'sub/b'), 'utf8');

function expectTree(content: string): void {
  expect(readdirSync(folder)).toEqual(['public']);
  expect(readdirSync(target).sort()).toEqual(['a', MANIFEST_FILE, 'sub']);
  expect(contentOf(target)).toBe(content);
}

it.each<readonly [string, () => void]>([
  ['a missing folder', () => undefined],
  ['an empty folder', () => mkdirSync(target)],
  ['a folder with .gitkeep', () => layFiles(target, { '.gitkeep': '' })],
  ['a tree', () => layTree(target, { a: 'old', 'old/c': 'old' })],
])('a staged tree replaces %s', async (_, begin) => {
  begin();
  lay(staged, 'new');
  await swap(staged, target);
  expectTree('new');
});

describe('after a kill', () => {
  it('between the renames, the old tree is put back', async () => {
    lay(previous, 'old');
    lay(staged, 'new');
    await recover(target);
    await removeTree(staged);
    expectTree('old');
  });

  it('after the renames, the old tree is removed', async () => {
    lay(target, 'new');
    lay(previous, 'old');
    await recover(target);
    expectTree('new');
  });

  it.each<readonly [string, () => void]>([
    ['an empty folder', () => mkdirSync(staged)],
    ['an incomplete manifest', () => layFiles(staged, { 'manifest.json.part': '{' })],
    [
      'files',
      () => {
        beginStaged(staged);
        layFiles(staged, { 'sub/b': 'new' });
      },
    ],
  ])('the staged tree is removed: %s', async (_, begin) => {
    begin();
    await removeTree(staged);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a path that is not a tree is refused, and unchanged:', () => {
  const outside = () => join(folder, 'outside');

  it.each<readonly [string, (directory: string) => void]>([
    ['a folder with files', (place) => layFiles(place, { 'sub/b': 'mine' })],
    [
      'a link to a tree',
      (place) => {
        lay(outside(), 'mine');
        symlinkSync(outside(), place);
      },
    ],
    ['a file', (place) => writeFileSync(place, 'mine')],
  ])('%s', async (_, begin) => {
    for (const place of [staged, previous]) {
      begin(place);
      const before = readdirSync(folder, { recursive: true });
      await expect(place === staged ? removeTree(staged) : recover(target)).rejects.toThrow(ForeignFolderError);
      expect(readdirSync(folder, { recursive: true })).toEqual(before);
      if (existsSync(outside())) break;
    }
  });
});
