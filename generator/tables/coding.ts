import { type Coded, lastEnd, type Runs, type Value } from './column.ts';

/** Cells as places in lists of values, for tables of many rows. */

/** Gives each value its place in a list, in the order in which they come. */
interface Coder<K, V> {
  placeOf(key: K): number;
  readonly values: readonly V[];
}

/** More places cannot be told apart in the list of them. */
export const MOST_VALUES = 2 ** 16;

const tooMany = (): RangeError => new RangeError(`A column of a group has more than ${MOST_VALUES} values.`);

/**
 * A list of values with no value yet.
 *
 * @param meaningOf what a key stands for, asked for once
 * @throws RangeError when there are too many values
 */
export function createCoder<K, V>(meaningOf: (key: K) => V): Coder<K, V> {
  const known = new Map<K, number>();
  const values: V[] = [];
  return {
    values,
    placeOf(key) {
      const place = known.get(key);
      if (place !== undefined) return place;
      if (values.length === MOST_VALUES) throw tooMany();
      known.set(key, values.length);
      return values.push(meaningOf(key)) - 1;
    },
  };
}

/** A list of what occurs, in the order in which it comes, and of each row its place there. */
export interface Dense {
  /** The places in the list before. */
  readonly order: readonly number[];
  readonly places: Uint16Array;
}

/**
 * Tells each place anew, in the order in which they come. (A loop that is left for more than a return is compiled twice:
 * what follows it has not run when it is first compiled for speed.)
 *
 * @param found of each place the new one, from 1; 0 where there is none yet
 * @param order receives the places
 */
function renumber(places: Uint16Array | Uint32Array, found: Uint32Array, order: number[], now: Uint16Array): void {
  for (let row = 0; row < places.length; row++) {
    const place = places[row];
    if (found[place] === 0) found[place] = order.push(place);
    now[row] = found[place] - 1;
  }
}

/**
 * Leaves out of a list what does not occur, and tells the rest in the order in which it comes.
 *
 * @param places in a list, of each row
 * @param count how long that list is
 * @throws RangeError when too many of them occur
 */
export function denseOf(places: Uint16Array | Uint32Array, count: number): Dense {
  const order: number[] = [];
  const now = new Uint16Array(places.length);
  renumber(places, new Uint32Array(count), order, now);
  if (order.length > MOST_VALUES) throw tooMany();
  return { order, places: now };
}

/** Fills an array with a number for each place. (`from` of arrays takes ten times as long.) */
export function filled<A extends Uint16Array | Int32Array>(numbers: A, numberOf: (i: number) => number): A {
  for (let i = 0; i < numbers.length; i++) numbers[i] = numberOf(i);
  return numbers;
}

/** The whole numbers from 0 to the greatest of some. */
export function upTo(numbers: Uint16Array): readonly number[] {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) if (numbers[i] > most) most = numbers[i];
  return Array.from({ length: most + 1 }, (_, i) => i);
}

/** Gives each row what its run has. */
export function spread<V extends Value>({ values, runs, ends }: Runs<V>): Coded<V> {
  const places = new Uint16Array(lastEnd({ ends }));
  for (let run = 0, row = 0; run < ends.length; run++) while (row < ends[run]) places[row++] = runs[run];
  return { values, places };
}

/** For each item, the place of what it stands for in a list. */
export function coded<T, K, V>(
  items: readonly T[],
  keyOf: (item: T) => K,
  meaningOf: (key: K) => V,
): { readonly values: readonly V[]; readonly places: Uint16Array } {
  const { values, placeOf } = createCoder(meaningOf);
  const places = new Uint16Array(items.length);
  // Many follow one that has the same.
  let key: K | null = null;
  let place = 0;
  for (let i = 0; i < items.length; i++) {
    const here = keyOf(items[i]);
    if (i === 0 || here !== key) place = placeOf(here);
    places[i] = place;
    key = here;
  }
  return { values, places };
}
