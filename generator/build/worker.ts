import { setTimeout as pause } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { createEngine } from '../../runtime/engine/engine.ts';
import { recent } from '../../runtime/memo.ts';
import { bytesFrom, readFrom } from '../../runtime/platforms/node-tree.ts';
import type { ReadDocument } from '../../runtime/service/tree.ts';
import { KEEP_FILE } from '../publish/beside.ts';
import { CLOCK_STEP_MS } from '../publish/clock-step.ts';
import { emptyAtOnce } from '../publish/empty-tree.ts';
import { FolderError, requireWritable } from '../publish/folder.ts';
import { MANIFEST_FILE, sha256 } from '../publish/manifest.ts';
import { type FilesOfTree, type OlderTree, readOlder, removeFiles } from '../publish/older-tree.ts';
import { createStaged, type Staged } from '../publish/staged.ts';
import { linesOfFiles, linesOfFolders, markOfFolders } from '../publish/told.ts';
import { foldersOfAll } from '../publish/tree-path.ts';
import { describedBy, type ExtrasOptions, schemaFiles } from '../site/extras.ts';
import { readingSubjects } from '../site/reading/reading-pages.ts';
import { systemError } from '../system-error.ts';
import type { About } from '../tables/about.ts';
import { type DescribedTables, describedTables } from '../tables/described-tables.ts';
import { type BuiltExtras, createExtraFiles } from './extra-files.ts';
import { createFacts } from './facts.ts';
import { type Gate, open, opensFirst, passed } from './gate.ts';
import { gatheredTables } from './gather.ts';
import { createGathering } from './gathered-part.ts';
import { hashOf } from './hash.ts';
import type { Unit } from './plan.ts';
import { type BegunTree, beginsWithFile } from './renewed-tree.ts';
import { type NamedTree, type ReadTree, readTree } from './reuse.ts';
import { type NextRun, type Stamp, stampRuns } from './seal.ts';
import { type PreviousTree, readPrevious } from './state.ts';
import type { BuiltPart } from './tree-part.ts';
import { createUnitBuilder, type UnitOptions } from './unit.ts';
import { createCheckDocument, DocumentError } from './validate.ts';

/** What runs in a worker thread, bundled by `plain-code.ts`. */

/** Everything that a thread works with. */
export interface WorkerOptions extends UnitOptions, ExtrasOptions {
  /** What runs in the thread, by hash. */
  readonly worker: string;
}

/** The same on its way to a thread. */
export interface SentOptions extends Omit<WorkerOptions, 'previous'> {
  readonly previous: NamedTree | null;
  /** null where it begins empty. */
  readonly begun: BegunTree | null;
}

/** Something for a thread to do. Threads begin before it is known what they work with, so each task brings that along. */
export interface Task<T> {
  /** `SentOptions`, serialised, in memory that all threads share. */
  readonly options: SharedArrayBuffer;
  readonly what: T;
}

/** A result, or what went wrong, for its reader: the kind of an error is lost on its way between threads. */
export type Outcome<T> = { readonly value: T } | { readonly fault: Fault; readonly message: string };
export type Fault = 'document' | 'folder' | 'system';

async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof DocumentError) return { fault: 'document', message: error.message };
    if (error instanceof FolderError) return { fault: 'folder', message: error.message };
    const refusal = systemError(error);
    if (refusal !== null) return { fault: 'system', message: refusal.message };
    throw error;
  }
}

