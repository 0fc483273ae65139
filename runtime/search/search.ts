import { distance } from 'fastest-levenshtein';
import { plainSpelling, skeletonOf, soundOf, wordSounds } from './spelling.ts';

/** Finding an entity by its name, however that is spelled. */

/** Something with names. */
export interface Searched {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
  /** Other spellings. */
  readonly aliases?: readonly string[] | undefined;
}

/** What was found, the likeliest first; where nothing was, what is spelled most like it. */
export interface Found<T> {
  readonly found: readonly T[];
  readonly nearest: readonly T[];
}

/** A name in the forms in which it is compared. */
interface Spelling {
  readonly plain: string;
  readonly sound: string;
  readonly words: readonly string[];
  readonly skeleton: string;
  /** An alias, or a part of a name: behind a name that is all of it. */
  readonly isSecond: boolean;
}

const spelling = (name: string, isSecond: boolean): Spelling => {
  const sound = soundOf(name);
  return { plain: plainSpelling(name), sound, words: wordSounds(name), skeleton: skeletonOf(sound), isSecond };
};

/** How well a name answers, the less the better; infinite where it does not. */
function rankOf(asked: Spelling, name: Spelling): number {
  const second = Number(name.isSecond);
  if (name.plain === asked.plain) return second;
  if (name.sound === asked.sound) return 2 + second;
  if (name.plain.startsWith(asked.plain)) return 4;
  if (asked.skeleton.length > 2 && name.skeleton === asked.skeleton) return 5 + second;
  if (asked.sound.length > 1 && name.sound.startsWith(asked.sound)) return 7;
  const words = asked.plain.split(' ');
  if (words.every((word) => name.plain.includes(word))) return 8;
  if (asked.words.every((word) => word.length > 2 && name.sound.includes(word))) return 9;
  return Number.POSITIVE_INFINITY;
}

/** The best rank of a thing by all of its names. */
const best = <T>(names: readonly T[], of: (name: T) => number): number =>
  names.reduce((least, name) => Math.min(least, of(name)), Number.POSITIVE_INFINITY);

/** Names offered where nothing was found, and the part of their letters that may differ. */
const OFFERED = 3;
const WRONG = 0.45;

/**
 * Makes a search of things by name: by the name in either script, by an alias, by what sounds like them, by how they
 * begin and by what they contain, in this order; among equals the shorter name first.
 *
 * @param absent names of other things, which find nothing
 */
export function createSearch<T extends Searched>(
  things: readonly T[],
  absent: readonly string[] = [],
): (typed: string) => Found<T> {
  const absentNames = new Set(absent.map(plainSpelling));
  const known = things.map((thing) => {
    const { displayName, displayNameAr = '', aliases = [] } = thing;
    const parts = [displayName, displayNameAr].flatMap((name) => (name.includes('/') ? name.split('/') : []));
    const whole = [displayName, displayNameAr].filter((name) => name !== '').map((name) => spelling(name, false));
    // A common spelling of one thing stands before a part of the name of another.
    const names = [
      ...whole,
      ...aliases.map((name) => spelling(name, false)),
      ...parts.map((name) => spelling(name, true)),
    ];
    return { thing, names, length: whole[0]?.plain.length ?? 0 };
  });
  return (typed) => {
    const asked = spelling(typed, false);
    if (asked.plain === '') return { found: things, nearest: [] };
    if (absentNames.has(asked.plain)) return { found: [], nearest: [] };
    const found = known
      .map((it) => ({ ...it, rank: best(it.names, (name) => rankOf(asked, name)) }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || a.length - b.length)
      .map(({ thing }) => thing);
    if (found.length > 0) return { found, nearest: [] };
    const nearest = known
      .map((it) => ({
        ...it,
        away: best(it.names, ({ sound }) => distance(sound, asked.sound) / Math.max(sound.length, asked.sound.length)),
      }))
      .filter(({ away }) => away <= WRONG)
      .sort((a, b) => a.away - b.away || a.length - b.length)
      .slice(0, OFFERED)
      .map(({ thing }) => thing);
    return { found: [], nearest };
  };
}
