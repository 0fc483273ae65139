import { existsSync, lstatSync, renameSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReaderError } from '../reader-error.ts';
import { mountPointError } from './folder.ts';
import { MANIFEST_FILE, MANIFEST_PART } from './manifest.ts';
import { KEEP_FILE, siblingOf } from './siblings.ts';

/** How a staged tree takes the place of the published one: in two renames. Every step can be cut by a kill. */

/** Something lies where publishing wants to write, and publishing did not make it. */
export class ForeignFolderError extends ReaderError {
  override readonly name = 'ForeignFolderError';

  constructor(folder: string) {
    super(`${folder} is no published tree, and publishing needs its place. Move it elsewhere; nothing was changed.`);
  }
}

/**
 * Whether a tree lies in a place; an empty folder and one that is just begun count as trees.
 *
 * @throws ForeignFolderError for a link, a file, and a folder with files but without a manifest
 */
async function hasTree(folder: string): Promise<boolean> {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there === undefined) return false;
  if (!there.isDirectory()) throw new ForeignFolderError(folder);
  const names = await readdir(folder);
  const isOwn = names.includes(MANIFEST_FILE) || names.every((name) => name === KEEP_FILE || name === MANIFEST_PART);
  if (!isOwn) throw new ForeignFolderError(folder);
  return true;
}

/**
 * Removes a tree, its manifest last: after a kill, what is left still has the file by which it is recognised.
 *
 * @throws ForeignFolderError for anything but a tree or an empty folder
 */
export async function removeTree(folder: string): Promise<void> {
  if (!(await hasTree(folder))) return;
  for (const name of await readdir(folder)) {
    if (name !== MANIFEST_FILE) await rm(join(folder, name), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

/** @throws FolderError for a mount point: one of the same file system is recognised by nothing but this error */
function renameFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EBUSY' || error.code === 'EXDEV')) {
      throw mountPointError(from);
    }
    throw error;
  }
}

/**
 * Puts a staged tree in the place of the published one. Between two renames the folder is missing for a moment; a kill
 * at that moment leaves it missing until `recover` puts the old tree back.
 *
 * @throws FolderError when the published folder is a mount point; it stays as it is
 */
export async function swap(staged: string, directory: string): Promise<void> {
  const previous = siblingOf(directory, 'previous');
  // Both renames are synchronous, so that the folder is missing as briefly as possible.
  if (existsSync(directory)) renameFolder(directory, previous);
  renameSync(staged, directory);
  await removeTree(previous);
}

/**
 * Ends a swap that a kill has cut: puts the old tree back where the folder is missing, and removes it elsewhere.
 *
 * @throws ForeignFolderError see `removeTree`
 */
export async function recover(directory: string): Promise<void> {
  const previous = siblingOf(directory, 'previous');
  if ((await hasTree(previous)) && !existsSync(directory)) await rename(previous, directory);
  await removeTree(previous);
}
