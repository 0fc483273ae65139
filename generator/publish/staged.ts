import { constants, copyFileSync, linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { besideOf } from './beside.ts';

/** A tree that is written aside. */
export interface Staged {
  write(path: string, content: string | Uint8Array): void;
  /**
   * Takes a file over from another tree. It is shared, not copied, where the system can: no tree is written in place.
   *
   * @returns whether it is shared
   */
  keep(path: string, from: string): boolean;
}

/** Where a folder's next tree is staged: on the same file system. */
export const stagedOf = (directory: string): string => besideOf(directory, 'staged');

/**
 * Writes below a folder; folders are made when their first file comes, unless they are there.
 *
 * @param has tells of a path whether the folder has that file from the beginning, shared with the tree from which files
 * are taken over; it has no others
 */
export function createStaged(folder: string, has: (path: string) => boolean = () => false): Staged {
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
    write(path, content) {
      const file = place(path);
      if (has(path)) unlinkSync(file);
      // Another tree may have what is there already.
      writeFileSync(file, content, { flag: 'wx' });
    },
    keep(path, from) {
      if (has(path)) return true;
      const file = place(path);
      const there = `${from}/${path}`;
      try {
        linkSync(there, file);
        return true;
      } catch {
        // Not every file system has links.
        copyFileSync(there, file, constants.COPYFILE_EXCL);
        return false;
      }
    },
  };
}
