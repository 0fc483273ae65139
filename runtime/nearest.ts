import { distance } from 'fastest-levenshtein';
import { idName } from './engine/id-name.ts';

/** Longer texts are no typing errors, and comparing them would cost time. */
const LONGEST = 80;

/**
 * The valid values that come nearest to one that is not valid, nearest first; accents, case, spaces and a missing
 * prefix (`maqam_`, `jins_`) do not count as differences.
 *
 * @param limit how many at most
 */
export function nearest(value: string, valid: readonly string[], limit = 3): readonly string[] {
  const wanted = idName(value.trim()).slice(0, LONGEST);
  const bare = (text: string) => text.replace(/^(maqam|jins)_/, '');
  const scored = valid.map((option) => {
    const id = idName(option);
    const score = Math.min(distance(wanted, id), distance(bare(wanted), bare(id)));
    return { option, score: wanted.startsWith(`${id}_al_`) ? 0 : score };
  });
  const furthest = Math.max(2, Math.ceil(wanted.length / 3));
  return scored
    .filter(({ score }) => score <= furthest)
    .sort((a, b) => a.score - b.score || (a.option.length > b.option.length ? -1 : 1))
    .slice(0, limit)
    .map(({ option }) => option);
}

/** `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`. */
export function orList(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted[quoted.length - 1]}`;
}

/** `Did you mean 'x' or 'y'? `, empty when nothing comes near. */
export function didYouMean(value: string, valid: readonly string[]): string {
  const near = nearest(value, valid);
  return near.length === 0 ? '' : `Did you mean ${orList(near)}? `;
}
