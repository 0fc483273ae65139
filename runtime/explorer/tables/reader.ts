import {
  type AsyncBuffer,
  asyncBufferFromUrl,
  type ParquetQueryFilter,
  parquetMetadataAsync,
  parquetReadObjects,
  rowIndex,
} from 'hyparquet';
import pLimit from 'p-limit';
import { lru } from '../../memo.ts';
import type { Data } from '../data/data.ts';
import { type Resource, TABLES_FOLDER } from './package.ts';

/** Reads a Parquet file of the tree by range requests: its metadata, then columns of its row groups. */

export type Value = string | number | boolean | null;

export interface Row {
  /** Number of the row in the table, from 0. */
  readonly index: number;
  readonly values: Readonly<Record<string, Value>>;
}

export interface TableReader {
  readonly count: number;
  /** The values of columns. @param filter values of columns: row groups without them are not read @throws FetchError */
  read(columns: readonly string[], filter: ParquetQueryFilter): Promise<readonly Row[]>;
  /** The first rows. @throws FetchError */
  first(columns: readonly string[], count: number): Promise<readonly Row[]>;
  /** Rows by their numbers. @throws FetchError */
  at(indices: readonly number[], columns: readonly string[]): Promise<readonly Row[]>;
}

/** The metadata is at the end of the file; for the largest table it fits into this size. */
const TAIL_BYTES = 64 * 1024;
const MAX_PARTS = 400;
/** Requests at once: a browser has six connections to a host, and each part is followed by a check of the tree. */
const AT_ONCE = 4;

/** A value as the page shows it. */
const plain = (value: unknown): Value =>
  typeof value === 'bigint'
    ? Number(value)
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;

/** Opens the file of a table. @throws FetchError */
export async function openReader(data: Data, { path, bytes }: Resource): Promise<TableReader> {
  const url = `${TABLES_FOLDER}/${path}`;
  // From its cache, Chromium 143 answers a part of a part that it has with no bytes.
  const fetchPart = (init?: RequestInit) => data.fetchFile(url, { ...init, cache: 'no-store' });
  const remote = await asyncBufferFromUrl({ url, byteLength: bytes, fetch: (_, init) => fetchPart(init) });
  const parts = lru<string, Promise<ArrayBuffer>>(MAX_PARTS);
  const limit = pLimit(AT_ONCE);
  const file: AsyncBuffer = {
    byteLength: bytes,
    slice: (start, end) => parts(`${start} ${end}`, () => limit(async () => remote.slice(start, end))),
  };
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: Math.min(TAIL_BYTES, bytes) });
  const count = Number(metadata.num_rows);
  const read = async (columns: readonly string[], rowStart: number, rowEnd: number, filter?: ParquetQueryFilter) => {
    const range = { columns: [...columns], rowStart, rowEnd, filter, filterStrict: false, includeRowIndex: true };
    const rows = await parquetReadObjects({ file, metadata, ...range });
    return rows.map((row): Row => {
      const values = Object.fromEntries(columns.map((column) => [column, plain(row[column])]));
      return { index: row[rowIndex] ?? 0, values };
    });
  };
  return {
    count,
    read: (columns, filter) => read(columns, 0, count, filter),
    first: (columns, some) => read(columns, 0, Math.min(some, count)),
    async at(indices, columns) {
      let end = 0;
      const groups = metadata.row_groups.map(({ num_rows }) => {
        const start = end;
        end += Number(num_rows);
        return [start, end] as const;
      });
      const wanted = groups.filter(([start, end]) => indices.some((index) => index >= start && index < end));
      const rows = await Promise.all(wanted.map(([start, end]) => read(columns, start, end)));
      const byIndex = new Map(rows.flat().map((row) => [row.index, row]));
      return indices.flatMap((index) => byIndex.get(index) ?? []);
    },
  };
}
