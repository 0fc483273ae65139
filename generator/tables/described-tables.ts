import type { Load } from '../../runtime/documents/documents.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import type { About } from './about.ts';
import { cards } from './cards.ts';
import { croissant, datasetInPage } from './croissant.ts';
import { dataPackage } from './data-package.ts';
import { publishedTables } from './files.ts';
import { TABLES_FOLDER } from './tables.ts';

/** The tables of an archive and their descriptions. */
export interface DescribedTables {
  readonly files: readonly GeneratedFile[];
  /** The description in the page, for search engines. */
  readonly dataset: object;
}

/** Makes the tables. @param load loads published documents */
export async function describedTables(archive: ArchiveRecords, about: About, load: Load): Promise<DescribedTables> {
  const tables = await publishedTables(archive, load);
  const description = (name: string, content: object): GeneratedFile => ({
    path: `${TABLES_FOLDER}/${name}`,
    content: `${JSON.stringify(content)}\n`,
  });
  return {
    files: [
      ...tables.flatMap(({ parquet, csv }) => (csv === null ? [parquet] : [parquet, csv])),
      description('datapackage.json', dataPackage(about, tables)),
      description('croissant.json', croissant(about, tables)),
      ...cards(about, tables),
    ],
    dataset: datasetInPage(about, tables),
  };
}
