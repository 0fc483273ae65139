import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree } from './staging.ts';
import { type SystemCalls, systemCalls } from './system.ts';

/** How a new tree takes the place of the published one. */

/** Git keeps the empty folder by this file; it is no part of a tree. */
export const KEEP_FILE = '.gitkeep';

/** Where a published tree lies while another takes its place, on a file system that cannot exchange folders. */
export const previousOf = (directory: string): string => `${directory}.previous`;

/** Whether a folder holds nothing but what keeps it in git. */
async function isBare(directory: string): Promise<boolean> {
  return (await readdir(directory)).every((file) => file === KEEP_FILE);
}

/**
 * Puts a staged tree in the place of the published one, in one step: who looks finds the old tree or the new one, both
 * whole, and so does who looks after a kill. On a file system that cannot exchange folders there is a moment between
 * two steps; a kill in that moment is mended by `recover`.
 *
 * @returns whether it was one step
 */
export async function swap(staged: string, directory: string, calls?: SystemCalls): Promise<boolean> {
  const { exchange } = calls ?? (await systemCalls());
  if (!existsSync(directory)) {
    await rename(staged, directory);
    return true;
  }
  if (exchange?.(staged, directory)) {
    await removeTree(staged);
    return true;
  }
  if (await isBare(directory)) {
    // There is no old tree to keep, and a folder may be renamed onto an empty one.
    await rm(join(directory, KEEP_FILE), { force: true });
    await rename(staged, directory);
    return true;
  }
  const previous = previousOf(directory);
  await rename(directory, previous);
  await rename(staged, directory);
  await removeTree(previous);
  return false;
}

/** Puts back the tree that a swap in two steps had set aside when it was killed. */
export async function recover(directory: string): Promise<void> {
  const previous = previousOf(directory);
  if (!existsSync(previous)) return;
  if (existsSync(directory)) await removeTree(previous);
  else await rename(previous, directory);
}
