import { lstatSync } from 'node:fs';
import { sha256 } from './manifest.ts';

/**
 * What the file system tells of what lies in a tree: as long as it tells the same, nobody has changed it. Of each path
 * two lines, itself and what is told.
 */

/** What was told before, by path. */
export type Told = ReadonlyMap<string, string>;

/** Asks about a place. null: what was expected there is missing, and nothing can be told. */
type Ask = (place: string) => string | null;

const NOTHING_TOLD: Told = new Map();

/** Of a file its place, its size, and when it was last changed in any way, of which no program can tell a lie. */
function askAboutFile(file: string): string | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? `${stats.ino} ${stats.size} ${stats.ctimeMs}` : null;
}

/**
 * Of a folder the same, without a size: whoever adds, removes or replaces anything in it, or lets others do more or
 * less there, changes that. Nothing where there is none.
 */
function askAboutFolder(folder: string): string {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.ino} ${stats.ctimeMs}` : '';
}

function linesOf(tree: string, paths: Iterable<string>, ask: Ask, told: Told): string | null {
  let all = '';
  for (const path of paths) {
    const line = told.get(path) ?? ask(`${tree}/${path}`);
    if (line === null) return null;
    all += `${path}\n${line}\n`;
  }
  return all;
}

/**
 * What is told of files of a tree; null where one is missing.
 *
 * @param told what need not be asked again
 */
export const linesOfFiles = (tree: string, files: readonly string[], told = NOTHING_TOLD): string | null =>
  linesOf(tree, files, askAboutFile, told);

/** What is told of a tree's own folder and of some in it. @param told as above */
export const linesOfFolders = (tree: string, folders: Iterable<string>, told = NOTHING_TOLD): string =>
  linesOf(tree, ['', ...folders], askAboutFolder, told) ?? '';

/** A hash of what is told of folders. It counts for who asks: another user may do other things there. */
export const markOfFolders = (lines: string): string => sha256(`${process.getuid?.()}\n${lines}`);

/** What lines tell, by path. */
export function toldBy(texts: Iterable<string | null>): Map<string, string> {
  const told = new Map<string, string>();
  for (const lines of texts) {
    const words = lines?.split('\n') ?? [];
    for (let i = 0; i + 1 < words.length; i += 2) told.set(words[i], words[i + 1]);
  }
  return told;
}
