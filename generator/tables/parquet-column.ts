import type { ColumnChunk, Encoding, SchemaElement } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeDictionaryPage } from 'hyparquet-writer/src/dictionary.js';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';
import { keyed } from '../../runtime/memo.ts';
import { type Cells, isCoded, type Value } from './column.ts';
import { bitsOf, createDictionaries, type Dictionary } from './dictionary.ts';
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

/** Between what texts lie, in the order of their bytes. */
function boundsOf(values: readonly NonNullable<Value>[]) {
  const sorted = values.map(String).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return { min_value: sorted[0], max_value: sorted[sorted.length - 1], null_count: 0n };
}

/** A page as it was and packed. */
interface Packed {
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
}

/** Packs the places of rows in a list that has as many values as bits tell apart. */
function packPlaces(places: Uint16Array, bits: number): Packed {
  const bytes = Buffer.concat([Uint8Array.of(bits), hybrid(places, bits)]);
  return { bytes, packed: snappyCompress(bytes) };
}

/** Writes the places of a column; those of which values are missing are left out. @returns its bytes unpacked */
function writePlaces(
  writer: ByteWriter,
  { element }: Encoder,
  { rows, places, isThere }: Dictionary,
  { bytes, packed }: Packed,
): number {
  const start = writer.offset;
  const levels = isOptional(element) ? hybrid(isThere ?? new Uint8Array(rows).fill(1), 1) : new Uint8Array();
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + bytes.length,
    compressed_page_size: levels.length + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: rows - places.length,
      num_rows: rows,
      encoding: 'RLE_DICTIONARY',
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const head = writer.offset - start;
  writer.appendBytes(levels);
  writer.appendBytes(packed);
  return head + levels.length + bytes.length;
}

/** Writes a column as a list of its values and the places of each row. */
function writeDictionary(writer: ByteWriter, column: Encoder, dictionary: Dictionary, packed: Packed): ColumnChunk {
  const start = writer.offset;
  const dictionaryBytes = writeDictionaryPage(writer, column, [...dictionary.values]);
  const dataStart = writer.offset;
  const dataBytes = writePlaces(writer, column, dictionary, packed);
  return {
    meta_data: {
      type: column.element.type ?? 'BYTE_ARRAY',
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [column.columnName],
      codec: column.codec,
      num_values: BigInt(dictionary.rows),
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

/** Writes the columns of a group, one after the other. @param root of the schema */
export function createColumnWriter(
  writer: ByteWriter,
  root: SchemaElement,
): (packing: Packing, cells: Cells) => ColumnChunk {
  const dictionaryOf = createDictionaries();
  // Columns whose rows have the same places in lists of as many values have the same page.
  const pageOfPlaces = keyed((places: Uint16Array) => keyed((bits: number) => packPlaces(places, bits)));
  return (packing, cells) => {
    const column = encoderOf(root, packing);
    const { element } = packing;
    const write = (values: Page['values'], encoding = packing.encoding) =>
      writeColumn({ writer, column: { ...column, encoding }, pageData: pageOf(element, values) }).chunk;
    if (!isCoded(cells)) {
      if (cells instanceof Int32Array) return write(cells);
      // The library makes an encoder for each text.
      const isText = element.type === 'BYTE_ARRAY' && packing.encoding === 'PLAIN';
      return write(isText ? cells.map((text) => Buffer.from(String(text))) : [...cells]);
    }
    const expanded = () => mapped(cells.places, (place) => cells.values[place]);
    if (element.type === 'BOOLEAN') return write(expanded());
    const dictionary = dictionaryOf(element.type ?? 'BYTE_ARRAY', cells);
    const { values, places, bytes, plainBytes } = dictionary;
    return values.length === 0 || 2 * bytes > plainBytes
      ? write(expanded(), 'PLAIN')
      : writeDictionary(writer, column, dictionary, pageOfPlaces(places)(bitsOf(values)));
  };
}
