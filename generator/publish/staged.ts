import { constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, type ManifestEntry, sha256 } from './manifest.ts';

/** A tree that is written to a separate folder. */
export interface StagedTree {
  /**
   * Writes a file; an existing file is an error.
   *
   * @param schema path of its JSON Schema; null for no document
   * @returns its entry in the manifest
   */
  write(path: string, content: string | Uint8Array, schema?: string | null): ManifestEntry;
  /** Adds a file of another tree: as a hard link, or as a copy if the file system has no links. */
  link(path: string, from: string): void;
}

/**
 * Begins a tree in a new folder with an incomplete manifest, by which the folder is recognised if the process is
 * killed.
 */
export function beginStaged(folder: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, MANIFEST_FILE), '');
}

/** Completes a tree by writing its manifest. */
export const endStaged = (folder: string, manifest: string): void =>
  writeFileSync(join(folder, MANIFEST_FILE), manifest);

/** Writes below a folder, from any thread. */
export function createStaged(folder: string): StagedTree {
  const made = new Set<string>();
  const absolute = (path: string): string => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return file;
  };
  return {
    write(path, content, schema = null) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      writeFileSync(absolute(path), bytes, { flag: 'wx' });
      return { path, bytes: bytes.length, sha256: sha256(bytes), schema };
    },
    link(path, from) {
      const file = absolute(path);
      try {
        linkSync(join(from, path), file);
      } catch {
        copyFileSync(join(from, path), file, constants.COPYFILE_EXCL);
      }
    },
  };
}