/** What a thread does, with what it works with. */
function createWork(options: WorkerOptions, target: Staged) {
  const { archive, baseUrl, staged, previous, worker } = options;
  const engine = createEngine(archive);
  const common = { engine, facts: createFacts(engine), check: createCheckDocument(), target };
  return {
    unit: createUnitBuilder(options, common),
    gathered: createGathering(options, common),
    tables: (about: About) => describedTables(archive, about),
    async described(gate: Gate): Promise<BuiltExtras> {
      const files = createExtraFiles(target, previous);
      await files.of('schemas', hashOf(worker), schemaFiles);
      const isLate = new Set(gatheredTables(engine).map(({ path }) => path));
      const read = readFrom(staged);
      const readDocument: ReadDocument = async (path) => {
        if (isLate.has(path)) await passed(gate);
        return read(path);
      };
      files.write(await describedBy(options, readDocument));
      return files.close();
    },
    async pages(indexPage: string): Promise<BuiltExtras> {
      const files = createExtraFiles(target, previous);
      for (const { name, from, make } of await readingSubjects(archive, bytesFrom(staged), indexPage, baseUrl)) {
        await files.of(name, hashOf(worker, ...from), make);
      }
      return files.close();
    },
  };
}

const latestTree = recent<string, PreviousTree | null>(1);

/** Reads the tree before, once. */
const treeBefore = (directory: string) => latestTree(directory, () => readPrevious(directory));

/** What to look at before anything is built. */
export interface ToLookAt {
  /** The tree before. */
  readonly directory: string;
  /** Whether anything of it may be taken over. */
  readonly isTakenOver: boolean;
  /** Whether each file that is taken over is looked at, also if the tree is sealed. */
  readonly isVerified: boolean;
}

/** The part of it that a thread does. */
export interface ShareOfLook extends ToLookAt {
  /** Whether it looks at the folders of the tree, and at what was kept for the next; all look at the tree's files. */
  readonly isOfFolders: boolean;
  readonly isOfOlder: boolean;
  readonly next: NextRun;
}

/** What it found. */
export interface Looked {
  /** null where there is none to be believed. */
  readonly tree: ReadTree | null;
  readonly stamps: readonly Stamp[];
  /** The tree, for whoever looked at its folders; null where others lie there too, or files of which it tells nothing. */
  readonly published: KnownTree | null;
  /** What was kept for the next tree, for whoever looked at it; null where it is not to be taken. */
  readonly older: OlderTree | null;
}

/** A tree of which all that lies there is known. */
export interface KnownTree {
  readonly files: FilesOfTree;
  /** What is told of its folders, as when it was sealed; null where that was otherwise, or was not told. */
  readonly folders: string | null;
}

/** Makes sure that each folder of a tree can be replaced. Whether nothing lies there but what it lists. */
function holdsOnly(directory: string, { files }: PreviousTree, folders: ReadonlySet<string>): boolean {
  const known = new Set([MANIFEST_FILE, KEEP_FILE]);
  let isOnlyIts = true;
  requireWritable(directory, undefined, (file, isFolder) => {
    const path = file.slice(directory.length + 1);
    isOnlyIts &&= isFolder ? folders.has(path) : files.has(path) || known.has(path);
  });
  return isOnlyIts;
}

/** Makes sure that a tree can be replaced. */
function lookThrough(directory: string, tree: PreviousTree | null): KnownTree | null {
  if (tree === null) {
    requireWritable(directory);
    return null;
  }
  const folders = foldersOfAll(tree.files.keys());
  const lines = linesOfFolders(directory, folders);
  // Nothing was laid there since it was sealed, and nobody may do less: to look into each folder takes three times as long.
  const isAsSealed = tree.seal?.folders === markOfFolders(lines);
  if (!isAsSealed && !holdsOnly(directory, tree, folders)) return null;
  const documents: string[] = [];
  const others: string[] = [];
  for (const { path, schema } of tree.files.values()) (schema === null ? others : documents).push(path);
  return { files: { documents, others }, folders: isAsSealed ? lines : null };
}

/** Looks at the tree before with the other threads, and makes sure that it can be replaced. */
export const look = (share: ShareOfLook): Promise<Outcome<Looked>> =>
  outcomeOf(() => {
    const { directory, isTakenOver, isVerified, isOfFolders, isOfOlder, next } = share;
    const tree = treeBefore(directory);
    const published = isOfFolders ? lookThrough(directory, tree) : null;
    if (tree === null) return { tree, stamps: [], published, older: null };
    const paths = [...tree.files.keys()];
    const older = isOfOlder ? readOlder(directory, sha256(tree.manifest), foldersOfAll(paths)) : null;
    const isAsked = isTakenOver && tree.seal !== null && !isVerified;
    const stamps = isAsked ? stampRuns(directory, paths, next) : [];
    return { tree: isTakenOver ? readTree(tree) : null, stamps, published, older };
  });

