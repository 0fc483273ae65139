import type { ColumnChunk, ColumnMetaData, SchemaElement } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { keyed, once } from '../../runtime/memo.ts';
import { packBits } from './bits.ts';
import type { Coded, Value } from './column.ts';
import { type Page, pageOf, writeChunk } from './pages.ts';

/**
 * Columns that are places in a list, as they lie in a Parquet file: a page of what occurs, and one that says of each row
 * where it stands there. The library wants the value of each row and looks it up to find its place again; here its
 * encoders are given the places.
 */

type Column = Parameters<typeof writeDictionaryPage>[1];

const NOWHERE = -1;

/** A list of what occurs, in the order in which it comes, and of each row its place there. */
interface Dense {
  /** The places in the list before. */
  readonly order: readonly number[];
  readonly places: Uint16Array;
}

/** How many places there are, if they come in their order; else null. */
function inOrder(places: Uint16Array): number | null {
  let next = 0;
  for (let row = 0; row < places.length; row++) {
    const place = places[row];
    if (place > next) return null;
    if (place === next) next++;
  }
  return next;
}

function lastOf(places: Uint16Array): number {
  let last = 0;
  for (let row = 0; row < places.length; row++) if (places[row] > last) last = places[row];
  return last;
}

function denseOf(places: Uint16Array): Dense {
  const count = inOrder(places);
  if (count !== null) return { order: Array.from({ length: count }, (_, place) => place), places };
  const found = new Int32Array(lastOf(places) + 1).fill(NOWHERE);
  const order: number[] = [];
  const now = new Uint16Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row];
    if (found[place] === NOWHERE) found[place] = order.push(place) - 1;
    now[row] = found[place];
  }
  return { order, places: now };
}

/** Each value once, and for each of the list where it stands then; `NOWHERE` for null. */
function distinct(values: readonly Value[]): { readonly dictionary: readonly Value[]; readonly at: Int32Array } {
  const places = new Map<Value, number>([[null, NOWHERE]]);
  const at = Int32Array.from(values, (value) => {
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size - 1;
    places.set(value, place);
    return place;
  });
  return { dictionary: [...places.keys()].slice(1), at };
}

/** The page of places. @param count how many values the list has */
function placesPage(file: ParquetWriter, places: Uint16Array, count: number, levels: Uint16Array | null): Page {
  // No bits are enough for a list of one.
  const bits = 32 - Math.clz32(count - 1);
  const data = Buffer.concat([Uint8Array.of(bits), packBits(places, bits)]);
  return pageOf(file, { data, encoding: 'RLE_DICTIONARY', count: places.length, levels });
}

/** The same where values stand elsewhere now, and some are missing. @param at where each place stands */
function movedPage(file: ParquetWriter, places: Uint16Array, at: Int32Array, count: number, isNullable: boolean): Page {
  const there = new Uint16Array(places.length);
  const levels = new Uint16Array(places.length);
  let present = 0;
  for (let row = 0; row < places.length; row++) {
    const place = at[places[row]];
    if (place === NOWHERE) continue;
    there[present++] = place;
    levels[row] = 1;
  }
  return placesPage(file, there.subarray(0, present), count, isNullable ? levels : null);
}

const columnOf = ({ schema: [root], codec, compressors }: ParquetWriter, element: SchemaElement): Column => ({
  columnName: element.name,
  element,
  schemaPath: [root, element],
  codec,
  compressors,
  stats: false,
  pageSize: 0,
  columnIndex: false,
  offsetIndex: false,
});

/** Writes a column of a group; null, and nothing is written, where it goes better as a list. */
export type WriteCoded = (
  element: SchemaElement,
  cells: Coded,
  /** What the file tells of all values, from those that occur. */
  tell: (values: readonly Value[]) => Partial<ColumnMetaData>,
) => ColumnChunk | null;

/** Begins a group at the end of a file. What it gives is called for one column after the other. */
export function createCodedChunks(file: ParquetWriter): WriteCoded {
  // Columns that have the same places have the same page of them.
  const densely = keyed((all: Uint16Array) => {
    const { order, places } = denseOf(all);
    return { order, places, page: once(() => placesPage(file, places, order.length, null)) };
  });
  return (element, { values, places: all }, tell) => {
    const { order, places, page } = densely(all);
    const { dictionary, at } = distinct(order.map((place) => values[place]));
    const isNullable = element.repetition_type === 'OPTIONAL';
    const isListed = dictionary.length > 0 && (isNullable || !at.includes(NOWHERE));
    if (element.type === 'BOOLEAN' || !isListed) return null;
    const isPlaced = !isNullable && dictionary.length === order.length;
    return writeChunk(
      file,
      element,
      isPlaced ? page() : movedPage(file, places, at, dictionary.length, isNullable),
      () => writeDictionaryPage(file.writer, columnOf(file, element), [...dictionary]),
      tell(dictionary),
    );
  };
}
