import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { besideOf } from '../publish/beside.ts';
import { CLOCK_STEP_MS } from '../publish/clock-step.ts';
import { MANIFEST_FILE, type Manifest, sha256 } from '../publish/manifest.ts';
import { linesOfFiles, linesOfFolders, markOfFolders, type Told } from '../publish/told.ts';
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
  /** Of what is told of the folders, see `markOfFolders`, where it was known that nothing else lies there. */
  readonly folders?: string;
}

const sealOf = (directory: string): string => besideOf(directory, 'seal');

/** So many files are looked at in a row. */
const FILES_OF_A_RUN = 512;

/** Files in runs. */
export const runsOf = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / FILES_OF_A_RUN) }, (_, place) =>
    paths.slice(place * FILES_OF_A_RUN, (place + 1) * FILES_OF_A_RUN),
  );

/** Which run of files comes next: a number that threads share, so that each looks at others. */
export type NextRun = Int32Array<SharedArrayBuffer>;

export const createNextRun = (): NextRun => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** What was told of a run of files: its place among all, and of each its path and what was told; null where one is missing. */
export type Stamp = readonly [place: number, lines: string | null];

/** Looks at the runs of some files that nobody else has taken. */
export function stampRuns(directory: string, paths: readonly string[], next: NextRun): readonly Stamp[] {
  const stamps: Stamp[] = [];
  const runs = runsOf(paths);
  for (let place = Atomics.add(next, 0, 1); place < runs.length; place = Atomics.add(next, 0, 1)) {
    stamps.push([place, linesOfFiles(directory, runs[place])]);
  }
  return stamps;
}

/** A hash of what was told of all runs, in any order; null when a file is missing. */
export function stampsOf(stamps: readonly Stamp[]): string | null {
  const inOrder = [...stamps].sort(([a], [b]) => a - b).map(([, lines]) => lines);
  return inOrder.includes(null) ? null : sha256(inOrder.join(''));
}

/** The seal of a tree; null where there is none that can be read. */
export function readSeal(directory: string): Seal | null {
  try {
    const [fingerprint, manifest, stamps, folders] = readFileSync(sealOf(directory), 'utf8').trimEnd().split(' ');
    return { fingerprint, manifest, stamps, folders };
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
  const lines = linesOfFiles(directory, paths);
  return lines !== null && sha256(lines) === seal.stamps;
}

/** What was told of what is the same since then; whatever is not breaks the seal. */
export interface KnownToSeal {
  /** When anything of the tree was changed last, by the clock of performance. */
  readonly changedAt: number;
  /** Of runs of all files; null for a run of which each file that is not told of below has to be asked. */
  readonly lines: readonly (string | null)[];
  readonly files: Told;
  /** Of a tree in which nothing lies but its files, and all of its folders; null where each would have to be asked. */
  readonly folders: { readonly all: ReadonlySet<string>; readonly told: Told } | null;
}

/**
 * Seals a tree of which every file is known to be right. Where that cannot be written, the tree stays without.
 *
 * @param manifest its text, as it was when the files were known to be right
 * @param paths what it lists
 */
export async function seal(
  directory: string,
  fingerprint: string,
  manifest: string,
  paths: readonly string[],
  known?: KnownToSeal,
): Promise<void> {
  const since = known === undefined ? 0 : performance.now() - known.changedAt;
  if (since < CLOCK_STEP_MS) await pause(CLOCK_STEP_MS - since);
  const lines = runsOf(paths).map((run, i) => known?.lines[i] ?? linesOfFiles(directory, run, known?.files));
  if (lines.includes(null)) return;
  const folders = known?.folders ?? null;
  const marks = folders === null ? [] : [markOfFolders(linesOfFolders(directory, folders.all, folders.told))];
  const text = `${[fingerprint, sha256(manifest), sha256(lines.join('')), ...marks].join(' ')}\n`;
  // Whatever the reason is, a tree without its seal is whole too.
  await writeWhole(sealOf(directory), text).catch(() => undefined);
}
