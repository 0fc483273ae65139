import { distance } from 'fastest-levenshtein';
import { isNameLength } from '../text/limits.ts';
import { type NameSpelling, plainSpelling, skeletonOf, spellingOf } from './spelling.ts';

/** Finds entities by name, in any spelling: lists for searches, and the one entity that a name means. */

/** An entity with names. */
export interface Searched {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
  /** Other spellings. */
  readonly aliases?: readonly string[] | undefined;
}

/** The results, best first; similar names if there are none. */
export interface Found<T> {
  readonly found: readonly T[];
  /** The first results if they match equally well. */
  readonly best: readonly T[];
  /** The results of which a name, or a part of it, is written or sounds as typed. */
  readonly namesakes: readonly T[];
  /** Whether the best are written as typed; otherwise they are spelled differently, or contain the typed words. */
  readonly isExact: boolean;
  /** Whether the best neither are written nor sound as typed. */
  readonly isGuess: boolean;
  /** Whether the best have only their consonants in common with the typed name. */
  readonly isSimilar: boolean;
  readonly nearest: readonly T[];
}

/** What a name means. Candidates of a similar name are suggestions, never results. */
export type Resolution<T> =
  | { readonly match: 'exact' | 'spelling'; readonly entity: T }
  | { readonly match: 'ambiguous' | 'similar'; readonly candidates: readonly T[] };

/** The entity that a search finds, if there is one that matches best. */
export function resolutionOf<T>({ best, isExact, nearest }: Found<T>): Resolution<T> {
  if (best.length === 0) return { match: 'similar', candidates: nearest };
  if (best.length > 1) return { match: 'ambiguous', candidates: best };
  return { match: isExact ? 'exact' : 'spelling', entity: best[0] };
}

interface Spelling extends NameSpelling {
  readonly skeleton: string;
  /** Whether it is a part of a name; a complete name has a better rank. */
  readonly isSecond: boolean;
}

const spelling = (name: string, isSecond: boolean): Spelling => {
  const own = spellingOf(name);
  return { ...own, skeleton: skeletonOf(own.sound), isSecond };
};

/** The rank of a name, lower is better; infinite if it does not match. */
function rankOf(typedName: Spelling, name: Spelling): number {
  const second = Number(name.isSecond);
  if (name.plain === typedName.plain) return second;
  if (name.sound === typedName.sound) return 2 + second;
  if (name.plain.startsWith(typedName.plain)) return 4;
  if (typedName.skeleton.length > 2 && name.skeleton === typedName.skeleton) return 5 + second;
  if (typedName.sound.length > 1 && name.sound.startsWith(typedName.sound)) return 7;
  // A number is whole: 7 is no beginning of 794, but 1932 of 1932a.
  const isIn = (word: string) =>
    name.plain
      .split(' ')
      .some((own) => own.startsWith(word) && !/^\d{2}/.test(word.slice(-1) + own.slice(word.length)));
  if (typedName.plain.split(' ').every(isIn)) return 8;
  if (typedName.words.every((word) => word.length > 2 && name.words.some((own) => own.startsWith(word)))) return 9;
  return Number.POSITIVE_INFINITY;
}

/** The rank of a part of a name that is written as typed; complete names have a better one. */
const LAST_EXACT_RANK = 1;

/** The rank of a part of a name that sounds as typed. */
const LAST_NAMESAKE_RANK = 3;

/** The ranks of names that have only their consonants in common with the typed one. */
const CONSONANT_RANKS = [5, 6];

const NOTHING = { found: [], best: [], namesakes: [], isExact: false, isGuess: false, isSimilar: false, nearest: [] };

/** The minimum of a function over all names of an entity. */
const minimum = <T>(names: readonly T[], of: (name: T) => number): number =>
  names.reduce((least, name) => Math.min(least, of(name)), Number.POSITIVE_INFINITY);

/** Maximum number of similar names if nothing was found, and the share of their letters that may differ. */
const MAX_NEAREST = 3;
const MAX_DIFFERENCE = 0.45;

/** An entity with the spellings of its names, which take much longer to make than a search. */
export interface SpelledEntity<T> {
  readonly entity: T;
  readonly names: readonly Spelling[];
  /** Letters of its name. */
  readonly length: number;
}

/** Spells the names of an entity. */
export function spelled<T extends Searched>(entity: T): SpelledEntity<T> {
  const { displayName, displayNameAr = '', aliases = [] } = entity;
  const parts = [displayName, displayNameAr].flatMap((name) => (name.includes('/') ? name.split('/') : []));
  const whole = [displayName, displayNameAr].filter((name) => name !== '').map((name) => spelling(name, false));
  // An alias of one entity ranks before a part of the name of another.
  const names = [
    ...whole,
    ...aliases.map((name) => spelling(name, false)),
    ...parts.map((name) => spelling(name, true)),
  ];
  return { entity, names, length: whole[0]?.plain.length ?? 0 };
}

/**
 * Creates a search of entities by name. Matches are ordered: equal names and aliases, names that sound the same, names
 * that begin alike, names that contain the words; shorter names first. A text that is longer than a name finds nothing.
 *
 * @param absent names of entities that are not in the list; they find nothing
 */
export function searchIn<T>(
  known: readonly SpelledEntity<T>[],
  absent: readonly string[] = [],
): (typed: string) => Found<T> {
  const absentNames = new Set(absent.map(plainSpelling));
  return (typed) => {
    if (!isNameLength(typed)) return NOTHING;
    const typedName = spelling(typed, false);
    if (typedName.plain === '') return { ...NOTHING, found: known.map(({ entity }) => entity) };
    if (absentNames.has(typedName.plain)) return NOTHING;
    const matching = known
      .map((it) => ({ ...it, rank: minimum(it.names, (name) => rankOf(typedName, name)) }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank || a.length - b.length);
    if (matching.length > 0) {
      const [{ rank: first }] = matching;
      // Where something has the name, names with the same consonants are others.
      const isOther = (rank: number) => first <= LAST_NAMESAKE_RANK && CONSONANT_RANKS.includes(rank);
      const upTo = (last: number) => matching.filter(({ rank }) => rank <= last).map(({ entity }) => entity);
      return {
        found: matching.filter(({ rank }) => !isOther(rank)).map(({ entity }) => entity),
        best: upTo(first),
        namesakes: upTo(LAST_NAMESAKE_RANK),
        isExact: first <= LAST_EXACT_RANK,
        isGuess: first > LAST_NAMESAKE_RANK,
        isSimilar: CONSONANT_RANKS.includes(first),
        nearest: [],
      };
    }
    const nearest = known
      .map((it) => ({
        ...it,
        difference: minimum(
          it.names,
          ({ sound }) => distance(sound, typedName.sound) / Math.max(sound.length, typedName.sound.length),
        ),
      }))
      .filter(({ difference }) => difference <= MAX_DIFFERENCE)
      .sort((a, b) => a.difference - b.difference || a.length - b.length)
      .slice(0, MAX_NEAREST)
      .map(({ entity }) => entity);
    return { ...NOTHING, nearest };
  };
}

/** Creates the search of entities whose names are not spelled yet. @param absent as of `searchIn` */
export const createNameSearch = <T extends Searched>(entities: readonly T[], absent?: readonly string[]) =>
  searchIn(entities.map(spelled), absent);
