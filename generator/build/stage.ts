import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { PAGE_FILE } from '../../runtime/service/file-kinds.ts';
import { warningText } from '../archive/archive-error.ts';
import { checkArchive, countTuningSystems } from '../archive/load.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { KEEP_FILE } from '../publish/beside.ts';
import { createManifest, MANIFEST_FILE, type Manifest, manifestText, plainEntry } from '../publish/manifest.ts';
import { createStaged, stagedOf } from '../publish/staging.ts';
import { forTree } from '../site/explorer/for-tree.ts';
import type { Extra } from '../site/extra.ts';
import { fileList, versionFile } from '../site/extras.ts';
import { pageFiles } from '../site/page.ts';
import { lastRevision } from '../tables/about.ts';
import { createTreeTables } from '../tables/tree-tables.ts';
import { archiveOf, type BuildOptions, editionOf, publicOf } from './build-options.ts';
import { type Code, codeOf, type Sources } from './code.ts';
import { codePrints, workerPrint } from './code-prints.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import { type BuiltExtras, extraEntry } from './extra-files.ts';
import { type Fingerprints, fingerprints } from './fingerprint.ts';
import { bundleProgram } from './plain-code.ts';
import { units } from './plan.ts';
import { createPool, type Pool } from './pool.ts';
import { createProgress } from './progress.ts';
import { type BuildState, STATE_FILE } from './state.ts';
import type { BuiltPart } from './tree-part.ts';

/** A tree that is staged. */
export interface StagedTree {
  readonly prints: Fingerprints;
  readonly documents: number;
  /** Documents that were built; the others were taken over from the tree before. */
  readonly built: number;
  readonly manifest: Manifest;
  /** The text of the manifest, as it is written. */
  readonly manifestText: string;
}

/** The version of the project, and a mark that is another for any change of a fact, and the same however it is written. */
function archiveVersion(archive: ArchiveRecords, sources: Sources): string {
  const { version } = JSON.parse(sources.get('package.json') ?? '');
  const mark = createHash('sha256').update(JSON.stringify(archive)).digest('hex');
  return `${version}+${mark.slice(0, 12)}`;
}

function stateOf(
  { whole }: Fingerprints,
  built: readonly BuiltPart[],
  extras: readonly BuiltExtras[],
  tables: BuildState['tables'],
): BuildState {
  const sorted = <T>(states: readonly (readonly [string, T])[]) =>
    Object.fromEntries([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    fingerprint: whole,
    documents: sorted(built.flatMap(({ states }) => states)),
    unpublished: sorted(built.flatMap(({ unpublished }) => unpublished)),
    tables,
    extras: sorted(extras.flatMap(({ states }) => states)),
  };
}

/** The page of the explorer, as it is bundled. */
const indexPageOf = (page: readonly Extra[]): string => `${page.find(({ path }) => path === PAGE_FILE)?.content ?? ''}`;

/** What a build begins with. */
export interface Begun {
  readonly sources: Sources;
  readonly code: Code;
  /** What runs in the threads, by hash. */
  readonly worker: string;
  /** Threads that are loading their code. */
  readonly pool: Pool;
}

/** Has threads begin, before all else that takes its time. */
export async function begin(options: BuildOptions, sources: Sources): Promise<Begun> {
  const code = codeOf(sources);
  const worker = workerPrint(code);
  const file = await bundleProgram(CODE_DIRECTORY, 'build', worker);
  return { sources, code, worker, pool: createPool(file, countTuningSystems(archiveOf(options))) };
}

/**
 * Stages the whole tree beside the published one.
 *
 * @throws as `build`
 */
export async function stage(
  { sources, code, worker, pool }: Begun,
  options: BuildOptions,
  builtAt: Date,
): Promise<StagedTree> {
  const directory = publicOf(options);
  const [previous, { archive, warnings }, schemas] = await Promise.all([
    // Files can be taken over from a tree; each is looked at unless it is sealed.
    options.isClean === true ? null : pool.look({ directory, isVerified: options.isVerified === true }),
    checkArchive(archiveOf(options), editionOf(options)),
    compiledSchemas(CODE_DIRECTORY, worker),
  ]);
  if (warnings.length > 0) console.warn(warningText(warnings));
  const { baseUrl } = options;
  const codeBy = codePrints(code, baseUrl);
  const prints = fingerprints(options, sources);
  const staged = stagedOf(directory);
  const engine = createEngine(archive);
  const all = units(engine);
  const tables = createTreeTables(codeBy.tables, previous);
  const work = pool.with({
    archive,
    baseUrl,
    staged,
    codeDirectory: CODE_DIRECTORY,
    code: codeBy.documents,
    worker,
    schemas,
    tables: tables.options,
    previous: previous && { directory, isSealed: previous.isSealed },
  });
  const progress = (options.progress ?? createProgress)(all.length, 'parts built');
  try {
    const version = archiveVersion(archive, sources);
    const about = { version, edition: editionOf(options), modified: lastRevision(archive), baseUrl };
    const [page, ...ofUnits] = await Promise.all([
      pageFiles(CODE_DIRECTORY, codeBy.page),
      ...all.map(async (unit) => {
        const result = await work.unit(unit);
        progress.step();
        return result;
      }),
    ]);
    const target = createStaged(staged);
    const [{ gathered, extras }, tabled] = await Promise.all([
      work.end(indexPageOf(page)),
      // The tables are put together here meanwhile.
      (async () =>
        tables.finish(
          engine.combinations,
          all.map((unit, i) => [unit, ofUnits[i].tables]),
          about,
        ))(),
    ]);
    const built = [...ofUnits, gathered];
    const written = [...built, ...extras].flatMap(({ files }) => files);
    const beside = [...tabled.files, ...forTree(page, prints.whole, tabled.dataset), versionFile(about)];
    const list = fileList([...written, ...beside].map(({ path }) => path));
    for (const { path, content } of [...beside, list]) target.write(path, content);
    const state = `${JSON.stringify(stateOf(prints, built, extras, tabled.states))}\n`;
    target.write(STATE_FILE, state);
    const files = [...written, ...[...beside, list].map(extraEntry), plainEntry(STATE_FILE, state)];
    const manifest = createManifest(files, version, builtAt, editionOf(options));
    const text = manifestText(manifest);
    target.write(MANIFEST_FILE, text);
    if (existsSync(join(directory, KEEP_FILE))) target.write(KEEP_FILE, '');
    return {
      prints,
      documents: built.flatMap(({ states }) => states).length,
      built: built.reduce((sum, part) => sum + part.built, 0),
      manifest,
      manifestText: text,
    };
  } finally {
    progress.done();
  }
}
