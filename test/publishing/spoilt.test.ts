import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { seal } from '../../generator/build/seal.ts';
import { MANIFEST_FILE, type Manifest, manifestText, parseManifest, sha256 } from '../../generator/publish/manifest.ts';
import { verify } from '../../generator/publish/verify.ts';
import { buildHere, runCommand } from '../support/commands.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { MANY_FILES } from '../support/many-files.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';

/** Files of the tree that are not what they were, without a change of their size: no build may let them be. */

let project: string;
let tree: string;
beforeEach(async () => {
  project = copySmallProject();
  tree = join(project, 'public');
  // Looks at every file, and seals the tree.
  expect(await isUpToDate(options())).toBe(true);
});
afterEach(() => rmSync(project, { recursive: true }));

const options = () => ({ projectDirectory: project, baseUrl: '' });
const file = (path: string) => join(tree, path);
const manifest = (): Manifest => parseManifest(readFileSync(file(MANIFEST_FILE), 'utf8'), MANIFEST_FILE);
const hashes = () => manifest().files.map(({ path, sha256: hash }) => `${hash} ${path}`);

/** Another byte in the middle of a file, which keeps its size and the time when it was last written. */
function spoil(path: string): void {
  const { atime, mtime } = statSync(file(path));
  const content = readFileSync(file(path));
  content[content.length >> 1] ^= 1;
  writeFileSync(file(path), content);
  utimesSync(file(path), atime, mtime);
}

const DETAIL = 'maqamat/maqam_rast/alsabbagh_1954/rast.json';
const BULK = 'bulk/alsabbagh_1954/rast.ndjson.gz';

describe('a file that was spoilt without a change of its size', () => {
  it.each(
    effort(
      [BULK],
      [DETAIL, DETAIL.replace('.json', '.scl'), BULK, 'index.html', 'en/maqam/maqam_rast.html', 'build.json'],
    ),
  )('is found by verify and mended by a build: %s', async (path) => {
    const before = hashes();
    spoil(path);
    expect((await verify(tree)).join('\n')).toContain(path);
    expect(await isUpToDate(options())).toBe(false);
    await build(options());
    expect(await verify(tree)).toEqual([]);
    expect(hashes()).toEqual(before);
    expect(await isUpToDate(options())).toBe(true);
  });

  it('is mended wherever it lies, many of them at once', async () => {
    const before = hashes();
    for (const { path, bytes } of manifest().files.filter((_, place) => place % 7 === 0)) if (bytes > 0) spoil(path);
    await build(options());
    expect(await verify(tree)).toEqual([]);
    expect(hashes()).toEqual(before);
  });

  inLongRun(() => {
    it('does not get into the documents that are made of it, whatever else has changed', async () => {
      for (const path of [DETAIL, BULK]) spoil(path);
      editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: 'New.', arabic: null } }));
      await build(options());
      const built = hashes();
      await build({ ...options(), isClean: true });
      expect(built).toEqual(hashes());
      expect(await verify(tree)).toEqual([]);
    });
  });

  inLongRun(() => {
    it('in a hash of the manifest is mended too', async () => {
      const text = readFileSync(file(MANIFEST_FILE), 'utf8');
      const before = hashes();
      const { sha256: hash } = manifest().files.find(({ path }) => path === DETAIL) ?? { sha256: '' };
      writeFileSync(file(MANIFEST_FILE), text.replace(hash, `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`));
      expect(await isUpToDate(options())).toBe(false);
      await build(options());
      expect(hashes()).toEqual(before);
      expect(await verify(tree)).toEqual([]);
    });
  });

  inLongRun(() => {
    it('below a seal that it did not break, as by a failing disk, is mended by the build that verify advises', async () => {
      const before = hashes();
      spoil(DETAIL);
      const { fingerprint } = JSON.parse(readFileSync(file('build.json'), 'utf8'));
      const paths = manifest().files.map(({ path }) => path);
      await seal(tree, fingerprint, readFileSync(file(MANIFEST_FILE), 'utf8'), paths);
      expect((await buildHere(project)).output).toContain('public/ is up to date');
      const { code, output } = await runCommand('verify', [], project).done;
      expect(code).toBe(1);
      expect(output).toContain(DETAIL);
      const [, advice] = /'npm run build -- (.+?)'/.exec(output) ?? [];
      const mended = await buildHere(project, advice);
      expect(mended.code, mended.output).toBe(0);
      expect(await verify(tree)).toEqual([]);
      expect(hashes()).toEqual(before);
    });
  });
});

