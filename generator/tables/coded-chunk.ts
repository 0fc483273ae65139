import type { ColumnChunk, ColumnMetaData, Encoding, SchemaElement } from 'hyparquet';
import type { ParquetWriter } from 'hyparquet-writer';
import { packBits } from './bits.ts';
import { type Dense, denseOf, spread } from './coding.ts';
import { type Coded, isRuns, type Runs, type Value } from './column.ts';
import { type Page, pageOf, writeChunk, writeListPage } from './pages.ts';

/**
 * Columns that are places in a list, as they lie in a Parquet file: a page of what occurs, and one that says of each row
 * where it stands there. The library wants the value of each row and looks it up to find its place again; here its
 * encoders are given the places.
 */

const NOWHERE = -1;

/** Of a list, each value once, and for each place in an order where its value stands then; `NOWHERE` for null. */
function distinct(values: readonly Value[], order: readonly number[]) {
  const known = new Map<Exclude<Value, null>, number>();
  const at = new Int32Array(order.length).fill(NOWHERE);
  for (let i = 0; i < order.length; i++) {
    const value = values[order[i]];
    if (value === null) continue;
    const place = known.get(value) ?? known.size;
    if (place === known.size) known.set(value, place);
    at[i] = place;
  }
  return { dictionary: [...known.keys()], at };
}

/** The page of places. @param count how many values the list has */
function placesPage(file: ParquetWriter, places: Uint16Array, count: number, levels: Uint16Array | null): Page {
  // No bits are enough for a list of one.
  const bits = 32 - Math.clz32(count - 1);
  const data = Buffer.concat([Uint8Array.of(bits), packBits(places, bits)]);
  return pageOf(file, { data, encoding: 'RLE_DICTIONARY', count: places.length, levels });
}

/** The places of rows, where those of runs are told. @param ends of the runs */
const rowsOf = (places: Uint16Array, ends: Uint32Array | null): Uint16Array =>
  ends === null ? places : spread({ values: [], runs: places, ends }).places;

/** Places where values stand elsewhere now. @param at where each stands */
function moved(places: Uint16Array, at: Int32Array): Uint16Array {
  const now = new Uint16Array(places.length);
  for (let row = 0; row < places.length; row++) now[row] = at[places[row]];
  return now;
}

/** Leaves out rows whose place is nowhere. @returns how many are there */
function leaveOut(places: Uint16Array, at: Int32Array, there: Uint16Array, levels: Uint16Array): number {
  let present = 0;
  for (let row = 0; row < places.length; row++) {
    const place = at[places[row]];
    if (place === NOWHERE) continue;
    there[present++] = place;
    levels[row] = 1;
  }
  return present;
}

/** The page of places where values stand elsewhere now, and some are missing. */
function sparsePage(file: ParquetWriter, places: Uint16Array, at: Int32Array, count: number): Page {
  const there = new Uint16Array(places.length);
  const levels = new Uint16Array(places.length);
  const present = leaveOut(places, at, there, levels);
  return placesPage(file, there.subarray(0, present), count, levels);
}

/** Bytes before packed flags that tell how many follow. */
const LENGTH_BYTES = 4;

/** A page of flags, from whether each value of the list is true. */
function flagsPage(file: ParquetWriter, isTrue: readonly boolean[], places: Uint16Array): Page {
  const bits = packBits(moved(places, Int32Array.from(isTrue, Number)), 1);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bits.length);
  return pageOf(file, { data: Buffer.concat([length, bits]), encoding: 'RLE', count: places.length, levels: null });
}

/** What a file tells of all values of a column, from those that occur and how they are encoded. */
export type Tell = (values: readonly Exclude<Value, null>[], encoding: Encoding) => Partial<ColumnMetaData>;

/** Writes a column of a group; null, and nothing is written, where it goes better as a list. */
export type WriteCoded = (element: SchemaElement, cells: Coded | Runs, tell: Tell) => ColumnChunk | null;

/** Fewer flags are not worth the length that stands before them; the library parts them here, too. */
const FEWEST_FLAGS = 17;

/** Begins a group at the end of a file. What it gives is called for one column after the other. */
export function createCodedChunks(file: ParquetWriter): WriteCoded {
  const dense = new Map<Uint16Array, Dense>();
  // Columns that have the same places have the same page of them.
  const samePages = new Map<Uint16Array, Page>();
  const denselyOf = (all: Uint16Array, count: number): Dense => {
    const made = dense.get(all) ?? denseOf(all, count);
    dense.set(all, made);
    return made;
  };
  const samePage = (all: Uint16Array, { order, places }: Dense, ends: Uint32Array | null): Page => {
    const page = samePages.get(all) ?? placesPage(file, rowsOf(places, ends), order.length, null);
    samePages.set(all, page);
    return page;
  };
  return (element, cells, tell) => {
    const [all, ends] = isRuns(cells) ? [cells.runs, cells.ends] : [cells.places, null];
    const isNullable = element.repetition_type === 'OPTIONAL';
    if (element.type === 'BOOLEAN') {
      const isTrue = cells.values.filter((value) => typeof value === 'boolean');
      if (isNullable || ends !== null || all.length < FEWEST_FLAGS || isTrue.length < cells.values.length) return null;
      return writeChunk(file, element, flagsPage(file, isTrue, all), null, {});
    }
    const densely = denselyOf(all, cells.values.length);
    const { order, places } = densely;
    const { dictionary, at } = distinct(cells.values, order);
    if (dictionary.length === 0 || (!isNullable && at.includes(NOWHERE))) return null;
    const page = () => {
      if (!isNullable && dictionary.length === order.length) return samePage(all, densely, ends);
      if (!isNullable) return placesPage(file, rowsOf(moved(places, at), ends), dictionary.length, null);
      return sparsePage(file, rowsOf(places, ends), at, dictionary.length);
    };
    return writeChunk(
      file,
      element,
      page(),
      () => writeListPage(file, element, dictionary),
      tell(dictionary, 'RLE_DICTIONARY'),
    );
  };
}
