import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { besideOf, isFixed, KEEP_FILE } from './beside.ts';
import { goOnReplacing, replaceInside } from './replace-inside.ts';
import { stagedOf } from './staged.ts';
import { removeTree } from './staging.ts';
import { type SystemCalls, systemCalls } from './system.ts';

/** How a new tree takes the place of the published one. */

/** Where a published tree lies while another takes its place, on a file system that cannot exchange folders. */
export const previousOf = (directory: string): string => besideOf(directory, 'previous');

/**
 * How it went: in one step; in two, between which the folder was missing; or inside the folder, one part after the
 * other.
 */
export type Swapped = 'at once' | 'in two steps' | 'part by part';

/** Whether a folder holds nothing but what keeps it in git. */
async function isBare(directory: string): Promise<boolean> {
  return (await readdir(directory)).every((file) => file === KEEP_FILE);
}

/** A folder that can be no other than it is says so in one of these ways: an overlay's, from a layer below, or in use. */
const CANNOT_MOVE = ['EXDEV', 'EBUSY', 'EPERM', 'EACCES'];

/** Renames a folder; false when the system does not let it. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && CANNOT_MOVE.includes(String(error.code))) return false;
    throw error;
  }
}

/**
 * Puts a staged tree in the place of the published one, in one step where the system can: who looks finds the old tree
 * or the new one, both whole, and so does who looks after a kill. Where folders cannot be exchanged there is a moment
 * between two steps, and where the folder itself cannot be moved its parts are; a kill there is mended by `recover`.
 *
 * @param remove removes the old tree
 */
export async function swap(
  staged: string,
  directory: string,
  calls?: SystemCalls,
  remove = removeTree,
): Promise<Swapped> {
  const { exchange } = calls ?? (await systemCalls());
  if (!existsSync(directory)) {
    await rename(staged, directory);
    return 'at once';
  }
  const inside = async (): Promise<Swapped> => {
    await replaceInside(staged, directory, exchange);
    return 'part by part';
  };
  if (isFixed(directory)) return inside();
  if (exchange?.(staged, directory)) {
    await remove(staged);
    return 'at once';
  }
  if (await isBare(directory)) {
    // There is no old tree to keep, and a folder may be renamed onto an empty one.
    await rm(join(directory, KEEP_FILE), { force: true });
    return (await renamed(staged, directory)) ? 'at once' : inside();
  }
  const previous = previousOf(directory);
  if (!(await renamed(directory, previous))) return inside();
  await rename(staged, directory);
  await remove(previous);
  return 'in two steps';
}

/** Puts back, or goes on to put in its place, the tree that a swap was about when it was killed. */
export async function recover(directory: string, calls?: SystemCalls): Promise<void> {
  const { exchange } = calls ?? (await systemCalls());
  await goOnReplacing(stagedOf(directory), directory, exchange);
  const previous = previousOf(directory);
  if (!existsSync(previous)) return;
  if (existsSync(directory)) await removeTree(previous);
  else await rename(previous, directory);
}
