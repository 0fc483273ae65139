import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReaderError } from '../reader-error.ts';
import { mountPointError } from './folder.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { KEEP_FILE, siblingOf } from './siblings.ts';

/** How a staged tree takes the place of the published one: in two renames. Every step can be cut by a kill. */

/** A folder lies where publishing wants to write, and publishing did not make it. */
export class ForeignFolderError extends ReaderError {
  override readonly name = 'ForeignFolderError';

  constructor(folder: string) {
    super(
      `${folder} holds files that are no published tree, and the next tree is to lie there. Move it elsewhere; nothing was changed.`,
    );
  }
}

/** Whether a folder holds nothing but what keeps it in git. */
const isEmpty = async (folder: string): Promise<boolean> =>
  (await readdir(folder)).every((name) => name === KEEP_FILE);

/**
 * Removes a tree, its manifest last: after a kill, what is left still has the file by which it is recognised.
 *
 * @throws ForeignFolderError for a folder with files but without a manifest
 */
export async function removeTree(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return;
  if (!names.includes(MANIFEST_FILE) && !(await isEmpty(folder))) throw new ForeignFolderError(folder);
  for (const name of names) if (name !== MANIFEST_FILE) await rm(join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** @throws FolderError for a mount point: one of the same file system is recognised by nothing but this error */
async function renameFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
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
  if (existsSync(directory)) {
    if (await isEmpty(directory)) await rm(directory, { recursive: true });
    else await renameFolder(directory, previous);
  }
  await rename(staged, directory);
  await removeTree(previous);
}

/**
 * Ends a swap that a kill has cut: puts the old tree back where the folder is missing, and removes it elsewhere.
 *
 * @throws ForeignFolderError see `removeTree`
 */
export async function recover(directory: string): Promise<void> {
  const previous = siblingOf(directory, 'previous');
  if (existsSync(previous) && !existsSync(directory)) await rename(previous, directory);
  await removeTree(previous);
}
