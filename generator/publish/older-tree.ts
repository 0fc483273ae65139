import { existsSync, readFileSync, rmdirSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from '../write-whole.ts';
import { besideOf, KEEP_FILE } from './beside.ts';
import { CLOCK_STEP_MS } from './clock-step.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { removeFolder } from './remove-folder.ts';
import { stagedOf } from './staged.ts';
import { linesOfFolders, markOfFolders, type Told } from './told.ts';

/**
 * What the published tree has in common with the one that it replaced, the same files in the same folders, is kept
 * beside it: the next tree begins with that. A build leaves most of sixteen thousand files in seven thousand folders as
 * they are, and has neither to link to them anew nor to remove them. ext4 gives the place of what was removed to no
 * other for some minutes, too, and looks at each such place whenever it makes something.
 *
 * Each of these files is one of the published tree: none may be written, only replaced.
 */

/** What is known of an older tree. */
interface OlderRecord {
  /** The manifest of the published tree, by hash. */
  readonly manifest: string;
  /** What the file system tells of the folders, see `markOfFolders`. */
  readonly folders: string;
  /** Files of the published tree that it does not have; it has the others, and nothing else. */
  readonly lacks: readonly string[];
}

const olderOf = (directory: string): string => besideOf(directory, 'older');
const treeOf = (directory: string): string => join(olderOf(directory), 'tree');
const recordOf = (directory: string): string => join(olderOf(directory), 'record.json');

/** Whether everyone may do with a folder what they might if it was made now. */
const isAsMadeNow = (folder: string): boolean => (statSync(folder).mode & 0o777) === (0o777 & ~process.umask());

/** What was kept for the next tree. */
export interface OlderTree {
  /** The files of the published tree that it does not have. */
  readonly lacks: readonly string[];
  /** What is told of its folders. */
  readonly folders: string;
}

/**
 * Looks at what was kept for the next tree.
 *
 * @param manifest of the published tree, by hash
 * @param folders those of the published tree
 * @returns null where there is none, it was kept of another tree, or anything was changed in it since
 */
export function readOlder(directory: string, manifest: string, folders: ReadonlySet<string>): OlderTree | null {
  try {
    const record: OlderRecord = JSON.parse(readFileSync(recordOf(directory), 'utf8'));
    const tree = treeOf(directory);
    if (record.manifest !== manifest || !isAsMadeNow(tree)) return null;
    const lines = linesOfFolders(tree, folders);
    return markOfFolders(lines) === record.folders ? { lacks: record.lacks, folders: lines } : null;
  } catch {
    // None, or none that can be read. It is made anew.
    return null;
  }
}

/** Begins the next tree with what was kept for it. Whether it could be. */
export async function takeOlder(directory: string): Promise<boolean> {
  try {
    await rename(treeOf(directory), stagedOf(directory));
  } catch {
    return false;
  }
  await removeFolder(olderOf(directory));
  return true;
}

/** Removes what was kept, where the next tree cannot begin with it. */
export async function dropOlder(directory: string): Promise<void> {
  await removeFolder(olderOf(directory));
}

/** The paths of a tree's files. */
export interface FilesOfTree {
  readonly documents: readonly string[];
  readonly others: readonly string[];
}

/** What a tree has that another has not. */
export interface Outdated {
  readonly files: readonly string[];
  /** Each before those in it. */
  readonly folders: readonly string[];
}

/** Removes files of a tree, at once. @throws Error of the system where one is not there, or stays */
export function removeFiles(tree: string, files: readonly string[]): void {
  for (const file of files) unlinkSync(`${tree}/${file}`);
}

/** Removes those of some folders that a tree has. @param folders each before those in it */
export function removeFolders(tree: string, folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) if (existsSync(`${tree}/${folder}`)) rmdirSync(`${tree}/${folder}`);
}

/** Removes files of a tree, as `removeFiles` does. */
export type Remove = (tree: string, files: readonly string[]) => Promise<void> | void;

/**
 * Keeps a replaced tree for the next one, but for what is outdated.
 *
 * @param remove removes its files, where others can do it sooner
 * @returns whether it is kept, which counts once it is recorded; where it cannot be, it lies there still
 */
export async function keepOlder(
  tree: string,
  directory: string,
  { files, folders }: Outdated,
  remove: Remove = removeFiles,
): Promise<boolean> {
  try {
    await remove(tree, files);
    removeFolders(tree, folders);
    // The manifest last: what is left after a kill still says which files were its own.
    for (const file of [KEEP_FILE, MANIFEST_FILE]) rmSync(join(tree, file), { force: true });
    await removeFolder(olderOf(directory));
    await mkdir(olderOf(directory));
    await rename(tree, treeOf(directory));
    return true;
  } catch {
    return false;
  }
}

/**
 * Records what was kept. Where that cannot be written, it is not taken.
 *
 * @param folders those of the published tree
 * @param record without what is told of the folders
 * @param told what was told of folders of which nothing was removed since
 */
export async function recordOlder(
  directory: string,
  folders: ReadonlySet<string>,
  record: Omit<OlderRecord, 'folders'>,
  told?: Told,
): Promise<void> {
  await pause(CLOCK_STEP_MS);
  const mark = markOfFolders(linesOfFolders(treeOf(directory), folders, told));
  const text = JSON.stringify({ ...record, folders: mark } satisfies OlderRecord);
  await writeWhole(recordOf(directory), text).catch(() => undefined);
}
