import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import sqlite from 'node-sqlite3-wasm';
import { documentPath } from '../../runtime/documents/documents.ts';
import { folded, withoutMarks } from '../../runtime/input/folded.ts';
import { sourceSpellings, tuningSpellings } from '../../runtime/input/titles.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import type { Column, ColumnType, Table } from '../tables/column.ts';
import type { Question } from '../tables/questions.ts';
import { TABLES } from '../tables/tables.ts';

const TYPES: Readonly<Record<ColumnType, string>> = {
  string: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'INTEGER',
};

/** Columns besides the keys that queries filter by or join on. */
const INDICES = ['forms (entity)', 'forms (system, starting_note)', 'set_members (form)', 'citations (source)'];

/**
 * Names, and in the column `spellings` the forms in which people type them: other spellings, and all names without diacritics
 * and vowel marks, with and without variants of letters.
 */
const NAMES = `
  CREATE VIRTUAL TABLE names USING fts5(
    kind UNINDEXED, id UNINDEXED, name, name_ar, spellings, tokenize = "unicode61 remove_diacritics 2 separators 'ʿʾ'"
  )
`;

const NAMED = `
  SELECT 'maqam' AS kind, id, name, name_ar FROM maqamat UNION ALL
  SELECT 'jins', id, name, name_ar FROM ajnas UNION ALL
  SELECT 'tuning_system', id, creator || ' (' || year || ') ' || coalesce(title, ''),
    coalesce(creator_ar, '') || ' (' || year || ') ' || coalesce(title_ar, '') FROM tuning_systems UNION ALL
  SELECT 'source', id, title, coalesce(title_ar, '') FROM sources UNION ALL
  SELECT 'note_name', id, name, name_ar FROM note_names
`;

/** Letters that people type for those of a folded name, at the ends of words; SQLite cannot fold what they type. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/ي(?= |$)/g, 'ى'],
  [/ه(?= |$)/g, 'ة'],
  [/(?<=^| )ا(?!ل)/g, 'أ'],
];

const typedForms = (name: string): readonly string[] => [name, ...TYPED.map(([from, to]) => name.replace(from, to))];

/** Writes the table of names. */
function insertNames(database: sqlite.Database, { aliases: { aliases, persons }, sources }: ArchiveRecords): void {
  const works = new Map(
    sources.map((record) => [
      record.id,
      sourceSpellings(
        {
          id: record.id,
          years: [
            record.publicationDateEnglish,
            'originalPublicationDateEnglish' in record ? record.originalPublicationDateEnglish : '',
          ],
          contributors: record.contributors.map((it) => ({
            firstName: it.firstNameEnglish,
            lastName: it.lastNameEnglish,
            firstNameAr: it.firstNameArabic,
            lastNameAr: it.lastNameArabic,
          })),
        },
        persons,
      ),
    ]),
  );
  const spellingsOf = (thingType: string, id: string, names: readonly string[]): readonly string[] => {
    if (thingType === 'tuning_system') return tuningSpellings(id, names, persons);
    return (thingType === 'source' ? works.get(id) : aliases[id]) ?? [];
  };
  database.exec(NAMES);
  const insert = database.prepare('INSERT INTO names VALUES (?, ?, ?, ?, ?)');
  for (const row of database.all(NAMED)) {
    const [kind, id, name, nameArabic] = [row.kind, row.id, row.name, row.name_ar].map(String);
    const names = [name, nameArabic, ...spellingsOf(kind, id, [name, nameArabic])];
    const spellings = new Set(names.flatMap((it) => [it, withoutMarks(it), ...typedForms(folded(it))]));
    insert.run([kind, id, name, nameArabic, [...spellings].join(' | ')]);
  }
  insert.finalize();
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function definition([name, { type, nullable, references }]: readonly [string, Column]): string {
  const target = references === null ? '' : ` REFERENCES ${references.table} ("${references.column}")`;
  return `"${name}" ${TYPES[type]}${nullable ? '' : ' NOT NULL'}${target}`;
}

const createTable = ({ name, key, columns }: Table): string =>
  `CREATE TABLE ${name} (${Object.entries(columns).map(definition).join(', ')}, PRIMARY KEY (${quoted(key)})) WITHOUT ROWID`;

/** Copies the rows of a Parquet file, one row group at a time. */
async function insertRows(database: sqlite.Database, { name, columns }: Table, path: string): Promise<void> {
  const names = Object.keys(columns);
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const insert = database.prepare(`INSERT INTO ${name} VALUES (${names.map(() => '?').join(', ')})`);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd })) {
      insert.run(names.map((column) => row[column]));
    }
    rowStart = rowEnd;
  }
  insert.finalize();
}

/**
 * Writes the tables of a folder as an SQLite database. SQLite runs as WebAssembly, so the bytes do not depend on the
 * version of Node.
 *
 * @param folder contains the Parquet files, in a tree
 * @param questions become views
 * @param path of the database; a file there is replaced
 */
export async function writeSqlite(folder: string, questions: readonly Question[], path: string): Promise<void> {
  await rm(path, { force: true });
  const database = new sqlite.Database(path);
  try {
    // Tables refer to tables that come later.
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = OFF; PRAGMA page_size = 8192; BEGIN');
    for (const table of TABLES) database.exec(createTable(table));
    for (const table of TABLES) await insertRows(database, table, join(folder, `${table.name}.parquet`));
    for (const index of INDICES) database.exec(`CREATE INDEX "${index}" ON ${index}`);
    const archive = await readFile(join(folder, '..', documentPath('archive', {})), 'utf8');
    insertNames(database, JSON.parse(archive) as ArchiveRecords);
    for (const { name, sql } of questions) {
      database.exec(`CREATE VIEW ${name} AS ${sql.replace(/'(\w+)\.parquet'/g, '$1')}`);
    }
    database.exec('COMMIT; PRAGMA optimize');
  } finally {
    database.close();
  }
}
