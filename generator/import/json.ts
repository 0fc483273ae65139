import { isDeepStrictEqual } from 'node:util';
import { pointerOf } from '../../runtime/text/pointer.ts';

/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

type Path = readonly (string | number)[];

/** A difference of two values. */
export interface Difference {
  /** JSON pointer */
  readonly pointer: string;
  /** undefined if the value was missing */
  readonly from: unknown;
  /** undefined if the value was removed */
  readonly to: unknown;
}

/** The items of a list without the prefix and the suffix that it shares with another list. */
function middle(list: readonly unknown[], start: number, end: number) {
  return list.slice(start, list.length - end).map((item, i) => ({ item, index: start + i }));
}

/** Items that were removed from a list, or added to it, each with its index; none if more has changed. */
function movedItems(from: readonly unknown[], to: readonly unknown[], path: Path): readonly Difference[] {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(from[start], to[start])) start++;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(from.at(-1 - end), to.at(-1 - end))) end++;
  const removed = middle(from, start, end);
  const added = middle(to, start, end);
  if (removed.length > 0 && added.length > 0) return [];
  return [
    ...removed.map(({ item, index }) => ({ pointer: pointerOf([...path, index]), from: item, to: undefined })),
    ...added.map(({ item, index }) => ({ pointer: pointerOf([...path, index]), from: undefined, to: item })),
  ];
}

/** Every difference of two values. A list in which items were both removed and added differs as a whole. */
export function* differences(from: unknown, to: unknown, path: Path = []): Iterable<Difference> {
  if (isDeepStrictEqual(from, to)) return;
  const moved = Array.isArray(from) && Array.isArray(to) ? movedItems(from, to, path) : [];
  if (moved.length > 0) {
    yield* moved;
    return;
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (const [i, item] of from.entries()) yield* differences(item, to[i], [...path, i]);
  } else if (isObject(from) && isObject(to)) {
    // Keys can be names of properties that every object inherits.
    const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      yield* differences(before.get(key), after.get(key), [...path, key]);
    }
  } else {
    yield { pointer: pointerOf(path), from, to };
  }
}
