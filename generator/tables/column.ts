/**
 * The definition of a table. It determines the Parquet and CSV files, the types of rows, and all descriptions of
 * columns.
 */

/** A text in both languages of the project. */
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

/** The units of numbers. */
export type Unit = 'cents' | 'Hz' | 'ratio' | 'string length' | 'MIDI number';

/** The column of another table to which values refer (foreign key). */
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
  /** Every possible value, if there are few. */
  readonly values: readonly string[] | null;
  /** Whether a value is a list of ids, separated by spaces. */
  readonly isList?: boolean;
}

export type Columns = Readonly<Record<string, Column>>;

export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** The order of its rows, in words. */
  readonly order: string;
  /** Whether it is also published as CSV: only tables with fewer than 200,000 rows, which spreadsheets can open. */
  readonly hasCsv: boolean;
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

/** A list of ids, separated by spaces. */
export const list = (en: string, ar: string): Column<'string', false> => ({ ...text(en, ar), isList: true });

/** A text that is one of a few. */
export const oneOf = (values: readonly string[], en: string, ar: string): Column<'string', false> => ({
  ...text(en, ar),
  values,
});

/** A column whose values can be missing. */
export const optional = <T extends ColumnType>(of: Column<T>): Column<T, true> => ({ ...of, nullable: true });

/** A column whose values refer to a column of another table. */
export const reference = <T extends ColumnType, N extends boolean>(
  of: Column<T, N>,
  table: string,
  name: string,
): Column<T, N> => ({ ...of, references: { table, column: name } });

/** A table; its columns in their order. */
export const table = <C extends Columns>(of: Table<C> & { readonly key: readonly (keyof C)[] }): Table<C> => of;
