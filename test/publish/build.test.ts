import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { build } from '../../generator/build/build.ts';
import { plan } from '../../generator/build/plan.ts';
import { schemaPath } from '../../generator/build/schema-files.ts';
import { STATE_FILE } from '../../generator/build/state.ts';
import { NO_PROGRESS } from '../../generator/progress.ts';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../../generator/publish/manifest.ts';
import { verify } from '../../generator/publish/verify.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { the } from '../support/draws.ts';
import { inLongRun } from '../support/effort.ts';
import { editJson } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { ask, engineHandler } from '../support/tree.ts';

/** When a build builds, and what. The tests build one after the other in one project. */

let project: string;
let tree: string;
beforeAll(() => {
  project = copySmallProject();
  tree = join(project, 'public');
});
afterAll(() => rmSync(project, { recursive: true }));

type Options = Omit<Parameters<typeof build>[0], 'projectDirectory' | 'baseUrl'>;
const run = (options: Options = {}) =>
  build({ projectDirectory: project, baseUrl: '', progress: () => NO_PROGRESS, ...options });

const read = (path: string) => readFileSync(join(tree, path), 'utf8');
const manifestNow = (): Manifest => parseManifest(read(MANIFEST_FILE), MANIFEST_FILE);
const hashes = () => manifestNow().files.map(({ path, sha256 }) => `${sha256} ${path}`);
const engineNow = async () => createEngine(await loadArchive(join(project, 'archive')));

const DOCUMENT = 'maqamat/maqam_rast/alsabbagh_1954/rast.json';
const TABLE = 'tables/maqamat.csv.gz';
const PAGE = 'en/maqam/maqam_rast.html';

it('gives the tree of its manifest, which then is up to date', async () => {
  expect(await verify(tree)).toEqual([]);
  expect(await run()).toBeNull();
});

inLongRun(() => {
  it('gives the same bytes again', async () => {
    const before = hashes();
    expect(await run({ isClean: true })).toMatchObject({ edition: 'critical', built: 'all', files: before.length });
    expect(hashes()).toEqual(before);
  });

  it('gives each edition in turn', async () => {
    const title = () => JSON.parse(read('sources/alhilu_1957_1961.json')).source.title;
    const first = hashes();
    expect(await run({ edition: 'as-recorded' })).toMatchObject({ edition: 'as-recorded', built: 'all' });
    expect(await run({ edition: 'as-recorded' })).toBeNull();
    expect(await verify(tree)).toEqual([]);
    for (const file of ['index.json', 'archive.json', 'emendations.json', MANIFEST_FILE]) {
      expect(JSON.parse(read(file)).edition, file).toBe('as-recorded');
    }
    expect(title()).toBe('al-Mūsīqah al-Nazarīya');
    expect(await run()).toMatchObject({ edition: 'critical', built: 'all' });
    expect(hashes()).toEqual(first);
    expect(title()).not.toBe('al-Mūsīqah al-Nazarīya');
  });
});

it('states the schema of every document, and a time only in the manifest', async () => {
  const { files, builtAt } = manifestNow();
  const paths = new Set(files.map(({ path }) => path));
  const engine = await engineNow();
  const planned = plan(engine).map(({ name, path }) => `${path} ${schemaPath(name)}`);
  const listed = files.filter(({ schema }) => schema !== null).map(({ path, schema }) => `${path} ${schema}`);
  expect(listed.filter((document) => !planned.includes(document))).toEqual([]);
  // Maqāmāt and ajnās without another tonic have no file of transpositions; the service refuses the request.
  const handler = engineHandler(engine);
  for (const document of planned.filter((it) => !listed.includes(it))) {
    const found = /^((?:maqamat|ajnas)\/[^/]+)\/([^/]+)\/([^/]+)\/transpositions\.json /.exec(document);
    const [, entity, tuningSystem, startingNote] = the(found);
    const request = `/${entity}/transpositions?tuningSystem=${tuningSystem}&startingNote=${startingNote}`;
    expect((await ask(handler, request)).status, request).toBe(422);
  }
  expect(files.filter(({ schema }) => schema !== null && !paths.has(schema))).toEqual([]);
  const minute = builtAt.slice(0, 16);
  for (const path of paths) expect(read(path).includes(minute), path).toBe(false);
});

it('publishes the answers of the service', async () => {
  const request = '/maqamat/all?tuningSystem=alsabbagh_1954&startingNote=rast';
  const { text, json } = await ask(engineHandler(await engineNow()), request);
  expect(json).toMatchObject({ count: 7 });
  expect(read('maqamat/all/alsabbagh_1954/rast.json')).toBe(text);
});

it('packs every document once into a bulk file', () => {
  const { files } = manifestNow();
  const packed = files
    .filter(({ path }) => path.startsWith('bulk/'))
    .flatMap(({ path }) =>
      gunzipSync(readFileSync(join(tree, path)))
        .toString()
        .trimEnd()
        .split('\n'),
    )
    .map((line): { path: string; schema: string; document: unknown } => JSON.parse(line));
  const documents = files.filter(({ schema }) => schema !== null);
  const names = (list: readonly { path: string; schema: string | null }[]) =>
    list.map(({ path, schema }) => `${path} ${schema}`).sort();
  expect(names(packed)).toEqual(names(documents));
  for (const { path, document } of packed) expect(`${JSON.stringify(document)}\n`, path).toBe(read(path));
});

/** Writes other bytes of the same number to a file, and not to others that are links to it. */
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

inLongRun(() => {
  it.each(losses)('builds everything when %s', async (_, lose, options) => {
    const before = hashes();
    expect(await run(options)).toBeNull();
    lose();
    expect(await run(options)).toMatchObject({ edition: 'critical', built: 'all', files: before.length });
    expect(await verify(tree)).toEqual([]);
    expect(hashes()).toEqual(before);
  });
});

it('builds the site alone, around the same documents and tables, when nothing else has changed', async () => {
  const before = hashes();
  const placeOf = (path: string) => statSync(join(tree, path)).ino;
  const places = [DOCUMENT, TABLE, PAGE].map(placeOf);
  const { site, ...state } = JSON.parse(read(STATE_FILE));
  writeFileSync(join(tree, STATE_FILE), `${JSON.stringify({ site: '0'.repeat(site.length), ...state })}\n`);
  // A page of an older site.
  corrupt(PAGE);
  expect(await run()).toMatchObject({ built: 'site', files: before.length });
  expect(await verify(tree)).toEqual([]);
  expect(hashes()).toEqual(before);
  expect([DOCUMENT, TABLE, PAGE].map((path, i) => placeOf(path) === places[i])).toEqual([true, true, false]);
  expect(await run()).toBeNull();
});

it('builds everything when a fact has changed, and removes what is gone', async () => {
  const before = hashes();
  editJson(project, 'maqamat/maqam_hijaz.json', (it) => ({ ...it, comments: { english: 'New', arabic: null } }));
  rmSync(join(project, 'archive/maqamat/maqam_kurd.json'));
  expect(await run()).toMatchObject({ built: 'all' });
  expect(await verify(tree)).toEqual([]);
  const now = hashes();
  expect(now.filter((file) => file.includes('maqam_kurd'))).toEqual([]);
  expect(now).not.toEqual(before);
});
