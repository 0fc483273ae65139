import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { ROUNDING_SLACK } from '../engine/tolerance.ts';
import type { QuestionPitch } from '../input/pitches.ts';
import { addBit, type FormsHere, type Mask } from './form-index.ts';

/** The pitch classes that match the pitches of a question in one combination. */

/** A pitch class that matches a pitch, and its cents above the pitch. */
interface Near {
  readonly pitchClass: number;
  readonly difference: number;
}

/** The pitch classes that match each pitch of a question. */
export interface Targets {
  /** The nearest first. */
  readonly near: readonly (readonly Near[])[];
  readonly masks: readonly Mask[];
  /** The pitch classes that match any pitch. */
  readonly all: Mask;
}

/** The smallest difference of two pitches in any octave, −600 to below 600 cents. */
export const octaveDifference = (from: number, to: number): number =>
  withinOctave(to - from + OCTAVE_CENTS / 2) - OCTAVE_CENTS / 2;

const byDistance = (a: Near, b: Near): number =>
  Math.abs(a.difference) - Math.abs(b.difference) || a.difference - b.difference;

function byPitch({ combination: { cents } }: FormsHere, wanted: number, within: number): readonly Near[] {
  const found: Near[] = [];
  for (let pitchClass = 0; pitchClass < cents.length; pitchClass++) {
    const near = octaveDifference(wanted, cents[pitchClass]);
    if (Math.abs(near) <= within + ROUNDING_SLACK) found.push({ pitchClass, difference: near });
  }
  return found.sort(byDistance);
}

/** The pitch classes that have a name on one of the slots, in any octave. */
function bySlot({ slots: all }: FormsHere, slots: readonly number[]): readonly Near[] {
  const found: Near[] = [];
  for (const [pitchClass, own] of all.entries()) {
    if (own.some((slot) => slots.includes(slot))) found.push({ pitchClass, difference: 0 });
  }
  return found;
}

/**
 * The pitch classes that match the pitches of a question in a combination; null if a pitch has no match.
 *
 * @param root the pitch class of the first pitch, for pitches that are given above the first
 * @param within cents
 * @param words of a mask
 */
export function targetsIn(
  here: FormsHere,
  pitches: readonly QuestionPitch[],
  root: number,
  within: number,
  words: number,
): Targets | null {
  const { combination } = here;
  const [first] = pitches;
  const origin = 'cents' in first ? combination.cents[root] - first.cents : 0;
  const near: (readonly Near[])[] = [];
  for (const pitch of pitches) {
    const found =
      'slots' in pitch
        ? bySlot(here, pitch.slots)
        : byPitch(
            here,
            'cents' in pitch ? origin + pitch.cents : ratioCents(pitch.frequency / combination.frequency),
            within,
          );
    if (found.length === 0) return null;
    near.push(found);
  }
  const all = new Uint32Array(words);
  const masks = near.map((some) => {
    const mask = new Uint32Array(words);
    for (const { pitchClass } of some) {
      addBit(mask, pitchClass);
      addBit(all, pitchClass);
    }
    return mask;
  });
  return { near, masks, all };
}
