import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { requireReplaceable } from '../../generator/publish/folder.ts';
import { swap } from '../../generator/publish/swap.ts';
import { verify } from '../../generator/publish/verify.ts';
import { buildHere, runCommand } from '../support/commands.ts';
import { halfOfTests } from '../support/effort.ts';
import { createMounts, type Mounts, mayMount } from '../support/mounts.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layFiles, layTree } from '../support/plain-tree.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

const it = halfOfTests();

let project: string;
let tree: string;
let mounts: Mounts;
let elsewhere: string;
inOwnFolder((folder) => {
  elsewhere = folder;
});
beforeEach(() => {
  project = copySmallProject();
  tree = join(project, 'public');
  mounts = createMounts();
});
afterEach(() => {
  mounts.undo();
  rmSync(project, { recursive: true });
});

function folderElsewhere(name: string): string {
  const folder = join(elsewhere, name);
  mkdirSync(folder);
  return folder;
}

const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let edits = 0;
const edit = (): void =>
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: `${++edits}`, arabic: null } }));

const manifest = () =>
  existsSync(join(tree, 'manifest.json')) ? readFileSync(join(tree, 'manifest.json'), 'utf8') : null;

async function expectRefused(words: RegExp, user?: typeof ORDINARY): Promise<void> {
  edit();
  const [before, names] = [manifest(), readdirSync(project)];
  const { code, output } = await (user === undefined
    ? buildHere(project)
    : runCommand('build', [], project, { user }).done);
  expect(code, output).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(readdirSync(project)).toEqual(names);
  expect(manifest()).toBe(before);
}

describe('public/ as a link', () => {
  it('remains a link, and its target is replaced, with its .gitkeep', async () => {
    const real = join(elsewhere, 'web');
    rmSync(tree, { recursive: true });
    layFiles(real, { '.gitkeep': '' });
    symlinkSync(real, tree);
    const before = statSync(real).ino;
    edit();
    const { code, output } = await buildHere(project);
    expect(code, output).toBe(0);
    expect(await verify(tree)).toEqual([]);
    expect((await buildHere(project)).output).toContain('public/ is up to date');
    expect(lstatSync(tree).isSymbolicLink()).toBe(true);
    expect(statSync(real).ino).not.toBe(before);
    expect(existsSync(join(tree, '.gitkeep'))).toBe(true);
    expect(readdirSync(elsewhere)).toEqual(['web']);
  });

  it('its target is restored after a kill between the renames', async () => {
    renameSync(tree, join(elsewhere, 'web.previous'));
    symlinkSync(join(elsewhere, 'web'), tree);
    expect((await buildHere(project)).output).toContain('public/ is up to date');
    expect(await verify(join(elsewhere, 'web'))).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual(['web']);
  });

  it('without a target is refused', async () => {
    rmSync(tree, { recursive: true });
    symlinkSync(join(project, 'nowhere'), tree);
    await expectRefused(/public is a link without a target\. Make the folder.*nothing was changed\./);
  });
});

it('a file called public is refused, and unchanged', async () => {
  rmSync(tree, { recursive: true });
  writeFileSync(tree, 'mine');
  await expectRefused(/public is not a folder.*Move it elsewhere; nothing was changed\./);
  expect(readFileSync(tree, 'utf8')).toBe('mine');
});

it('public/ with files and without a manifest is refused, and unchanged', async () => {
  rmSync(join(tree, 'manifest.json'));
  const before = readdirSync(tree, { recursive: true });
  await expectRefused(
    /public is not a published tree \(it has no manifest\.json\).*Move it elsewhere; nothing was changed\./,
  );
  expect(readdirSync(tree, { recursive: true })).toEqual(before);
});

it.each([
  ['the folder of public/', ''],
  ['public/', 'public'],
  ['a folder in public/', 'public/maqamat'],
])('%s without write permission is refused', async (_, path) => {
  if (ORDINARY !== undefined) {
    const paths = readdirSync(project, { recursive: true, encoding: 'utf8' });
    for (const each of ['', ...paths]) chownSync(join(project, each), ORDINARY.uid, ORDINARY.gid);
  }
  chmodSync(join(project, path), 0o555);
  await expectRefused(/public is replaced by .*this user has no permission.*Nothing was changed\./, ORDINARY);
  chmodSync(join(project, path), 0o755);
});

it('a device instead of the project is refused in one sentence', async () => {
  const { code, stderr } = await buildHere('/dev/null');
  expect(code).toBe(1);
  expect(stderr).toContain('a file is in the place of a folder');
  expect(stderr).not.toMatch(/^\s+at /m);
});

const MOUNT_POINT = /public cannot be renamed.*Mount its parent folder instead; nothing was changed\./;

const MOUNTED: readonly (readonly [string, () => void])[] = [
  ['a folder of the same file system', () => mounts.bind(folderElsewhere('volume'), tree)],
  [
    'a tree of the same file system',
    () => {
      cpSync(tree, join(elsewhere, 'volume'), { recursive: true });
      mounts.bind(join(elsewhere, 'volume'), tree);
    },
  ],
  ['another file system', () => mounts.memory(tree, 100)],
  [
    'a folder of an image',
    () => {
      const image = folderElsewhere('image');
      for (const name of ['archive', 'public']) renameSync(join(project, name), join(image, name));
      mounts.overlay(image, project);
    },
  ],
];

const mountPoints = () => {
  it.each(MOUNTED)('%s is refused', async (_, mount) => {
    mount();
    const before = manifest();
    layTree(`${tree}.staged`, { 'index.json': '{}' });
    const publish = async () => {
      requireReplaceable(tree);
      await swap(`${tree}.staged`, tree);
    };
    await expect(publish()).rejects.toThrow(MOUNT_POINT);
    expect(manifest()).toBe(before);
  });

  it('a read-only tree is served while it is up to date, and refused later', async () => {
    const volume = join(elsewhere, 'volume');
    cpSync(tree, volume, { recursive: true });
    mounts.bind(volume, tree, true);
    const run = runCommand('serve', [], project, { env: { PORT: '0' } });
    const [, url] = await run.waitFor(/serving (\S+)/);
    expect((await fetch(`${url}/maqamat`)).status).toBe(200);
    run.process.kill('SIGTERM');
    await run.done;
    await expectRefused(/public is replaced by a new folder.*the file system is read-only.*Nothing was changed\./);
  });
};

function mebibytesOnDisk(folder: string): number {
  const PAGE = 4096;
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name)).size,
  );
  return sizes.reduce((sum, size) => sum + PAGE * Math.ceil(size / PAGE), 0) / 2 ** 20;
}

if (mayMount) {
  describe('public/ as a mount point:', mountPoints);

  it('a disk that is full keeps the old tree', async () => {
    const volume = folderElsewhere('volume');
    mounts.memory(volume, Math.ceil(1.5 * mebibytesOnDisk(tree)));
    cpSync(tree, join(volume, 'public'), { recursive: true });
    rmSync(tree, { recursive: true });
    symlinkSync(join(volume, 'public'), tree);
    await expectRefused(/the disk is full: free some space.*\(ENOSPC\)/);
    expect(readdirSync(volume)).toEqual(['public']);
    expect(await verify(tree)).toEqual([]);
  });
} else {
  it('mount points and full disks: not tested without the right to mount', () => {
    console.warn('This user may not mount.');
    expect(mayMount).toBe(false);
  });
}
