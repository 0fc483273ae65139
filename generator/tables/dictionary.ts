import type { ParquetType } from 'hyparquet';
import { estimateValueSize } from 'hyparquet-writer/src/dictionary.js';
import { keyed } from '../../runtime/memo.ts';
import type { Coded, Value } from './column.ts';

/** What occurs in cells, each value once, in the order in which they first occur. */
export interface Dictionary {
  readonly rows: number;
  readonly values: readonly NonNullable<Value>[];
  /** Of each row that has a value; the same array for columns whose rows have the same places. */
  readonly places: Uint16Array;
  /** Of each row, 1 where it has a value; null where all have. */
  readonly isThere: Uint8Array | null;
  /** What the values would take in every row, in bytes. */
  readonly plainBytes: number;
  /** What they take once, with the places of each row. */
  readonly bytes: number;
}

/** How many bits tell the places of a list apart. */
export const bitsOf = ({ length }: { readonly length: number }): number =>
  length < 2 ? 0 : 32 - Math.clz32(length - 1);

/** Which places occur. */
interface Occurring {
  /** In the order in which they first do. */
  readonly order: readonly number[];
  /** How often each does. */
  readonly times: readonly number[];
  /** Of each row, where its place stands in that order. */
  readonly places: Uint16Array;
}

const MOST_PLACES = 2 ** 16;
const UNSEEN = -1;

function occurring(places: Uint16Array): Occurring {
  const standing = new Int32Array(MOST_PLACES).fill(UNSEEN);
  const order: number[] = [];
  const times: number[] = [];
  const all = new Uint16Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row];
    let stands = standing[place];
    if (stands === UNSEEN) {
      stands = order.push(place) - 1;
      standing[place] = stands;
      times.push(0);
    }
    times[stands]++;
    all[row] = stands;
  }
  return { order, times, places: all };
}

/** Makes dictionaries of the columns of a group, which often have the same places in other lists. */
export function createDictionaries(): (type: ParquetType, cells: Coded) => Dictionary {
  const occurringIn = keyed(occurring);
  return (type, { values: list, places: given }) => {
    const { order, times, places } = occurringIn(given);
    const found = new Map<NonNullable<Value>, number>();
    // Where the value of each place stands; a list may hold it twice.
    const standing = order.map((place) => {
      const value = list[place];
      if (value === null) return UNSEEN;
      const stands = found.get(value) ?? found.size;
      found.set(value, stands);
      return stands;
    });
    const values = [...found.keys()];
    const prefix = type === 'BYTE_ARRAY' ? 4 : 0;
    const sizes = values.map((value) => estimateValueSize(value, type) + prefix);
    const plainBytes = standing.reduce((sum, stands, i) => sum + (stands === UNSEEN ? 0 : times[i] * sizes[stands]), 0);
    const present = standing.reduce((sum, stands, i) => sum + (stands === UNSEEN ? 0 : times[i]), 0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0) + Math.ceil((present * bitsOf(values)) / 8);
    const told = { rows: places.length, values, plainBytes, bytes };
    if (values.length === order.length) return { ...told, places, isThere: null };
    const isThere = new Uint8Array(places.length);
    const others = new Uint16Array(present);
    let next = 0;
    for (let row = 0; row < places.length; row++) {
      const stands = standing[places[row]];
      if (stands === UNSEEN) continue;
      isThere[row] = 1;
      others[next++] = stands;
    }
    return { ...told, places: others, isThere };
  };
}
