import { integer } from '../../runtime/api/parameters.ts';

/** Characters of JSON for the list of an answer, so that the whole answer has less than 2,500 tokens. */
export const MAX_CHARACTERS = 4_500;

/** More items than any answer has. */
const MAX_OFFSET = 999_999;

/** The first item of a list: a long list is answered in pages. */
export const offset = integer('first item', { least: 0, most: MAX_OFFSET, fallback: 0 });

/** Some items of a list, each complete. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many items the list has. */
  readonly total: number;
  /** The number of further items, and how to get them; undefined if there are none. */
  readonly more?: string;
}

/** Limits of a page. */
export interface PageLimits {
  readonly most?: number;
  /** Characters of JSON; lists with short names and many digits have fewer tokens for each. */
  readonly characters?: number;
}

/** The first items that fit into an answer, at least one. @param offset index of the first item */
export function pageOf<T>(
  list: readonly T[],
  offset = 0,
  { most = list.length, characters = MAX_CHARACTERS }: PageLimits = {},
): Page<T> {
  const items: T[] = [];
  let room = characters;
  for (const item of list.slice(offset, offset + most)) {
    room -= JSON.stringify(item).length;
    if (room < 0 && items.length > 0) break;
    items.push(item);
  }
  const next = offset + items.length;
  const left = Math.max(0, list.length - next);
  return {
    items,
    total: list.length,
    ...(left === 0 ? {} : { more: `${left} more of ${list.length}: call again with offset ${next}` }),
  };
}
