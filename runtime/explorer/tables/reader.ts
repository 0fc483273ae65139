import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet';
import type { Data } from '../data/data.ts';
import { type Resource, TABLES_FOLDER } from './package.ts';

/** Reads a Parquet file of the tree by range requests: its metadata, then the columns of the requested row groups. */

export type Value = string | number | boolean | null;

/** A row group and its statistics. */
export interface Group {
  readonly index: number;
  /** Number of its first row in the table. */
  readonly first: number;
  readonly rows: number;
  /** The minimum and maximum of a column, if the file has them. */
  bounds(column: string): { readonly least: Value; readonly most: Value } | null;
}

export interface TableReader {
  readonly groups: readonly Group[];
  /** The values of columns in a group. @throws FetchError */
  read(group: Group, columns: readonly string[]): Promise<Readonly<Record<string, readonly Value[]>>>;
}

/** The metadata is at the end of the file; for the largest table it fits into this size. */
const TAIL_BYTES = 64 * 1024;

/** A file that is read by range requests; if the host does not support them, the whole file is fetched once. */
function remoteFile({ readPart }: Data, path: string, bytes: number): AsyncBuffer {
  let whole: ArrayBuffer | null = null;
  return {
    byteLength: bytes,
    async slice(start, end = bytes) {
      if (whole !== null) return whole.slice(start, end);
      const part = await readPart(path, start, end);
      if (!part.isWhole) return part.bytes;
      whole = part.bytes;
      return whole.slice(start, end);
    },
  };
}

/** A value as the page shows it. */
function plain(value: unknown): Value {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

function groupsOf({ row_groups }: FileMetaData): readonly Group[] {
  let first = 0;
  return row_groups.map((group, index) => {
    const rows = Number(group.num_rows);
    const begin = first;
    first += rows;
    return {
      index,
      first: begin,
      rows,
      bounds(column) {
        const data = group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === column)?.meta_data;
        const { min_value, max_value } = data?.statistics ?? {};
        return min_value === undefined || max_value === undefined
          ? null
          : { least: plain(min_value), most: plain(max_value) };
      },
    };
  });
}

/** Opens the file of a table. @throws FetchError */
export async function openReader(data: Data, { path, bytes }: Resource): Promise<TableReader> {
  const file = remoteFile(data, `${TABLES_FOLDER}/${path}`, bytes);
  const metadata = await parquetMetadataAsync(file, { initialFetchSize: Math.min(TAIL_BYTES, bytes) });
  const cached = new Map<string, readonly Value[]>();
  const keyOf = (group: Group, column: string) => `${group.index} ${column}`;
  return {
    groups: groupsOf(metadata),
    async read(group, columns) {
      const missing = columns.filter((column) => !cached.has(keyOf(group, column)));
      if (missing.length > 0) {
        const parts = new Map(missing.map((column): [string, Value[]] => [column, new Array(group.rows).fill(null)]));
        await parquetRead({
          file,
          metadata,
          columns: missing,
          rowStart: group.first,
          rowEnd: group.first + group.rows,
          onChunk({ columnName, columnData, rowStart }) {
            const values = parts.get(columnName);
            for (let i = 0; i < columnData.length && values !== undefined; i++) {
              values[rowStart - group.first + i] = plain(columnData[i]);
            }
          },
        });
        for (const [column, values] of parts) cached.set(keyOf(group, column), values);
      }
      return Object.fromEntries(columns.map((column) => [column, cached.get(keyOf(group, column)) ?? []]));
    },
  };
}
