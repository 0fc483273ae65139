import type { Extra } from '../site/extra.ts';
import type { About } from './about.ts';
import { croissant, datasetInPage } from './croissant.ts';
import { dataPackage } from './data-package.ts';
import { publishedTables } from './files.ts';
import type { TablePart } from './parts.ts';
import { TABLES_FOLDER } from './tables.ts';

/** The tables of a tree. */
export interface TreeTables {
  readonly files: readonly Extra[];
  /** The description of the tables that the page shows to search engines. */
  readonly dataset: object;
}

/**
 * Puts the tables together.
 *
 * @param parts the rows of all units, in the order in which they stand in the tables
 */
export function treeTables(parts: readonly TablePart[], about: About): TreeTables {
  const published = publishedTables(parts);
  const files = published.flatMap(({ parquet, csv }) => (csv === null ? [parquet] : [parquet, csv]));
  const descriptions = {
    'datapackage.json': dataPackage(about, published),
    'croissant.json': croissant(about, published),
  };
  const described = Object.entries(descriptions).map(([name, content]) => ({
    path: `${TABLES_FOLDER}/${name}`,
    content: `${JSON.stringify(content)}\n`,
  }));
  return { files: [...files, ...described], dataset: datasetInPage(about, published) };
}
