import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';
import { PAGE_FILE } from '../../runtime/service/file-kinds.ts';
import { warningText } from '../archive/archive-error.ts';
import { checkArchive } from '../archive/load.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { KEEP_FILE } from '../publish/beside.ts';
import {
  byPath,
  createManifest,
  MANIFEST_FILE,
  type Manifest,
  type ManifestEntry,
  manifestText,
} from '../publish/manifest.ts';
import { dropOlder, type Outdated, takeOlder } from '../publish/older-tree.ts';
import { createStaged, stagedOf } from '../publish/staged.ts';
import { forTree } from '../site/explorer/for-tree.ts';
import type { Extra } from '../site/extra.ts';
import { versionFile } from '../site/extras.ts';
import { pageFiles } from '../site/page.ts';
import { lastRevision } from '../tables/about.ts';
import type { Begun } from './begin.ts';
import { archiveOf, type BuildOptions, editionOf, publicOf } from './build-options.ts';
import type { Code } from './code.ts';
import { codePrints } from './code-prints.ts';
import { extraEntry } from './extra-files.ts';
import { gatheredTables } from './gather.ts';
import { LAST_FILES, runsBefore, writeLastFiles } from './last-files.ts';
import { units } from './plan.ts';
import { createProgress } from './progress.ts';
import { createRenewal } from './renewed-tree.ts';
import type { KnownToSeal } from './seal.ts';
import type { BuildState } from './state.ts';
import { createToldBefore, type StillTold } from './told-before.ts';

/** A tree that is staged. */
export interface StagedTree {
  readonly documents: number;
  /** Documents that were built; the others were taken over from the tree before. */
  readonly built: number;
  readonly manifest: Manifest;
  /** The text of the manifest, as it is written. */
  readonly manifestText: string;
  /** The files that it does not share with the tree before. */
  readonly written: readonly string[];
  /** When a file that it lists was changed last, by the clock of performance. */
  readonly changedAt: number;
  /** What is told of its files, see `KnownToSeal`. */
  readonly lines: KnownToSeal['lines'];
  /** What need not be asked again to seal it, and to record what is kept of the tree before. */
  readonly told: StillTold;
  /** What only the tree before has, or has otherwise; null where not all that lies there is known. */
  readonly outdated: Outdated | null;
}

/** The version of the project, and a mark that is another for any change of a fact, and the same however it is written. */
function archiveVersion(archive: ArchiveRecords, code: Code): string {
  const { version } = JSON.parse(code.text('package.json'));
  const mark = createHash('sha256').update(JSON.stringify(archive)).digest('hex');
  return `${version}+${mark.slice(0, 12)}`;
}

/** States by their paths or subjects, in order. */
const inOrder = <T>(states: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...states].sort(([a], [b]) => (a < b ? -1 : 1)));

const pathsOf = (files: readonly { readonly path: string }[]): readonly string[] => files.map(({ path }) => path);

/** The page of the explorer, as it is bundled. */
const indexPageOf = (page: readonly Extra[]): string => `${page.find(({ path }) => path === PAGE_FILE)?.content ?? ''}`;

/**
 * Stages the whole tree beside the published one.
 *
 * @throws as `build`
 */
