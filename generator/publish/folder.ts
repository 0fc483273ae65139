import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { REASONS } from '../system-error.ts';
import { UserError } from '../user-error.ts';
import { siblingOf } from './siblings.ts';

/** A tree cannot be published to a folder; nothing was changed. */
export class FolderError extends UserError {
  override readonly name = 'FolderError';
}

/**
 * The folder that a path leads to: itself, or the target of its links, so that the folder is replaced and never the
 * link.
 *
 * @throws FolderError for what is not a folder, and for links without a target
 */
export function realFolder(path: string): string {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isDirectory()) return path;
  if (!there.isSymbolicLink()) {
    throw new FolderError(`${path} is not a folder. Move it elsewhere; nothing was changed.`);
  }
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    const target = resolve(realpathSync(dirname(path)), readlinkSync(path));
    // If a process is killed between the two renames of a swap, the link has no target; `recover` restores it.
    if (existsSync(siblingOf(target, 'previous'))) return target;
    throw new FolderError(
      `${path} is a link without a target. Make the folder that it leads to, or remove it; nothing was changed.`,
    );
  }
  return realFolder(real);
}

function requireWritable(folder: string, purpose: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? `the system refuses it (${code})`;
    throw new FolderError(`${purpose}, and ${folder} cannot be changed: ${reason}. Nothing was changed.`);
  }
}

/** The error for a folder that cannot be renamed: a mount point, or a folder of an image layer. */
export const mountPointError = (directory: string): FolderError =>
  new FolderError(
    `${directory} cannot be renamed: it is a mount point, or a folder of an image. Mount its parent folder instead; nothing was changed.`,
  );

/** The closest folder above a path that exists. */
function existingParent(path: string): string {
  const parent = dirname(path);
  return lstatSync(parent, { throwIfNoEntry: false }) === undefined ? existingParent(parent) : parent;
}

/**
 * Checks that a folder can be replaced by renaming: it, its parent and all folders in it are writable, and it is no
 * mount point.
 *
 * @throws FolderError
 */
export function requireReplaceable(directory: string): void {
  const parent = existingParent(directory);
  requireWritable(parent, `${directory} is replaced by renaming it`);
  const there = statSync(directory, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (there.dev !== statSync(parent).dev) throw mountPointError(directory);
  const purpose = `${directory} is replaced by a new folder`;
  requireWritable(directory, purpose);
  // Removing the old tree needs write access to each of its folders.
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) requireWritable(join(entry.parentPath, entry.name), purpose);
  }
}
