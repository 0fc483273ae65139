import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../runtime/memo.ts';
import type { SeenTree } from '../build/reuse.ts';
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

/** The rows of the tree before. */
interface PreviousRows {
  /** By what they are called. */
  readonly parts: ReadonlyMap<string, readonly TablePart[]>;
  readonly tables: ReadonlyMap<string, PreviousTable>;
}

/** The rows of the tree before, by what they are called; of which each can be taken over. */
export interface PreviousTables {
  /** What they were made from, by hash. */
  readonly kept: Readonly<Record<string, string>>;
  /** Reads them, once. */
  read(): PreviousRows;
}

const NO_ROWS: PreviousRows = { parts: new Map(), tables: new Map() };

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

/**
 * The rows of the tree before. Where a file of them is not what it was, none can be taken over; those of a sealed tree
 * are known to be, and are read when the tables are put together.
 */
export function previousTables(previous: SeenTree | null): PreviousTables {
  if (previous?.tables === undefined) return { kept: {}, read: () => NO_ROWS };
  const { directory, isSealed, tables: states, tableFiles } = previous;
  const file = (path: string): TableFile => {
    const content = readFileSync(join(directory, path));
    const expected = tableFiles.find((it) => it.path === path)?.sha256;
    const isRight = expected !== undefined && (isSealed || sha256(content) === expected);
    if (!isRight) throw new RangeError(`${path} is not what it was.`);
    return { path, content, sha256: expected };
  };
  const tableBefore = (table: Table): PreviousTable => {
    const parquet = file(parquetPath(table));
    return { parquet, csv: table.isCsvToo ? file(csvPath(table)) : null, groups: groupsOf(parquet.content) };
  };
  const rows = (): PreviousRows => {
    const all = TABLES.map((table) => [table, tableBefore(table)] as const);
    const tables = new Map(all.map(([{ name }, before]) => [name, before]));
    const takers = new Map(all.map(([table, before]) => [table.name, createTaker(table, before)]));
    const parts = Object.entries(states).map(([name, { csvBytes }]) => {
      const of = Object.entries(csvBytes).flatMap(([table, bytes]) => takers.get(table)?.(bytes) ?? []);
      return [name, of] as const;
    });
    return { parts: new Map(parts), tables };
  };
  const read = once(() => {
    try {
      return rows();
    } catch {
      // To make them anew needs no reason.
      return NO_ROWS;
    }
  });
  const isThere = isSealed || read() !== NO_ROWS;
  const kept = isThere ? Object.entries(states).map(([name, { inputs }]) => [name, inputs]) : [];
  return { kept: Object.fromEntries(kept), read };
}

function partsOf(previous: PreviousTables, { name, parts }: UnitRows): readonly TablePart[] {
  const there = parts ?? previous.read().parts.get(name);
  if (there === undefined) throw new RangeError(`The rows of ${name} were to be taken over, and are not there.`);
  return there;
}

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
    const { parquet, csv } = tableFiles(table, previous.read().tables.get(table.name), parts);
    return { table, rows: rowsIn(parts.map(({ group }) => group)), parquet, csv };
  });
}
