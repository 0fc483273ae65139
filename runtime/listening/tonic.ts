import { withinOctave } from '../engine/octave.ts';
import { equalWithinOctave } from '../engine/slot-pitch.ts';
import { centsOf } from './melody.ts';
import { BIN, BINS, type Profile, smooth } from './profile.ts';

/** Possible tonics of a recording, and how its end speaks for each (docs/listening.md#tonic). */

/** Cents: the standard deviation by which the histogram is smoothed before its peaks are possible tonics. */
const PEAK_WIDTH = 15;
/** Peaks below this share of the highest are no tonics; the maximum number of tonics. */
const LEAST_PEAK = 0.15;
const MAX_TONICS = 14;
/** Cents above 1 Hz of the lowest tonic. */
const LOWEST = centsOf(130);
/** Cents within which the last note, and a pitch of the ending, are on a tonic. */
const ON_LAST_NOTE = 40;
const ON_TONIC = 32.5;
/** The weights of the last note, and of the logarithm of the share of the ending; the share that is added to it. */
const LAST_NOTE_WEIGHT = 1;
const ENDING_WEIGHT = 1.6;
const LEAST_SHARE = 0.02;

/** Possible tonics in cents above 1 Hz, in the octave from 130 Hz: peaks of the histogram, the highest first, and the last note. */
export function possibleTonics({ whole, lastNote }: Profile): readonly number[] {
  const smoothed = smooth(whole, PEAK_WIDTH);
  const least = LEAST_PEAK * Math.max(...smoothed);
  const isPeak = (i: number) =>
    smoothed[i] > least && smoothed[i] > smoothed[(i + BINS - 1) % BINS] && smoothed[i] >= smoothed[(i + 1) % BINS];
  const peaks = Array.from(smoothed.keys())
    .filter(isPeak)
    .sort((a, b) => smoothed[b] - smoothed[a])
    .slice(0, MAX_TONICS)
    .map((bin) => bin * BIN);
  const isOther = lastNote !== null && !peaks.some((peak) => equalWithinOctave(peak, lastNote, ON_LAST_NOTE));
  const tonics = isOther ? [...peaks, lastNote] : peaks;
  return tonics.map((cents) => LOWEST + withinOctave(cents - LOWEST));
}

/** The logarithm of the factor by which the end of a melody makes a tonic likelier. @param tonic cents above 1 Hz */
export function endScore({ lastNote, ending }: Profile, tonic: number): number {
  const isLast = lastNote !== null && equalWithinOctave(lastNote, tonic, ON_LAST_NOTE);
  const on = ending.filter((cents) => equalWithinOctave(cents, tonic, ON_TONIC)).length;
  const share = on / Math.max(1, ending.length);
  return (isLast ? LAST_NOTE_WEIGHT : 0) + ENDING_WEIGHT * Math.log(LEAST_SHARE + share);
}
