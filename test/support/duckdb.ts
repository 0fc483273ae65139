import { join } from 'node:path';
import { duckdb } from '../tools/tools.js';
import { PUBLIC } from './project.ts';

export type Cell = string | number | boolean | null;

export interface Database {
  ask(sql: string): Promise<readonly Readonly<Record<string, Cell>>[]>;
  columns(sql: string): Promise<Readonly<Record<string, readonly Cell[]>>>;
  close(): void;
}

function cell(value: unknown): Cell {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return String(value);
}

/** @param folder holds the Parquet files; those of the published tree where none is given */
export async function openTables(names: readonly string[], folder = join(PUBLIC, 'tables')): Promise<Database> {
  const { DuckDBInstance } = await duckdb();
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const name of names) {
    await connection.run(`CREATE VIEW ${name} AS SELECT * FROM read_parquet('${join(folder, `${name}.parquet`)}')`);
  }
  return {
    async ask(sql) {
      const reader = await connection.runAndReadAll(sql);
      const columns = reader.columnNames();
      return reader.getRows().map((row) => Object.fromEntries(row.map((value, i) => [columns[i], cell(value)])));
    },
    async columns(sql) {
      const lists = (await connection.runAndReadAll(sql)).getColumnsObject();
      return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(cell)]));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
