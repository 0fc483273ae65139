import type { ColumnChunk, Encoding, SchemaElement } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { estimateValueSize, writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';
import { type Cells, type Coded, isCoded, type Value } from './column.ts';
import { hybrid } from './hybrid.ts';

/**
 * Columns of Parquet files, by the parts of the library: cells that are places in a list are written as such, where the
 * library would look every value up to find its place again, which took longer than all else that is done to them.
 */

/** How a column is packed. */
export interface Packing {
  /** In the schema of the file. */
  readonly element: SchemaElement;
  /** undefined: as it takes least. */
  readonly encoding: Encoding | undefined;
  /** Whether the file tells between what its values lie. */
  readonly isFoundBy: boolean;
}

type Encoder = Parameters<typeof writeColumn>[0]['column'];
type Page = Parameters<typeof writeColumn>[0]['pageData'];

const encoderOf = (root: SchemaElement, { element, encoding, isFoundBy }: Packing): Encoder => ({
  columnName: element.name,
  element,
  schemaPath: [root, element],
  codec: 'SNAPPY',
  compressors: { SNAPPY: snappyCompress },
  stats: isFoundBy,
  // What is said of a group is read and written again when it is taken over, so it has to be said in full.
  statisticsTruncateLength: Number.POSITIVE_INFINITY,
  // A column of a group is one page: whoever looks for less than a group would have to read more of the file to find it.
  pageSize: 0,
  columnIndex: false,
  offsetIndex: false,
  encoding,
});

const isOptional = ({ repetition_type }: SchemaElement): boolean => repetition_type === 'OPTIONAL';

/** Values, or their places, with what tells which are missing. */
function pageOf(element: SchemaElement, values: Page['values']): Page {
  const isThere: number[] = [];
  if (isOptional(element)) for (const value of values) isThere.push(value === null ? 0 : 1);
  return { values, definitionLevels: isThere, repetitionLevels: [], maxDefinitionLevel: isOptional(element) ? 1 : 0 };
}

/** Each item of a list as another; `Array.from` takes several times as long. */
function mapped<T>(items: Uint16Array, of: (item: number) => T): T[] {
  const all: T[] = [];
  for (const item of items) all.push(of(item));
  return all;
}

/** What occurs in cells, each value once, in the order in which they first occur. */
interface Dictionary {
  readonly values: readonly NonNullable<Value>[];
  /** Of each row that has a value. */
  readonly places: Uint16Array;
  /** Of each row, 1 where it has a value. */
  readonly isThere: Uint8Array;
  /** What the values would take in every row, in bytes. */
  readonly plainBytes: number;
  /** What they take once, with the places of each row. */
  readonly bytes: number;
}

/** How many bits tell so many places apart. */
const bitsOf = ({ length }: { readonly length: number }): number => (length < 2 ? 0 : 32 - Math.clz32(length - 1));

const UNSEEN = -2;
const MISSING = -1;

function dictionaryOf({ type = 'BYTE_ARRAY' }: SchemaElement, { values, places }: Coded): Dictionary {
  const found = new Map<NonNullable<Value>, number>();
  const renumbered = new Int32Array(values.length).fill(UNSEEN);
  const placeOf = (value: Value): number => {
    if (value === null) return MISSING;
    const place = found.get(value) ?? found.size;
    found.set(value, place);
    return place;
  };
  const occurrences = new Uint32Array(values.length);
  const all = new Uint16Array(places.length);
  const isThere = new Uint8Array(places.length);
  let present = 0;
  for (let row = 0; row < places.length; row++) {
    const at = places[row];
    if (occurrences[at]++ === 0) renumbered[at] = placeOf(values[at]);
    const place = renumbered[at];
    if (place === MISSING) continue;
    isThere[row] = 1;
    all[present++] = place;
  }
  const prefix = type === 'BYTE_ARRAY' ? 4 : 0;
  const sizes = [...found.keys()].map((value) => estimateValueSize(value, type) + prefix);
  return {
    values: [...found.keys()],
    places: all.subarray(0, present),
    isThere,
    plainBytes: occurrences.reduce(
      (sum, times, at) => sum + (renumbered[at] < 0 ? 0 : times * sizes[renumbered[at]]),
      0,
    ),
    bytes: sizes.reduce((sum, size) => sum + size, 0) + Math.ceil((present * bitsOf(sizes)) / 8),
  };
}

/** Between what texts lie, in the order of their bytes. */
function boundsOf(values: readonly NonNullable<Value>[]) {
  const sorted = values.map(String).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return { min_value: sorted[0], max_value: sorted[sorted.length - 1], null_count: 0n };
}

/** Writes the places of a column; those of which values are missing are left out. @returns its bytes unpacked */
function writePlaces(writer: ByteWriter, { element, codec, compressors }: Encoder, dictionary: Dictionary): number {
  const { values, places, isThere } = dictionary;
  const start = writer.offset;
  const bits = bitsOf(values);
  const levels = isOptional(element) ? hybrid(isThere, 1) : new Uint8Array();
  const page = Buffer.concat([Uint8Array.of(bits), hybrid(places, bits)]);
  const packed = compressors[codec]?.(page) ?? page;
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + page.length,
    compressed_page_size: levels.length + packed.length,
    data_page_header_v2: {
      num_values: isThere.length,
      num_nulls: isThere.length - places.length,
      num_rows: isThere.length,
      encoding: 'RLE_DICTIONARY',
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const head = writer.offset - start;
  writer.appendBytes(levels);
  writer.appendBytes(packed);
  return head + levels.length + page.length;
}

/** Writes a column as a list of its values and the places of each row. */
function writeDictionary(writer: ByteWriter, column: Encoder, dictionary: Dictionary): ColumnChunk {
  const start = writer.offset;
  const dictionaryBytes = writeDictionaryPage(writer, column, [...dictionary.values]);
  const dataStart = writer.offset;
  const dataBytes = writePlaces(writer, column, dictionary);
  return {
    meta_data: {
      type: column.element.type ?? 'BYTE_ARRAY',
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [column.columnName],
      codec: column.codec,
      num_values: BigInt(dictionary.isThere.length),
      total_compressed_size: BigInt(writer.offset - start),
      total_uncompressed_size: BigInt(dictionaryBytes + dataBytes),
      data_page_offset: BigInt(dataStart),
      dictionary_page_offset: BigInt(start),
      statistics: column.stats ? boundsOf(dictionary.values) : undefined,
      encoding_stats: column.stats
        ? [
            { page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 },
            { page_type: 'DATA_PAGE_V2', encoding: 'RLE_DICTIONARY', count: 1 },
          ]
        : undefined,
    },
    file_offset: BigInt(start),
  };
}

/** Writes a column of a group. @param root of the schema */
export function writeCells(writer: ByteWriter, root: SchemaElement, packing: Packing, cells: Cells): ColumnChunk {
  const column = encoderOf(root, packing);
  const { element } = packing;
  const write = (values: Page['values'], encoding = packing.encoding) =>
    writeColumn({ writer, column: { ...column, encoding }, pageData: pageOf(element, values) }).chunk;
  if (!isCoded(cells)) {
    // The library makes an encoder for each text.
    const isText = element.type === 'BYTE_ARRAY' && packing.encoding === 'PLAIN';
    return write(
      isText
        ? Array.from(cells, (text) => Buffer.from(String(text)))
        : cells instanceof Int32Array
          ? cells
          : [...cells],
    );
  }
  const expanded = () => mapped(cells.places, (place) => cells.values[place]);
  if (element.type === 'BOOLEAN') return write(expanded());
  const dictionary = dictionaryOf(element, cells);
  return dictionary.values.length === 0 || 2 * dictionary.bytes > dictionary.plainBytes
    ? write(expanded(), 'PLAIN')
    : writeDictionary(writer, column, dictionary);
}
