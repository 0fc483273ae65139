import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { build } from '../../generator/build/build.ts';
import { isUpToDate } from '../../generator/build/fingerprint.ts';
import { plan } from '../../generator/build/plan.ts';
import { MANIFEST_FILE, type Manifest, type ManifestEntry, parseManifest } from '../../generator/publish/manifest.ts';
import { verify } from '../../generator/publish/verify.ts';
import { schemaPath } from '../../generator/site/schema-path.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { the } from '../support/draws.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { editJson, renameNote } from '../support/small-archive.ts';
import { copySmallProject } from '../support/small-project.ts';
import { ask, engineHandler, PROJECT } from '../support/tree.ts';

const manifestOf = (project: string): Manifest => {
  const file = join(project, 'public', MANIFEST_FILE);
  return parseManifest(readFileSync(file, 'utf8'), file);
};
const hashes = (project: string) => manifestOf(project).files.map(({ path, sha256 }) => `${sha256} ${path}`);
/** The numbers of files' inodes: the same for what is taken over. */
const placesOf = (project: string, paths: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(paths.map((path) => [path, statSync(join(project, 'public', path)).ino]));
/** The folders of a tree. */
const foldersOf = (project: string): string[] =>
  readdirSync(join(project, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(join(project, 'public'), join(entry.parentPath, entry.name)))
    .sort();
/** Those in which a file of it lies, or a folder with one. */
const foldersWithFiles = (project: string): string[] => {
  const above = (path: string): string[] => (dirname(path) === '.' ? [] : [dirname(path), ...above(dirname(path))]);
  return [...new Set(manifestOf(project).files.flatMap(({ path }) => above(path)))].sort();
};
const optionsOf = (projectDirectory: string) => ({ projectDirectory, baseUrl: '' });

const HIJAZ = 'maqamat/maqam_hijaz.json';
const edits: readonly (readonly [string, (project: string) => void])[] = [
  [
    "a maqām's comment",
    (project) => editJson(project, HIJAZ, (it) => ({ ...it, comments: { english: 'A new one.', arabic: null } })),
  ],
  ['its version', (project) => editJson(project, HIJAZ, (it) => ({ ...it, version: '2001-01-01T00:00:00.000Z' }))],
  [
    'its notes',
    (project) =>
      editJson(project, HIJAZ, (it) => ({
        ...it,
        descendingNoteNames: (it.descendingNoteNames as string[]).slice(1),
      })),
  ],
  [
    'the pages of its sources',
    (project) =>
      editJson(project, HIJAZ, (it) => ({
        ...it,
        sources: (it.sources as object[]).map((its) => ({ ...its, page: '7' })),
      })),
  ],
  ['its suyūr', (project) => editJson(project, HIJAZ, (it) => ({ ...it, suyur: [] }))],
  ['its Arabic name', (project) => editJson(project, HIJAZ, (it) => ({ ...it, nameArabic: 'مقام' }))],
  [
    "a jins' comment",
    (project) =>
      editJson(project, 'ajnas/jins_hijaz.json', (it) => ({ ...it, comments: { english: 'New.', arabic: null } })),
  ],
  [
    'a jins',
    (project) =>
      editJson(project, 'ajnas/jins_hijaz.json', (it) => ({
        ...it,
        noteNames: (it.noteNames as string[]).slice(0, 3),
      })),
  ],
  [
    "a tuning system's title",
    (project) => editJson(project, 'tuning-systems/ibnsina_1037.json', (it) => ({ ...it, titleEnglish: 'A title' })),
  ],
  [
    "a tuning system's pitch",
    (project) =>
      editJson(project, 'tuning-systems/alkindi_874.json', (it) => ({ ...it, defaultReferenceFrequency: 111 })),
  ],
  [
    'a source',
    (project) => editJson(project, 'sources/farmer_1937.json', (it) => ({ ...it, titleEnglish: 'Another title' })),
  ],
  ['a note name', (project) => renameNote(project, 'kurdān', 'kurdān new')],
  [
    'the order of maqāmāt',
    (project) => {
      const orders: Record<string, unknown> = {};
      editJson(project, HIJAZ, (it) => {
        orders.hijaz = it.order;
        return { ...it, order: 9998 };
      });
      editJson(project, 'maqamat/maqam_saba.json', (it) => ({ ...it, order: orders.hijaz }));
    },
  ],
  ['the maqāmāt: one fewer', (project) => rmSync(join(project, 'archive/maqamat/maqam_kurd.json'))],
  [
    'the tuning systems: one more',
    (project) => {
      const file = 'archive/tuning-systems/alfarabi_950g.json';
      cpSync(join(PROJECT, file), join(project, file));
    },
  ],
];

/** Edits of what few documents show and of what many follow from. */
const QUICK_EDITS = ["a maqām's comment", 'its notes'];

describe('a build', () => {
  let kept: string;
  beforeAll(() => {
    kept = copySmallProject();
  });
  afterAll(() => rmSync(kept, { recursive: true }));

  it('makes a tree that is what its manifest says, and then is up to date', async () => {
    expect(await verify(join(kept, 'public'))).toEqual([]);
    expect(await isUpToDate(optionsOf(kept))).toBe(true);
  });

  it('makes the same bytes again', async () => {
    const before = hashes(kept);
    const { documents, built } = await build({ ...optionsOf(kept), isClean: true });
    expect(built).toBe(documents);
    expect(hashes(kept)).toEqual(before);
  });

  inLongRun(() => {
    it('makes the other edition of what both have alike and what is different, and the first again', async () => {
      const project = copySmallProject();
      const recorded = { ...optionsOf(project), edition: 'as-recorded' as const };
      const editionIn = (file: string) => JSON.parse(readFileSync(join(project, 'public', file), 'utf8')).edition;
      try {
        const first = hashes(project);
        const { documents, built } = await build(recorded);
        expect(built).toBeGreaterThan(0);
        expect(built).toBeLessThan(documents);
        expect(await verify(join(project, 'public'))).toEqual([]);
        for (const file of ['index.json', 'archive.json', 'emendations.json', MANIFEST_FILE]) {
          expect(editionIn(file), file).toBe('as-recorded');
        }
        expect(
          JSON.parse(readFileSync(join(project, 'public/sources/alhilu_1957_1961.json'), 'utf8')).source.title,
        ).toBe('al-Mūsīqah al-Nazarīya');
        expect([await isUpToDate(recorded), await isUpToDate(optionsOf(project))]).toEqual([true, false]);
        const second = hashes(project);
        await build({ ...recorded, isClean: true });
        expect(hashes(project)).toEqual(second);
        await build(optionsOf(project));
        expect(hashes(project)).toEqual(first);
        expect([editionIn('index.json'), editionIn(MANIFEST_FILE)]).toEqual(['critical', 'critical']);
      } finally {
        rmSync(project, { recursive: true });
      }
    });
  });

  it('builds nothing when nothing has changed, and takes over pages and pictures', async () => {
    const before = placesOf(kept, ['en/maqam/maqam_rast.html', 'pictures/tuning/ibnsina_1037.png', 'lookup.json']);
    expect((await build(optionsOf(kept))).built).toBe(0);
    expect(placesOf(kept, Object.keys(before))).toEqual(before);
  });

  it('names the schema of every document, and a time nowhere but in the manifest', async () => {
    const { files } = manifestOf(kept);
    const paths = new Set(files.map(({ path }) => path));
    const engine = createEngine(await loadArchive(join(kept, 'archive')));
    const planned = plan(engine).map(({ name, path }) => `${path} ${schemaPath(name)}`);
    const listed = files.filter(({ schema }) => schema !== null).map(({ path, schema }) => `${path} ${schema}`);
    expect(listed.filter((document) => !planned.includes(document))).toEqual([]);
    // What has no file has nothing to list: here, maqāmāt and ajnās that stand on no other tonic.
    const handler = engineHandler(engine);
    for (const document of planned.filter((it) => !listed.includes(it))) {
      const found = /^((?:maqamat|ajnas)\/[^/]+)\/([^/]+)\/([^/]+)\/transpositions\.json /.exec(document);
      const [, entity, tuningSystem, startingNote] = the(found);
      const request = `/${entity}/transpositions?tuningSystem=${tuningSystem}&startingNote=${startingNote}`;
      expect((await ask(handler, request)).status, request).toBe(422);
    }
    expect(files.filter(({ schema }) => schema !== null && !paths.has(schema))).toEqual([]);
    const minute = new Date(manifestOf(kept).builtAt).toISOString().slice(0, 16);
    for (const { path } of files)
      expect(readFileSync(join(kept, 'public', path), 'utf8').includes(minute), path).toBe(false);
  });

  it('publishes of every maqām what the service answers that has no file', async () => {
    const handler = engineHandler(createEngine(await loadArchive(join(kept, 'archive'))));
    const { text, json } = await ask(handler, '/maqamat/all?tuningSystem=alsabbagh_1954&startingNote=rast');
    expect(json).toMatchObject({ count: 7 });
    expect(readFileSync(join(kept, 'public/maqamat/all/alsabbagh_1954/rast.json'), 'utf8')).toBe(text);
  });

  it('packs every document into one bulk file', () => {
    const { files } = manifestOf(kept);
    const lines = files
      .filter(({ path }) => path.startsWith('bulk/'))
      .flatMap(({ path }) =>
        gunzipSync(readFileSync(join(kept, 'public', path)))
          .toString()
          .trimEnd()
          .split('\n'),
      );
    const packed = lines.map((line): { path: string; schema: string; document: unknown } => JSON.parse(line));
    const documents = files.filter(({ schema }) => schema !== null);
    expect(packed.map(({ path, schema }) => `${path} ${schema}`).sort()).toEqual(
      documents.map(({ path, schema }) => `${path} ${schema}`).sort(),
    );
    for (const { path, document } of packed) {
      expect(`${JSON.stringify(document)}\n`, path).toBe(readFileSync(join(kept, 'public', path), 'utf8'));
    }
  });

  it('notices a document, a page and a picture that were lost', async () => {
    for (const path of [
      'maqamat/maqam_rast/alsabbagh_1954/rast.json',
      'ar/jins/jins_rast.html',
      'pictures/jins/jins_kurd.png',
    ]) {
      rmSync(join(kept, 'public', path));
    }
    expect(await isUpToDate(optionsOf(kept))).toBe(false);
    expect((await build(optionsOf(kept))).built).toBe(1);
    expect(await verify(join(kept, 'public'))).toEqual([]);
  });
});

describe('a build after an edit makes what a clean build makes, when the edit is of', () => {
  let edited: string;
  let clean: string;
  /** Edits that the clean build has not seen yet. */
  const unseen: ((project: string) => void)[] = [];
  beforeAll(() => {
    edited = copySmallProject();
    clean = copySmallProject();
  });
  afterAll(() => {
    for (const project of [edited, clean]) rmSync(project, { recursive: true });
  });

  const made = edits.filter(([what]) => effort(QUICK_EDITS.includes(what), true));

  // One after the other on the same tree: each takes over what the ones before have left.
  for (const [i, [what, edit]] of made.entries()) {
    it(what, async () => {
      const before = hashes(edited);
      edit(edited);
      unseen.push(edit);
      const { built, documents } = await build(optionsOf(edited));
      expect(hashes(edited)).not.toEqual(before);
      expect(await verify(join(edited, 'public'))).toEqual([]);
      if (what !== 'a note name') expect(built).toBeLessThan(documents);
      // What was wrongly taken over stays until something else changes it: a clean build tells of several edits at once.
      if (!effort(i === made.length - 1, true)) return;
      for (const change of unseen.splice(0)) change(clean);
      await build({ ...optionsOf(clean), isClean: true });
      expect(hashes(edited)).toEqual(hashes(clean));
    });
  }

  inLongRun(() => {
    it('and takes over every page, and every detail whose numbers of modulations stayed, of other maqāmāt', async () => {
      const isOfMaqam = ({ path, schema }: ManifestEntry) =>
        /maqam-(detail|forms)/.test(schema ?? '') || /^(en|ar|pictures)\/maqam\//.test(path);
      const details = () => manifestOf(edited).files.filter((it) => isOfMaqam(it) && !it.path.includes('maqam_hijaz'));
      const before = new Map(details().map(({ path, sha256 }) => [path, { sha256, ...placesOf(edited, [path]) }]));
      editJson(edited, HIJAZ, (it) => ({ ...it, ascendingNoteNames: (it.ascendingNoteNames as string[]).slice(0, 6) }));
      await build(optionsOf(edited));
      const same = details().filter(({ path, sha256 }) => before.get(path)?.sha256 === sha256);
      expect(same.length).toBeGreaterThan(0);
      for (const { path, sha256 } of same) expect({ sha256, ...placesOf(edited, [path]) }).toEqual(before.get(path));
    });
  });

  it('and has no folder without a file, though it begins with those of the tree before the last', async () => {
    await build({ ...optionsOf(edited), baseUrl: 'https://maqam.example' });
    rmSync(join(edited, 'archive', HIJAZ));
    await build(optionsOf(edited));
    expect(foldersOf(edited).some((folder) => folder.includes('maqam_hijaz'))).toBe(false);
    expect(foldersOf(edited)).toEqual(foldersWithFiles(edited));
  });
});
