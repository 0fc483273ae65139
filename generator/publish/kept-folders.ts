import { type Dirent, existsSync, readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { besideOf } from './beside.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { removeTree, stagedOf } from './staging.ts';

/**
 * The folders of a tree, seven thousand, are kept empty for the next one when it is replaced. ext4 gives the place of a
 * folder or file that was removed to no other for some minutes, and looks at each such place whenever it makes one: a
 * second edit within that time took six seconds, and up to two fifths of what processors did was the system's.
 */

/** Where they lie. */
export const keptFoldersOf = (directory: string): string => besideOf(directory, 'folders');

const entriesOf = (folder: string): readonly Dirent[] => readdirSync(folder, { withFileTypes: true });

/** The folders in a folder. */
const foldersIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** The folders in the folders of a tree: many parts of it, which threads can share. */
export const partsOfTree = (tree: string): readonly string[] => foldersIn(tree).flatMap(foldersIn);

/** Removes every file below a folder, at once, as far as the system lets. Whether none is left. */
export function emptyAtOnce(folder: string): boolean {
  try {
    let isEmpty = true;
    for (const entry of entriesOf(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) isEmpty = emptyAtOnce(path) && isEmpty;
      else unlinkSync(path);
    }
    return isEmpty;
  } catch {
    // Whoever removes the tree tells why something stays.
    return false;
  }
}

/** Removes the files of a folder, but for some, and none of those in its folders. */
function removeFilesIn(folder: string, but: readonly string[]): void {
  for (const entry of entriesOf(folder)) {
    if (!entry.isDirectory() && !but.includes(entry.name)) unlinkSync(`${folder}/${entry.name}`);
  }
}

/**
 * Keeps the folders of a tree whose parts are empty for the next tree of a directory: what lies above its parts is
 * removed, the manifest last, since what is left after a kill still says which files were its own. Where something
 * stays, or there are no folders, the whole tree is removed.
 *
 * @throws Error of the system where that cannot be either
 */
export async function keepFolders(tree: string, directory: string): Promise<void> {
  try {
    const folders = foldersIn(tree);
    if (folders.length === 0) return await removeTree(tree);
    for (const folder of folders) removeFilesIn(folder, []);
    removeFilesIn(tree, [MANIFEST_FILE]);
    removeFilesIn(tree, []);
    await rename(tree, keptFoldersOf(directory));
  } catch {
    await removeTree(tree);
  }
}

/** Whether everyone may do with a folder what they might if it was made now. */
const isAsMadeNow = (folder: string): boolean => (statSync(folder).mode & 0o777) === (0o777 & ~process.umask());

/**
 * Every folder below one, by its path from there.
 *
 * @returns null where anything else lies below it, it is not there, or others may do more or less with it, or with a
 * folder in it, than with a new one (those below are not asked: that takes as long as to make them)
 */
export function emptyFoldersIn(folder: string): readonly string[] | null {
  const found: string[] = [];
  const look = (path: string): boolean =>
    entriesOf(folder + path).every((entry) => {
      if (!entry.isDirectory()) return false;
      const below = `${path}/${entry.name}`;
      found.push(below.slice(1));
      return look(below);
    });
  try {
    return [folder, ...foldersIn(folder)].every(isAsMadeNow) && look('') ? found : null;
  } catch {
    return null;
  }
}

/**
 * Begins the next tree of a directory with the folders that were kept for it; what is not as it was kept is removed.
 *
 * @param found what lies there, as `emptyFoldersIn` tells
 * @returns the folders that the next tree has by then
 */
export async function takeFolders(directory: string, found: readonly string[] | null): Promise<readonly string[]> {
  const kept = keptFoldersOf(directory);
  if (found !== null && !existsSync(stagedOf(directory))) {
    await rename(kept, stagedOf(directory));
    return found;
  }
  await removeTree(kept);
  return [];
}

/** Those of a tree's folders in which none of some files lies, not even deeper. */
export function unusedOf(folders: readonly string[], paths: readonly string[]): readonly string[] {
  const used = new Set<string>();
  for (const path of paths) {
    let end = path.lastIndexOf('/');
    while (end > 0 && !used.has(path.slice(0, end))) {
      used.add(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1);
    }
  }
  return folders.filter((folder) => !used.has(folder));
}

/** Removes folders of a tree in which nothing lies but others of them. */
export function removeFolders(tree: string, folders: readonly string[]): void {
  // What lies in a folder comes after it.
  for (const folder of [...folders].sort().reverse()) rmdirSync(`${tree}/${folder}`);
}
