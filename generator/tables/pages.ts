import type { ColumnChunk, ColumnMetaData, Encoding, ParquetType, SchemaElement } from 'hyparquet';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import { writePlain } from 'hyparquet-writer/src/plain.js';
import { packBits } from './bits.ts';
import { filled } from './coding.ts';
import type { Value } from './column.ts';
import { listHead, rowsHead } from './page-head.ts';
import { joinRows, textRows } from './texts.ts';

/** Pages of a Parquet file whose cells are encoded, and the columns that they make. */

/** Values one after the other. */
function plain(values: readonly Exclude<Value, null>[], type: ParquetType): Uint8Array {
  const texts = values.filter((value) => typeof value === 'string');
  if (type === 'BYTE_ARRAY' && texts.length === values.length) {
    return joinRows(
      [
        textRows(
          texts,
          filled(new Uint16Array(texts.length), (i) => i),
        ),
      ],
      true,
    );
  }
  const writer = new ByteWriter();
  writePlain(writer, [...values], type, undefined);
  return writer.getBytes();
}

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
  const unpacked = present.length + data.length;
  const head = rowsHead(
    { unpacked, packed: present.length + packed.length },
    { rows, nulls: rows - count, encoding, levelsBytes: present.length },
  );
  return { bytes: Buffer.concat([head, present, packed]), encoding, rows, size: head.length + unpacked };
}

/** Writes a list of what occurs to the end of a file. @returns its size with its head, before it was packed */
export function writeListPage(
  { writer, compressors, codec }: ParquetWriter,
  { name, type }: SchemaElement,
  values: readonly Exclude<Value, null>[],
): number {
  if (type === undefined) throw new RangeError(`The column ${name} has no type.`);
  const data = plain(values, type);
  const packed = compressors[codec]?.(data) ?? data;
  const head = listHead({ unpacked: data.length, packed: packed.length }, values.length);
  writer.appendBytes(head);
  writer.appendBytes(packed);
  return head.length + data.length;
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
