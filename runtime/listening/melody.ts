import { type HeardNote, notesOf, type Run } from './notes.ts';
import { HOP_SECONDS, type Track } from './track.ts';
import { withoutVibrato } from './vibrato.ts';

/** The melody of a track: its pitch without vibrato and outliers, and its notes. */

/** Measurements; a longer gap in the pitch ends a run. */
const MAX_GAP = 4;

/** Cents above 1 Hz. @param frequency Hz */
export const centsOf = (frequency: number): number => 1200 * Math.log2(frequency);

export interface Melody {
  readonly runs: readonly Run[];
  /** In the order of time. */
  readonly notes: readonly HeardNote[];
  /** The duration of the track, with its silence. */
  readonly seconds: number;
}

/** The median of five values around each, so that single measurements in another octave do not count. */
const withoutOutliers = (cents: readonly number[]): number[] =>
  cents.map((_, i) => {
    const near = cents.slice(Math.max(0, i - 2), i + 3).sort((a, b) => a - b);
    return near[near.length >> 1];
  });

/** The melody of a track. */
export function melodyOf({ frequencies }: Track): Melody {
  const found: { indices: number[]; cents: number[] }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  frequencies.forEach((frequency, index) => {
    if (frequency === 0) return;
    if (index - last > MAX_GAP) found.push({ indices: [], cents: [] });
    const run = found[found.length - 1];
    run.indices.push(index);
    run.cents.push(centsOf(frequency));
    last = index;
  });
  const runs = found.map(({ indices: positions, cents }): Run => {
    const times = positions.map((position) => position * HOP_SECONDS);
    return { indices: positions, cents: withoutVibrato(times, withoutOutliers(cents)) };
  });
  return { runs, notes: notesOf(runs), seconds: frequencies.length * HOP_SECONDS };
}
