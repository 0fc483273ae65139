import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { PAGE_FILE } from '../../runtime/service/file-kinds.ts';
import { warningText } from '../archive/archive-error.ts';
import { checkArchive } from '../archive/load.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { KEEP_FILE } from '../publish/beside.ts';
import { requireWritable } from '../publish/folder.ts';
import { lockDirectory } from '../publish/lock.ts';
import { createManifest, MANIFEST_FILE, type ManifestEntry, manifestText, plainEntry } from '../publish/manifest.ts';
import { createStaged, discard, stagedOf } from '../publish/staging.ts';
import { recover, type Swapped, swap } from '../publish/swap.ts';
import { forTree } from '../site/explorer/for-tree.ts';
import type { Extra } from '../site/extra.ts';
import { fileList, versionFile } from '../site/extras.ts';
import { pageFiles } from '../site/page.ts';
import { lastRevision } from '../tables/about.ts';
import { createTreeTables } from '../tables/tree-tables.ts';
import { archiveOf, type BuildOptions, editionOf, publicOf } from './build-options.ts';
import { readBuildTime } from './build-time.ts';
import { codeOf, readSources, type Sources } from './code.ts';
import { codePrints } from './code-prints.ts';
import { compiledSchemas } from './compiled-schemas.ts';
import { type Fingerprints, fingerprints } from './fingerprint.ts';
import { bundleProgram } from './plain-code.ts';
import { units } from './plan.ts';
import { createPool } from './pool.ts';
import { createProgress } from './progress.ts';
import type { ReusableTree } from './reuse.ts';
import { isUntouched, seal } from './seal.ts';
import { type BuildState, readPrevious, STATE_FILE } from './state.ts';
import type { BuiltPart } from './tree-part.ts';

