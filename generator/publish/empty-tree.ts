import { type Dirent, readdirSync, unlinkSync } from 'node:fs';

/** A tree that is removed by several at once. */

const entriesOf = (folder: string): readonly Dirent[] => readdirSync(folder, { withFileTypes: true });

/** The folders in a folder. */
const foldersIn = (folder: string): readonly string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** The folders in the folders of a tree: many parts of it, which threads can share. */
export const partsOfTree = (tree: string): readonly string[] => foldersIn(tree).flatMap(foldersIn);

/** Removes every file below a folder, at once, as far as the system lets: whoever removes the rest tells why something stays. */
export function emptyAtOnce(folder: string): void {
  try {
    for (const entry of entriesOf(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) emptyAtOnce(path);
      else unlinkSync(path);
    }
  } catch {
    // See above.
  }
}
