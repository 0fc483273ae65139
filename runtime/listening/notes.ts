import { HOP_SECONDS, timeOf } from './track.ts';

/** The notes of a melody: stretches of steady pitch (docs/listening.md#notes). */

/** A stretch of pitch without longer gaps. */
export interface Run {
  /** Index in the track of each measurement. */
  readonly indices: readonly number[];
  /** Cents above 1 Hz of each. */
  readonly cents: readonly number[];
}

/** A stretch of steady pitch. */
export interface HeardNote {
  /** Seconds */
  readonly start: number;
  readonly duration: number;
  /** Cents above 1 Hz, the mean of the stretch. */
  readonly cents: number;
  /** Cents: the standard deviation of the pitch within it. */
  readonly spread: number;
}

/** The cost of one more stretch, in cents² × measurements: more than a vibrato of ±30 cents gains by being split. */
const STRETCH_COST = 7000;
/** Measurements of the longest stretch; longer notes are joined again. */
const LONGEST = 300;
/** Stretches shorter than this, in seconds, are glides and ornaments. */
const SHORTEST = 0.08;
/** Stretches whose pitch spreads more, in cents, are glides. */
const MAX_SPREAD = 35;
/** Neighbouring stretches that differ by less, in cents and seconds, are one note. */
const SAME_CENTS = 30;
const SAME_GAP = 0.04;

/**
 * Divides a run into stretches so that the sum of the squared distances from their means, and of their costs, is
 * smallest (optimal partitioning by dynamic programming).
 *
 * @returns the first measurement of each stretch, then the length
 */
function divide(cents: readonly number[]): readonly number[] {
  const origin = cents[0];
  const sums = new Float64Array(cents.length + 1);
  const squares = new Float64Array(cents.length + 1);
  cents.forEach((value, i) => {
    sums[i + 1] = sums[i] + (value - origin);
    squares[i + 1] = squares[i] + (value - origin) ** 2;
  });
  const costs = new Float64Array(cents.length + 1);
  const befores = new Int32Array(cents.length + 1);
  for (let end = 1; end <= cents.length; end++) {
    costs[end] = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const sum = sums[end] - sums[start];
      const cost = costs[start] + STRETCH_COST + squares[end] - squares[start] - sum ** 2 / (end - start);
      if (cost < costs[end]) [costs[end], befores[end]] = [cost, start];
    }
  }
  const starts = [cents.length];
  while (starts[0] > 0) starts.unshift(befores[starts[0]]);
  return starts;
}

/** The mean and spread of a stretch. Its middle has most weight, because its ends are often glides or parts of a vibrato. */
function noteOf({ indices, cents }: Run, start: number, end: number): HeardNote {
  const own = cents.slice(start, end);
  const weights = own.map((_, i) => Math.sin((Math.PI * (i + 0.5)) / own.length) ** 2);
  const weight = weights.reduce((sum, value) => sum + value, 0);
  const mean = own.reduce((sum, value, i) => sum + weights[i] * value, 0) / weight;
  const variance = own.reduce((sum, value, i) => sum + weights[i] * (value - mean) ** 2, 0) / weight;
  return {
    start: timeOf(indices[start]) - HOP_SECONDS / 2,
    duration: (indices[end - 1] - indices[start] + 1) * HOP_SECONDS,
    cents: mean,
    spread: Math.sqrt(variance),
  };
}

/** Two neighbouring stretches as one. */
function join(a: HeardNote, b: HeardNote): HeardNote {
  const share = a.duration / (a.duration + b.duration);
  return {
    start: a.start,
    duration: b.start + b.duration - a.start,
    cents: share * a.cents + (1 - share) * b.cents,
    spread: Math.max(a.spread, b.spread),
  };
}

/** The notes of runs of pitch, in the order of time. */
export function notesOf(runs: readonly Run[]): readonly HeardNote[] {
  const notes: HeardNote[] = [];
  for (const run of runs) {
    const starts = divide(run.cents);
    for (let i = 0; i + 1 < starts.length; i++) {
      const note = noteOf(run, starts[i], starts[i + 1]);
      if (note.duration < SHORTEST || note.spread > MAX_SPREAD) continue;
      const last = notes.at(-1);
      const isSame =
        last !== undefined &&
        note.start - last.start - last.duration < SAME_GAP &&
        Math.abs(note.cents - last.cents) < SAME_CENTS;
      if (isSame) notes[notes.length - 1] = join(last, note);
      else notes.push(note);
    }
  }
  return notes;
}
