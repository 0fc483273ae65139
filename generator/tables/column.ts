/**
 * How a table is described: once, and from it follow the Parquet and CSV files, the types of the rows that are made for
 * it, and everything that tells others what the columns mean.
 */

/** What is said in both languages of the project. */
interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

interface Types {
  string: string;
  integer: number;
  number: number;
  boolean: boolean;
}

export type ColumnType = keyof Types;

/** What units numbers have. */
export type Unit = 'cents' | 'Hz' | 'ratio' | 'string length' | 'MIDI number';

/** A column of another table, in which every value of this one stands. */
interface Reference {
  readonly table: string;
  readonly column: string;
}

export interface Column<T extends ColumnType = ColumnType, N extends boolean = boolean> {
  readonly type: T;
  /** Whether a value can be missing. */
  readonly nullable: N;
  readonly unit: Unit | null;
  readonly description: Bilingual;
  readonly references: Reference | null;
  /** Every value that there can be, where these are few. */
  readonly values: readonly string[] | null;
}

export type Columns = Readonly<Record<string, Column>>;

export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** What tells its rows apart. */
  readonly key: readonly string[];
  /** The order of its rows, in words. */
  readonly order: string;
  /** One row group for each combination, which is built with the documents there; else one for all. */
  readonly isByCombination: boolean;
  /** Whether it is published as CSV too: such tables have fewer than 200,000 rows, as spreadsheets still open them. */
  readonly isCsvToo: boolean;
  readonly columns: C;
}

type ValueOf<C> = C extends Column<infer T, infer N> ? Types[T] | (N extends true ? null : never) : never;

/** A row of a table. */
export type RowOf<T> = T extends Table<infer C> ? { readonly [N in keyof C]: ValueOf<C[N]> } : never;

export type Value = string | number | boolean | null;

/**
 * The cells of a column as places in a list of its values: what stands in many rows is there once, and whoever packs
 * it looks at the list instead of at every row.
 */
export interface Coded<V extends Value = Value> {
  /** May hold what no row has. */
  readonly values: readonly V[];
  /** Of each row. */
  readonly places: Uint16Array;
}

/** The same of cells that many rows have one after the other: a place for all of them. */
export interface Runs<V extends Value = Value> {
  readonly values: readonly V[];
  /** Of each run. */
  readonly runs: Uint16Array;
  /** Of each run, the row after its last. None is empty. */
  readonly ends: Uint32Array;
}

/** The cells of a column of texts, each of which is put together of others, one after the other. */
export interface Joined {
  readonly parts: readonly [Coded<string>, ...Coded<string>[]];
}

/** The cells of a column, one for each row. */
export type Cells<V extends Value = Value> =
  | readonly V[]
  | Coded<V>
  | Runs<V>
  | (number extends V ? Int32Array : never)
  | (string extends V ? Joined : never);

/** Rows of a table, as the cells of each column. */
export type RowsOf<T> = T extends Table<infer C> ? { readonly [N in keyof C]: Cells<ValueOf<C[N]>> } : never;

/** Rows of some table. */
export type Rows = Readonly<Record<string, Cells>>;

const column =
  <T extends ColumnType>(type: T) =>
  (en: string, ar: string): Column<T, false> => ({
    type,
    nullable: false,
    unit: null,
    description: { en, ar },
    references: null,
    values: null,
  });

export const text = column('string');
export const integer = column('integer');
export const flag = column('boolean');

/** A number that is measured in a unit. */
export const measured = (unit: Unit, en: string, ar: string): Column<'number', false> => ({
  ...column('number')(en, ar),
  unit,
});

/** A text that is one of a few. */
export const oneOf = (values: readonly string[], en: string, ar: string): Column<'string', false> => ({
  ...text(en, ar),
  values,
});

/** A column whose values can be missing. */
export const optional = <T extends ColumnType>(of: Column<T>): Column<T, true> => ({ ...of, nullable: true });

/** A column whose values stand in a column of another table. */
export const reference = <T extends ColumnType, N extends boolean>(
  of: Column<T, N>,
  table: string,
  name: string,
): Column<T, N> => ({ ...of, references: { table, column: name } });

/** A table; its columns in their order. */
export const table = <C extends Columns>(of: Table<C> & { readonly key: readonly (keyof C)[] }): Table<C> => of;

/** Rows as lists. */
export function rowsOf<C extends Columns>({ columns }: Table<C>, rows: readonly RowOf<Table<C>>[]): Rows {
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, rows.map((row) => (row as Readonly<Record<string, Value>>)[name])]),
  );
}

/** Whether cells are places in a list. */
export const isCoded = (cells: Cells): cells is Coded => 'places' in cells;

/** Whether cells are told as runs. */
export const isRuns = (cells: Cells): cells is Runs => 'runs' in cells;

/** Whether cells are put together. */
export const isJoined = (cells: Cells): cells is Joined => 'parts' in cells;

/** Where the last run ends. */
export const lastEnd = ({ ends }: Pick<Runs, 'ends'>): number => ends.at(-1) ?? 0;

/** How many rows there are. */
export function countOf(rows: Rows): number {
  const [cells] = Object.values(rows);
  if (cells === undefined) return 0;
  if (isJoined(cells)) return cells.parts[0].places.length;
  if (isRuns(cells)) return lastEnd(cells);
  return isCoded(cells) ? cells.places.length : cells.length;
}
