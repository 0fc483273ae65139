import {
  type ColumnChunk,
  type ColumnMetaData,
  type Encoding,
  parquetMetadata,
  type RowGroup,
  type SchemaElement,
} from 'hyparquet';
import type { PageEncodingStats } from 'hyparquet/src/types.js';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { createCodedChunks, type Tell } from './coded-chunk.ts';
import { filled, spread } from './coding.ts';
import {
  type Cells,
  type Column,
  type ColumnType,
  countOf,
  isCoded,
  isJoined,
  isRuns,
  type Joined,
  lastEnd,
  type Rows,
  type Table,
  type Value,
} from './column.ts';
import { type NumberRuns, packDifferences } from './differences.ts';
import { pageOf, writeChunk } from './pages.ts';
import { snappy } from './snappy.ts';
import { joinRows, textRows } from './texts.ts';

/**
 * Tables as Parquet files. A file is put together from groups of rows, each made where the rows are, so that threads
 * share the work and a group whose rows did not change is taken over from the file before, byte by byte.
 */

/** A group of rows as it lies in a file, and what the end of the file says of it, as if it lay at the beginning. */
export interface Group {
  readonly bytes: Uint8Array;
  readonly rowGroup: RowGroup;
}

/** A file begins with a mark. */
const MAGIC_BYTES = 4;
/** A file ends with the length of its metadata and a mark, in this many bytes. */
const TAIL_BYTES = 8;

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

const createWriter = (table: Table, writer: ByteWriter): ParquetWriter =>
  new ParquetWriter({
    writer,
    schema: schemaOf(table),
    createdBy: 'maqam-archive',
    compressors: { SNAPPY: snappy },
    // What a group says of itself was made elsewhere, and is said in full.
    statisticsTruncateLength: Number.POSITIVE_INFINITY,
  });

/** A row group as if its bytes lay at another place. */
function moved({ columns, ...group }: RowGroup, by: bigint): RowGroup {
  const offset = (at: bigint | undefined) => (at === undefined ? undefined : at + by);
  return {
    ...group,
    columns: columns.map(({ meta_data: data, ...column }) => ({
      ...column,
      file_offset: column.file_offset + by,
      meta_data: data && {
        ...data,
        data_page_offset: data.data_page_offset + by,
        dictionary_page_offset: offset(data.dictionary_page_offset),
      },
    })),
  };
}

/** Where a group begins in its file. */
function startOf({ columns: [first] }: RowGroup): bigint {
  const data = first.meta_data;
  if (data === undefined) throw new RangeError('A row group says nothing of its columns.');
  return data.dictionary_page_offset ?? data.data_page_offset;
}

/**
 * Every group of a Parquet file of ours.
 *
 * @throws Error when the file is none
 */
export function groupsOf(file: Uint8Array): readonly Group[] {
  const buffer = new Uint8Array(file).buffer;
  const { row_groups, metadata_length } = parquetMetadata(buffer);
  const end = BigInt(file.length - TAIL_BYTES - metadata_length);
  return row_groups.map((rowGroup, i) => {
    const start = startOf(rowGroup);
    const next = i + 1 < row_groups.length ? startOf(row_groups[i + 1]) : end;
    return { bytes: file.subarray(Number(start), Number(next)), rowGroup: moved(rowGroup, -start) };
  });
}

/** Columns by which a reader finds the groups that hold what it looks for; of these a file tells what is in each group. */
const FOUND_BY: ReadonlySet<string> = new Set(['form', 'system', 'starting_note']);

/** Columns whose values are known to go best otherwise than as places in a list of those that occur: numbers that rise, and names that occur once. */
const ENCODINGS: Readonly<Record<string, Encoding>> = { form: 'DELTA_BINARY_PACKED', name: 'PLAIN', name_ar: 'PLAIN' };

/** The value of each row. */
function valuesOf(cells: Exclude<Cells, Joined>): ColumnSource['data'] {
  if (cells instanceof Int32Array) return cells;
  if (!isRuns(cells) && !isCoded(cells)) return [...cells];
  const { values, places } = isRuns(cells) ? spread(cells) : cells;
  const all: Value[] = [];
  // `Array.from` takes several times as long.
  for (const place of places) all.push(values[place]);
  return all;
}

/** Writes a column as a list: the library finds the way that it goes best. What the file says of it. */
function writeList(file: ParquetWriter, column: ColumnSource): ColumnChunk {
  // A column of a group is one page: whoever looks for less than a group would have to read more of the file to find it.
  file.write({ columnData: [{ ...column, offsetIndex: false }], rowGroupSize: column.data.length, pageSize: 0 });
  const [chunk] = file.row_groups.pop()?.columns ?? [];
  return chunk;
}

