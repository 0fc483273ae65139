import { accessSync, constants, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { ReaderError } from '../reader-error.ts';
import { NOT_OF_A_TREE } from './beside.ts';

/** A tree cannot be published to a folder; nothing was changed. */
export class FolderError extends ReaderError {
  override readonly name = 'FolderError';
}

/**
 * The folder that a path leads to: itself, or where its links lead, so that what is replaced is the folder and never
 * the link.
 *
 * @throws FolderError for what is no folder, and for links that lead nowhere
 */
export function realFolder(path: string): string {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isDirectory()) return path;
  if (!there.isSymbolicLink()) {
    throw new FolderError(`${path} is no folder, and a tree is to lie there. Move it elsewhere; nothing was changed.`);
  }
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    throw new FolderError(
      `${path} is a link that leads nowhere. Make the folder that it leads to, or remove it; nothing was changed.`,
    );
  }
  return realFolder(real);
}

/** What the system says of a folder that it keeps as it is. */
const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system can only be read: mount it for writing',
  EACCES: 'this user may not write there: change its owner or its permissions',
  EPERM: 'it may not be written: change its attributes',
};

/** Is told of what lies in a folder. */
type Visit = (path: string, isFolder: boolean) => void;

/**
 * @param leftOut names in the folder that are not looked into
 * @param depth how many folders deep is looked
 */
function requireAllWritable(folder: string, leftOut: readonly string[], depth: number, visit: Visit): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? `the system refuses it (${code})`;
    throw new FolderError(`${folder} cannot be replaced: ${reason}; nothing was changed.`);
  }
  if (depth === 0) return;
  // One after the other, at once: patterns for the seven thousand folders of a tree take three times as long.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory();
    visit(path, isFolder);
    if (isFolder && !leftOut.includes(entry.name)) requireAllWritable(path, [], depth - 1, visit);
  }
}

/**
 * Makes sure that a published folder may be replaced with all that is in it, before anything is done: a build that
 * cannot remove the old tree would fail after the new one took its place.
 *
 * @param depth how many folders deep is looked; all of a tree take as long as to read the archive
 * @param visit is told of all that lies there, as deep as is looked
 * @throws FolderError naming a folder that may not be written
 */
export function requireWritable(
  directory: string,
  depth = Number.POSITIVE_INFINITY,
  visit: Visit = () => undefined,
): void {
  const isThere = lstatSync(directory, { throwIfNoEntry: false }) !== undefined;
  if (isThere) requireAllWritable(directory, NOT_OF_A_TREE, depth, visit);
}
