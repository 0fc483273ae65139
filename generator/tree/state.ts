import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../publish/manifest.ts';

/** `build.json`: the inputs of a tree. It is a file of the tree, so that it always describes this tree. */

export const STATE_FILE = 'build.json';

export interface BuildState {
  /** Fingerprint of the archive, the engine, the builders and the options. */
  readonly data: string;
  /** Fingerprint of all other inputs: the page, its styles, the static pages. */
  readonly site: string;
  /** The files that change with `site` alone; every other file changes with `data`. */
  readonly siteFiles: readonly string[];
  /** The description of the tables in the page, for search engines. */
  readonly dataset: object;
}

/** A published tree. */
export interface PublishedTree {
  readonly directory: string;
  readonly state: BuildState;
  readonly manifest: Manifest;
}

/** The published tree in a folder; null when there is none, or none whose manifest and state can be read. */
export function readTree(directory: string): PublishedTree | null {
  try {
    const read = (file: string) => readFileSync(join(directory, file), 'utf8');
    const manifest = parseManifest(read(MANIFEST_FILE), MANIFEST_FILE);
    const state: BuildState = JSON.parse(read(STATE_FILE));
    return { directory, state, manifest };
  } catch {
    // Without a readable tree everything is built; the reason does not matter.
    return null;
  }
}

/** Whether every file of a tree exists with its size. */
export const hasAllFiles = ({ directory, manifest }: PublishedTree): boolean =>
  manifest.files.every(({ path, bytes }) => statSync(join(directory, path), { throwIfNoEntry: false })?.size === bytes);
