import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentPath } from '../../runtime/documents/documents.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { rastThroughYears } from '../../runtime/presentation/rast-through-years.ts';
import type { LookupTable } from '../../runtime/schemas/lookup.ts';
import { PAGE_FILE } from '../../runtime/server/file-types.ts';
import { readFrom } from '../../runtime/server/node/tree-folder.ts';
import { versionsIn } from '../changelog.ts';
import { CHANGELOG_FILE, CODE_DIRECTORY } from '../code-directory.ts';
import { createProgress } from '../progress.ts';
import { createManifest, type Manifest, type ManifestEntry, manifestText, sortedByPath } from '../publish/manifest.ts';
import { KEEP_FILE, siblingOf } from '../publish/siblings.ts';
import { beginStaged, createStaged, endStaged, type StagedTree } from '../publish/staged.ts';
import { writeGeneratedFiles } from '../publish/write-generated-files.ts';
import type { SiteAssets } from '../site/assets.ts';
import { changesFiles } from '../site/changes.ts';
import { fileList, rastFile, versionFile } from '../site/description-files.ts';
import { forTree } from '../site/explorer/for-tree.ts';
import type { Openings } from '../site/explorer/opening.ts';
import { famousFile } from '../site/famous.ts';
import { searchEngineFiles } from '../site/static-pages/static-pages.ts';
import { type About, lastRevision } from '../tables/about.ts';
import { type BuildOptions, editionOf, publicOf } from './build-options.ts';
import type { Fingerprints } from './fingerprint.ts';
import { batches } from './plan.ts';
import { type BuildState, type PublishedTree, STATE_FILE } from './state.ts';
import { startThreads, type Threads } from './threads.ts';

/** The inputs of a staged tree. */
export interface StageInput {
  readonly options: BuildOptions;
  readonly archive: ArchiveRecords;
  readonly assets: SiteAssets;
  readonly fingerprints: Fingerprints;
  readonly builtAt: Date;
}

/** The version of the project, and a hash that changes with every fact. */
function archiveVersion(archive: ArchiveRecords): string {
  const { version } = JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify(archive)).digest('hex');
  return `${version}+${hash.slice(0, 12)}`;
}

const aboutOf = ({ options, archive }: StageInput): About => ({
  version: archiveVersion(archive),
  edition: editionOf(options),
  modified: lastRevision(archive),
  baseUrl: options.baseUrl,
});

/** Builds every document, scale and bulk file. */
async function buildDocuments({ options, archive }: StageInput, threads: Threads): Promise<readonly ManifestEntry[]> {
  const all = batches(createEngine(archive));
  const progress = (options.progress ?? createProgress)(all.length, 'parts built');
  try {
    return await threads.batches(all, progress.step);
  } finally {
    progress.done();
  }
}

/** Links every file of the published tree that does not belong to the site: documents, scales, bulk files, tables. */
function linkData({ options }: StageInput, { directory, manifest, state }: PublishedTree): readonly ManifestEntry[] {
  const isOfSite = new Set([...state.siteFiles, STATE_FILE]);
  const files = manifest.files.filter(({ path }) => !isOfSite.has(path));
  const target = createStaged(siblingOf(publicOf(options), 'staged'));
  for (const { path } of files) target.link(path, directory);
  return files;
}

/** Tasks of threads besides documents: tables, openings of the page, static pages, pictures, the description. */
const OTHER_TASKS = 5;

/** Counts a task in the progress when it is finished. */
type Counted = <T>(task: Promise<T>) => Promise<T>;

