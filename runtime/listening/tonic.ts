import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { equalWithinOctave } from '../engine/slot-pitch.ts';
import { centsOf } from './melody.ts';
import { BIN, type Profile, peaksOf, smooth } from './profile.ts';
import { logOfSum, type Model, normalised, type Probable, scores } from './recognise.ts';

/** The tonic of a recording (docs/listening.md#tonic). */

/** Cents: the standard deviation by which the histogram is smoothed before its peaks are possible tonics. */
const PEAK_WIDTH = 15;
/** Peaks below this share of the highest are no tonics; the maximum number of tonics. */
const LEAST_PEAK = 0.15;
const MAX_TONICS = 14;
/** Cents above 1 Hz of the lowest tonic. */
const LOWEST = centsOf(130);
/** Cents within which the last note, and another pitch, are on a tonic. */
const ON_LAST_NOTE = 40;
const ON_TONIC = 32.5;

/** Possible tonics in cents above 1 Hz, in the octave from 130 Hz: peaks of the histogram, the highest first, and the last note. */
export function possibleTonics({ whole, lastNote }: Profile): readonly number[] {
  const smoothed = smooth(whole, PEAK_WIDTH);
  const least = LEAST_PEAK * Math.max(...smoothed);
  const peaks = peaksOf(smoothed)
    .filter((bin) => smoothed[bin] > least)
    .sort((a, b) => smoothed[b] - smoothed[a])
    .slice(0, MAX_TONICS)
    .map((bin) => bin * BIN);
  const isOther = lastNote !== null && !peaks.some((peak) => equalWithinOctave(peak, lastNote.cents, ON_LAST_NOTE));
  const tonics = isOther ? [...peaks, lastNote.cents] : peaks;
  return tonics.map((cents) => LOWEST + withinOctave(cents - LOWEST));
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The probability that the recording ends where its melody ends, from its last long note and the silence after it. */
export const endProbability = ({ lastNote: note }: Profile): number =>
  note === null ? 0 : logistic(-0.54 + 1.73 * Math.log(note.duration) + 1.04 * Math.min(note.trail, 3));

/** Cues for a tonic anywhere in the melody: a logarithm, up to a constant. @param fit of what can sound on it */
function bodyScore({ median }: Profile, tonic: number, fit: number): number {
  const angle = (2 * Math.PI * withinOctave(median - tonic)) / OCTAVE_CENTS;
  return 1.03 * fit - 0.62 * Math.cos(angle) - 0.1 * Math.sin(angle);
}

/** Cues for a tonic at the end of the melody: a logarithm, up to a constant. */
function endScore({ lastNote, ending }: Profile, tonic: number): number {
  const isLast = lastNote !== null && equalWithinOctave(lastNote.cents, tonic, ON_LAST_NOTE);
  const on = ending.filter((cents) => equalWithinOctave(cents, tonic, ON_TONIC)).length;
  return (isLast ? 0.39 : 0) + 1.56 * Math.log(0.02 + on / Math.max(1, ending.length));
}

/** The share of recordings in which the likeliest tonic is right, if its probability is this one. */
function rightShare({ seconds }: Profile, ends: number, probability: number): number {
  const own = Math.max(0.001, Math.min(0.999, probability));
  const length = Math.log(Math.max(5, Math.min(120, seconds)) / 60);
  return logistic(0.39 + 0.55 * Math.log(own / (1 - own)) + 0.66 * length + 0.26 * ends);
}

/** Probabilities of which the first is another one, in the same order. */
function withFirst(list: readonly Probable<number>[], first: number): readonly Probable<number>[] {
  const before = list[0].probability;
  const even = 1 / list.length;
  const goal = (i: number) => (first < before ? even : i === 0 ? 1 : 0);
  const share = Math.max(0, Math.min(1, (first - before) / (goal(0) - before) || 0));
  return list.map(({ of, probability }, i) => ({ of, probability: probability + share * (goal(i) - probability) }));
}

/**
 * The probabilities of the possible tonics, the likeliest first. The recording ends where its melody ends with the
 * probability `endProbability`; then the tonic also depends on its end.
 *
 * @param models of what can sound on a tonic
 */
export function tonicsOf(profile: Profile, models: readonly Model<unknown>[]): readonly Probable<number>[] {
  const tonics = possibleTonics(profile);
  const ends = endProbability(profile);
  const atEnd = normalised(tonics.map((tonic) => endScore(profile, tonic)));
  const found = normalised(
    tonics.map(
      (tonic, i) =>
        bodyScore(profile, tonic, logOfSum(scores(profile, models, tonic))) +
        Math.log(ends * atEnd[i] + (1 - ends) / tonics.length),
    ),
  );
  const list = tonics.map((of, i) => ({ of, probability: found[i] })).sort((a, b) => b.probability - a.probability);
  return withFirst(list, rightShare(profile, ends, list[0].probability));
}
