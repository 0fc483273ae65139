import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createManifest,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  plainEntry,
} from '../../generator/publish/manifest.ts';
import type { Patience } from '../../generator/publish/mirror/patience.ts';

/** Trees of a few files, made by hand, for tests of what is done with trees. */

/** Whoever waits in a test waits for moments, not for minutes. */
export const HASTE: Patience = {
  retries: 1,
  firstPause: 1,
  silence: 400,
  attempt: { start: 2_000, perFile: 0, bytesPerSecond: 2_000 },
  tree: { start: 20_000, perFile: 10, bytesPerSecond: 1e8 },
  failuresInARow: 4,
};

export const manifestOf = (files: Readonly<Record<string, string>>): Manifest =>
  createManifest(
    Object.entries(files).map(([path, content]) => plainEntry(path, content)),
    '1.0.0+test',
    new Date(0),
  );

/** Lays files down, without a manifest. */
export function layFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Lays a tree down, with its manifest. */
export function layTree(folder: string, files: Readonly<Record<string, string>>): void {
  layFiles(folder, { ...files, [MANIFEST_FILE]: manifestText(manifestOf(files)) });
}