/** Files of a tree. */
export interface FilesIn {
  readonly tree: string;
  readonly files: readonly string[];
}

/** Removes files of a tree. */
export const remove = ({ tree, files }: FilesIn): Promise<Outcome<void>> => outcomeOf(() => removeFiles(tree, files));

/** Files of a tree that are asked about, run by run. */
export interface RunsIn {
  readonly tree: string;
  readonly runs: readonly (readonly string[])[];
}

/** What is told of files that have just been written, once the clock has gone on: whoever changes one then is seen. */
export const tell = ({ tree, runs }: RunsIn): Promise<Outcome<readonly (string | null)[]>> =>
  outcomeOf(async () => {
    await pause(CLOCK_STEP_MS);
    return runs.map((files) => (files.length === 0 ? null : linesOfFiles(tree, files)));
  });

/** Removes every file below folders, at once, as far as the system lets. */
export const empty = (all: readonly string[]): void => all.forEach(emptyAtOnce);

const latest = recent<string, ReturnType<typeof createWork>>(1);

/** All tasks of a thread bring the same along, which is read once. */
const workWith = (options: SharedArrayBuffer) =>
  latest('', () => {
    const { previous, begun, ...others }: SentOptions = deserialize(Buffer.from(options));
    const tree = previous === null ? null : treeBefore(previous.directory);
    const reusable = tree && previous && { ...tree, isSealed: previous.isSealed };
    const published = begun && treeBefore(begun.directory)?.files;
    const has = beginsWithFile(begun, (path) => published?.has(path) === true);
    return createWork({ ...others, previous: reusable }, createStaged(others.staged, has));
  });

/** Builds a unit. */
export const unit = ({ options, what }: Task<Unit>): Promise<Outcome<BuiltPart>> =>
  outcomeOf(() => workWith(options).unit(what));

/** Makes the tables. */
export const tables = ({ options, what }: Task<About>): Promise<Outcome<DescribedTables>> =>
  outcomeOf(() => workWith(options).tables(what));

/** What is written when all documents are there, or all but those that are gathered. */
export interface Ends {
  /** Open when these are there too, or cannot be made. */
  readonly isGathered: Gate;
  /** Open when a thread describes the interface. */
  readonly isDescribed: Gate;
  /** The page of the explorer. */
  readonly indexPage: string;
}

/**
 * Describes the interface, for which some of what is gathered is waited for, unless another thread does: whoever is done
 * first with its own task, since whoever hands out tasks is busy with the tables by then.
 */
const descriptionOf = async ({ options, what }: Task<Ends>): Promise<readonly BuiltExtras[]> =>
  opensFirst(what.isDescribed) ? [await workWith(options).described(what.isGathered)] : [];

/** What a thread gathered, and what else it wrote. */
export interface BuiltEnd {
  readonly gathered: BuiltPart;
  readonly extras: readonly BuiltExtras[];
}

/** Gathers the tables of every combination from the staged documents; what comes out alike is taken over. */
export const gathered = (task: Task<Ends>): Promise<Outcome<BuiltEnd>> =>
  outcomeOf(async () => {
    let part: BuiltPart;
    try {
      part = workWith(task.options).gathered();
    } finally {
      open(task.what.isGathered);
    }
    return { gathered: part, extras: await descriptionOf(task) };
  });

/** Writes the pages for readers from the staged documents. */
export const pages = (task: Task<Ends>): Promise<Outcome<readonly BuiltExtras[]>> =>
  outcomeOf(async () => [await workWith(task.options).pages(task.what.indexPage), ...(await descriptionOf(task))]);
