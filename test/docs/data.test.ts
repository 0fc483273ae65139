import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSqlite } from '../../generator/release/sqlite.ts';
import { readQuestions } from '../../generator/tables/questions.ts';
import { TABLES } from '../../generator/tables/tables.ts';
import { folded, withoutMarks } from '../../runtime/input/folded.ts';
import { type Database, openTables } from '../support/duckdb.ts';
import { inLongRun } from '../support/effort.ts';
import { type FileHost, serveFiles } from '../support/file-host.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';

/** The questions of docs/questions/, asked of the tables as a static host serves them, and of the SQLite database. */

const questions = await readQuestions(PROJECT);

const answerOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => {
  const names = Object.keys(rows[0]);
  return [names, names.map(() => '---'), ...rows.map((row) => Object.values(row))].map(line);
};

const line = (cells: readonly unknown[]): string => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;

let folder: string;
let host: FileHost;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  host = await serveFiles('');
  for (const { name } of TABLES) {
    const response = await fetch(`${host.url}/tables/${name}.parquet`);
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    writeFileSync(join(folder, `${name}.parquet`), new Uint8Array(await response.arrayBuffer()));
  }
});
afterAll(async () => {
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has seven questions', () => {
  expect(questions).toHaveLength(7);
});

inLongRun(() => {
  let tables: Database;
  beforeAll(async () => {
    tables = await openTables([], folder);
  });
  afterAll(() => tables?.close());

  describe('the answer to', () => {
    it.each(questions)('$title', async ({ sql, answer }) => {
      // The queries of the page name files in the current folder.
      const rows = await tables.ask(sql.replace(/'(\w+\.parquet)'/g, (_, file) => `'${join(folder, file)}'`));
      expect(answer).toEqual(answerOf(rows));
    });
  });

  describe('the SQLite database', () => {
    let database: sqlite.Database;
    beforeAll(async () => {
      const file = join(folder, 'archive.sqlite');
      await writeSqlite(join(PUBLIC, 'tables'), questions, file);
      database = new sqlite.Database(file, { readOnly: true });
    });
    afterAll(() => database?.close());

    it('has a view for each question, with the same answer', () => {
      for (const { name, answer } of questions) {
        expect(answerOf(database.all(`SELECT * FROM ${name}`)), name).toEqual(answer);
      }
    });

    it('has every row, and each reference leads to a row', async () => {
      for (const { name } of TABLES) {
        const [{ rows }] = await tables.ask(`SELECT count(*) AS rows FROM '${join(folder, name)}.parquet'`);
        expect(database.get(`SELECT count(*) AS rows FROM ${name}`), name).toEqual({ rows });
      }
      expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
    });

    it('finds names without diacritics, and in Arabic', () => {
      const find = (text: string) =>
        database.all('SELECT id FROM names WHERE names MATCH ?', [text]).map(({ id }) => id);
      expect(find('rast')).toEqual(expect.arrayContaining(['maqam_rast', 'jins_rast', 'rast']));
      expect(find('iraq')).toContain('maqam_iraq');
      expect(find('راست')).toContain('maqam_rast');
      // In Arabic without vowel marks, as people type, and in the spelling that searches of the page compare.
      const named = database.all('SELECT id, name, name_ar FROM names').map((row) => [row.id, row.name, row.name_ar]);
      expect(named.length).toBeGreaterThan(350);
      for (const [id, ...names] of named) {
        for (const name of names.map(String)) {
          for (const typed of [name, withoutMarks(name), folded(name)])
            expect(find(`"${typed.replaceAll('"', '')}"`), typed).toContain(id);
        }
      }
      for (const typed of ['hicaz', 'hijazkar', 'الحجاز', 'الراست', 'كردى', 'نوا اثر'])
        expect(find(typed).length, typed).toBeGreaterThan(0);
    });
  });
});

it('can be read in ranges from a static host, as Parquet readers do', async () => {
  const whole = readFileSync(join(folder, 'form_degrees.parquet'));
  const answer = await fetch(`${host.url}/tables/form_degrees.parquet`, {
    headers: { range: `bytes=${whole.length - 8}-${whole.length - 1}` },
  });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([
    206,
    `bytes ${whole.length - 8}-${whole.length - 1}/${whole.length}`,
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(-8));
});