/** Makes the description of the API, and the static pages with their pictures. */
async function buildPages(
  { assets, options, fingerprints }: StageInput,
  threads: Threads,
  target: StagedTree,
  counted: Counted,
): Promise<readonly ManifestEntry[]> {
  const indexPage = String(assets.page.find(({ path }) => path === PAGE_FILE)?.content ?? '');
  const [pages, ...others] = await Promise.all([
    counted(threads.pages({ indexPage, fingerprint: fingerprints.site })),
    counted(threads.pictures()),
    counted(threads.describe()),
  ]);
  const paths = pages.map(({ path }) => path);
  return [...pages, ...others.flat(), ...writeGeneratedFiles(target, searchEngineFiles(paths, options.baseUrl))];
}

/**
 * Writes the page, and the files about the tree.
 *
 * @param others all other files of the tree
 * @param dataset the description of the tables for search engines
 */
function writeSite(
  { options, archive, assets, fingerprints }: StageInput,
  about: About,
  target: StagedTree,
  openings: Openings,
  others: readonly ManifestEntry[],
  dataset: object,
): readonly ManifestEntry[] {
  const { baseUrl, withoutInstruments = false } = options;
  const own = writeGeneratedFiles(target, [
    ...forTree(assets.page, { fingerprint: fingerprints.site, dataset, openings, baseUrl, withoutInstruments }),
    ...assets.reference,
    ...changesFiles(versionsIn(readFileSync(CHANGELOG_FILE, 'utf8')), archive.apparatus.emendations, about),
  ]);
  const paths = sortedByPath([...others, ...own]).map(({ path }) => path);
  return [...own, ...writeGeneratedFiles(target, [fileList(paths)])];
}

/**
 * Stages a whole tree as a sibling of the published one.
 *
 * @param published the tree whose documents and tables are reused; null to build all of them
 * @throws BuildError when a document does not follow its schema, or the system refuses a file
 */
export async function stage(input: StageInput, published: PublishedTree | null): Promise<Manifest> {
  const { options, archive, fingerprints, builtAt } = input;
  const directory = publicOf(options);
  const staged = siblingOf(directory, 'staged');
  beginStaged(staged);
  const target = createStaged(staged);
  const about = aboutOf(input);
  const { baseUrl, withoutInstruments = false } = options;
  const threads = startThreads({ archive, baseUrl, withoutInstruments, staged, about });
  try {
    const documents = published === null ? await buildDocuments(input, threads) : linkData(input, published);
    const lookup: LookupTable = JSON.parse(readFileSync(join(staged, documentPath('lookup', {})), 'utf8'));
    const rast = rastThroughYears(lookup, archive);
    // Static pages show the version.
    const famous = await famousFile(archive, readFrom(staged));
    const small = writeGeneratedFiles(target, [versionFile(about), rastFile(rast), famous]);
    const progress = (options.progress ?? createProgress)(OTHER_TASKS, 'groups of tables and pages built');
    const counted: Counted = async (task) => {
      const result = await task;
      progress.step();
      return result;
    };
    // The tables take longest, so they start first.
    const [tables, pages, openings] = await Promise.all([
      counted(published === null ? threads.tables() : Promise.resolve({ files: [], dataset: published.state.dataset })),
      buildPages(input, threads, target, counted),
      counted(threads.openings()),
    ]).finally(progress.done);
    const data = [...documents, ...tables.files];
    const before = [...small, ...pages];
    const site = [...before, ...writeSite(input, about, target, openings, [...data, ...before], tables.dataset)];
    // Servers read `site` from the first bytes (tree-version.ts).
    const { site: siteFingerprint, data: dataFingerprint } = fingerprints;
    const state: BuildState = {
      site: siteFingerprint,
      data: dataFingerprint,
      siteFiles: site.map(({ path }) => path),
      dataset: tables.dataset,
    };
    const stateFile = target.write(STATE_FILE, `${JSON.stringify(state)}\n`);
    if (existsSync(join(directory, KEEP_FILE))) target.write(KEEP_FILE, '');
    const manifest = createManifest([...data, ...site, stateFile], about.version, builtAt, editionOf(options));
    endStaged(staged, manifestText(manifest));
    return manifest;
  } finally {
    await threads.close();
  }
}
