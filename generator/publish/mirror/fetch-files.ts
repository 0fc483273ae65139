import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { ReaderError } from '../../reader-error.ts';
import type { ManifestEntry } from '../manifest.ts';
import { onDisk } from './disk.ts';
import type { Host } from './host.ts';
import { allowed, inWords, type Patience } from './patience.ts';
import { partOf } from './place.ts';

const CONCURRENT_FILES = 16;

/** What came of fetching files. */
export interface Fetched {
  /** How many are not there. */
  readonly missing: number;
  /** Why, in words, of each that the host did not give right. */
  readonly problems: readonly string[];
  /** Why the others were not asked for any more, a sentence; null when all were. */
  readonly end: string | null;
}

/** Writes a part of a file after the other, and takes the file only when it is the one that was to come. */
async function receive(body: AsyncIterable<Uint8Array>, file: string, { bytes, sha256 }: ManifestEntry): Promise<void> {
  const part = partOf(file);
  await onDisk(mkdir(dirname(file), { recursive: true }));
  await onDisk(rm(part, { force: true }));
  const handle = await onDisk(open(part, 'wx'));
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of body) {
      hash.update(piece);
      size += piece.length;
      await onDisk(handle.writeFile(piece));
    }
  } finally {
    await handle.close();
  }
  const found = hash.digest('hex');
  if (size !== bytes || found !== sha256) {
    throw new Error(`came with ${size} bytes and SHA-256 ${found}, expected ${bytes} and ${sha256}`);
  }
  await onDisk(rename(part, file));
}

/**
 * Fetches files of a tree into the folder where it comes together. The work ends early when its time has passed or the
 * host gives nothing any more.
 *
 * @param step called for each file that came
 * @throws DiskError for what the disk refuses
 */
export async function fetchFiles(
  host: Host,
  staged: string,
  wanted: readonly ManifestEntry[],
  patience: Patience,
  step: () => void,
): Promise<Fetched> {
  const bytes = wanted.reduce((sum, entry) => sum + entry.bytes, 0);
  const time = allowed(patience.tree, wanted.length, bytes);
  const stop = new AbortController();
  // Every file on its way listens to it, and so does every pause.
  setMaxListeners(0, stop.signal);
  const timer = setTimeout(() => {
    stop.abort(`The host is too slow: ${inWords(time)} are the most for ${wanted.length} files with ${bytes} bytes.`);
  }, time);
  const problems: string[] = [];
  let came = 0;
  let failuresInARow = 0;
  let fault: ReaderError | null = null;
  const bring = async (entry: ManifestEntry): Promise<void> => {
    if (stop.signal.aborted) return;
    try {
      const take = (body: AsyncIterable<Uint8Array>) => receive(body, join(staged, entry.path), entry);
      await host.file(entry.path, entry.bytes, take, stop.signal);
      came++;
      failuresInARow = 0;
      step();
    } catch (error) {
      if (error instanceof ReaderError) {
        fault ??= error;
        stop.abort();
      }
      if (stop.signal.aborted) return;
      problems.push(`${entry.path} ${error instanceof Error ? error.message : error}`);
      failuresInARow++;
      if (failuresInARow < patience.failuresInARow) return;
      stop.abort(`${failuresInARow} files in a row failed, so no more were asked for.`);
    }
  };
  try {
    await pMap(wanted, bring, { concurrency: CONCURRENT_FILES });
  } finally {
    clearTimeout(timer);
  }
  if (fault !== null) throw fault;
  return { missing: wanted.length - came, problems, end: stop.signal.aborted ? String(stop.signal.reason) : null };
}
