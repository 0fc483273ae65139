import type { ColumnChunk, ColumnMetaData, SchemaElement } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { keyed, once } from '../../runtime/memo.ts';
import type { Coded, Value } from './column.ts';

/**
 * Columns that are places in a list, as they lie in a Parquet file: a page of what occurs, and one that says of each row
 * where it stands there. The library wants the value of each row and looks it up to find its place again; here its
 * encoders are given the places.
 */

type Column = Parameters<typeof writeDictionaryPage>[1];

/** The cells of a page. */
interface Cells {
  /** Of each row that has a value, its place in the list. */
  readonly places: Uint32Array;
  /** Whether each row has a value, 0 or 1, where one can be missing. */
  readonly levels: Uint8Array | null;
}

/** A page, packed. */
interface Page {
  readonly bytes: Uint8Array;
  /** Of the page with its head, before it was packed. */
  readonly size: number;
}

const NOWHERE = -1;

function lastOf(places: Uint16Array): number {
  let last = 0;
  for (let row = 0; row < places.length; row++) if (places[row] > last) last = places[row];
  return last;
}

/** Places in a list, and the list of what occurs alone: its places in the one before, in the order in which they come. */
function denseOf(places: Uint16Array): { readonly order: readonly number[]; readonly places: Uint32Array } {
  const found = new Int32Array(lastOf(places) + 1).fill(NOWHERE);
  const order: number[] = [];
  const now = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row];
    let there = found[place];
    if (there === NOWHERE) {
      there = order.push(place) - 1;
      found[place] = there;
    }
    now[row] = there;
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

/** @param at where each place stands now */
function cellsOf(places: Uint32Array, at: Int32Array, isNullable: boolean): Cells {
  const there = new Uint32Array(places.length);
  const levels = new Uint8Array(places.length);
  let count = 0;
  for (let row = 0; row < places.length; row++) {
    const place = at[places[row]];
    if (place === NOWHERE) continue;
    there[count++] = place;
    levels[row] = 1;
  }
  return { places: there.subarray(0, count), levels: isNullable ? levels : null };
}

/** @param count how many values the list has */
function pageOf({ compressors, codec }: ParquetWriter, { places, levels }: Cells, count: number): Page {
  const levelWriter = new ByteWriter();
  if (levels !== null) writeRleBitPackedHybrid(levelWriter, levels, 1);
  const data = new ByteWriter(places.length);
  // No bits are enough for a list of one.
  const bits = 32 - Math.clz32(count - 1);
  data.appendUint8(bits);
  writeRleBitPackedHybrid(data, places, bits);
  const packed = compressors[codec]?.(data.getBytes()) ?? data.getBytes();
  const writer = new ByteWriter(packed.length);
  const rows = levels?.length ?? places.length;
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levelWriter.offset + data.offset,
    compressed_page_size: levelWriter.offset + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: rows - places.length,
      num_rows: rows,
      encoding: 'RLE_DICTIONARY',
      definition_levels_byte_length: levelWriter.offset,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const size = writer.offset + levelWriter.offset + data.offset;
  writer.appendBytes(levelWriter.getBytes());
  writer.appendBytes(packed);
  return { bytes: writer.getBytes(), size };
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
  const { writer, codec } = file;
  // Columns that have the same places have the same page of them.
  const densely = keyed((all: Uint16Array) => {
    const { order, places } = denseOf(all);
    return { order, places, page: once(() => pageOf(file, { places, levels: null }, order.length)) };
  });
  return (element, { values, places: all }, tell) => {
    const { order, places, page } = densely(all);
    const { dictionary, at } = distinct(order.map((place) => values[place]));
    const isNullable = element.repetition_type === 'OPTIONAL';
    const isListed = dictionary.length > 0 && (isNullable || !at.includes(NOWHERE));
    if (element.type === undefined || element.type === 'BOOLEAN' || !isListed) return null;
    const offset = BigInt(writer.offset);
    const listSize = writeDictionaryPage(writer, columnOf(file, element), [...dictionary]);
    const dataOffset = BigInt(writer.offset);
    const isPlaced = !isNullable && dictionary.length === order.length;
    const { bytes, size } = isPlaced ? page() : pageOf(file, cellsOf(places, at, isNullable), dictionary.length);
    writer.appendBytes(bytes);
    return {
      file_offset: offset,
      meta_data: {
        type: element.type,
        encodings: ['PLAIN', 'RLE_DICTIONARY'],
        path_in_schema: [element.name],
        codec,
        num_values: BigInt(all.length),
        total_compressed_size: BigInt(writer.offset) - offset,
        total_uncompressed_size: BigInt(listSize + size),
        data_page_offset: dataOffset,
        dictionary_page_offset: offset,
        ...tell(dictionary),
      },
    };
  };
}
