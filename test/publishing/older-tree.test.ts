import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyAtOnce, partsOfTree } from '../../generator/publish/empty-tree.ts';
import { dropOlder, keepOlder, readOlder, recordOlder, takeOlder } from '../../generator/publish/older-tree.ts';
import { createStaged, stagedOf } from '../../generator/publish/staged.ts';
import { foldersOfAll } from '../../generator/publish/tree-path.ts';
import { inOwnFolder } from '../support/own-folder.ts';

const MANIFEST = 'manifest.json';
/** The files of the published tree; the old one has the first, the second otherwise, and one more. */
const FILES = ['a/b/same.json', 'a/other.json', 'c/new.json'];
const GONE = 'g/h/gone.json';
const FOLDERS = ['a', 'a/b'];

let place: string;
let directory: string;
let old: string;
inOwnFolder((folder) => {
  place = folder;
  directory = join(folder, 'public');
  old = join(folder, 'public.staged');
  for (const path of [...FILES, MANIFEST]) lay(join(directory, path), 'new');
  for (const path of [FILES[1], GONE, MANIFEST]) lay(join(old, path), 'old');
  mkdirSync(join(old, dirname(FILES[0])), { recursive: true });
  linkSync(join(directory, FILES[0]), join(old, FILES[0]));
});

function lay(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const under = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();
const older = () => join(place, 'public.older');
const LACKS = FILES.slice(1);

/** Keeps the old tree, and records it. */
async function keep(): Promise<void> {
  expect(await keepOlder(old, directory, { files: [FILES[1], GONE], folders: ['g', 'g/h'] })).toBe(true);
  await recordOlder(directory, foldersOfAll(FILES), { manifest: 'its hash', lacks: LACKS });
}
const read = () => readOlder(directory, 'its hash', foldersOfAll(FILES));

describe('folders of files', () => {
  it('come each once, and before those in them', () => {
    expect([...foldersOfAll(['root.json', 'a/b/c/1', 'a/b/2', 'a/b/3', 'd/e/4', 'a/f/5'])]).toEqual([
      'a',
      'a/b',
      'a/b/c',
      'd',
      'd/e',
      'a/f',
    ]);
  });
});

describe('a replaced tree', () => {
  it('is kept but for what is outdated, and the next tree begins with it', async () => {
    await keep();
    expect(readdirSync(place).sort()).toEqual(['public', 'public.older']);
    expect(under(join(older(), 'tree'))).toEqual([...FOLDERS, FILES[0]]);
    expect(read()?.lacks).toEqual(LACKS);
    expect(await takeOlder(directory)).toBe(true);
    expect(readdirSync(place).sort()).toEqual(['public', 'public.staged']);
    expect(under(stagedOf(directory))).toEqual([...FOLDERS, FILES[0]]);
  });

  it('takes the place of one that was kept before', async () => {
    lay(join(older(), 'tree/x/y.json'), '');
    await keep();
    expect(under(join(older(), 'tree'))).toEqual([...FOLDERS, FILES[0]]);
  });

  it('lies there still where it cannot be kept', async () => {
    expect(await keepOlder(old, directory, { files: ['none.json'], folders: [] })).toBe(false);
    expect(existsSync(old)).toBe(true);
    expect(existsSync(older())).toBe(false);
  });

  it('waits where a tree is staged by then', async () => {
    await keep();
    lay(join(stagedOf(directory), 'half.json'), '');
    expect(await takeOlder(directory)).toBe(false);
    expect(under(stagedOf(directory))).toEqual(['half.json']);
  });

  it('can be dropped, also where there is none', async () => {
    await keep();
    for (const _ of ['there', 'not there']) {
      await dropOlder(directory);
      expect(readdirSync(place)).toEqual(['public']);
    }
  });
});

describe('what was kept is not taken', () => {
  const tree = () => join(older(), 'tree');
  it.each<readonly [string, () => void]>([
    ['a file was added', () => writeFileSync(join(tree(), 'a/mine.txt'), '')],
    ['a folder was added', () => mkdirSync(join(tree(), 'a/mine'))],
    ['a file was removed', () => rmSync(join(tree(), FILES[0]))],
    [
      'a file was replaced',
      () => {
        rmSync(join(tree(), FILES[0]));
        writeFileSync(join(tree(), FILES[0]), 'mine');
      },
    ],
    // Of a new folder, with what its group may not do and without what it may.
    ['others may do more or less', () => chmodSync(join(tree(), 'a'), (0o777 & ~process.umask()) ^ 0o070)],
    ['its record was cut off', () => writeFileSync(join(older(), 'record.json'), '{"manifest":"its hash"')],
    ['it has no record', () => rmSync(join(older(), 'record.json'))],
  ])('where %s', async (_, change) => {
    await keep();
    expect(read()).not.toBeNull();
    change();
    expect(read()).toBeNull();
  });

  it('where it was kept of another tree, or for other permissions', async () => {
    await keep();
    expect(readOlder(directory, 'another hash', foldersOfAll(FILES))).toBeNull();
    const before = process.umask(0o007);
    try {
      expect(read()).toBeNull();
    } finally {
      process.umask(before);
    }
  });
});

describe('a tree that begins with files of the published one', () => {
  it('shares those that it keeps, and writes none of them in place', async () => {
    await keep();
    await takeOlder(directory);
    const staged = createStaged(stagedOf(directory), (path) => path === FILES[0]);
    expect(staged.keep(FILES[0], directory)).toBe(true);
    staged.write(FILES[0], 'newer');
    expect(readFileSync(join(stagedOf(directory), FILES[0]), 'utf8')).toBe('newer');
    expect(readFileSync(join(directory, FILES[0]), 'utf8')).toBe('new');
  });

  it('does not write over what it was not told of', async () => {
    await keep();
    await takeOlder(directory);
    expect(() => createStaged(stagedOf(directory)).write(FILES[0], 'newer')).toThrow(/EEXIST/);
    expect(readFileSync(join(directory, FILES[0]), 'utf8')).toBe('new');
  });
});

describe('a tree that is emptied by several', () => {
  it('has for its parts the folders in its folders', () => {
    expect([...partsOfTree(old)].sort()).toEqual(['a/b', 'g/h'].map((path) => `${old}/${path}`));
  });

  it('loses the files of each of them, and nothing else', () => {
    for (const part of partsOfTree(old)) emptyAtOnce(part);
    expect(under(old)).toEqual([...FOLDERS, FILES[1], 'g', 'g/h', MANIFEST].sort());
  });

  it('keeps what cannot be looked at, for whoever removes it to tell of', () => {
    expect(() => emptyAtOnce(join(old, 'none'))).not.toThrow();
  });
});
