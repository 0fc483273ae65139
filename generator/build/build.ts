import type { Edition } from '../../runtime/schemas/apparatus.ts';
import { requireWritable } from '../publish/folder.ts';
import { lockDirectory } from '../publish/lock.ts';
import { sha256 } from '../publish/manifest.ts';
import { keepOlder, recordOlder } from '../publish/older-tree.ts';
import { stagedOf } from '../publish/staged.ts';
import { discard, removeTree } from '../publish/staging.ts';
import { recover, type Swapped, swap } from '../publish/swap.ts';
import { foldersOfAll } from '../publish/tree-path.ts';
import { type Begun, begin } from './begin.ts';
import { type BuildOptions, editionOf, publicOf } from './build-options.ts';
import { readBuildTime } from './build-time.ts';
import { seal } from './seal.ts';
import { stage } from './stage.ts';

/** What a build made. */
export interface BuildSummary {
  readonly edition: Edition;
  readonly documents: number;
  /** Documents that were built; the others were taken over from the tree before. */
  readonly built: number;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** What a build tells of how the tree came to its place. */
const SWAPPED: Readonly<Record<Swapped, string | null>> = {
  'at once': null,
  'in two steps': 'This system cannot exchange folders, so public/ was missing for a moment.',
  'part by part': 'public/ cannot be moved, so its parts were replaced one after the other.',
};

/**
 * Builds the tree from the archive beside the published one and then puts it in its place, whole. Documents whose
 * inputs have not changed are taken over. When anything fails, `public/` stays as it was.
 *
 * @param given what it begins with, for whoever has begun
 * @throws BuildTimeError when the environment names no time
 * @throws FolderError when `public/` cannot be replaced
 * @throws SystemError when the system refuses a file
 * @throws ArchiveError when the archive is not in order
 * @throws DocumentError when a document does not follow its schema
 * @throws LockedError when another process publishes to the same folder
 */
export async function build(options: BuildOptions, given?: Begun): Promise<BuildSummary> {
  const directory = publicOf(options);
  const begun = given ?? (await begin(options));
  const { pool, prints } = begun;
  try {
    const builtAt = readBuildTime(process.env.SOURCE_DATE_EPOCH);
    // All of them are looked at by a thread.
    requireWritable(directory, 1);
    const lock = await lockDirectory(directory);
    try {
      await recover(directory);
      await discard(directory);
      const staged = await stage(begun, options, builtAt);
      const { documents, built, manifest, manifestText, written, lines, told, outdated } = staged;
      let { changedAt } = staged;
      let isKept = false;
      const giveUp = async (tree: string) => {
        isKept = outdated !== null && (await keepOlder(tree, directory, outdated, pool.remove));
        if (!isKept) {
          await pool.empty(tree);
          await removeTree(tree);
        }
        // What both trees shared has one link less.
        changedAt = performance.now();
      };
      const swapped = await swap(stagedOf(directory), directory, undefined, giveUp);
      const warning = SWAPPED[swapped];
      if (warning !== null) console.warn(warning);
      const paths = manifest.files.map(({ path }) => path);
      const folders = foldersOfAll(paths);
      const known = {
        changedAt,
        lines,
        files: told.files,
        folders: told.folders && { all: folders, told: told.folders },
      };
      await Promise.all([
        // Parts that were moved one by one are told of otherwise.
        seal(directory, prints.whole, manifestText, paths, swapped === 'part by part' ? undefined : known),
        isKept &&
          recordOlder(directory, folders, { manifest: sha256(manifestText), lacks: written }, told.olderFolders),
        options.isLast === true ? undefined : pool.close(),
      ]);
      const { count: files, bytes } = manifest;
      const seconds = (performance.now() - begun.at) / 1000;
      return { edition: editionOf(options), documents, built, files, bytes, seconds };
    } catch (error) {
      // Threads write no more once they have ended.
      await pool.close();
      await discard(directory);
      throw error;
    } finally {
      lock.release();
    }
  } catch (error) {
    await pool.close();
    throw error;
  }
}