export async function stage(
  { code, prints, worker, pool }: Begun,
  options: BuildOptions,
  builtAt: Date,
): Promise<StagedTree> {
  const directory = publicOf(options);
  const { baseUrl } = options;
  const read = async () => {
    const checked = await checkArchive(archiveOf(options), editionOf(options));
    // Threads still look at the tree before.
    return { ...checked, codeBy: codePrints(code, baseUrl) };
  };
  const [{ previous, published, older }, { archive, warnings, codeBy }] = await Promise.all([
    pool.look({
      directory,
      isTakenOver: options.isClean !== true,
      isVerified: options.isVerified === true,
    }),
    read(),
  ]);
  if (warnings.length > 0) console.warn(warningText(warnings));
  const staged = stagedOf(directory);
  // Where files are taken over, those that are shared must be known to be what they were.
  const isRight = options.isClean === true || previous?.isSealed === true;
  const isTaken = isRight && published !== null && older !== null && (await takeOlder(directory));
  const begun = isTaken ? older : null;
  if (begun === null) await dropOlder(directory);
  const begunTree = begun && { directory, lacks: begun.lacks };
  const renewal = createRenewal(staged, published?.files ?? null, begunTree);
  const engine = createEngine(archive);
  const all = units(engine);
  const work = pool.with({
    archive,
    baseUrl,
    staged,
    codeDirectory: CODE_DIRECTORY,
    code: codeBy.documents,
    worker,
    previous: previous && { directory, isSealed: previous.isSealed },
    begun: begunTree,
  });
  const progress = (options.progress ?? createProgress)(all.length, 'parts built');
  try {
    const version = archiveVersion(archive, code);
    const about = { version, edition: editionOf(options), modified: lastRevision(archive), baseUrl };
    const [page, tables, ofUnits] = await Promise.all([
      pageFiles(CODE_DIRECTORY, codeBy.page),
      // First: this is the longest task.
      work.tables(about),
      work.units(all, progress.step),
    ]);
    renewal.removeDocuments(
      new Set([...ofUnits.flatMap(({ files }) => pathsOf(files)), ...pathsOf(gatheredTables(engine))]),
    );
    const target = createStaged(staged, renewal.has);
    const lineOf = keyed((file: ManifestEntry) => JSON.stringify(file));
    const meanwhile = () => {
      const beside = [...tables.files, ...forTree(page, prints.whole, tables.dataset), versionFile(about)];
      for (const { path, content } of beside) target.write(path, content);
      const files = byPath([...ofUnits.flatMap((unit) => unit.files), ...beside.map(extraEntry)]);
      files.forEach(lineOf);
      return {
        stillTold: createToldBefore({ stamps: previous?.stamps ?? [], published, begun }),
        files,
        documents: inOrder(ofUnits.flatMap(({ states }) => states)),
        written: [...ofUnits.flatMap((unit) => unit.written), ...pathsOf(beside)],
      };
    };
    // The tables are put together here while threads work, and what is known by then is brought in order: after that
    // threads have nothing to do until the trees change places.
    const [{ gathered, extras }, known] = await Promise.all([work.end(indexPageOf(page)), (async () => meanwhile())()]);
    const late = [gathered, ...extras];
    const listed = byPath([...known.files, ...late.flatMap((part) => part.files)]);
    const written = [...known.written, ...late.flatMap((part) => part.written), ...LAST_FILES];
    const built = [...ofUnits, gathered];
    const finish = () => {
      const state: BuildState = {
        fingerprint: prints.whole,
        documents: Object.assign(known.documents, inOrder(gathered.states)),
        unpublished: inOrder(built.flatMap(({ unpublished }) => unpublished)),
        extras: inOrder(extras.flatMap(({ states }) => states)),
      };
      const files = [...listed, ...writeLastFiles(target, listed, state)];
      const changedAt = performance.now();
      const manifest = createManifest(files, version, builtAt, editionOf(options));
      const text = manifestText(manifest, lineOf);
      const outdated = renewal.finish(pathsOf(files), written);
      target.write(MANIFEST_FILE, text);
      if (existsSync(join(directory, KEEP_FILE))) target.write(KEEP_FILE, '');
      return {
        documents: Object.keys(state.documents).length,
        changedAt,
        manifest,
        manifestText: text,
        told: known.stillTold({ written, outdated }),
        outdated,
      };
    };
    // Of a tree that shares no file threads are told meanwhile.
    const isItsOwn = written.length === listed.length + LAST_FILES.length;
    const [lines, finished] = await Promise.all([
      isItsOwn ? pool.tell(staged, runsBefore(listed)) : [],
      (async () => finish())(),
    ]);
    return { built: built.reduce((sum, part) => sum + part.built, 0), written, lines, ...finished };
  } finally {
    progress.done();
  }
}