/** What a build made. */
export interface BuildSummary {
  readonly edition: Edition;
  readonly documents: number;
  /** Documents that were built; the others were taken over from the tree before. */
  readonly built: number;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** The version of the project, and a mark that is another for any change of a fact, and the same however it is written. */
function archiveVersion(archive: ArchiveRecords, sources: Sources): string {
  const { version } = JSON.parse(sources.get('package.json') ?? '');
  const mark = createHash('sha256').update(JSON.stringify(archive)).digest('hex');
  return `${version}+${mark.slice(0, 12)}`;
}

const extraEntry = ({ path, content, isForHost }: Extra): ManifestEntry => ({
  ...plainEntry(path, content),
  ...(isForHost === true ? { content: content.toString() } : {}),
});

function stateOf({ whole }: Fingerprints, built: readonly BuiltPart[], tables: BuildState['tables']): BuildState {
  const states = built.flatMap(({ states: list }) => list).sort(([a], [b]) => (a < b ? -1 : 1));
  return { fingerprint: whole, documents: Object.fromEntries(states), tables };
}

/** The tree that documents can be taken over from; its files are looked at unless sealed. */
async function reusableTree(options: BuildOptions): Promise<ReusableTree | null> {
  const there = options.isClean === true ? null : await readPrevious(publicOf(options));
  if (there === null) return null;
  const { directory, state, files, seal: its } = there;
  const isSealed = options.isVerified !== true && its !== null && isUntouched(directory, its, [...files.keys()]);
  return { directory, state, files, isSealed };
}

/** The page of the explorer, as it is bundled. */
const indexPageOf = (page: readonly Extra[]): string => `${page.find(({ path }) => path === PAGE_FILE)?.content ?? ''}`;

/** Stages the whole tree. */
async function stage(options: BuildOptions, sources: Sources, prints: Fingerprints, builtAt: Date) {
  const directory = publicOf(options);
  const previous = await reusableTree(options);
  const { archive, warnings } = await checkArchive(archiveOf(options), editionOf(options));
  const made = codePrints(codeOf(sources), options.baseUrl);
  const worker = await bundleProgram(CODE_DIRECTORY, 'build', made.worker);
  const schemas = await compiledSchemas(CODE_DIRECTORY, made.worker);
  if (warnings.length > 0) console.warn(warningText(warnings));
  const staged = stagedOf(directory);
  const engine = createEngine(archive);
  const all = units(engine);
  const tables = createTreeTables(made.tables, previous);
  const progress = (options.progress ?? createProgress)(all.length, 'parts built');
  const pool = createPool(
    worker,
    {
      archive,
      baseUrl: options.baseUrl,
      staged,
      codeDirectory: CODE_DIRECTORY,
      code: made.documents,
      schemas,
      tables: tables.options,
      previous,
    },
    all.length,
  );
  try {
    const version = archiveVersion(archive, sources);
    const about = { version, edition: editionOf(options), modified: lastRevision(archive), baseUrl: options.baseUrl };
    const [page, ...ofUnits] = await Promise.all([
      pageFiles(CODE_DIRECTORY, made.page),
      ...all.map(async (unit) => {
        const result = await pool.unit(unit);
        progress.step();
        return result;
      }),
    ]);
    const target = createStaged(staged);
    // The examples of what describes the interface are answered from all documents; pages need none that are gathered.
    const describing = async () => [await pool.gathered(), await pool.described()] as const;
    const [[gathered, described], pages, tabled] = await Promise.all([
      describing(),
      pool.pages(indexPageOf(page)),
      // The tables are put together here meanwhile.
      (async () =>
        tables.finish(
          engine.combinations,
          all.map((unit, i) => [unit, ofUnits[i].tables]),
          about,
        ))(),
    ]);
    const built = [...ofUnits, gathered];
    const documentFiles = built.flatMap(({ files }) => files);
    const beside = [
      ...described,
      ...pages,
      ...tabled.files,
      ...forTree(page, prints.whole, tabled.dataset),
      versionFile(about),
    ];
    const list = fileList([...documentFiles, ...beside].map(({ path }) => path));
    for (const { path, content } of [...beside, list]) target.write(path, content);
    const state = `${JSON.stringify(stateOf(prints, built, tabled.states))}\n`;
    target.write(STATE_FILE, state);
    const files = [...documentFiles, ...[...beside, list].map(extraEntry), plainEntry(STATE_FILE, state)];
    const manifest = createManifest(files, version, builtAt, editionOf(options));
    target.write(MANIFEST_FILE, manifestText(manifest));
    if (existsSync(join(directory, KEEP_FILE))) target.write(KEEP_FILE, '');
    const documents = built.flatMap(({ states }) => states).length;
    return { documents, built: built.reduce((sum, part) => sum + part.built, 0), manifest };
  } finally {
    progress.done();
    await pool.close();
  }
}

/** What a build tells of how the tree came to its place. */
const SWAPPED: Readonly<Record<Swapped, string | null>> = {
  'at once': null,
  'in two steps': 'This system cannot exchange folders, so public/ was missing for a moment.',
  'part by part': 'public/ cannot be moved, so its parts were replaced one after the other.',
};

/**
 * Builds the tree from the archive beside the published one and then puts it in its place, whole. Documents whose
 * inputs have not changed are taken over. When anything fails, `public/` stays as it was.
 *
 * @param read the code, for whoever has read it
 * @throws BuildTimeError when the environment names no time
 * @throws FolderError when `public/` cannot be replaced
 * @throws SystemError when the system refuses a file
 * @throws ArchiveError when the archive is not in order
 * @throws DocumentError when a document does not follow its schema
 * @throws LockedError when another process publishes to the same folder
 */
export async function build(options: BuildOptions, read?: Sources): Promise<BuildSummary> {
  const begun = performance.now();
  const builtAt = readBuildTime(process.env.SOURCE_DATE_EPOCH);
  const directory = publicOf(options);
  requireWritable(directory);
  const lock = await lockDirectory(directory);
  try {
    await recover(directory);
    await discard(directory);
    const sources = read ?? (await readSources(CODE_DIRECTORY));
    const prints = await fingerprints(options, sources);
    const { documents, built, manifest } = await stage(options, sources, prints, builtAt);
    const warning = SWAPPED[await swap(stagedOf(directory), directory)];
    if (warning !== null) console.warn(warning);
    await seal(directory, prints.whole, manifestText(manifest));
    const { count: files, bytes } = manifest;
    return { edition: editionOf(options), documents, built, files, bytes, seconds: (performance.now() - begun) / 1000 };
  } catch (error) {
    await discard(directory);
    throw error;
  } finally {
    lock.release();
  }
}
