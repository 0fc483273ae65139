import { sha256 } from '../publish/manifest.ts';
import type { Extra } from '../site/extra.ts';
import type { Table } from './column.ts';
import { csvHead } from './csv.ts';
import { parquetFile, rowsIn } from './parquet.ts';
import type { TablePart } from './parts.ts';
import { TABLES, TABLES_FOLDER } from './tables.ts';

/** The files of the tables, put together from the rows of all units. */

const parquetPath = ({ name }: Pick<Table, 'name'>): string => `${TABLES_FOLDER}/${name}.parquet`;
const csvPath = ({ name }: Pick<Table, 'name'>): string => `${TABLES_FOLDER}/${name}.csv.gz`;

/** A file of a table; its hash is told in three places. */
export interface TableFile extends Extra {
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** The files of a table. */
interface TableFiles {
  readonly parquet: TableFile;
  /** null for a table that is not published as CSV. */
  readonly csv: TableFile | null;
}

/** A table as it is published. */
export interface PublishedTable extends TableFiles {
  readonly table: Table;
  readonly rows: number;
}

const tableFile = (path: string, content: Uint8Array): TableFile => ({ path, content, sha256: sha256(content) });

/** Puts the files of a table together. */
function tableFiles(table: Table, parts: readonly TablePart[]): TableFiles {
  const csv = () => Buffer.concat([csvHead(table), ...parts.map((part) => part.csv ?? new Uint8Array())]);
  return {
    parquet: tableFile(
      parquetPath(table),
      parquetFile(
        table,
        parts.map(({ group }) => group),
      ),
    ),
    csv: table.isCsvToo ? tableFile(csvPath(table), csv()) : null,
  };
}

/** Every table. @param all in the order in which they stand */
export const publishedTables = (all: readonly TablePart[]): readonly PublishedTable[] =>
  TABLES.map((table) => {
    const parts = all.filter((part) => part.table === table.name);
    return { table, rows: rowsIn(parts.map(({ group }) => group)), ...tableFiles(table, parts) };
  });
