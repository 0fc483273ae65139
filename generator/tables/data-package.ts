import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import { type About, commonTexts } from './about.ts';
import type { Column, Table } from './column.ts';
import type { PublishedTable, TableFile } from './files.ts';
import { nameInFolder } from './tables.ts';

/** The tables as a Data Package, version 2 (https://datapackage.org): every table, column, unit and key. */

const fieldOf = ([name, { type, nullable, unit, description, values, isList }]: readonly [string, Column]) => ({
  name,
  type,
  description: description.en,
  descriptionAr: description.ar,
  ...(unit === null ? {} : { unit }),
  ...(isList === true ? { isList } : {}),
  ...(nullable && values === null
    ? {}
    : { constraints: { ...(nullable ? {} : { required: true }), ...(values === null ? {} : { enum: values }) } }),
});

function schemaOf({ columns, key }: Table) {
  const keys = Object.entries(columns).flatMap(([name, { references }]) =>
    references === null
      ? []
      : [{ fields: [name], reference: { resource: references.table, fields: [references.column] } }],
  );
  return {
    fields: Object.entries(columns).map(fieldOf),
    fieldsMatch: ['equal'],
    primaryKey: key,
    ...(keys.length === 0 ? {} : { foreignKeys: keys }),
  };
}

function resources({ table, rows, parquet, csv }: PublishedTable) {
  const { title, description, order } = table;
  const head = (name: string, file: TableFile) => ({
    name,
    type: 'table',
    path: nameInFolder(file),
    title: title.en,
    titleAr: title.ar,
    description: description.en,
    descriptionAr: description.ar,
    bytes: file.content.length,
    hash: `sha256:${file.sha256}`,
    rows,
    order,
  });
  const schema = schemaOf(table);
  const whole = { ...head(table.name, parquet), format: 'parquet', mediatype: FILE_TYPES.parquet, schema };
  if (csv === null) return [whole];
  return [
    whole,
    {
      ...head(`${table.name}-csv`, csv),
      format: 'csv',
      mediatype: 'text/csv',
      compression: 'gz',
      encoding: 'utf-8',
      dialect: { lineTerminator: '\r\n' },
      schema,
    },
  ];
}

export const dataPackage = (about: About, tables: readonly PublishedTable[]) => {
  const { name, title, description, keywords, licence, authors, citation } = commonTexts(about);
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name,
    title,
    description,
    ...(about.baseUrl === '' ? {} : { homepage: about.baseUrl }),
    version: about.version,
    edition: about.edition,
    created: about.modified,
    keywords,
    licenses: [{ name: licence.name, path: licence.url, title: licence.title }],
    contributors: authors.map(({ given, family }) => ({
      title: `${given} ${family}`,
      givenName: given,
      familyName: family,
      roles: ['author'],
    })),
    sources: [{ title: 'Digital Arabic Maqām Archive (DiArMaqAr)' }],
    citation,
    resources: tables.flatMap(resources),
  };
};
