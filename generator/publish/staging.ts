import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { besideOf } from './beside.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { removeFolder } from './remove-folder.ts';
import { isHalfReplaced } from './replace-inside.ts';

/** A tree that is written aside. */
export interface Staged {
  write(path: string, content: string | Uint8Array): void;
  /** Takes a file over from another tree of the same disk. It is shared, not copied: no tree is written in place. */
  keep(path: string, from: string): void;
}

/** Where a folder's next tree is staged: on the same file system. */
export const stagedOf = (directory: string): string => besideOf(directory, 'staged');

/** Removes a tree, its manifest last: what is left after a kill still says which files were its own. */
export async function removeTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory());
  await Promise.all(folders.map(({ name }) => removeFolder(join(folder, name))));
  for (const { name } of entries.filter((entry) => !entry.isDirectory() && entry.name !== MANIFEST_FILE)) {
    await rm(join(folder, name), { force: true });
  }
  await removeFolder(folder);
}

/** Removes what was staged for a folder, unless it is half in its place: then `recover` goes on with it. */
export async function discard(directory: string): Promise<void> {
  if (!isHalfReplaced(directory)) await removeTree(stagedOf(directory));
}

/** Writes below a folder; folders are made when their first file comes, unless they are there. */
export function createStaged(folder: string): Staged {
  const made = new Set<string>();
  const place = (path: string): string => {
    // A path of the tree needs no more, and `join` would look at each letter.
    const file = `${folder}/${path}`;
    const parent = file.slice(0, file.lastIndexOf('/'));
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return file;
  };
  return {
    write: (path, content) => writeFileSync(place(path), content),
    keep(path, from) {
      const file = place(path);
      const there = `${from}/${path}`;
      try {
        linkSync(there, file);
      } catch {
        // Not every file system has links.
        copyFileSync(there, file);
      }
    },
  };
}
