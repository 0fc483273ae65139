import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import { type About, commonTexts } from './about.ts';
import type { Column, ColumnType, Table } from './column.ts';
import type { PublishedTable, TableFile } from './files.ts';
import { nameInFolder } from './tables.ts';

/** The tables for catalogues of machine learning (Croissant 1.1) and for search engines (schema.org). */

/** The JSON-LD context of a description: the terms of Croissant, and of schema.org by default. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  source: 'cr:source',
} as const;

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
};

/** The common fields of both descriptions. @param url of the page of the archive, relative to the description */
function head(about: About, url: string) {
  const { title, description, keywords, licence, authors } = commonTexts(about);
  return {
    name: title,
    alternateName: 'DiArMaqAr',
    description,
    license: licence.url,
    url,
    creator: authors.map(({ given, family }) => ({
      '@type': 'Person',
      name: `${given} ${family}`,
      givenName: given,
      familyName: family,
    })),
    datePublished: about.modified.slice(0, 10),
    dateModified: about.modified.slice(0, 10),
    version: about.version,
    inLanguage: ['en', 'ar'],
    keywords,
    isAccessibleForFree: true,
  };
}

const pageOf = ({ baseUrl }: About, otherwise: string): string => (baseUrl === '' ? otherwise : `${baseUrl}/`);

const fileObject = (file: TableFile, encodingFormat: string) => ({
  '@type': 'cr:FileObject',
  '@id': nameInFolder(file),
  name: nameInFolder(file),
  contentUrl: nameInFolder(file),
  contentSize: `${file.content.length} B`,
  encodingFormat,
  sha256: file.sha256,
});

const fieldOf = (
  { name: table }: Table,
  parquet: GeneratedFile,
  [name, { type, description, unit, references }]: readonly [string, Column],
) => ({
  '@type': 'cr:Field',
  '@id': `${table}/${name}`,
  name,
  description: unit === null ? description.en : `${description.en} Unit: ${unit}.`,
  dataType: DATA_TYPES[type],
  source: { fileObject: { '@id': nameInFolder(parquet) }, extract: { column: name } },
  ...(references === null ? {} : { references: { field: { '@id': `${references.table}/${references.column}` } } }),
});

export const croissant = (about: About, tables: readonly PublishedTable[]) => ({
  '@context': CONTEXT,
  '@type': 'sc:Dataset',
  conformsTo: 'http://mlcommons.org/croissant/1.1',
  ...head(about, pageOf(about, '../')),
  citeAs: commonTexts(about).bibtex,
  isLiveDataset: false,
  distribution: tables.flatMap(({ parquet, csv }) => [
    fileObject(parquet, FILE_TYPES.parquet),
    ...(csv === null ? [] : [fileObject(csv, FILE_TYPES.gz)]),
  ]),
  recordSet: tables.map(({ table, parquet }) => ({
    '@type': 'cr:RecordSet',
    '@id': table.name,
    name: table.name,
    description: table.description.en,
    key: table.key.map((column) => ({ '@id': `${table.name}/${column}` })),
    field: Object.entries(table.columns).map((column) => fieldOf(table, parquet, column)),
  })),
});

/** The description in the page, for search engines. */
export const datasetInPage = (about: About, tables: readonly PublishedTable[]) => ({
  '@context': 'https://schema.org/',
  '@type': 'Dataset',
  ...head(about, pageOf(about, './')),
  citation: commonTexts(about).citation,
  distribution: tables.map(({ parquet: { path, content } }) => ({
    '@type': 'DataDownload',
    contentUrl: about.baseUrl === '' ? path : `${about.baseUrl}/${path}`,
    encodingFormat: FILE_TYPES.parquet,
    contentSize: `${content.length} B`,
  })),
});
