import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReusableTree } from '../build/reuse.ts';
import type { TableState } from '../build/state.ts';
import { sha256 } from '../publish/manifest.ts';
import type { Extra } from '../site/extra.ts';
import type { Table } from './column.ts';
import { csvHead } from './csv.ts';
import { type Group, groupsOf, parquetFile, rowsIn } from './parquet.ts';
import type { TablePart } from './parts.ts';
import { TABLES, TABLES_FOLDER } from './tables.ts';
import type { UnitRows } from './unit-tables.ts';

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

/** A table of the tree before. */
interface PreviousTable extends TableFiles {
  readonly groups: readonly Group[];
}

/** The rows of the tree before, by what they are called; of which each can be taken over. */
export interface PreviousTables {
  /** What they were made from, by hash. */
  readonly kept: Readonly<Record<string, string>>;
  readonly parts: ReadonlyMap<string, readonly TablePart[]>;
  readonly tables: ReadonlyMap<string, PreviousTable>;
}

const NOTHING: PreviousTables = { kept: {}, parts: new Map(), tables: new Map() };

/** Takes the parts of a table, one after the other, for the units that have one. */
function createTaker(table: Table, { groups, csv }: PreviousTable): (csvBytes: number) => TablePart {
  let next = 0;
  let offset = csvHead(table).length;
  return (csvBytes) => {
    const group = groups[next++];
    if (group === undefined) throw new RangeError(`${table.name} has fewer groups than it had.`);
    offset += csvBytes;
    return { table: table.name, group, csv: csv?.content.subarray(offset - csvBytes, offset) ?? null };
  };
}

/** The rows of the tree before. Where a file of them is not what it was, none can be taken over. */
export function previousTables(previous: ReusableTree | null): PreviousTables {
  const states = previous?.state.tables;
  if (previous === null || states === undefined) return NOTHING;
  const file = (path: string): TableFile => {
    const content = readFileSync(join(previous.directory, path));
    const expected = previous.files.get(path)?.sha256;
    const isRight = expected !== undefined && (previous.isSealed || sha256(content) === expected);
    if (!isRight) throw new RangeError(`${path} is not what it was.`);
    return { path, content, sha256: expected };
  };
  const tableBefore = (table: Table): PreviousTable => {
    const parquet = file(parquetPath(table));
    return { parquet, csv: table.isCsvToo ? file(csvPath(table)) : null, groups: groupsOf(parquet.content) };
  };
  try {
    const all = TABLES.map((table) => [table, tableBefore(table)] as const);
    const tables = new Map(all.map(([{ name }, before]) => [name, before]));
    const takers = new Map(all.map(([table, before]) => [table.name, createTaker(table, before)]));
    const parts = Object.entries(states).map(([name, { csvBytes }]) => {
      const of = Object.entries(csvBytes).flatMap(([table, bytes]) => takers.get(table)?.(bytes) ?? []);
      return [name, of] as const;
    });
    const kept = Object.entries(states).map(([name, { inputs }]) => [name, inputs]);
    return { kept: Object.fromEntries(kept), parts: new Map(parts), tables };
  } catch {
    // To make them anew needs no reason.
    return NOTHING;
  }
}

const partsOf = ({ parts }: PreviousTables, rows: UnitRows): readonly TablePart[] =>
  rows.parts ?? parts.get(rows.name) ?? [];

/** What the next build is told of the rows of all units. */
export const tableStates = (previous: PreviousTables, all: readonly UnitRows[]): Readonly<Record<string, TableState>> =>
  Object.fromEntries(
    all.map((rows) => {
      const csvBytes = partsOf(previous, rows).map(({ table, csv }) => [table, csv?.length ?? 0]);
      return [rows.name, { inputs: rows.inputs, csvBytes: Object.fromEntries(csvBytes) }];
    }),
  );

const tableFile = (path: string, content: Uint8Array): TableFile => ({ path, content, sha256: sha256(content) });

/** Puts the files of a table together; those of the tree before are the same where all their parts are. */
function tableFiles(table: Table, before: PreviousTable | undefined, parts: readonly TablePart[]): TableFiles {
  const groups = parts.map(({ group }) => group);
  const isSame = groups.length > 0 && groups.length === before?.groups.length;
  if (isSame && groups.every((group, i) => group === before.groups[i])) return before;
  const csv = () => Buffer.concat([csvHead(table), ...parts.map((part) => part.csv ?? new Uint8Array())]);
  return {
    parquet: tableFile(parquetPath(table), parquetFile(table, groups)),
    csv: table.isCsvToo ? tableFile(csvPath(table), csv()) : null,
  };
}

/** Every table. @param all in the order in which they stand */
export function publishedTables(previous: PreviousTables, all: readonly UnitRows[]): readonly PublishedTable[] {
  const allParts = all.flatMap((rows) => partsOf(previous, rows));
  return TABLES.map((table) => {
    const parts = allParts.filter((part) => part.table === table.name);
    const { parquet, csv } = tableFiles(table, previous.tables.get(table.name), parts);
    return { table, rows: rowsIn(parts.map(({ group }) => group)), parquet, csv };
  });
}
