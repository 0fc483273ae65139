import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import pMap from 'p-map';
import type { Progress } from '../../build/progress.ts';
import { ReaderError } from '../../reader-error.ts';
import { lockDirectory } from '../lock.ts';
import { MANIFEST_FILE, type Manifest, type ManifestEntry, parseManifest } from '../manifest.ts';
import { createStaged, stagedOf } from '../staging.ts';
import { KEEP_FILE, recover, swap } from '../swap.ts';
import { fileProblem } from '../verify.ts';
import { createHost, type Host, PATIENCE, type Patience } from './host.ts';

const CONCURRENT_FILES = 16;
/** A host may publish a new tree while the old one is fetched; then the new one is fetched. */
const MOST_TREES = 3;

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

  constructor(
    url: string,
    readonly problems: readonly string[],
  ) {
    const files = problems.length === 1 ? '1 file' : `${problems.length} files`;
    const list = problems.join('\n  ');
    super(`${files} could not be had from ${url}; the mirror is as it was. Run it again to go on.\n  ${list}`);
  }
}

type Fate = 'fetched' | 'kept' | { readonly problem: string };

/** Writes a file so that it is there in full or not at all. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Brings one file of the next tree into its staged folder. */
async function bring(host: Host, directory: string, entry: ManifestEntry): Promise<Fate> {
  const { path, sha256, content } = entry;
  const staged = stagedOf(directory);
  if ((await fileProblem(staged, entry)) === null) return 'kept';
  await rm(join(staged, path), { force: true });
  if ((await fileProblem(directory, entry)) === null) {
    createStaged(staged).keep(path, directory);
    return 'kept';
  }
  if (content !== undefined) {
    await writeWhole(join(staged, path), content);
    const problem = await fileProblem(staged, entry);
    return problem === null ? 'kept' : { problem };
  }
  try {
    await writeWhole(join(staged, path), await host.file(path, sha256));
    return 'fetched';
  } catch (error) {
    return { problem: `${path} ${error instanceof Error ? error.message : error}` };
  }
}

/** Removes what a mirror of another tree has left. */
async function removeStrangers(staged: string, manifest: Manifest): Promise<void> {
  const known = new Set(manifest.files.map(({ path }) => path));
  const there = await glob('**/*', { cwd: staged, dot: true });
  await pMap(
    there.filter((path) => !known.has(path)),
    (path) => rm(join(staged, path)),
    { concurrency: CONCURRENT_FILES },
  );
}

/** How many files of the tree before are not in the next one. */
async function countRemoved(directory: string, manifest: Manifest): Promise<number> {
  if (!existsSync(directory)) return 0;
  const known = new Set([...manifest.files.map(({ path }) => path), MANIFEST_FILE, KEEP_FILE]);
  return (await glob('**/*', { cwd: directory, dot: true })).filter((path) => !known.has(path)).length;
}

async function readManifest(host: Host, url: string): Promise<{ readonly text: string; readonly manifest: Manifest }> {
  let content: Uint8Array;
  try {
    content = await host.file(MANIFEST_FILE, null);
  } catch (error) {
    throw new MirrorError(url, [`${MANIFEST_FILE} ${error instanceof Error ? error.message : error}`]);
  }
  const text = Buffer.from(content).toString();
  return { text, manifest: parseManifest(text, `${url}/${MANIFEST_FILE}`) };
}

async function publish(directory: string, text: string): Promise<void> {
  const staged = stagedOf(directory);
  await writeWhole(join(staged, MANIFEST_FILE), text);
  if (existsSync(join(directory, KEEP_FILE))) await writeFile(join(staged, KEEP_FILE), '');
  await swap(staged, directory);
}

/** Whether the folder is exactly the tree of a manifest, apart from its files, which are looked at one by one. */
async function hasManifest(directory: string, text: string): Promise<boolean> {
  return (await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => null)) === text;
}

/**
 * Makes a folder the same as a published tree: fetches what it lacks, checks every hash, and puts the new tree in its
 * place when it is whole. What was fetched before a cut is not fetched again.
 *
 * @throws LockedError when another process publishes to the folder
 * @throws ManifestError when the host has no manifest that can be read
 * @throws MirrorError listing the files that could not be had
 */
export async function mirror(options: MirrorOptions): Promise<MirrorSummary> {
  const { url, directory, patience = PATIENCE } = options;
  const lock = await lockDirectory(directory);
  try {
    await recover(directory);
    const host = createHost(url, patience);
    for (let tree = 1; ; tree++) {
      const { text, manifest } = await readManifest(host, url);
      await removeStrangers(stagedOf(directory), manifest);
      const progress = options.progress?.(manifest.files.length);
      const fates = await pMap(
        manifest.files,
        async (entry) => {
          const fate = await bring(host, directory, entry);
          progress?.step();
          return { entry, fate };
        },
        { concurrency: CONCURRENT_FILES },
      );
      progress?.done();
      const problems = fates.flatMap(({ fate }) => (typeof fate === 'object' ? [fate.problem] : []));
      if (problems.length > 0) {
        const isNewTree = (await readManifest(host, url)).text !== text;
        if (isNewTree && tree < MOST_TREES) continue;
        throw new MirrorError(url, problems);
      }
      const fetched = fates.filter(({ fate }) => fate === 'fetched');
      const removed = await countRemoved(directory, manifest);
      if (fetched.length > 0 || removed > 0 || !(await hasManifest(directory, text))) await publish(directory, text);
      else await rm(stagedOf(directory), { recursive: true, force: true });
      return {
        manifest,
        fetched: fetched.length,
        fetchedBytes: fetched.reduce((sum, { entry }) => sum + entry.bytes, 0),
        kept: fates.length - fetched.length,
        removed,
      };
    }
  } finally {
    lock.release();
  }
}
