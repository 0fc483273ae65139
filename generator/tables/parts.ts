import type { Rows, Table } from './column.ts';
import { csvPart } from './csv.ts';
import { type Group, packGroup } from './parquet.ts';
import { TABLES } from './tables.ts';

/** The rows that a part of the tree adds to a table, packed. */
export interface TablePart {
  readonly table: string;
  readonly group: Group;
  /** null for a table that is not published as CSV. */
  readonly csv: Uint8Array | null;
}

/** Packs rows for every table that they are of. */
export const packParts = (rows: Readonly<Record<string, Rows>>): readonly TablePart[] =>
  TABLES.flatMap((table: Table) => {
    const group = rows[table.name] === undefined ? null : packGroup(table, rows[table.name]);
    if (group === null) return [];
    return [{ table: table.name, group, csv: table.isCsvToo ? csvPart(table, rows[table.name]) : null }];
  });
