import type { OlderTree, Outdated } from '../publish/older-tree.ts';
import { type Told, toldBy } from '../publish/told.ts';
import { foldersOfAll } from '../publish/tree-path.ts';
import type { Stamp } from './seal.ts';
import type { KnownTree } from './worker.ts';

/** What a build was told before it began, as far as it still holds when it is done: that need not be asked again. */
export interface StillTold {
  /** Of the files of the next tree. */
  readonly files: Told;
  /** Of its folders; null where it began without any. */
  readonly folders: Told | null;
  /** Of the folders of the tree that it replaces. */
  readonly olderFolders: Told;
}

/** What was told before. */
interface ToldBefore {
  /** Of the files of the published tree. */
  readonly stamps: readonly Stamp[];
  readonly published: KnownTree | null;
  /** What the next tree begins with; null where it begins empty, so that each of its files is another or has one link more. */
  readonly begun: OlderTree | null;
}

/** What a build changes. */
interface Changes {
  /** Files of the next tree that it does not share with the published one. */
  readonly written: readonly string[];
  /** What only the published tree has, or has otherwise; null: that is removed as a whole. */
  readonly outdated: Outdated | null;
}

/** Reads what was told before, to be asked what of it holds once it is known what the build changes. */
export function createToldBefore({ stamps, published, begun }: ToldBefore): (changes: Changes) => StillTold {
  const files = toldBy(begun === null ? [] : stamps.map(([, lines]) => lines));
  const folders = begun && toldBy([begun.folders]);
  const olderFolders = toldBy([published?.folders ?? null]);
  const lacks = begun?.lacks ?? [];
  return ({ written, outdated }) => {
    // A link that is made tells something else of a file.
    for (const path of [...lacks, ...written]) files.delete(path);
    const removed = outdated?.files ?? [];
    for (const folder of ['', ...foldersOfAll([...lacks, ...written, ...removed])]) folders?.delete(folder);
    for (const folder of ['', ...foldersOfAll(removed)]) olderFolders.delete(folder);
    return { files, folders, olderFolders };
  };
}
