import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import sqlite from 'node-sqlite3-wasm';
import type { Column, ColumnType, Table } from '../tables/column.ts';
import { TABLES } from '../tables/tables.ts';
import type { Question } from './questions.ts';

const TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
};

/** Columns besides the keys that queries filter by or join on. */
const INDICES = ['forms (entity)', 'forms (system, starting_note)', 'set_members (form)', 'citations (source)'];

/** Names with and without diacritics: `rast` finds rāst, `iraq` finds ʿirāq. */
const NAMES = `
  CREATE VIRTUAL TABLE names USING fts5(
    kind UNINDEXED, id UNINDEXED, name, name_ar, tokenize = "unicode61 remove_diacritics 2 separators 'ʿʾ'"
  );
  INSERT INTO names SELECT 'maqam', id, name, name_ar FROM maqamat;
  INSERT INTO names SELECT 'jins', id, name, name_ar FROM ajnas;
  INSERT INTO names SELECT 'tuning_system', id, creator || ' ' || title, creator_ar || ' ' || title_ar FROM tuning_systems;
  INSERT INTO names SELECT 'note_name', id, name, name_ar FROM note_names;
`;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function definition([name, { type, nullable, references }]: readonly [string, Column]): string {
  const target = references === null ? '' : ` REFERENCES ${references.table} ("${references.column}")`;
  return `"${name}" ${TYPES[type]}${nullable ? '' : ' NOT NULL'}${target}`;
}

const createTable = ({ name, key, columns }: Table): string =>
  `CREATE TABLE ${name} (${Object.entries(columns).map(definition).join(', ')}, PRIMARY KEY (${quoted(key)})) WITHOUT ROWID`;

/** Copies the rows of a Parquet file, one row group at a time. */
async function insertRows(database: sqlite.Database, { name, columns }: Table, path: string): Promise<void> {
  const names = Object.keys(columns);
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const insert = database.prepare(`INSERT INTO ${name} VALUES (${names.map(() => '?').join(', ')})`);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd })) {
      insert.run(names.map((column) => row[column]));
    }
    rowStart = rowEnd;
  }
  insert.finalize();
}

/**
 * Writes the tables of a folder as an SQLite database. SQLite runs as WebAssembly, so the bytes do not depend on the
 * version of Node.
 *
 * @param folder contains the Parquet files
 * @param questions become views
 * @param path of the database; a file there is replaced
 */
export async function writeSqlite(folder: string, questions: readonly Question[], path: string): Promise<void> {
  await rm(path, { force: true });
  const database = new sqlite.Database(path);
  try {
    // Tables refer to tables that come later.
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA page_size = 8192; BEGIN');
    for (const table of TABLES) database.exec(createTable(table));
    for (const table of TABLES) await insertRows(database, table, join(folder, `${table.name}.parquet`));
    for (const index of INDICES) database.exec(`CREATE INDEX "${index}" ON ${index}`);
    database.exec(NAMES);
    for (const { name, sql } of questions) {
      database.exec(`CREATE VIEW ${name} AS ${sql.replace(/'(\w+)\.parquet'/g, '$1')}`);
    }
    database.exec('COMMIT; PRAGMA optimize');
  } finally {
    database.close();
  }
}
