import { type FilesOfTree, type Outdated, removeFiles, removeFolders } from '../publish/older-tree.ts';
import { foldersOfAll } from '../publish/tree-path.ts';

/** A tree that is staged in what was kept for it of the published one (see `older-tree.ts`). */

/** What it begins with. */
export interface BegunTree {
  /** The published tree. */
  readonly directory: string;
  /** The files of that which are not there. */
  readonly lacks: readonly string[];
}

/**
 * Tells of a path whether a tree begins with that file.
 *
 * @param isPublished whether it is one of the published tree
 */
export function beginsWithFile(
  begun: BegunTree | null,
  isPublished: (path: string) => boolean,
): (path: string) => boolean {
  if (begun === null) return () => false;
  const isLacking = new Set(begun.lacks);
  return (path) => isPublished(path) && !isLacking.has(path);
}

/** What becomes of the files of the published tree in the next one. */
export interface Renewal {
  /** Whether the next tree begins with a file. */
  has(path: string): boolean;
  /** Removes documents that there are no more from the next tree, before others are made of what is there. */
  removeDocuments(isThere: ReadonlySet<string>): void;
  /**
   * Removes all else that there is no more.
   *
   * @param paths all files of the next tree
   * @param written those that it does not share with the published one
   * @returns what the published tree has that the next one has not; null where not all that lies there is known
   */
  finish(paths: readonly string[], written: readonly string[]): Outdated | null;
}

/**
 * @param staged where the next tree is staged
 * @param published the files of the published tree; null where not all that lies there is known
 * @param begun what the next tree begins with; null where it began empty
 */
export function createRenewal(staged: string, published: FilesOfTree | null, begun: BegunTree | null): Renewal {
  const documents = published?.documents ?? [];
  const others = published?.others ?? [];
  const was = [...documents, ...others];
  const wasThere = new Set(was);
  const has = beginsWithFile(begun, (path) => wasThere.has(path));
  return {
    has,
    removeDocuments(isThere) {
      const gone = documents.filter((path) => has(path) && !isThere.has(path));
      removeFiles(staged, gone);
    },
    finish(paths, written) {
      const isThere = new Set(paths);
      const isGone = (path: string) => !isThere.has(path);
      const gone = was.filter(isGone);
      // Most edits leave every file in its place, and with it every folder.
      const isFolder = foldersOfAll(gone.length === 0 ? [] : paths);
      const folders = [...foldersOfAll(gone)].filter((folder) => !isFolder.has(folder));
      removeFiles(
        staged,
        others.filter((path) => isGone(path) && has(path)),
      );
      removeFolders(staged, folders);
      const replaced = written.filter((path) => wasThere.has(path));
      return published && { files: [...gone, ...replaced], folders };
    },
  };
}
