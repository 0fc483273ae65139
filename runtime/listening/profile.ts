import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import type { Melody } from './melody.ts';
import type { HeardNote } from './notes.ts';
import { HOP_SECONDS } from './track.ts';

/** How long each pitch of the octave sounds, and how a melody ends (docs/listening.md#histogram). */

/** Cents of a bin, and bins of an octave. */
export const BIN = 5;
export const BINS = OCTAVE_CENTS / BIN;
/** Seconds of a note that can be the last one. */
const LAST_NOTE = 0.25;
/** Seconds of the ending. */
const ENDING = 4;

/** A value for each bin of the octave: bin i is around 5 i cents. */
export type Bins = Float64Array;

export interface Profile {
  readonly notes: readonly HeardNote[];
  /** Shares of the pitches above 1 Hz, in any octave: of the whole melody, of its first and of its last fifth. */
  readonly whole: Bins;
  readonly first: Bins;
  readonly last: Bins;
  /** Cents above 1 Hz: the pitches of the last 4 s, and the pitch above which half of all are. */
  readonly ending: readonly number[];
  readonly median: number;
  /** The last note of at least 0.25 s, and the seconds from its end to the end of the recording. */
  readonly lastNote: (HeardNote & { readonly trail: number }) | null;
  /** Seconds with a pitch, and their share of the recording. */
  readonly seconds: number;
  readonly voicedShare: number;
}

/** The bin of a pitch. @param cents above the pitch of bin 0, in any octave */
export const binOf = (cents: number): number => Math.round(withinOctave(cents) / BIN) % BINS;

/** The shares of a list of pitches. @param pitches cents above 1 Hz */
function sharesOf(pitches: readonly number[]): Bins {
  const bins = new Float64Array(BINS);
  for (const cents of pitches) bins[binOf(cents)] += 1 / pitches.length;
  return bins;
}

/** Measures a melody that has a pitch somewhere. */
export function profileOf({ runs, notes, seconds: duration }: Melody): Profile {
  const pitches = runs.flatMap(({ cents }) => cents);
  const fifth = Math.ceil(pitches.length / 5);
  const end = (runs.at(-1)?.indices.at(-1) ?? 0) - ENDING / HOP_SECONDS;
  const note = notes.findLast((own) => own.duration >= LAST_NOTE);
  const seconds = pitches.length * HOP_SECONDS;
  return {
    notes,
    whole: sharesOf(pitches),
    first: sharesOf(pitches.slice(0, fifth)),
    last: sharesOf(pitches.slice(-fifth)),
    ending: runs.flatMap(({ indices, cents }) => cents.filter((_, i) => indices[i] > end)),
    median: pitches.toSorted((a, b) => a - b)[pitches.length >> 1],
    lastNote: note === undefined ? null : { ...note, trail: duration - note.start - note.duration },
    seconds,
    voicedShare: seconds / duration,
  };
}

/** A normal density around bin 0, of sum 1. @param width cents: its standard deviation */
export function normalBins(width: number): Bins {
  const density = Float64Array.from({ length: BINS }, (_, i) =>
    Math.exp(-(((Math.min(i, BINS - i) * BIN) / width) ** 2) / 2),
  );
  const sum = density.reduce((total, value) => total + value, 0);
  return density.map((value) => value / sum);
}

/** Bins smoothed by a normal density. @param width cents: its standard deviation */
export function smooth(bins: Bins, width: number): Bins {
  const kernel = normalBins(width);
  return bins.map((_, i) => kernel.reduce((sum, weight, k) => sum + weight * bins[(i - k + BINS) % BINS], 0));
}

/** The bins that are higher than their neighbours, around the octave. */
export const peaksOf = (bins: Bins): readonly number[] =>
  Array.from(bins.keys()).filter((i) => bins[i] > bins[(i + BINS - 1) % BINS] && bins[i] >= bins[(i + 1) % BINS]);

/** Cents by which the histogram is smoothed before its peaks are pitch classes; how far pitches of one are from it. */
const CLASS_WIDTH = 30;
const CLASS_REACH = 50;
/** Share of all pitches below which a peak is no pitch class: ornaments, glides and errors. */
const LEAST_CLASS = 0.02;

/** How many pitch classes a melody has, of those that sound long enough. */
export function countPitchClasses({ whole }: Profile): number {
  const shareAround = (bin: number) =>
    binsFrom(whole, bin * BIN - CLASS_REACH)
      .subarray(0, (2 * CLASS_REACH) / BIN + 1)
      .reduce((sum, share) => sum + share, 0);
  return peaksOf(smooth(whole, CLASS_WIDTH)).filter((bin) => shareAround(bin) >= LEAST_CLASS).length;
}

/** Bins counted from another pitch. @param cents above the pitch of bin 0, in any octave */
export function binsFrom(bins: Bins, cents: number): Bins {
  const shift = binOf(cents);
  return bins.map((_, i) => bins[(i + shift) % BINS]);
}
