import type { ColumnChunk, ColumnMetaData, Encoding, SchemaElement } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { packBits } from './bits.ts';

/** Pages of a Parquet file whose cells are encoded, and the columns that they make. */

/** What a page holds. */
interface Cells {
  readonly data: Uint8Array;
  readonly encoding: Encoding;
  /** How many have a value. */
  readonly count: number;
  /** Whether each has a value, 0 or 1, where one can be missing. */
  readonly levels: Uint16Array | null;
}

/** A page, packed. */
export interface Page {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly rows: number;
  /** Of the page with its head, before it was packed. */
  readonly size: number;
}

/** Packs a page as it goes to a file. */
export function pageOf({ compressors, codec }: ParquetWriter, { data, encoding, count, levels }: Cells): Page {
  const present = levels === null ? new Uint8Array() : packBits(levels, 1);
  const packed = compressors[codec]?.(data) ?? data;
  const rows = levels?.length ?? count;
  const writer = new ByteWriter(packed.length);
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: present.length + data.length,
    compressed_page_size: present.length + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: rows - count,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: present.length,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const size = writer.offset + present.length + data.length;
  writer.appendBytes(present);
  writer.appendBytes(packed);
  return { bytes: writer.getBytes(), encoding, rows, size };
}

/**
 * Writes a column of one page to the end of a file.
 *
 * @param writeList writes the list of what occurs, if there is one, and tells its size before it was packed
 * @param more what else the file says of it
 */
export function writeChunk(
  { writer, codec }: ParquetWriter,
  { name, type }: SchemaElement,
  page: Page,
  writeList: (() => number) | null,
  more: Partial<ColumnMetaData>,
): ColumnChunk {
  if (type === undefined) throw new RangeError(`The column ${name} has no type.`);
  const start = BigInt(writer.offset);
  const listSize = writeList?.() ?? 0;
  const pageStart = BigInt(writer.offset);
  writer.appendBytes(page.bytes);
  return {
    file_offset: start,
    meta_data: {
      type,
      encodings: writeList === null ? [page.encoding] : ['PLAIN', page.encoding],
      path_in_schema: [name],
      codec,
      num_values: BigInt(page.rows),
      total_compressed_size: BigInt(writer.offset) - start,
      total_uncompressed_size: BigInt(listSize + page.size),
      data_page_offset: pageStart,
      dictionary_page_offset: writeList === null ? undefined : start,
      ...more,
    },
  };
}
