import { byPath, type ManifestEntry, plainEntry } from '../publish/manifest.ts';
import type { Staged } from '../publish/staged.ts';
import { fileList, LIST_FILE } from '../site/extras.ts';
import { extraEntry } from './extra-files.ts';
import { runsOf } from './seal.ts';
import { type BuildState, STATE_FILE } from './state.ts';

/** The files of a tree that are made of all others, but for its manifest: their list, and what the next build remembers. */

export const LAST_FILES: readonly string[] = [LIST_FILE, STATE_FILE];

/**
 * Writes them.
 *
 * @param listed all other files, in their order
 */
export function writeLastFiles(
  target: Staged,
  listed: readonly ManifestEntry[],
  state: BuildState,
): readonly ManifestEntry[] {
  const list = fileList(listed.map(({ path }) => path));
  target.write(list.path, list.content);
  const text = `${JSON.stringify(state)}\n`;
  target.write(STATE_FILE, text);
  return [extraEntry(list), plainEntry(STATE_FILE, text)];
}

/** The runs of a tree's files (see `seal.ts`) while these are being written; empty where one of these will be in it. */
export function runsBefore(listed: readonly ManifestEntry[]): readonly (readonly string[])[] {
  const files = byPath([...listed, ...LAST_FILES.map((path) => ({ path }))]);
  const runs = runsOf(files.map(({ path }) => path));
  return runs.map((run) => (LAST_FILES.some((path) => run.includes(path)) ? [] : run));
}
