import { createBuildContext } from '../../runtime/documents/context.ts';
import { documentPath, type Load } from '../../runtime/documents/documents.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import { sha256 } from '../publish/manifest.ts';
import type { Row, Table } from './column.ts';
import { combinationRows } from './combination-rows.ts';
import { createCsvFile } from './csv.ts';
import { entityRows } from './entities/entities.ts';
import { createParquetEncoder } from './parquet.ts';
import { TABLES, TABLES_FOLDER } from './tables.ts';

/** The files of the tables. */

/** A file of a table. */
export interface TableFile extends GeneratedFile {
  readonly content: Uint8Array;
  readonly sha256: string;
}

/** A table as it is published. */
export interface PublishedTable {
  readonly table: Table;
  readonly rows: number;
  readonly parquet: TableFile;
  /** null for a table that is not published as CSV. */
  readonly csv: TableFile | null;
}

function tableFile(name: string, content: Uint8Array): TableFile {
  return { path: `${TABLES_FOLDER}/${name}`, content, sha256: sha256(content) };
}

/** The files of a table that are being written. */
function createFiles(table: Table) {
  const parquet = createParquetEncoder(table);
  const csv = table.hasCsv ? createCsvFile(table) : null;
  let count = 0;
  return {
    append(rows: readonly Row[]): void {
      parquet.append(rows);
      csv?.append(rows);
      count += rows.length;
    },
    finish: (): PublishedTable => ({
      table,
      rows: count,
      parquet: tableFile(`${table.name}.parquet`, parquet.finish()),
      csv: csv && tableFile(`${table.name}.csv.gz`, csv.finish()),
    }),
  };
}

/** Cached analyses of an engine: the current combination only. */
const CACHED_ANALYSES = 1;

/**
 * Every table of an archive. Tables of combinations have a row group for each, in archive order.
 *
 * @param load loads the published classifications, which take long to compute
 * @throws RangeError when a combination has no published maqām sets
 */
export async function publishedTables(archive: ArchiveRecords, load: Load): Promise<readonly PublishedTable[]> {
  const context = createBuildContext(createEngine(archive, CACHED_ANALYSES), DEFAULT_TOLERANCE);
  const files = new Map(TABLES.map((table) => [table.name, createFiles(table)]));
  const append = (rows: Readonly<Record<string, readonly Row[]>>) => {
    for (const [name, its] of Object.entries(rows)) files.get(name)?.append(its);
  };
  append(entityRows(context));
  let first = 0;
  for (const key of context.engine.combinations) {
    const [twelve, maqam] = await Promise.all([load('twelveSetTable', key), load('maqamSetTable', key)]);
    if (maqam === null) throw new RangeError(`There is no ${documentPath('maqamSetTable', key)}.`);
    const rows = combinationRows(context, key, first, { twelve, maqam });
    append(rows);
    first += rows.forms.length;
  }
  return [...files.values()].map((it) => it.finish());
}
