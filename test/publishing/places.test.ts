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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { isSealed } from '../../generator/build/seal.ts';
import { isFixed } from '../../generator/publish/beside.ts';
import { FolderError, realFolder, requireWritable } from '../../generator/publish/folder.ts';
import { mirror } from '../../generator/publish/mirror/mirror.ts';
import { verify } from '../../generator/publish/verify.ts';
import { writeWhole } from '../../generator/write-whole.ts';
import { buildHere, type Ended, killAfter, type RunOptions, runCommand } from '../support/commands.ts';
import { inLongRun } from '../support/effort.ts';
import { createMounts, type Mounts, mayMount } from '../support/mounts.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { startStaticHost } from '../support/static-host.ts';

/** Where `public/` may lie: each place works whole, or is refused with what to do and stays as it was. */

let project: string;
let tree: string;
let mounts: Mounts;
/** Holds what lies elsewhere than the project. */
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

/** What the files of a folder take where each takes whole pages of memory. */
function mebibytesOnDisk(folder: string): number {
  const PAGE = 4096;
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name)).size,
  );
  return sizes.reduce((sum, size) => sum + PAGE * Math.ceil(size / PAGE), 0) / 2 ** 20;
}

let edits = 0;
const edit = (): void =>
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: `${++edits}`, arabic: null } }));

/** Builds as a user; without one, in this process. */
const runBuild = (args: readonly string[], user?: RunOptions['user']): Promise<Ended> =>
  user === undefined ? buildHere(project, ...args) : runCommand('build', args, project, { user }).done;

async function expectBuilt(user?: RunOptions['user']): Promise<string> {
  const { code, output } = await runBuild([], user);
  expect(code, output).toBe(0);
  expect(await verify(tree)).toEqual([]);
  expect(readFileSync(join(tree, 'maqamat/maqam_hijaz/availability.json'), 'utf8').length).toBeGreaterThan(0);
  expect((await runBuild([], user)).output).toContain('public/ is up to date');
  return output;
}

/** Refused in one sentence, and the tree is what it was. */
async function expectRefused(word: RegExp, args: readonly string[] = [], user?: RunOptions['user']): Promise<void> {
  const before = existsSync(join(tree, 'manifest.json')) ? readFileSync(join(tree, 'manifest.json'), 'utf8') : null;
  const beside = readdirSync(project).filter((name) => name !== 'public.lock');
  const { code, output } = await runBuild(args, user);
  expect(code, output).toBe(1);
  expect(output).toMatch(word);
  expect(output).not.toMatch(/^\s+at /m);
  expect(readdirSync(project).filter((name) => name !== 'public.lock')).toEqual(beside);
  if (before !== null) expect(readFileSync(join(tree, 'manifest.json'), 'utf8')).toBe(before);
}

describe('public/ as a link', () => {
  inLongRun(() => {
    it.each(['a tree', 'an empty folder'])('to %s stays one, and that is replaced', async (what) => {
      const real = join(elsewhere, 'web');
      renameSync(tree, real);
      symlinkSync(real, tree);
      if (what === 'an empty folder') {
        rmSync(real, { recursive: true });
        mkdirSync(real);
        await expectBuilt();
      }
      edit();
      await expectBuilt();
      expect(lstatSync(tree).isSymbolicLink()).toBe(true);
      expect(await verify(real)).toEqual([]);
    });
  });

  it('that leads nowhere is refused', async () => {
    rmSync(tree, { recursive: true });
    symlinkSync(join(project, 'nowhere'), tree);
    await expectRefused(/public is a link that leads nowhere\. Make the folder.*nothing was changed\./);
    expect(() => realFolder(tree)).toThrow(FolderError);
  });
});

describe('a file in the place of public/', () => {
  it('is refused, and stays', async () => {
    rmSync(tree, { recursive: true });
    writeFileSync(tree, 'precious');
    await expectRefused(/public is no folder.*Move it elsewhere; nothing was changed\./);
    expect(readFileSync(tree, 'utf8')).toBe('precious');
  });
});

/** Another user than root, whom permissions hold back; whoever is not root is that user already. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Gives everything in the project to whom permissions hold back. */
function giveAway(): void {
  if (ORDINARY === undefined) return;
  const paths = readdirSync(project, { recursive: true, encoding: 'utf8' });
  for (const path of ['', ...paths]) chownSync(join(project, path), ORDINARY.uid, ORDINARY.gid);
}

inLongRun(() => {
  describe('public/ that may not be written', () => {
    it('as a whole or below is refused before anything is done, and later builds are not hindered', async () => {
      giveAway();
      edit();
      for (const below of ['', 'maqamat', 'maqamat/maqam_rast/alsabbagh_1954']) {
        chmodSync(join(tree, below), 0o555);
        await expectRefused(/cannot be replaced: this user may not write there.*nothing was changed\./, [], ORDINARY);
        chmodSync(join(tree, below), 0o755);
      }
      await expectBuilt(ORDINARY);
    });
  });
});

describe('public/ beside which nothing may be written', () => {
  it('is built inside, whole', async () => {
    for (const ending of ['.lock', '.seal']) rmSync(`${tree}${ending}`, { force: true });
    giveAway();
    edit();
    chmodSync(project, 0o555);
    const output = await expectBuilt(ORDINARY);
    expect(output).toContain('its parts were replaced one after the other');
    expect(readdirSync(project).sort()).toEqual(['archive', 'public']);
    chmodSync(project, 0o755);
  });
});

