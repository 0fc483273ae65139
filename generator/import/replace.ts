import { lstatSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderError } from '../publish/folder.ts';

/**
 * Two renames replace the archive with the new one. The files of an import are in one sibling folder: the new archive
 * in `archive.staged/new`, and between the renames the old one in `archive.staged/old`.
 */

const stagingFolder = (directory: string): string => `${directory}.staged`;
const newArchive = (directory: string): string => join(stagingFolder(directory), 'new');
const oldArchive = (directory: string): string => join(stagingFolder(directory), 'old');

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * The folder in which the new archive is written, on the file system of the archive.
 *
 * @param directory the archive
 */
export const stagedArchive = newArchive;

/**
 * Replaces the archive with the staged one. The old one stays in the staging folder until `cleanUp`.
 *
 * @throws FolderError when the archive cannot be renamed; it is unchanged then
 */
export async function replaceArchive(directory: string): Promise<void> {
  try {
    await rename(directory, oldArchive(directory));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FolderError(
      `${directory} cannot be renamed; nothing was changed. Where it is a mount point, mount the folder that holds it. (${reason})`,
    );
  }
  await rename(newArchive(directory), directory);
}

/**
 * Removes the staging folder, also after a kill. An import that was killed between the renames is undone: the old
 * archive is put back first.
 *
 * @throws FolderError when the folder is not one of an import; it is unchanged then
 */
export async function cleanUp(directory: string): Promise<void> {
  const staging = stagingFolder(directory);
  if (!exists(staging)) return;
  const isOwn =
    lstatSync(staging).isDirectory() && (await readdir(staging)).every((name) => ['new', 'old'].includes(name));
  if (!isOwn) {
    throw new FolderError(`${staging} was not made by an import. Move it elsewhere; nothing was changed.`);
  }
  if (!exists(directory) && exists(oldArchive(directory))) await rename(oldArchive(directory), directory);
  await rm(staging, { recursive: true });
}
