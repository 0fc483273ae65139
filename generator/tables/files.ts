import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReusableTree } from '../build/reuse.ts';
import type { TableState } from '../build/state.ts';
import { sha256 } from '../publish/manifest.ts';
import type { Extra } from '../site/extra.ts';
import type { Table } from './column.ts';
import { csvHead } from './csv.ts';
import { groupsOf, parquetFile, rowsIn } from './parquet.ts';
import type { TablePart } from './parts.ts';
import { TABLES, TABLES_FOLDER } from './tables.ts';
import type { UnitTables } from './unit-tables.ts';

/** The files of the tables, put together from the rows of all units. */

const parquetPath = ({ name }: Pick<Table, 'name'>): string => `${TABLES_FOLDER}/${name}.parquet`;
const csvPath = ({ name }: Pick<Table, 'name'>): string => `${TABLES_FOLDER}/${name}.csv.gz`;

/** A table as it is published. */
export interface PublishedTable {
  readonly table: Table;
  readonly rows: number;
  readonly parquet: Extra & { readonly content: Uint8Array };
  readonly csv: (Extra & { readonly content: Uint8Array }) | null;
}

/** The rows of the tree before, by unit; of which each can be taken over. */
export interface PreviousTables {
  /** What the rows of each unit were made from, by hash. */
  readonly kept: Readonly<Record<string, string>>;
  readonly parts: ReadonlyMap<string, readonly TablePart[]>;
}

const NOTHING: PreviousTables = { kept: {}, parts: new Map() };

/** Takes the parts of a file, one after the other, for the units that have one. */
function createTaker(table: Table, file: (path: string) => Uint8Array): (csvBytes: number) => TablePart {
  const groups = groupsOf(file(parquetPath(table)));
  const csv = table.isCsvToo ? file(csvPath(table)) : null;
  let next = 0;
  let offset = csvHead(table).length;
  return (csvBytes) => {
    const group = groups[next++];
    if (group === undefined) throw new RangeError(`${table.name} has fewer groups than it had.`);
    offset += csvBytes;
    return { table: table.name, group, csv: csv?.subarray(offset - csvBytes, offset) ?? null };
  };
}

/** The rows of the tree before. Where a file of them is not what it was, none can be taken over. */
export function previousTables(previous: ReusableTree | null): PreviousTables {
  const states = previous?.state.tables;
  if (previous === null || states === undefined) return NOTHING;
  const file = (path: string): Uint8Array => {
    const content = readFileSync(join(previous.directory, path));
    const isRight = previous.isSealed || sha256(content) === previous.files.get(path)?.sha256;
    if (!isRight) throw new RangeError(`${path} is not what it was.`);
    return content;
  };
  try {
    const takers = new Map(TABLES.map((table) => [table.name, createTaker(table, file)]));
    const parts = Object.entries(states).map(([unit, { csvBytes }]) => {
      const of = Object.entries(csvBytes).flatMap(([table, bytes]) => takers.get(table)?.(bytes) ?? []);
      return [unit, of] as const;
    });
    const kept = Object.entries(states).map(([unit, { inputs }]) => [unit, inputs]);
    return { kept: Object.fromEntries(kept), parts: new Map(parts) };
  } catch {
    // To make them anew needs no reason.
    return NOTHING;
  }
}

/** The rows of a unit, with its name. */
export type NamedUnitTables = readonly [unit: string, tables: UnitTables];

const partsOf = ({ parts }: PreviousTables, [unit, tables]: NamedUnitTables): readonly TablePart[] =>
  tables.parts ?? parts.get(unit) ?? [];

/** What the next build is told of the rows of each unit. */
export const tableStates = (
  previous: PreviousTables,
  units: readonly NamedUnitTables[],
): Readonly<Record<string, TableState>> =>
  Object.fromEntries(
    units.map((unit) => {
      const csvBytes = partsOf(previous, unit).map(({ table, csv }) => [table, csv?.length ?? 0]);
      return [unit[0], { inputs: unit[1].inputs, csvBytes: Object.fromEntries(csvBytes) }];
    }),
  );

/** Every table. @param units in the order in which their rows stand */
export function publishedTables(
  previous: PreviousTables,
  units: readonly NamedUnitTables[],
): readonly PublishedTable[] {
  const all = units.flatMap((unit) => partsOf(previous, unit));
  return TABLES.map((table) => {
    const parts = all.filter((part) => part.table === table.name);
    const groups = parts.map(({ group }) => group);
    const csv = Buffer.concat([csvHead(table), ...parts.map((part) => part.csv ?? new Uint8Array())]);
    return {
      table,
      rows: rowsIn(groups),
      parquet: { path: parquetPath(table), content: parquetFile(table, groups) },
      csv: table.isCsvToo ? { path: csvPath(table), content: csv } : null,
    };
  });
}