describe('the seal of a tree', () => {
  const sealed = () => readFileSync(join(project, 'public.seal'), 'utf8');

  it('is not taken along by a copy, whose files are looked at once', async () => {
    const copy = mkdtempSync(join(MANY_FILES, 'maqam-copy-'));
    cpSync(project, copy, { recursive: true, preserveTimestamps: true });
    try {
      const ofCopy = { ...options(), projectDirectory: copy };
      expect(await isUpToDate(ofCopy)).toBe(true);
      expect(readFileSync(join(copy, 'public.seal'), 'utf8')).not.toBe(sealed());
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('is broken by whatever touches a file, and mended where nothing else happened', async () => {
    const before = sealed();
    expect(await isUpToDate(options())).toBe(true);
    expect(sealed()).toBe(before);
    utimesSync(file(DETAIL), new Date(), new Date());
    expect(await isUpToDate(options())).toBe(true);
    expect(sealed()).not.toBe(before);
  });

  it('that was cut off counts for nothing', async () => {
    writeFileSync(join(project, 'public.seal'), sealed().slice(0, 100));
    spoil(DETAIL);
    expect(await isUpToDate(options())).toBe(false);
  });
});

describe('a bulk file that does not hold the documents, though its hash is in the manifest', () => {
  /** Packs other lines into the bulk file, and has the manifest agree. */
  function pack(change: (members: readonly Buffer[]) => readonly Buffer[]): void {
    const lines = gunzipSync(readFileSync(file(BULK)))
      .toString()
      .split(/(?<=\n)/);
    const content = Buffer.concat([...change(lines.map((line) => gzipSync(line)))]);
    writeFileSync(file(BULK), content);
    const { files, ...head } = manifest();
    const changed = files.map((it) =>
      it.path === BULK ? { ...it, bytes: content.length, sha256: sha256(content) } : it,
    );
    const bytes = changed.reduce((sum, it) => sum + it.bytes, 0);
    writeFileSync(file(MANIFEST_FILE), manifestText({ ...head, bytes, files: changed }));
  }
  const spoilLine = (member: Buffer): Buffer => {
    const line = gunzipSync(member);
    line[line.length >> 1] ^= 1;
    return gzipSync(line);
  };

  const CHANGES: readonly (readonly [string, (members: readonly Buffer[]) => readonly Buffer[], RegExp])[] = [
    ['another byte in a line', ([first, ...rest]) => [spoilLine(first), ...rest], /line 1 is not /],
    ['a line less', ([, ...rest]) => rest, /is in no bulk file/],
    ['a line twice', ([first, ...rest]) => [first, first, ...rest], /line 2 has .* again/],
    ['two lines in another order', ([a, b, ...rest]) => [b, a, ...rest], /is not where build\.json says/],
    ['zeros after the end', (members) => [...members, Buffer.alloc(8)], /cannot be unpacked whole/],
    ['bytes after the end', (members) => [...members, Buffer.from('more')], /cannot be unpacked whole/],
    [
      'a line of no document',
      (members) => [...members, gzipSync('{"path":"no.json"}\n')],
      /is no document of the tree/,
    ],
    ['a last line without its end', (members) => [...members, gzipSync('{')], /cannot be unpacked whole/],
  ];
  it('is found, whatever is wrong in it', async () => {
    const right = [BULK, MANIFEST_FILE].map((path) => [path, readFileSync(file(path))] as const);
    // One of each kind of problem.
    for (const [what, change, problem] of effort(CHANGES.slice(0, 2), CHANGES)) {
      pack(change);
      expect((await verify(tree)).join('\n'), what).toMatch(problem);
      for (const [path, content] of right) writeFileSync(file(path), content);
    }
  });

  it('is packed anew by the build that verify advises', async () => {
    const before = hashes();
    pack(([a, b, ...rest]) => [b, spoilLine(a), ...rest]);
    await build({ ...options(), isVerified: true });
    expect(await verify(tree)).toEqual([]);
    expect(hashes()).toEqual(before);
  });
});
