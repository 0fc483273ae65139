import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../generator/tables/tables.ts';
import { type Database, openTables } from '../support/duckdb.ts';
import { type FileHost, serveFiles } from '../support/file-host.ts';
import { PROJECT } from '../support/tree.ts';

/** The questions of docs/data.md, asked of the tables as a static host serves them. */

const page = readFileSync(join(PROJECT, 'docs/data.md'), 'utf8');
/** A question: its heading, its SQL, and the answer below it. */
const questions = [...page.matchAll(/### ([^\n]+)\n[^#]*?```sql\n([^`]+)```\n\n((?:\|[^\n]*\n)+)/g)].map(
  ([, title, sql, answer]) => ({ title, sql, answer: answer.trimEnd().split('\n') }),
);

const line = (cells: readonly unknown[]): string => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;

let folder: string;
let host: FileHost;
let tables: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  host = await serveFiles('');
  for (const { name } of TABLES) {
    const response = await fetch(`${host.url}/tables/${name}.parquet`);
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    writeFileSync(join(folder, `${name}.parquet`), new Uint8Array(await response.arrayBuffer()));
  }
  tables = await openTables([], folder);
});
afterAll(async () => {
  tables?.close();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has seven questions', () => {
  expect(questions).toHaveLength(7);
});

describe('the answer to', () => {
  it.each(questions)('$title', async ({ sql, answer }) => {
    // The page names files of the folder that whoever asks stands in.
    const rows = await tables.ask(sql.replace(/'(\w+\.parquet)'/g, (_, file) => `'${join(folder, file)}'`));
    const names = Object.keys(rows[0]);
    expect(answer).toEqual([names, names.map(() => '---'), ...rows.map((row) => Object.values(row))].map(line));
  });
});

it('can be had in parts from that host, as readers of Parquet ask for it', async () => {
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

it('lists every table, with what a row of it is', () => {
  const [, list] = /<!-- tables -->\n(.*?)\n<!-- \/tables -->/s.exec(page) ?? [];
  const described = TABLES.map(({ name, isCsvToo }) => [name, isCsvToo ? 'yes' : '']);
  const listed = list.split('\n').map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  expect(listed.map(([name, , csv]) => [name.replaceAll('`', ''), csv])).toEqual(described);
});
