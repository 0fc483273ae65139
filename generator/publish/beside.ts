import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BESIDE } from './tree-path.ts';

/**
 * What publishing lays beside a folder: its lock, the next tree, the old one, a journal, a seal, what the next tree begins
 * with. It lies beside the folder, so that folders can change places. Where the folder is a mount point (a volume of a
 * container) or nothing may be written beside it, it lies inside: what is beside belongs to another file system there, and
 * to one container of perhaps several that share the volume.
 */
export type Beside = (typeof BESIDE)[number];

/** Git keeps an empty folder by this file; it is no part of a tree. */
export const KEEP_FILE = '.gitkeep';

/** Where it lies inside a folder. */
const WORKROOM = '.publishing';
/** What may lie at the top of a published folder and is no part of a tree; the second is the file system's own. */
export const NOT_OF_A_TREE: readonly string[] = [WORKROOM, 'lost+found'];
/** The same as patterns of what is not to be looked at. */
export const IGNORED: readonly string[] = NOT_OF_A_TREE.flatMap((name) => [name, `${name}/**`]);

/** The mount points of Linux, where a folder of the same file system can be one; empty elsewhere. */
function mountPoints(): readonly string[] {
  try {
    // Spaces and the like are written as three octal digits.
    const unescaped = (path: string) =>
      path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').trimEnd().split('\n');
    return lines.map((line) => unescaped(line.split(' ')[4] ?? ''));
  } catch {
    return [];
  }
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder cannot change places with another, since it is a mount point or nothing may lie beside it. */
export function isFixed(directory: string): boolean {
  const there = statSync(directory, { throwIfNoEntry: false });
  if (there === undefined) return false;
  const parent = dirname(realpathSync(directory));
  return there.dev !== statSync(parent).dev || mountPoints().includes(realpathSync(directory)) || !mayWrite(parent);
}

/** Where something of a folder lies. */
export const besideOf = (directory: string, what: Beside): string =>
  isFixed(directory) ? join(directory, WORKROOM, what) : `${directory}.${what}`;
