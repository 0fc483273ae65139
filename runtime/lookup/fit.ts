import { DEFAULT_TOLERANCE, ROUNDING_SLACK } from '../engine/tolerance.ts';
import { countBits, type FormsHere, hasBit } from './form-index.ts';
import type { Targets } from './targets.ts';

/** How well a group of forms matches a question. */

/** exact: only the pitches, within 5 cents; near: likewise within the given cents; contains: also other notes. */
export type Grade = 'exact' | 'near' | 'contains';
const GRADES: readonly Grade[] = ['exact', 'near', 'contains'];

/**
 * The sequences of a form that match: `both` the ascent and the descent, each with the grade of the match; only the
 * `ascending` or only the `descending` one; or neither alone, but both `together`.
 */
export type Way = 'both' | 'ascending' | 'descending' | 'together';

/** The match of a group, with the best place of the first pitch. */
export interface Fit {
  readonly way: Way;
  /** The way whose notes are named and counted: of two sequences that match, the better one. */
  readonly best: Way;
  /** Number of notes besides the requested ones. */
  readonly others: number;
  /** The largest difference in cents, without its sign. */
  readonly largest: number;
  readonly targets: Targets;
  /** Sorts the results: smaller is better; a cent is 1,000. All forms of a group have the same rank. */
  readonly rank: number;
}

/** The number of notes that two masks together have besides the pitches; −1 if a pitch is missing. */
function othersOn(
  masks: Uint32Array,
  a: number,
  b: number,
  words: number,
  { masks: targetMasks, all }: Targets,
): number {
  for (let target = 0; target < targetMasks.length; target += words) {
    let common = 0;
    for (let word = 0; word < words; word++) common |= (masks[a + word] | masks[b + word]) & targetMasks[target + word];
    if (common === 0) return -1;
  }
  let others = 0;
  for (let word = 0; word < words; word++) others += countBits((masks[a + word] | masks[b + word]) & ~all[word]);
  return others;
}

const isSame = (masks: Uint32Array, a: number, b: number, words: number): boolean => {
  for (let word = 0; word < words; word++) if (masks[a + word] !== masks[b + word]) return false;
  return true;
};

/** The offsets of the masks of a group on a way. */
export function masksOf(group: number, way: Way, words: number): readonly [number, number] {
  const [up, down] = [2 * group * words, (2 * group + 1) * words];
  if (way === 'together') return [up, down];
  return way === 'descending' ? [down, down] : [up, up];
}

/** The grade of a match. */
export const gradeOf = ({ others, largest }: Pick<Fit, 'others' | 'largest'>): Grade =>
  others > 0 ? 'contains' : largest <= DEFAULT_TOLERANCE + ROUNDING_SLACK ? 'exact' : 'near';

/** The ranges of two parts of a rank: thousandths of a cent, whole cents of them, and numbers of notes. */
const THOUSANDTHS = 128_000;
const NOTES = 2 ** 7;

/** The largest difference between a pitch and the note that matches it. @param a, b offsets of the masks of a way */
function largestOn({ masks }: FormsHere, a: number, b: number, { neighbours }: Targets): number {
  let largest = 0;
  for (const { pitchClasses, farthest } of neighbours) {
    const nearest = pitchClasses.findIndex((it) => hasBit(masks, it, a) || hasBit(masks, it, b));
    largest = Math.max(largest, farthest[nearest] ?? 0);
  }
  return largest;
}

/** The match of a group on one of its ways; null if it does not contain all pitches there. */
function fitOn(here: FormsHere, group: number, way: Way, words: number, targets: Targets): Fit | null {
  const [a, b] = masksOf(group, way, words);
  const others = othersOn(here.masks, a, b, words, targets);
  if (others === -1) return null;
  const largest = largestOn(here, a, b, targets);
  const grade = GRADES.indexOf(gradeOf({ others, largest }));
  const isOnTonic = hasBit(targets.masks, here.tonics[group]);
  const thousandths = Math.min(Math.round(largest * 1000), THOUSANDTHS - 1);
  const rank = ((grade * NOTES + others) * 2 + Number(!isOnTonic)) * THOUSANDTHS + thousandths;
  return { way, best: way, others, largest, targets, rank };
}

/** The best match of a group on any of its ways; null if it does not contain all pitches. */
export function fitOf(here: FormsHere, group: number, words: number, targets: Targets): Fit | null {
  const { masks } = here;
  const [up, down] = masksOf(group, 'together', words);
  if (isSame(masks, up, down, words)) return fitOn(here, group, 'both', words, targets);
  const together = fitOn(here, group, 'together', words, targets);
  if (together === null) return null;
  const [ascent, descent] = [
    fitOn(here, group, 'ascending', words, targets),
    fitOn(here, group, 'descending', words, targets),
  ];
  const best = [ascent, descent, together].reduce((a, b) => (a === null || (b !== null && b.rank < a.rank) ? b : a));
  const isBoth = [ascent, descent].every((fit) => fit !== null && best !== null && gradeOf(fit) === gradeOf(best));
  return best !== null && isBoth ? { ...best, way: 'both' } : best;
}
