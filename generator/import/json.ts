import { isDeepStrictEqual } from 'node:util';
import { pointerOf } from '../archive/archive-error.ts';

/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A place in which two values differ. */
export interface Difference {
  /** JSON pointer */
  readonly pointer: string;
  /** undefined where there was nothing */
  readonly from: unknown;
  /** undefined where there is nothing any more */
  readonly to: unknown;
}

/** Every place in which two values differ, as far in as can be told: lists of another length differ as a whole. */
export function* differences(
  from: unknown,
  to: unknown,
  path: readonly (string | number)[] = [],
): Iterable<Difference> {
  if (isDeepStrictEqual(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (const [i, item] of from.entries()) yield* differences(item, to[i], [...path, i]);
  } else if (isObject(from) && isObject(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      yield* differences(from[key], to[key], [...path, key]);
    }
  } else {
    yield { pointer: pointerOf(path), from, to };
  }
}