const mountPoints = () => {
  inLongRun(() => {
    it.each<readonly [string, (volume: string) => void]>([
      ['a folder of the same disk', (volume) => mounts.bind(volume, tree)],
      ['a file system of its own', () => mounts.memory(tree, 100)],
    ])('that is %s is built inside, whole', async (_, mount) => {
      const volume = folderElsewhere('volume');
      const published = join(elsewhere, 'published');
      cpSync(tree, published, { recursive: true });
      mount(volume);
      cpSync(published, tree, { recursive: true });
      for (const ending of ['.lock', '.seal']) rmSync(`${tree}${ending}`, { force: true });
      expect(isFixed(tree)).toBe(true);
      writeFileSync(join(tree, 'marker.txt'), 'published before');
      mkdirSync(join(tree, 'lost+found'));
      expect(await expectBuilt()).toContain('its parts were replaced one after the other');
      // What was moved is told of as it lies now.
      const { fingerprint } = JSON.parse(readFileSync(join(tree, 'build.json'), 'utf8'));
      expect(isSealed(tree, fingerprint)).toBe(true);
      edit();
      await expectBuilt();
      expect(readdirSync(join(tree, '.publishing')).sort()).toEqual(['lock', 'seal']);
      expect(existsSync(join(tree, 'marker.txt'))).toBe(false);
      expect(existsSync(join(tree, 'lost+found'))).toBe(true);
      expect(readdirSync(project).filter((name) => name.startsWith('public'))).toEqual(['public']);
    });
  });

  inLongRun(() => {
    it('is whole after the build that follows a kill', async () => {
      mounts.memory(tree, 100);
      let begun = performance.now();
      const first = await runCommand('build', ['--clean'], project).done;
      expect(first.code, first.output).toBe(0);
      let duration = performance.now() - begun;
      // The parts change places at the very end.
      for (const moment of [0.5, 0.9, 0.97, 1]) {
        edit();
        begun = performance.now();
        // What was done before its kill tells how long it takes now.
        if (!(await killAfter(runCommand('build', ['--clean'], project), moment * duration))) {
          duration = performance.now() - begun;
          edit();
        }
        await expectBuilt();
      }
    });
  });

  inLongRun(() => {
    it('that can only be read is refused when it is to be built, and served when it is up to date', async () => {
      const volume = folderElsewhere('volume');
      cpSync(tree, volume, { recursive: true });
      mounts.bind(volume, tree, true);
      const run = runCommand('start', [], project, { env: { PORT: '0' } });
      const [, url] = await run.said(/serving (\S+)/);
      expect((await fetch(`${url}/maqamat`)).status).toBe(200);
      run.process.kill('SIGKILL');
      edit();
      await expectRefused(/cannot be replaced: its file system can only be read.*nothing was changed\./);
    });
  });

  inLongRun(() => {
    it('takes a mirror, again and again', async () => {
      const target = folderElsewhere('target');
      const host = await startStaticHost(tree);
      try {
        mounts.memory(target, 100);
        const first = await mirror({ url: host.url, directory: target });
        expect(first.fetched).toBeGreaterThan(500);
        expect(await verify(target)).toEqual([]);
        edit();
        await build({ projectDirectory: project, baseUrl: '' });
        const second = await mirror({ url: host.url, directory: target });
        expect(second.kept).toBeGreaterThan(second.fetched);
        expect(await verify(target)).toEqual([]);
      } finally {
        await host.close();
      }
    });
  });

  it('that can only be read is told as such, also where a folder is to be made', async () => {
    const volume = folderElsewhere('volume');
    mounts.bind(volume, tree, true);
    await expect(writeWhole(join(tree, 'deep/er/file'), '')).rejects.toMatchObject({ code: 'EROFS' });
  });

  inLongRun(() => {
    it('that is full stays as it was, and says so', async () => {
      const published = join(elsewhere, 'published');
      cpSync(tree, published, { recursive: true });
      mounts.memory(tree, Math.ceil(1.5 * mebibytesOnDisk(tree)));
      cpSync(published, tree, { recursive: true });
      edit();
      await expectRefused(/the disk is full: free some space.*\(ENOSPC\)/, ['--clean']);
      expect(await verify(tree)).toEqual([]);
    });
  });
};

const images = () => {
  it('is built inside, whole, and the image stays as it was', async () => {
    const image = folderElsewhere('image');
    for (const name of ['archive', 'public']) renameSync(join(project, name), join(image, name));
    const before = readFileSync(join(image, 'public/manifest.json'), 'utf8');
    mounts.overlay(image, project);
    edit();
    const output = await expectBuilt();
    expect(output).toContain('its parts were replaced one after the other');
    edit();
    await expectBuilt();
    expect(readFileSync(join(image, 'public/manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(project).sort()).toEqual(['archive', 'public', 'public.lock', 'public.seal']);
  });
};

if (mayMount) {
  describe('public/ as a mount point', mountPoints);
  inLongRun(() => describe('public/ of an image, below an overlay', images));
} else {
  it('as a mount point or below an overlay is tested without either, since this user may not mount', () => {
    console.warn(
      'No mounts: what they take is tested by replace-inside.test.ts and by a folder beside which nothing may be written.',
    );
    expect(mayMount).toBe(false);
  });
}

it('a folder that is not there yet may be written', () => {
  expect(() => requireWritable(join(project, 'none'))).not.toThrow();
});
