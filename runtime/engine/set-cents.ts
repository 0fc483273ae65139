import { withinOctave } from './octave.ts';

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
