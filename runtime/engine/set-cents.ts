import { OCTAVE_CENTS, withinOctave } from './octave.ts';

/** Cents of the pitches of a set. */

/** Anything with a pitch in cents. */
interface Pitch {
  readonly cents: number;
}

/** Cents of each pitch of a set of twelve from its first, 0 to below 1200 (docs/theory.md#twelve-sets). */
export function relativeCents(pitches: readonly Pitch[]): readonly number[] {
  return pitches.map(({ cents }) => withinOctave(cents - pitches[0].cents));
}

/**
 * Cents of each pitch of a listed maqām pitch-class set from its lowest; beyond 1200 where the form spans more than an
 * octave (docs/theory.md#maqam-sets).
 */
export function centsFromLowest(rising: readonly Pitch[]): readonly number[] {
  return rising.map(({ cents }) => cents - rising[0].cents);
}

/** Two neighbouring keys are tuned apart if the upper one is more than this above the lower one, in cents. */
const LEAST_STEP = 20;

/** A key and the next one of a set of twelve, by their positions, whose pitches are equal, too near or falling. */
export interface KeyConflict {
  readonly lower: number;
  readonly upper: number;
  /** From the lower key to the upper one; at most 20, negative if the pitch falls. */
  readonly cents: number;
}

/**
 * The neighbouring keys that a keyboard cannot be tuned to; the last key and the first are neighbours too
 * (docs/theory.md#playable-sets).
 *
 * @param relative cents of each key above the first
 */
export function keyConflicts(relative: readonly number[]): readonly KeyConflict[] {
  return relative.flatMap((cents, lower) => {
    const upper = (lower + 1) % relative.length;
    const step = relative[upper] + (upper === 0 ? OCTAVE_CENTS : 0) - cents;
    return step > LEAST_STEP ? [] : [{ lower, upper, cents: step }];
  });
}
