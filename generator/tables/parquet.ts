import type { Encoding, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Column, ColumnType, Row, Table } from './column.ts';

/** Tables as Parquet files. */

const PARQUET_TYPES: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
};

function schemaOf({ columns }: Table): SchemaElement[] {
  const element = ([name, { type, nullable }]: readonly [string, Column]): SchemaElement => ({
    name,
    repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
    ...PARQUET_TYPES[type],
  });
  return [{ name: 'root', num_children: Object.keys(columns).length }, ...Object.entries(columns).map(element)];
}

/** Readers find row groups by these columns, so the file has their least and greatest value in each group. */
const INDEXED: ReadonlySet<string> = new Set(['form', 'system', 'starting_note']);

/** The library chooses the encoding of other columns. Form numbers rise, so that their differences are small. */
const ENCODINGS: Readonly<Record<string, Encoding>> = { form: 'DELTA_BINARY_PACKED' };

/** A Parquet file that is being written. */
export interface ParquetFile {
  /** Appends rows as one row group; no rows append nothing. */
  append(rows: readonly Row[]): void;
  /** Ends the file. @returns its bytes */
  finish(): Uint8Array;
}

export function createParquetEncoder(table: Table): ParquetFile {
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(table),
    createdBy: 'maqam-archive',
    // Whole values: readers compare them with the ids that they look for.
    statisticsTruncateLength: Number.POSITIVE_INFINITY,
  });
  const names = Object.keys(table.columns);
  return {
    append(rows) {
      const columnData = names.map((name) => ({
        name,
        data: rows.map((row) => row[name]),
        statistics: INDEXED.has(name),
        encoding: ENCODINGS[name],
      }));
      file.write({ columnData, rowGroupSize: rows.length });
    },
    finish() {
      file.finish();
      return writer.getBytes();
    },
  };
}
