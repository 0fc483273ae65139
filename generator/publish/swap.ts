import { existsSync, lstatSync, renameSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { mountPointError } from './folder.ts';
import { MANIFEST_FILE, MANIFEST_PART } from './manifest.ts';
import { KEEP_FILE, siblingOf } from './siblings.ts';

/** Replaces the published tree with a staged one, by two renames. The process can be killed at every step. */

/** A path that publishing needs has a file or folder that publishing did not create. */
export class ForeignFolderError extends UserError {
  override readonly name = 'ForeignFolderError';

  constructor(folder: string) {
    super(
      `${folder} is not a published tree (it has no ${MANIFEST_FILE}), and publishing would replace it. Move it elsewhere; nothing was changed.`,
    );
  }
}

/**
 * Whether a path is a tree; empty folders and incomplete trees count as trees.
 *
 * @throws ForeignFolderError for a link, a file, and a folder with files but without a manifest
 */
export async function hasTree(folder: string): Promise<boolean> {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (there === undefined) return false;
  if (!there.isDirectory()) throw new ForeignFolderError(folder);
  const names = await readdir(folder);
  const isOwn = names.includes(MANIFEST_FILE) || names.every((name) => name === KEEP_FILE || name === MANIFEST_PART);
  if (!isOwn) throw new ForeignFolderError(folder);
  return true;
}

/**
 * Removes a tree, its manifest last: if the process is killed, the rest is still recognised as a tree.
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

/** @throws FolderError for a mount point: on the same file system only this error reveals it */
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
 * Replaces the published tree with a staged one. The folder is missing between two renames; if the process is killed
 * there, `recover` restores the old tree.
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
 * Completes an interrupted swap: restores the old tree if the folder is missing, and removes it otherwise.
 *
 * @throws ForeignFolderError see `removeTree`
 */
export async function recover(directory: string): Promise<void> {
  const previous = siblingOf(directory, 'previous');
  if ((await hasTree(previous)) && !existsSync(directory)) await rename(previous, directory);
  await removeTree(previous);
}
