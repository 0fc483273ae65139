import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../progress.ts';
import { UserError } from '../../user-error.ts';
import { requireReplaceable } from '../folder.ts';
import { lockDirectory } from '../lock.ts';
import { MANIFEST_FILE, MANIFEST_PART, type Manifest, parseManifest } from '../manifest.ts';
import { KEEP_FILE, siblingOf } from '../siblings.ts';
import { recover, removeTree, swap } from '../swap.ts';
import { ATTEMPTS, type Attempts, downloadManifest, readTreeAddress } from './download.ts';
import { mirrorFolder, requireOwnFiles } from './mirror-folder.ts';
import { beginOrContinueStaged, fetchFiles, MAX_PROBLEMS, manifestTextIn, stageLocalFiles } from './stage.ts';

/** Maximum attempts when the host publishes a new tree during a mirror. */
const MAX_TREES = 3;

export interface MirrorOptions {
  /** Address of the tree. */
  readonly url: string;
  readonly directory: string;
  readonly attempts?: Attempts;
  readonly progress?: (files: number) => Progress;
}

/** The result of a mirror. */
export interface MirrorSummary {
  readonly manifest: Manifest;
  /** Files that came from the host, the manifest not counted. */
  readonly fetched: number;
  readonly fetchedBytes: number;
  /** Files that existed already, in the mirror or from an interrupted run. */
  readonly kept: number;
  readonly removed: number;
}

/** Files of a tree cannot be downloaded. The mirror is unchanged; downloaded files are kept for the next run. */
export class MirrorError extends UserError {
  override readonly name = 'MirrorError';

  /** @param problems the path and the error of each file */
  constructor(
    url: string,
    readonly problems: readonly string[],
  ) {
    const files = problems.length === 1 ? '1 file' : `${problems.length} files`;
    const end = problems.length < MAX_PROBLEMS ? '' : ' The download stopped there.';
    const lines = problems.map((line) => `\n  ${line}`).join('');
    super(
      `${files} could not be downloaded from ${url}; the mirror is unchanged.${end} Run it again to continue.${lines}`,
    );
  }
}

const MIRROR = { is: 'the folder of the mirror', remedy: 'Name a folder that is empty or does not exist' };
const STAGED = { is: 'where a mirror is staged', remedy: 'If it is of a build that was killed, remove it' };
const PREVIOUS = { is: 'where the old tree is kept during the renames', remedy: 'Move it elsewhere' };

async function mirrorTo(directory: string, base: URL, options: MirrorOptions): Promise<MirrorSummary> {
  const { url, attempts = ATTEMPTS } = options;
  const staged = siblingOf(directory, 'staged');
  await requireOwnFiles(siblingOf(directory, 'previous'), PREVIOUS);
  await recover(directory);
  await requireOwnFiles(staged, STAGED, [MANIFEST_PART]);
  const fetchManifest = () =>
    downloadManifest(base, attempts).catch((error: Error) => {
      throw new MirrorError(url, [`${MANIFEST_FILE} ${error.message}`]);
    });
  let text = await fetchManifest();
  for (let trees = 1; ; trees++) {
    const manifest = parseManifest(text, `${url}/${MANIFEST_FILE}`);
    const progress = options.progress?.(manifest.count);
    const step = () => progress?.step();
    await beginOrContinueStaged(staged, text);
    const wanted = await stageLocalFiles(staged, directory, manifest, step);
    const problems = await fetchFiles(base, staged, wanted, attempts, step);
    progress?.done();
    if (problems.length > 0) {
      const newText = trees < MAX_TREES ? await fetchManifest() : text;
      if (newText === text) throw new MirrorError(url, problems);
      text = newText;
      continue;
    }
    // Files may have been added since the first check.
    await requireOwnFiles(siblingOf(directory, 'previous'), PREVIOUS);
    const before = await requireOwnFiles(directory, MIRROR);
    const paths = new Set(manifest.files.map(({ path }) => path));
    const removed = before.filter((path) => !paths.has(path) && existsSync(join(directory, path))).length;
    if (wanted.length > 0 || removed > 0 || (await manifestTextIn(directory)) !== text) {
      if (existsSync(join(directory, KEEP_FILE))) await writeFile(join(staged, KEEP_FILE), '');
      await swap(staged, directory);
    } else {
      await removeTree(staged);
    }
    const fetchedBytes = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
    return { manifest, fetched: wanted.length, fetchedBytes, kept: manifest.count - wanted.length, removed };
  }
}

/**
 * Makes a folder the same as a published tree: fetches the files that it lacks, checks every hash, and puts the new
 * tree in its place when it is complete. After an interrupted run, the next one continues with the downloaded files.
 *
 * @throws PlaceError when the folder is not empty and no mirror, or holds other files
 * @throws FolderError when the folder may not be written
 * @throws HostError when the address is invalid
 * @throws LockedError when another process publishes to the folder
 * @throws ManifestError when the manifest of the host is invalid
 * @throws MirrorError listing the files that cannot be downloaded
 * @throws LockFileError when the path of the lock is not a lock
 */
export async function mirror(options: MirrorOptions): Promise<MirrorSummary> {
  const base = readTreeAddress(options.url);
  const directory = mirrorFolder(options.directory);
  await requireOwnFiles(directory, MIRROR);
  requireReplaceable(directory);
  const lock = lockDirectory(directory);
  try {
    return await mirrorTo(directory, base, options);
  } finally {
    lock.release();
  }
}