/** The whole numbers of a column, where it has nothing else. */
function numbersOf(cells: Cells): NumberRuns | null {
  if (cells instanceof Int32Array) return { numbers: cells, ends: null };
  if (!isRuns(cells)) return null;
  const { values, runs, ends } = cells;
  return { numbers: filled(new Int32Array(runs.length), (run) => Number(values[runs[run]])), ends };
}

/** The least of numbers and the greatest. */
function endsOf(numbers: Int32Array): [least: number, greatest: number] {
  let [least] = numbers;
  let greatest = least;
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i] < least) least = numbers[i];
    if (numbers[i] > greatest) greatest = numbers[i];
  }
  return [least, greatest];
}

/** Writes a column of whole numbers by their differences. */
function writeNumbers(file: ParquetWriter, element: SchemaElement, column: NumberRuns, tell: Tell): ColumnChunk {
  const { numbers, ends } = column;
  const page = pageOf(file, {
    data: packDifferences(column),
    encoding: 'DELTA_BINARY_PACKED',
    count: ends === null ? numbers.length : lastEnd({ ends }),
    levels: null,
  });
  return writeChunk(file, element, page, null, tell(endsOf(numbers), page.encoding));
}

/** The order of numbers, and of texts by their bytes in UTF-8, which is that of a Parquet file. */
const compare = (a: Value, b: Value): number =>
  typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b);

/** What a file says of the values by which a group is found, from those that occur. */
function boundsOf(values: readonly Exclude<Value, null>[], encoding: Encoding): Partial<ColumnMetaData> {
  const least = values.reduce((a, b) => (compare(b, a) < 0 ? b : a));
  const greatest = values.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const list: PageEncodingStats = { page_type: 'DICTIONARY_PAGE', encoding: 'PLAIN', count: 1 };
  const page: PageEncodingStats = { page_type: 'DATA_PAGE_V2', encoding, count: 1 };
  return {
    statistics: { min_value: least, max_value: greatest, null_count: 0n },
    encoding_stats: encoding === 'RLE_DICTIONARY' ? [list, page] : [page],
  };
}

/** Writes a column of texts that are put together, each of which occurs once or so. */
function writeJoined(file: ParquetWriter, element: SchemaElement, { parts }: Joined): ColumnChunk {
  const columns = parts.map(({ values, places }) => textRows(values, places));
  const data = joinRows(columns, true);
  const page = pageOf(file, { data, encoding: 'PLAIN', count: columns[0].places.length, levels: null });
  return writeChunk(file, element, page, null, {});
}

/** Packs rows as a group; null when there are none. */
export function packGroup(table: Table, rows: Rows): Group | null {
  const count = countOf(rows);
  if (count === 0) return null;
  const writer = new ByteWriter();
  const file = createWriter(table, writer);
  const writeCoded = createCodedChunks(file);
  const write = (element: SchemaElement): ColumnChunk => {
    const { name } = element;
    const cells = rows[name];
    if (isJoined(cells)) return writeJoined(file, element, cells);
    const isFoundBy = FOUND_BY.has(name);
    const tell: Tell = isFoundBy ? boundsOf : () => ({});
    const encoding = ENCODINGS[name];
    const numbers = encoding === 'DELTA_BINARY_PACKED' ? numbersOf(cells) : null;
    if (numbers !== null) return writeNumbers(file, element, numbers, tell);
    const isPlaced = (isCoded(cells) || isRuns(cells)) && encoding === undefined;
    const coded = isPlaced ? writeCoded(element, cells, tell) : null;
    return coded ?? writeList(file, { name, data: valuesOf(cells), encoding, statistics: isFoundBy });
  };
  const columns = schemaOf(table).slice(1).map(write);
  const size = columns.reduce((sum, { meta_data: data }) => sum + (data?.total_uncompressed_size ?? 0n), 0n);
  const rowGroup: RowGroup = {
    columns,
    total_byte_size: size,
    num_rows: BigInt(count),
    total_compressed_size: BigInt(writer.offset - MAGIC_BYTES),
  };
  return { bytes: writer.getBytes().subarray(MAGIC_BYTES), rowGroup: moved(rowGroup, -BigInt(MAGIC_BYTES)) };
}

/** A file of groups, in their order. */
export function parquetFile(table: Table, groups: readonly Group[]): Uint8Array {
  const writer = new ByteWriter();
  const file = createWriter(table, writer);
  for (const { bytes, rowGroup } of groups) {
    file.row_groups.push(moved(rowGroup, BigInt(writer.offset)));
    file.num_rows += rowGroup.num_rows;
    writer.appendBytes(bytes);
  }
  file.finish();
  return writer.getBytes();
}

/** The rows of groups. */
export const rowsIn = (groups: readonly Group[]): number =>
  groups.reduce((sum, { rowGroup }) => sum + Number(rowGroup.num_rows), 0);
