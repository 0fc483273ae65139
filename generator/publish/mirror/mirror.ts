import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from '../../build/progress.ts';
import { ReaderError } from '../../reader-error.ts';
import { KEEP_FILE } from '../beside.ts';
import { requireWritable } from '../folder.ts';
import { lockDirectory } from '../lock.ts';
import { MANIFEST_FILE, type Manifest, MOST_MANIFEST_BYTES, parseManifest } from '../manifest.ts';
import { stagedOf } from '../staged.ts';
import { removeTree } from '../staging.ts';
import { previousOf, recover, swap } from '../swap.ts';
import { onDisk } from './disk.ts';
import { type Fetched, fetchFiles } from './fetch-files.ts';
import { createHost, type Host } from './host.ts';
import { allowed, inWords, PATIENCE, type Patience } from './patience.ts';
import { findPlace, ownFiles, requireRoom } from './place.ts';
import { clearStaged, keepFiles, writeWhole } from './stage.ts';

/** A host may publish a new tree while the old one is fetched; then the new one is fetched. */
const MOST_TREES = 3;
const MOST_LISTED = 40;

export interface MirrorOptions {
  /** Address of the tree. */
  readonly url: string;
  readonly directory: string;
  readonly patience?: Patience;
  readonly progress?: (files: number) => Progress;
}

/** What a mirror did. */
export interface MirrorSummary {
  readonly manifest: Manifest;
  /** Files that came from the host, the manifest not counted. */
  readonly fetched: number;
  readonly fetchedBytes: number;
  /** Files that were there already, from before or from a mirror that was cut. */
  readonly kept: number;
  readonly removed: number;
}

/** Some files could not be had; what came is kept for the next time. */
export class MirrorError extends ReaderError {
  override readonly name = 'MirrorError';
  /** Why, of each file that the host did not give right. */
  readonly problems: readonly string[];

  constructor(url: string, { missing, problems, end }: Fetched) {
    const files = missing === 1 ? '1 file' : `${missing} files`;
    const more = problems.length > MOST_LISTED ? [`and ${problems.length - MOST_LISTED} more`] : [];
    const lines = [...problems.slice(0, MOST_LISTED), ...more].map((line) => `\n  ${line}`).join('');
    const why = end === null ? '' : ` ${end}`;
    super(`${files} could not be had from ${url}; the mirror is as it was.${why} Run it again to go on.${lines}`);
    this.problems = problems;
  }
}

interface HostManifest {
  readonly text: string;
  readonly manifest: Manifest;
}

async function readManifest(host: Host, url: string, { tree }: Patience): Promise<HostManifest> {
  const time = allowed(tree, 1, MOST_MANIFEST_BYTES);
  const signal = AbortSignal.timeout(time);
  const collect = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  let text: string;
  try {
    text = await host.file(MANIFEST_FILE, MOST_MANIFEST_BYTES, collect, signal);
  } catch (error) {
    const why = signal.aborted
      ? `was not there after ${inWords(time)}`
      : error instanceof Error
        ? error.message
        : error;
    throw new MirrorError(url, { missing: 1, problems: [`${MANIFEST_FILE} ${why}`], end: null });
  }
  return { text, manifest: parseManifest(text, `${url}/${MANIFEST_FILE}`) };
}

/** Whether the folder is exactly the tree of a manifest, apart from its files, which are looked at one by one. */
async function hasManifest(directory: string, text: string): Promise<boolean> {
  return (await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => null)) === text;
}

/** The folders of a mirror, for errors. */
const MIRROR = { is: 'the folder of the mirror', remedy: 'Name a folder that is empty or not there yet' };
const STAGED = { is: 'where a mirror comes together', remedy: 'If a build that was cut has left it, remove it' };
const PREVIOUS = { is: 'where the old tree lies while folders change places', remedy: 'Move it elsewhere' };

/**
 * Makes a folder the same as a published tree: fetches what it lacks, checks every hash, and puts the new tree in its
 * place when it is whole. What was fetched before a cut is not fetched again.
 *
 * @throws PlaceError when the folder is not empty and no mirror, or holds what is not of its tree
 * @throws FolderError when the folder may not be written
 * @throws HostError when the address is none
 * @throws LockedError when another process publishes to the folder
 * @throws ManifestError when the host has no manifest that can be believed
 * @throws MirrorError listing the files that could not be had
 * @throws LockFileError when something else lies where the lock does
 * @throws DiskError when the disk is full, may not be written and so on
 */
export async function mirror(options: MirrorOptions): Promise<MirrorSummary> {
  const host = createHost(options.url, options.patience ?? PATIENCE);
  try {
    return await onDisk(lockAndMirror(host, options));
  } finally {
    await host.close();
  }
}

async function lockAndMirror(host: Host, options: MirrorOptions): Promise<MirrorSummary> {
  const directory = await findPlace(options.directory);
  // Before anything is laid beside it.
  await ownFiles(directory, MIRROR);
  requireWritable(directory);
  const lock = await lockDirectory(directory);
  try {
    return await mirrorTo(directory, host, options);
  } finally {
    lock.release();
  }
}

async function mirrorTo(directory: string, host: Host, options: MirrorOptions): Promise<MirrorSummary> {
  const { url, patience = PATIENCE } = options;
  const staged = stagedOf(directory);
  await ownFiles(previousOf(directory), PREVIOUS);
  await recover(directory);
  await ownFiles(staged, STAGED, true);
  for (let tree = 1; ; tree++) {
    const { text, manifest } = await readManifest(host, url, patience);
    const progress = options.progress?.(manifest.files.length);
    await clearStaged(staged, manifest);
    await writeWhole(join(staged, MANIFEST_FILE), text);
    const wanted = await keepFiles(staged, directory, manifest, () => progress?.step());
    const wantedBytes = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
    await requireRoom(directory, wantedBytes);
    const fetched = await fetchFiles(host, staged, wanted, patience, () => progress?.step());
    progress?.done();
    if (fetched.missing > 0) {
      if (tree < MOST_TREES && (await readManifest(host, url, patience)).text !== text) continue;
      throw new MirrorError(url, fetched);
    }
    const known = new Set(manifest.files.map(({ path }) => path));
    // Whatever was put there meanwhile is not to be lost either.
    await ownFiles(previousOf(directory), PREVIOUS);
    const before = await ownFiles(directory, MIRROR);
    const removed = [...before].filter((path) => !known.has(path) && existsSync(join(directory, path))).length;
    if (wanted.length > 0 || removed > 0 || !(await hasManifest(directory, text))) {
      if (existsSync(join(directory, KEEP_FILE))) await writeFile(join(staged, KEEP_FILE), '');
      await swap(staged, directory);
    } else {
      await removeTree(staged);
    }
    return {
      manifest,
      fetched: wanted.length,
      fetchedBytes: wantedBytes,
      kept: manifest.count - wanted.length,
      removed,
    };
  }
}
