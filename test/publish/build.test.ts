import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../../generator/publish/manifest.ts';
import { verify } from '../../generator/publish/verify.ts';
import { build } from '../../generator/tree/build.ts';
import { schemaPath } from '../../generator/tree/schema-files.ts';
import { STATE_FILE } from '../../generator/tree/state.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { buildHere, runCommand } from '../support/commands.ts';
import { halfOfTests } from '../support/effort.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { plan } from '../support/tree.ts';

const it = halfOfTests();

let project: string;
let tree: string;
beforeAll(() => {
  project = copySmallProject();
  tree = join(project, 'public');
});
afterAll(() => rmSync(project, { recursive: true }));

type Options = Omit<Parameters<typeof build>[0], 'projectDirectory' | 'baseUrl'>;
const run = (options: Options = {}) =>
  build({ projectDirectory: project, baseUrl: '', progress: () => ({ step: () => {}, done: () => {} }), ...options });

const read = (path: string) => readFileSync(join(tree, path), 'utf8');
const manifestNow = (): Manifest => parseManifest(read(MANIFEST_FILE), MANIFEST_FILE);
const hashes = () => manifestNow().files.map(({ path, sha256 }) => `${sha256} ${path}`);

const DOCUMENT = 'maqamat/maqam_rast/alsabbagh_1954/rast.json';
const TABLE = 'tables/maqamat.csv.gz';
const PAGE = 'en/maqam/maqam_rast.html';

it('gives the same bytes in a clean build', async () => {
  const before = hashes();
  expect(await run({ isClean: true })).toMatchObject({ edition: 'critical', built: 'all', files: before.length });
  expect(hashes()).toEqual(before);
});

it('builds either edition, with warnings of readings that break rules, and leaves out files for instruments', async () => {
  const scales = () => manifestNow().files.filter(({ path }) => /\.(scl|kbm)$/.test(path)).length;
  const title = () => JSON.parse(read('sources/alhilu_1957_1961.json')).source.title;
  const first = hashes();
  const recorded = ['--edition', 'as-recorded'];
  const { code, stdout, stderr } = await runCommand('build', recorded, project).done;
  expect(code).toBe(0);
  expect(stdout).toContain('public/ is built: the archive as recorded');
  expect(stderr).toContain('The archive has 2 readings that break rules; built as recorded.');
  expect(stderr).toMatch(/archive\/sources\/allami_2022\.json at \/titleArabic\n +found: +U\+200E in /);
  expect(stderr).toContain('archive/sources/mofakham_2022.json at /url');
  const again = await buildHere(project, ...recorded);
  expect(again.stdout).toContain('public/ is up to date: the archive as recorded');
  expect(await verify(tree)).toEqual([]);
  for (const file of ['index.json', 'archive.json', 'emendations.json', MANIFEST_FILE]) {
    expect(JSON.parse(read(file)).edition, file).toBe('as-recorded');
  }
  expect(title()).toBe('al-Mūsīqah al-Nazarīya');
  expect(scales()).toBeGreaterThan(0);
  expect(await run({ withoutInstruments: true })).toMatchObject({ edition: 'critical', built: 'all' });
  expect(scales()).toBe(0);
  expect(await verify(tree)).toEqual([]);
  expect(read('index.html')).toContain('<html data-without-instruments');
  expect(read(PAGE)).not.toContain('.scl"');
  expect(await run()).toMatchObject({ built: 'all' });
  expect(read(PAGE)).toContain('.scl"');
  expect(hashes()).toEqual(first);
  expect(title()).not.toBe('al-Mūsīqah al-Nazarīya');
});

it('the manifest has the schema of every document, and the only build time', () => {
  const { files, builtAt } = manifestNow();
  const paths = new Set(files.map(({ path }) => path));
  const planned = plan(createEngine(loadArchive(join(project, 'archive')))).map(
    ({ name, path }) => `${path} ${schemaPath(name)}`,
  );
  const listed = files.filter(({ schema }) => schema !== null).map(({ path, schema }) => `${path} ${schema}`);
  expect(listed.filter((document) => !planned.includes(document))).toEqual([]);
  expect(files.filter(({ schema }) => schema !== null && !paths.has(schema))).toEqual([]);
  const minute = builtAt.slice(0, 16);
  for (const path of paths) expect(read(path).includes(minute), path).toBe(false);
});

function corrupt(path: string): void {
  const content = readFileSync(join(tree, path));
  content[content.length - 1] ^= 1;
  rmSync(join(tree, path));
  writeFileSync(join(tree, path), content);
}

const losses: readonly (readonly [string, () => void, Options])[] = [
  ['a file is missing', () => rmSync(join(tree, DOCUMENT)), {}],
  ['a file has another hash, and hashes are compared', () => corrupt(TABLE), { isVerified: true }],
  ['a file has another size', () => writeFileSync(join(tree, PAGE), 'short'), {}],
];

it.each(fc.sample(fc.constantFrom(...losses), 1))('builds everything when %s', async (_, lose, options) => {
  const before = hashes();
  expect(await run(options)).toBeNull();
  lose();
  expect(await run(options)).toMatchObject({ edition: 'critical', built: 'all', files: before.length });
  expect(await verify(tree)).toEqual([]);
  expect(hashes()).toEqual(before);
});

it('builds only the site if its inputs alone have changed', async () => {
  const before = hashes();
  const placeOf = (path: string) => statSync(join(tree, path)).ino;
  const indices = [DOCUMENT, TABLE, PAGE].map(placeOf);
  const { site, ...state } = JSON.parse(read(STATE_FILE));
  writeFileSync(join(tree, STATE_FILE), `${JSON.stringify({ site: '0'.repeat(site.length), ...state })}\n`);
  // A page of an older site.
  corrupt(PAGE);
  expect(await run()).toMatchObject({ built: 'site', files: before.length });
  expect(await verify(tree)).toEqual([]);
  expect(hashes()).toEqual(before);
  expect([DOCUMENT, TABLE, PAGE].map((path, i) => placeOf(path) === indices[i])).toEqual([true, true, false]);
  expect(await run()).toBeNull();
});

it('builds everything if a fact has changed, and removes the files of deleted entities', async () => {
  const before = hashes();
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: 'New', arabic: null } }));
  rmSync(join(project, 'archive/maqamat/maqam_kurd.json'));
  expect(await run()).toMatchObject({ built: 'all' });
  expect(await verify(tree)).toEqual([]);
  const now = hashes();
  expect(now.filter((file) => file.includes('maqam_kurd'))).toEqual([]);
  expect(now).not.toEqual(before);
});
