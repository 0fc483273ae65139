/**
 * How a table is described: once, and from it follow the Parquet and CSV files, the types of the rows that are made for
 * it, and everything that tells others what the columns mean.
 */

/** What is said in both languages of the project. */
interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export interface Types {
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
  /** Whether it is published as CSV too: such tables have fewer than 200,000 rows, as spreadsheets still open them. */
  readonly isCsvToo: boolean;
  readonly columns: C;
}

type ValueOf<C> = C extends Column<infer T, infer N> ? Types[T] | (N extends true ? null : never) : never;

/** A row of a table. */
export type RowOf<T> = T extends Table<infer C> ? { readonly [N in keyof C]: ValueOf<C[N]> } : never;

type Value = string | number | boolean | null;

/** A row of some table. */
export type Row = Readonly<Record<string, Value>>;

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
