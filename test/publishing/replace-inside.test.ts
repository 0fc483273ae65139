import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { besideOf } from '../../generator/publish/beside.ts';
import { isHalfReplaced, replaceInside } from '../../generator/publish/replace-inside.ts';
import { stagedOf } from '../../generator/publish/staged.ts';
import { discard } from '../../generator/publish/staging.ts';
import { recover } from '../../generator/publish/swap.ts';
import { NO_CALLS, systemCalls } from '../../generator/publish/system.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layTree } from '../support/plain-tree.ts';

/** The parts of a tree change places one after the other, where the folder itself cannot. */

const { exchange } = await systemCalls();
const WAYS = [
  ['that exchanges folders', exchange],
  ['that cannot exchange folders', null],
] as const;

const OLD = {
  'index.json': '1',
  'a/one.json': '1',
  'a/deep/two.json': '1',
  'gone/x.json': '1',
  'was-file': '1',
  'was-folder/y': '1',
};
const NEW = {
  'index.json': '2',
  'a/one.json': '2',
  'a/deep/two.json': '2',
  'a/deep/more.json': '2',
  'new/z.json': '2',
  'was-file/b': '2',
  'was-folder': '2',
};

let place: string;
let directory: string;
inOwnFolder((folder) => {
  place = folder;
  directory = join(place, 'public');
  layTree(directory, OLD);
  layTree(stagedOf(directory), NEW);
});

/** The files of a tree but its manifest, with what is in them; its folders too. */
function contentsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path !== 'manifest.json');
  return Object.fromEntries(
    paths.map((path) => {
      const file = join(folder, path);
      return [path, lstatSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')];
    }),
  );
}

function expectNew(): void {
  const folders = { a: '', 'a/deep': '', new: '', 'was-file': '' };
  expect(contentsOf(directory)).toEqual({ ...NEW, ...folders });
  expect(readdirSync(place)).toEqual(['public']);
}

for (const [system, how] of WAYS) {
  describe(`a staged tree, on a system ${system}`, () => {
    it('takes the place of the old one inside its folder, with nothing left', async () => {
      // Links of the old tree go with it, and what they lead to stays.
      symlinkSync(place, join(directory, 'a/link'));
      symlinkSync(join(place, 'nowhere'), join(directory, 'dangling'));
      const before = lstatSync(directory).ino;
      await replaceInside(stagedOf(directory), directory, how);
      expectNew();
      expect(lstatSync(directory).ino).toBe(before);
    });

    it('has its version only when all but the manifest is in its place: what servers read under it, they keep', async () => {
      layTree(stagedOf(directory), { ...NEW, 'build.json': '2', 'catalogue.json': '2', 'z.json': '2' });
      const moved: (string | null)[] = [];
      const watcher = watch(directory);
      const isThere = new Promise<void>((resolve) => {
        watcher.on('change', (_, name) => {
          moved.push(String(name));
          if (name === 'manifest.json') resolve();
        });
      });
      await replaceInside(stagedOf(directory), directory, how);
      await isThere;
      watcher.close();
      const files = moved.filter((name) => name?.endsWith('.json'));
      expect([...new Set(files)].slice(-2)).toEqual(['build.json', 'manifest.json']);
      expect(files).toContain('catalogue.json');
    });

    it('goes on to its place when it was cut before anything moved', async () => {
      writeJournal();
      expect(isHalfReplaced(directory)).toBe(true);
      await recover(directory, { ...NO_CALLS, exchange: how });
      expectNew();
    });

    it('is not given up half-way: what is new and not in its place is no rubbish', async () => {
      writeJournal();
      await discard(directory);
      expect(existsSync(join(stagedOf(directory), 'index.json'))).toBe(true);
    });
  });
}

/** What `replaceInside` writes before it moves anything: the inode of every part of the staged tree. */
function writeJournal(): void {
  const staged = stagedOf(directory);
  const inodes = readdirSync(staged).map((name) => [name, String(lstatSync(join(staged, name)).ino)]);
  writeFileSync(besideOf(directory, 'journal'), JSON.stringify(Object.fromEntries(inodes)));
}

describe('a tree that is half in its place', () => {
  it.each([1, 2, 3])('after %d exchanges of folders goes on to the end, and nothing old comes back', async (count) => {
    if (exchange === null) throw new TypeError('This test needs a system that exchanges folders.');
    let done = 0;
    const cut = (a: string, b: string) => {
      if (done++ === count) throw new Error('cut');
      return exchange(a, b);
    };
    // With fewer folders than that it is whole at once.
    await replaceInside(stagedOf(directory), directory, cut).catch((error: unknown) => {
      expect(error).toMatchObject({ message: 'cut' });
    });
    await recover(directory);
    expectNew();
  });

  it('after any number of files goes on to the end', async () => {
    const files = ['a/one.json', 'a/deep/more.json', 'a/deep/two.json', 'index.json', 'manifest.json'];
    for (let moved = 0; moved <= files.length; moved++) {
      rmSync(place, { recursive: true });
      layTree(directory, OLD);
      layTree(stagedOf(directory), NEW);
      writeJournal();
      for (const file of files.slice(0, moved)) {
        mkdirSync(dirname(join(directory, file)), { recursive: true });
        renameSync(join(stagedOf(directory), file), join(directory, file));
      }
      await recover(directory, NO_CALLS);
      expectNew();
    }
  });

  it('whose old parts were being removed goes on to the end', async () => {
    writeJournal();
    for (const name of Object.keys(NEW).map((path) => path.split('/')[0])) {
      const from = join(stagedOf(directory), name);
      if (!existsSync(from)) continue;
      rmSync(join(directory, name), { recursive: true, force: true });
      renameSync(from, join(directory, name));
    }
    renameSync(join(stagedOf(directory), 'manifest.json'), join(directory, 'manifest.json'));
    rmSync(stagedOf(directory), { recursive: true });
    await recover(directory);
    expectNew();
  });
});
