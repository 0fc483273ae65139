import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../generator/build/build.ts';
import type { BuildOptions } from '../../generator/build/build-options.ts';
import { isSealed, readSeal } from '../../generator/build/seal.ts';
import { MANIFEST_FILE, type Manifest, parseManifest, sha256 } from '../../generator/publish/manifest.ts';
import { readOlder } from '../../generator/publish/older-tree.ts';
import { linesOfFolders, markOfFolders } from '../../generator/publish/told.ts';
import { foldersOfAll } from '../../generator/publish/tree-path.ts';
import { verify } from '../../generator/publish/verify.ts';
import { effort } from '../support/effort.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

/** Builds that follow each other: each begins with what the two trees before it have in common. */

let project: string;
let tree: string;
let original: string;
beforeEach(() => {
  project = copySmallProject();
  tree = join(project, 'public');
  original = join(project, 'archive.original');
  cpSync(join(project, 'archive'), original, { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

const RAST = 'maqamat/maqam_rast.json';
const comment = (english: string) => editJson(project, RAST, (it) => ({ ...it, comments: { english, arabic: null } }));
const notes = () =>
  editJson(project, RAST, (it) => ({ ...it, descendingNoteNames: (it.descendingNoteNames as string[]).slice(1) }));
const removeMaqam = () => rmSync(join(project, 'archive/maqamat/maqam_kurd.json'));
const putBack = () => {
  rmSync(join(project, 'archive'), { recursive: true });
  cpSync(original, join(project, 'archive'), { recursive: true });
};

const run = (more: Partial<BuildOptions> = {}) => build({ projectDirectory: project, baseUrl: '', ...more });
const seals = () => isSealed(tree, JSON.parse(readFileSync(join(tree, 'build.json'), 'utf8')).fingerprint);
/** Whether the seal tells of the folders, and what was kept is as it was recorded: neither is read folder by folder then. */
function isKnown(): { readonly published: boolean; readonly older: boolean } {
  const folders = foldersOfAll(hashes().keys());
  const older = readOlder(tree, sha256(readFileSync(join(tree, MANIFEST_FILE), 'utf8')), folders);
  return {
    published: readSeal(tree)?.folders === markOfFolders(linesOfFolders(tree, folders)),
    older: older !== null,
  };
}
const manifestOf = (folder: string): Manifest =>
  parseManifest(readFileSync(join(folder, MANIFEST_FILE), 'utf8'), MANIFEST_FILE);
const hashes = (folder = tree) => new Map(manifestOf(folder).files.map(({ path, sha256 }) => [path, sha256]));
/** Every file that lies in a folder. */
const lyingIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
const placeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

const older = () => join(project, 'public.older/tree');
const places = () => new Map(lyingIn(tree).map((path) => [path, placeOf(join(tree, path))]));

/** The published tree is what a build from nothing makes, nothing else lies there, and what was kept is of it. */
async function expectRight(): Promise<void> {
  const fresh = copySmallProject();
  try {
    for (const name of ['archive', 'public']) rmSync(join(fresh, name), { recursive: true });
    cpSync(join(project, 'archive'), join(fresh, 'archive'), { recursive: true });
    mkdirSync(join(fresh, 'public'));
    await build({ projectDirectory: fresh, baseUrl: '' });
    expect(hashes()).toEqual(hashes(join(fresh, 'public')));
  } finally {
    rmSync(fresh, { recursive: true });
  }
  expect(await verify(tree)).toEqual([]);
  expect(lyingIn(tree)).toEqual([...hashes().keys(), MANIFEST_FILE].sort());
  if (!existsSync(older())) return;
  for (const path of lyingIn(older())) expect(placeOf(join(older(), path)), path).toBe(placeOf(join(tree, path)));
}

describe('builds one after the other', () => {
  const STEPS: readonly (readonly [string, () => void])[] = [
    ['a comment', () => comment('One.')],
    ['another', () => comment('Two.')],
    ['its notes', notes],
    ['one maqām fewer', removeMaqam],
    ['all as it was', putBack],
    ['its notes again', notes],
  ];

  it('make what one from nothing makes, and write only what is not as it was', async () => {
    // What is copied is not sealed: the first looks at every file, and takes nothing over unseen.
    await run();
    comment('Zero.');
    await run();
    for (const [what, step] of effort(STEPS.slice(2, 5), STEPS)) {
      const [hashesBefore, placesBefore] = [hashes(), places()];
      step();
      await run();
      expect(seals(), what).toBe(true);
      expect(isKnown(), what).toEqual({ published: true, older: true });
      await expectRight();
      const made = [...hashes()].filter(([path]) => /\.scl$|^bulk\/|\/maqamat\//.test(path));
      const alike = made.filter(([path, hash]) => hashesBefore.get(path) === hash);
      expect(alike.length).toBeGreaterThan(made.length / 4);
      for (const [path] of alike) expect(placeOf(join(tree, path)), `${what}: ${path}`).toBe(placesBefore.get(path));
      expect(lyingIn(older()).length).toBeGreaterThan(alike.length / 2);
    }
  });

  it('also from nothing: no file of the tree before stays', async () => {
    comment('One.');
    await run();
    removeMaqam();
    await run({ isClean: true });
    // Threads told of its files, and what they told is what is asked now.
    expect(seals()).toBe(true);
    await expectRight();
    expect(lyingIn(tree).filter((path) => path.includes('maqam_kurd'))).toEqual([]);
  });
});

describe('what somebody laid or changed', () => {
  beforeEach(async () => {
    comment('One.');
    await run();
    comment('Two.');
    await run();
    expect(lyingIn(older()).length).toBeGreaterThan(500);
  });

  it.each<readonly [string, () => void]>([
    ['a file in the tree', () => writeFileSync(join(tree, 'maqamat/mine.txt'), '')],
    ['a folder in the tree', () => mkdirSync(join(tree, 'maqamat/mine/deep'), { recursive: true })],
    ['a file in what was kept', () => writeFileSync(join(older(), 'maqamat/mine.txt'), '')],
    [
      'another file in the place of one that was kept',
      () => {
        const file = join(older(), 'maqamat/maqam_rast/alsabbagh_1954/rast.scl');
        rmSync(file);
        writeFileSync(file, 'mine');
      },
    ],
    [
      'a file that both have, in place and without a trace in its times',
      () => {
        const file = join(older(), 'maqamat/maqam_rast/alsabbagh_1954/rast.scl');
        const { atime, mtime } = statSync(file);
        const content = readFileSync(file);
        content[0] ^= 1;
        writeFileSync(file, content);
        utimesSync(file, atime, mtime);
      },
    ],
    ['the seal, away', () => rmSync(join(project, 'public.seal'))],
    ['what was kept, away', () => rmSync(join(project, 'public.older'), { recursive: true })],
  ])('does not get into the trees that follow: %s', async (_, change) => {
    change();
    for (const english of effort(['Three.', 'Four.'], ['Three.', 'Four.', 'Five.'])) {
      comment(english);
      await run();
    }
    await expectRight();
    expect(readdirSync(join(tree, 'maqamat'))).not.toContain('mine');
  });

  it('is not sealed where a build had looked at it before', async () => {
    const file = join(tree, 'maqamat/maqam_rast/alsabbagh_1954/rast.scl');
    let isDone = false;
    const changeIt = () => {
      if (!isDone) writeFileSync(file, 'mine');
      isDone = true;
    };
    comment('Three.');
    await run({ progress: () => ({ step: changeIt, done: () => undefined }) });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(seals()).toBe(false);
    comment('Four.');
    await run();
    expect(seals()).toBe(true);
    await expectRight();
  });
});
