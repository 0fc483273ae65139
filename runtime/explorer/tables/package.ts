import type { Language } from '../../presentation/location.ts';
import type { App } from '../app.ts';

/** The tables as `tables/datapackage.json` describes them. */

export const TABLES_FOLDER = 'tables';
const PACKAGE_FILE = `${TABLES_FOLDER}/datapackage.json`;

export interface Field {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly unit?: string;
  /** Whether a value is a list of ids, separated by spaces. */
  readonly isList?: boolean;
  readonly description: string;
  readonly descriptionAr: string;
  readonly constraints?: { readonly enum?: readonly string[] };
}

export interface Resource {
  readonly name: string;
  /** Relative to the folder of the package. */
  readonly path: string;
  readonly format: 'parquet' | 'csv';
  readonly title: string;
  readonly titleAr: string;
  readonly description: string;
  readonly descriptionAr: string;
  readonly bytes: number;
  readonly rows: number;
  readonly schema: { readonly fields: readonly Field[] };
}

interface DataPackage {
  readonly version: string;
  /** When a record was last revised. */
  readonly created: string;
  readonly resources: readonly Resource[];
}

export interface Tables {
  readonly version: string;
  readonly modified: string;
  /** The Parquet files by the name of their table, in the order of the package. */
  readonly byName: ReadonlyMap<string, Resource>;
  /** The path of a table's CSV; null where there is none. */
  csvOf(name: string): string | null;
}

/** Reads the descriptions of the tables. @throws FetchError */
export async function readTables({ data }: App): Promise<Tables> {
  // The build writes the file with this type.
  const { version, created, resources } = (await data.readFile(PACKAGE_FILE)) as DataPackage;
  return {
    version,
    modified: created,
    byName: new Map(resources.filter(({ format }) => format === 'parquet').map((it) => [it.name, it])),
    csvOf: (name) => resources.find((it) => it.name === `${name}-csv`)?.path ?? null,
  };
}

/** Whether the values of a column are numbers. */
export const isNumber = ({ type }: Field): boolean => type === 'integer' || type === 'number';

/** The items of a value: those of a list, or the value itself. */
export const itemsOf = ({ isList = false }: Field, value: string): readonly string[] =>
  isList ? value.split(' ') : [value];

/** What a column means, in a few words. */
export const columnLabel = ({ description, descriptionAr }: Field, language: Language): string =>
  (language === 'ar' ? descriptionAr : description).split(/[:;,.،؛]/)[0];
