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

/** Pitches of a question that match the same pitch classes, in the same order of distance. */
interface Neighbours {
  /** The nearest first. */
  readonly pitchClasses: readonly number[];
  /** The largest distance of a pitch to each of them, in cents. */
  readonly farthest: number[];
}

/** The pitch classes that match the pitches of a question. */
export interface Targets {
  readonly neighbours: readonly Neighbours[];
  /** The pitch classes of each of the neighbours, one mask after the other; that of the first pitch first. */
  readonly masks: Mask;
  /** The pitch classes that match any pitch. */
  readonly all: Mask;
  /** The pitch classes that match a pitch of the question, the nearest first. */
  near(pitch: QuestionPitch): readonly Near[];
}

/** The smallest difference of two pitches in any octave, −600 to below 600 cents. */
export const octaveDifference = (from: number, to: number): number =>
  withinOctave(to - from + OCTAVE_CENTS / 2) - OCTAVE_CENTS / 2;

const byDistance = (a: Near, b: Near): number =>
  Math.abs(a.difference) - Math.abs(b.difference) || a.difference - b.difference;

/** Cents by which a first, faster comparison is less strict. */
const MARGIN = 1;

function byPitch({ combination: { cents } }: FormsHere, wanted: number, within: number): readonly Near[] {
  const found: Near[] = [];
  const position = withinOctave(wanted);
  for (let pitchClass = 0; pitchClass < cents.length; pitchClass++) {
    const away = Math.abs(cents[pitchClass] - position);
    if (away > within + MARGIN && away < OCTAVE_CENTS - within - MARGIN) continue;
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

/** Cents within the octave; names have none. */
const place = (pitch: QuestionPitch): number =>
  'slots' in pitch ? 0 : withinOctave('cents' in pitch ? pitch.cents : ratioCents(pitch.frequency));

/** The different pitches of a question: the first one, then the others in order within the octave. */
export function differentPitches([first, ...others]: readonly QuestionPitch[]): readonly QuestionPitch[] {
  const value = (pitch: QuestionPitch) =>
    'slots' in pitch ? pitch.slots.join() : 'cents' in pitch ? pitch.cents : pitch.frequency;
  const different = new Map(others.map((pitch) => [value(pitch), pitch]));
  different.delete(value(first));
  return [first, ...[...different.values()].sort((a, b) => place(a) - place(b))];
}

/**
 * The pitch classes that match the pitches of a question in a combination; null if a pitch has no match.
 *
 * @param pitches as `differentPitches` gives them, because the neighbours of equal and close pitches are compared once
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
  const near = (pitch: QuestionPitch): readonly Near[] =>
    'slots' in pitch
      ? bySlot(here, pitch.slots)
      : byPitch(
          here,
          'cents' in pitch ? origin + pitch.cents : ratioCents(pitch.frequency / combination.frequency),
          within,
        );
  const neighbours: Neighbours[] = [];
  for (const pitch of pitches) {
    const found = near(pitch);
    if (found.length === 0) return null;
    const last = neighbours.at(-1);
    const isSame =
      last?.pitchClasses.length === found.length &&
      found.every(({ pitchClass }, i) => pitchClass === last.pitchClasses[i]);
    if (isSame) {
      found.forEach(({ difference: cents }, i) => {
        last.farthest[i] = Math.max(last.farthest[i], Math.abs(cents));
      });
    } else {
      const pitchClasses = found.map(({ pitchClass }) => pitchClass);
      neighbours.push({ pitchClasses, farthest: found.map(({ difference: cents }) => Math.abs(cents)) });
    }
  }
  const all = new Uint32Array(words);
  const masks = new Uint32Array(neighbours.length * words);
  for (const [i, { pitchClasses }] of neighbours.entries()) {
    for (const pitchClass of pitchClasses) {
      addBit(masks, pitchClass, i * words);
      addBit(all, pitchClass);
    }
  }
  return { neighbours, masks, all, near };
}
