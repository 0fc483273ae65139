/** How long a mirror waits: however slow, silent or hostile a host is, each wait has an end that is known before. */

/** How long something may take that has brought, or is to bring, so much. */
export interface Pace {
  /** Milliseconds that it may take however small it is. */
  readonly start: number;
  /** Milliseconds more for each file. */
  readonly perFile: number;
  /** What it brings at least on average, beyond that. */
  readonly bytesPerSecond: number;
}

export interface Patience {
  /** Further attempts at a file after the first. */
  readonly retries: number;
  /** Milliseconds before the first of them; each next one waits twice as long, and up to twice that at random. */
  readonly firstPause: number;
  /** Milliseconds without a byte after which an attempt is over: to connect, until the answer begins, within it. */
  readonly silence: number;
  /** An attempt at one file, by what has come of it on the way. */
  readonly attempt: Pace;
  /** All that is to be fetched of one tree, or its manifest, with every further attempt. */
  readonly tree: Pace;
  /** Files in a row that could not be had, with none between them that could, after which no more are asked for. */
  readonly failuresInARow: number;
}

export const PATIENCE: Patience = {
  retries: 3,
  firstPause: 500,
  silence: 10_000,
  attempt: { start: 30_000, perFile: 0, bytesPerSecond: 4 * 1024 },
  tree: { start: 60_000, perFile: 50, bytesPerSecond: 128 * 1024 },
  failuresInARow: 16,
};

/** The milliseconds that a number of files with so many bytes may take. */
export const allowed = ({ start, perFile, bytesPerSecond }: Pace, files: number, bytes: number): number =>
  Math.ceil(start + perFile * files + (bytes * 1000) / bytesPerSecond);

/** A time for a reader. */
export const inWords = (milliseconds: number): string =>
  milliseconds < 120_000 ? `${Math.round(milliseconds / 100) / 10} s` : `${Math.round(milliseconds / 60_000)} minutes`;
