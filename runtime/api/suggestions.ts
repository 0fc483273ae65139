import { distance } from 'fastest-levenshtein';
import { idName } from '../text/id-name.ts';
import { MAX_NAME_LENGTH } from '../text/limits.ts';

/** Longer texts are truncated: they are not typing errors, and comparing them takes time. */
const LONGEST = 80;

/** A valid value and its display name. */
export interface Named {
  readonly id: string;
  readonly displayName?: string;
}

const bare = (text: string): string => text.replace(/^(maqam|jins)_/, '');

/** The distance of two texts; infinite if the difference of their lengths is larger than the limit. */
const distanceWithin = (furthest: number, a: string, b: string): number =>
  Math.abs(a.length - b.length) > furthest ? Number.POSITIVE_INFINITY : distance(a, b);

/** The distance of a text from a name, up to a limit. The id of a transposition, or an id without its year, is close. */
function score(wanted: string, name: string, furthest: number): number {
  if (wanted.startsWith(`${name}_al_`)) return 0;
  if (name.startsWith(`${wanted}_`)) return 1;
  return Math.min(distanceWithin(furthest, wanted, name), distanceWithin(furthest, bare(wanted), bare(name)));
}

/**
 * The valid values that are most similar to an invalid one, best first; accents, case, spaces and a missing prefix
 * (`maqam_`, `jins_`) do not count as differences. Ids and display names are compared.
 *
 * @param limit maximum number of values
 */
export function similarValues(value: string, valid: readonly (string | Named)[], limit = 3): readonly string[] {
  const wanted = idName(value.slice(0, MAX_NAME_LENGTH).trim()).slice(0, LONGEST);
  const furthest = Math.max(2, Math.ceil(wanted.length / 3));
  return valid
    .map((option): { id: string; score: number } => {
      const { id, displayName } = typeof option === 'string' ? { id: option, displayName: undefined } : option;
      const names = [id, ...(displayName === undefined ? [] : [displayName])];
      return { id, score: Math.min(...names.map((name) => score(wanted, idName(name), furthest))) };
    })
    .filter((option) => option.score <= furthest)
    .sort((a, b) => a.score - b.score || b.id.length - a.id.length)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`. */
export function orList(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted[quoted.length - 1]}`;
}

/** `Did you mean 'x' or 'y'? `; empty without values. */
export const suggestion = (values: readonly string[]): string =>
  values.length === 0 ? '' : `Did you mean ${orList(values)}? `;

/** A suggestion of the most similar values. */
export const didYouMean = (value: string, valid: readonly (string | Named)[]): string =>
  suggestion(similarValues(value, valid));

/** Longer quotations of requests are truncated. */
const LONGEST_QUOTE = 60;

/** A text of a request as an error quotes it. */
export const shortQuote = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
