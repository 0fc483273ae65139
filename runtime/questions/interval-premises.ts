import type { CombinationOf } from '../documents/documents.ts';
import { pathTo } from '../documents/links.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { equalCents } from '../input/letters.ts';
import { letterIn } from '../input/notes.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import type { QuestionContext } from './context.ts';
import type { Assumption } from './notes.ts';

/** What an answer about an interval assumes of letters: their pitch, and their octave. */

/** An answer states how far a note is from its letter if that is more. */
const FAR_CENTS = 35;

/** The note of rāst, which is C. */
const C = 'rast';

type FarFromLetter = Extract<Assumption, { readonly code: 'farFromLetter' }>;

/**
 * How far a note is from the letter that was typed for it; undefined if it is near, or no letter was typed.
 *
 * @param aboveC cents of the note above C
 * @example distanceFromLetter('D half sharp', 294.1)?.cents // 44.1
 */
function distanceFromLetter(typed: string, aboveC: number): FarFromLetter | undefined {
  const letter = letterIn(typed);
  const equal = letter === null ? null : equalCents(letter);
  if (equal === null) return undefined;
  const away = aboveC - equal;
  const cents = away - OCTAVE_CENTS * Math.round(away / OCTAVE_CENTS);
  return Math.abs(cents) <= FAR_CENTS ? undefined : { code: 'farFromLetter', letter: typed.trim(), cents };
}

/** The pitches of the tuning of an interval. */
export async function pitchesOf(
  { archive }: QuestionContext,
  { tuningSystem, startingNote }: CombinationOf,
): Promise<readonly PitchEntry[]> {
  const url = pathTo('tuning-systems', tuningSystem, startingNote, 'pitch-classes');
  return ((await get(archive, url)) as PitchClassList).pitchClasses;
}

/** An end of an interval, with its distance from its letter if it is far. @param typed what names it */
export function withDistance<E extends { readonly cents?: number }>(
  end: E,
  typed: string,
  pitches: readonly PitchEntry[],
): E & { readonly fromLetter?: FarFromLetter } {
  const zero = pitches.find(({ noteName }) => noteName === C)?.cents;
  const fromLetter =
    zero === undefined || end.cents === undefined ? undefined : distanceFromLetter(typed, end.cents - zero);
  return fromLetter === undefined ? end : { ...end, fromLetter };
}

/**
 * The note an octave above the end of a falling interval whose letter has no octave number; undefined for other
 * intervals. Letters without a number are in the octave of rāst.
 *
 * @param name the display name of the end
 */
export function nextAbove(
  typed: string,
  name: string,
  cents: number,
  pitches: readonly PitchEntry[],
): string | undefined {
  const letter = letterIn(typed);
  if (letter === null || letter.octave !== null || cents >= 0) return undefined;
  const end = pitches.find(({ noteNameDisplay }) => noteNameDisplay === name);
  const above = pitches.find(
    ({ pitchClassIndex, octave }) => pitchClassIndex === end?.pitchClassIndex && octave === end.octave + 1,
  );
  return above?.noteName ?? undefined;
}
