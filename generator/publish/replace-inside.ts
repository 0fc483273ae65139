import { lstatSync } from 'node:fs';
import { lstat, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import glob from 'fast-glob';
import { VERSION_FILE } from '../../runtime/service/tree-version.ts';
import { writeWhole } from '../write-whole.ts';
import { besideOf, IGNORED, KEEP_FILE } from './beside.ts';
import { MANIFEST_FILE, parseManifest } from './manifest.ts';
import type { SystemCalls } from './system.ts';
import { foldersOfAll } from './tree-path.ts';

/**
 * A staged tree takes the place of the published one inside a folder that cannot change places itself: its parts do,
 * one after the other. Folders change places at once where the system can, and file by file where it cannot; each file
 * is the old one or the new one, whole, and what leads to others comes after them, the manifest last. A journal says
 * which parts were new, so that whoever comes after a kill goes on to the end.
 */

type Exchange = SystemCalls['exchange'];

/** The parts of a staged tree by name, with the numbers of their inodes: what is still new there, and what is old. */
type Journal = Readonly<Record<string, string>>;

const journalOf = (directory: string): string => besideOf(directory, 'journal');

/** The number of a file's or folder's inode; null when there is none. */
const inodeOf = (path: string): string | null =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false })?.ino.toString() ?? null;

/**
 * Renames a file or folder, over a file that lies there. Overlays may have lost sight of a file that was linked to, and
 * say so; it has to go first.
 */
async function renameOver(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error && error.errno === -constants.errno.ESTALE)) throw error;
    await rm(to, { force: true });
    await rename(from, to);
  }
}

/** Moves a file or folder to its place, over what lies there. */
async function moveOver(from: string, to: string, exchange: Exchange): Promise<void> {
  const own = await lstat(from);
  const isFolder = own.isDirectory();
  const there = await lstat(to).catch(() => null);
  if (there !== null && there.isDirectory() !== isFolder) await rm(to, { recursive: true });
  // A file that was taken over is the same file already.
  if (there !== null && !isFolder && there.ino === own.ino && there.dev === own.dev) return rm(from);
  if (!isFolder || there === null || !there.isDirectory()) return renameOver(from, to);
  if (exchange?.(from, to)) return;
  // Further in, only what is still new may lie in the staged folder, or it could not be told after a kill.
  for (const name of await readdir(from)) await moveOver(join(from, name), join(to, name), null);
}

/** Removes what is not of the tree whose manifest lies in a folder, and folders that are empty then. */
async function removeOld(directory: string): Promise<void> {
  const { files } = parseManifest(await readFile(join(directory, MANIFEST_FILE), 'utf8'), MANIFEST_FILE);
  const known = new Set([...files.map(({ path }) => path), MANIFEST_FILE, KEEP_FILE]);
  const folders = foldersOfAll(known);
  const all = { cwd: directory, dot: true, onlyFiles: false, followSymbolicLinks: false, ignore: [...IGNORED] };
  const there = await glob('**/*', { ...all, objectMode: true });
  const isFolder = ({ dirent }: (typeof there)[number]) => dirent.isDirectory();
  for (const it of there) if (!isFolder(it) && !known.has(it.path)) await rm(join(directory, it.path));
  const empty = there.filter((it) => isFolder(it) && !folders.has(it.path)).map(({ path }) => path);
  // The innermost first.
  for (const path of empty.sort().reverse()) await rmdir(join(directory, path));
}

/**
 * Folders first, since files lead to what is in them; the manifest last, and before it what a server tells trees apart
 * by: what it reads once the version is new, it keeps.
 */
function inOrder(staged: string, names: readonly string[]): readonly string[] {
  const rank = (name: string): number => {
    if (name === MANIFEST_FILE) return 3;
    if (name === VERSION_FILE) return 2;
    return lstatSync(join(staged, name), { throwIfNoEntry: false })?.isDirectory() ? 0 : 1;
  };
  return [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

async function goOn(staged: string, directory: string, journal: Journal, exchange: Exchange): Promise<void> {
  for (const name of inOrder(staged, Object.keys(journal))) {
    const from = join(staged, name);
    if (inodeOf(from) === journal[name]) await moveOver(from, join(directory, name), exchange);
  }
  await removeOld(directory);
  await rm(staged, { recursive: true, force: true });
  await rm(journalOf(directory));
}

/** Puts a staged tree, on the same file system, in the place of what lies in a folder. */
export async function replaceInside(staged: string, directory: string, exchange: Exchange): Promise<void> {
  const names = await readdir(staged);
  const journal: Journal = Object.fromEntries(names.map((name) => [name, inodeOf(join(staged, name)) ?? '']));
  await writeWhole(journalOf(directory), JSON.stringify(journal));
  await goOn(staged, directory, journal, exchange);
}

/** Whether a tree was being put in the place of another in a folder, and is not there yet. */
export const isHalfReplaced = (directory: string): boolean => inodeOf(journalOf(directory)) !== null;

/** Goes on where a kill has cut `replaceInside`; does nothing where none has. */
export async function goOnReplacing(staged: string, directory: string, exchange: Exchange): Promise<void> {
  if (!isHalfReplaced(directory)) return;
  const journal: Journal = JSON.parse(await readFile(journalOf(directory), 'utf8'));
  await goOn(staged, directory, journal, exchange);
}
