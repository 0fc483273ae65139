import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { besideOf } from '../publish/beside.ts';
import { CLOCK_STEP_MS } from '../publish/clock-step.ts';
import { MANIFEST_FILE, type Manifest, sha256 } from '../publish/manifest.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * The seal of a tree, a file beside it: which tree this is, and what the file system told of each file when all of them
 * were known to be right. As long as it tells the same, no file was written, replaced or touched, and none has to be
 * read to know it. A tree without its seal (a copy, a clone, another file system), or with one that is broken, is not
 * wrong; its files are looked at. Only what changes files without the file system, such as a failing disk, breaks no
 * seal; `--verify` looks at the files all the same.
 */
export interface Seal {
  /** Of everything that the tree was built from. */
  readonly fingerprint: string;
  /** SHA-256 of the manifest. */
  readonly manifest: string;
  /** A hash of what is told of the files. */
  readonly stamps: string;
}

const sealOf = (directory: string): string => besideOf(directory, 'seal');

/** So many files are looked at in a row. */
const FILES_OF_A_RUN = 512;

/** Which run of files comes next: a number that threads share, so that each looks at others. */
export type NextRun = Int32Array<SharedArrayBuffer>;

export const createNextRun = (): NextRun => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** What was told of a run of files: its place among all, and of each its path and what was told; null where one is missing. */
export type Stamp = readonly [place: number, lines: string | null];

/** What was told of files before, by path. */
export type Told = ReadonlyMap<string, string>;

const NOTHING_TOLD: Told = new Map();

/**
 * What the file system tells of files, two lines each: place, size, and when each was last changed in any way, of which
 * no program can tell it a lie. null where one is missing.
 *
 * @param told what need not be asked again
 */
function linesOf(directory: string, paths: readonly string[], told = NOTHING_TOLD): string | null {
  let all = '';
  for (const path of paths) {
    const line = told.get(path) ?? askAbout(`${directory}/${path}`);
    if (line === null) return null;
    all += `${path}\n${line}\n`;
  }
  return all;
}

function askAbout(file: string): string | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? `${stats.ino} ${stats.size} ${stats.ctimeMs}` : null;
}

/** Looks at the runs of some files that nobody else has taken. */
export function stampRuns(directory: string, paths: readonly string[], next: NextRun): readonly Stamp[] {
  const stamps: Stamp[] = [];
  const count = Math.ceil(paths.length / FILES_OF_A_RUN);
  for (let place = Atomics.add(next, 0, 1); place < count; place = Atomics.add(next, 0, 1)) {
    const first = place * FILES_OF_A_RUN;
    stamps.push([place, linesOf(directory, paths.slice(first, first + FILES_OF_A_RUN))]);
  }
  return stamps;
}

/** A hash of what was told of all runs, in any order; null when a file is missing. */
export function stampsOf(stamps: readonly Stamp[]): string | null {
  const inOrder = [...stamps].sort(([a], [b]) => a - b).map(([, lines]) => lines);
  return inOrder.includes(null) ? null : sha256(inOrder.join(''));
}

/** What runs tell of each file, by path. */
export function toldBy(stamps: readonly Stamp[]): Map<string, string> {
  const told = new Map<string, string>();
  for (const [, lines] of stamps) {
    const words = lines?.split('\n') ?? [];
    for (let i = 0; i + 1 < words.length; i += 2) told.set(words[i], words[i + 1]);
  }
  return told;
}

function stampHere(directory: string, paths: readonly string[], told?: Told): string | null {
  const lines = linesOf(directory, paths, told);
  return lines === null ? null : sha256(lines);
}

/** The seal of a tree; null where there is none that can be read. */
export function readSeal(directory: string): Seal | null {
  try {
    const [fingerprint, manifest, stamps] = readFileSync(sealOf(directory), 'utf8').trimEnd().split(' ');
    return { fingerprint, manifest, stamps };
  } catch {
    // None, or none that can be read: the files tell. (One that was cut off agrees with nothing.)
    return null;
  }
}

/**
 * Whether a tree is the one of a fingerprint, and no file of it was written, replaced or touched since it was sealed.
 * Files that were added are not seen.
 */
export function isSealed(directory: string, fingerprint: string): boolean {
  const seal = readSeal(directory);
  if (seal?.fingerprint !== fingerprint) return false;
  let manifest: string;
  try {
    manifest = readFileSync(join(directory, MANIFEST_FILE), 'utf8');
  } catch {
    return false;
  }
  if (sha256(manifest) !== seal.manifest) return false;
  // What was sealed is known to be a manifest.
  const { files }: Manifest = JSON.parse(manifest);
  const paths = files.map(({ path }) => path);
  return stampHere(directory, paths) === seal.stamps;
}

/**
 * Seals a tree of which every file is known to be right. Where that cannot be written, the tree stays without.
 *
 * @param manifest its text, as it was when the files were known to be right
 * @param paths what it lists
 * @param told what was told of files before, of those that are the same since then; a file of which that is not so breaks
 * the seal
 */
export async function seal(
  directory: string,
  fingerprint: string,
  manifest: string,
  paths: readonly string[],
  told?: Told,
): Promise<void> {
  await pause(CLOCK_STEP_MS);
  const stamps = stampHere(directory, paths, told);
  if (stamps === null) return;
  const text = `${[fingerprint, sha256(manifest), stamps].join(' ')}\n`;
  // Whatever the reason is, a tree without its seal is whole too.
  await writeWhole(sealOf(directory), text).catch(() => undefined);
}
