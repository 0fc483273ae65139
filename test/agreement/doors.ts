import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import sqlite from 'node-sqlite3-wasm';
import { writeSqlite } from '../../generator/release/sqlite.ts';
import { createArchiveHandler } from '../../runtime/library/handler.ts';
import { createEngine, formFrequencies } from '../../runtime/library/index.ts';
import { createLookup, type LookupTable } from '../../runtime/library/lookup.ts';
import { createQuestions } from '../../runtime/library/questions.ts';
import { once } from '../../runtime/memo.ts';
import { runHere } from '../support/commands.ts';
import { openExplorer } from '../support/explorer.ts';
import { callTool } from '../support/mcp-client.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { COMMAND, PUBLIC } from '../support/project.ts';
import { archiveEngine, ask, publishedHandler } from '../support/tree.ts';

/** One adapter for each way to ask the archive a question. Each is opened when a question first needs it. */

const [URL_OF_TREE] = Object.values(PLACES);

export const at = (answer: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, step) => (Object(part) as Readonly<Record<string | number, unknown>>)[step], answer);

export function listAt(answer: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const list = at(answer, ...path);
  return Array.isArray(list) ? list : [];
}

const page = once(async () => {
  const explorer = await openExplorer(URL_OF_TREE);
  explorer.page.setDefaultTimeout(30_000);
  const controls = controlsOf(explorer.page);
  return {
    ...controls,
    open: (address: string) => explorer.go(`en/${address}`),
    /** The bytes of a file that a link saves; it may be among those for instruments. */
    async save(label: string): Promise<Buffer> {
      if (!(await controls.file(label).isVisible())) await controls.openInstruments();
      const click = async () => {
        const wait = explorer.page.waitForEvent('download', { timeout: 5_000 });
        return (await Promise.all([wait, controls.file(label).click()]))[0];
      };
      // Chromium ignores the eleventh of downloads that follow each other quickly.
      const download = await click().catch(click);
      return buffer(await download.createReadStream());
    },
    async citation(words: string): Promise<string> {
      await controls.openCitations();
      const shown = controls.main.getByText(words).first();
      await shown.waitFor();
      return (await shown.textContent()) ?? '';
    },
    close: explorer.close,
  };
});

const plain = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

const staticPages = {
  text: async (address: string): Promise<string> => plain(await readFile(join(PUBLIC, `${address}.html`), 'utf8')),
  async rows(address: string): Promise<readonly (readonly string[])[]> {
    const text = await readFile(join(PUBLIC, `${address}.html`), 'utf8');
    return [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => plain(cell)),
    );
  },
};

const http = {
  async get(path: string): Promise<unknown> {
    return (await ask(publishedHandler(), path)).json;
  },
};

export const command = {
  async json(...args: readonly string[]): Promise<unknown> {
    const { stdout, stderr } = await runHere([...args, '--tree', PUBLIC, '--json']);
    return JSON.parse(stdout === '' ? stderr : stdout);
  },
};

const assistants = once(async () => {
  const client = new Client({ name: 'agreement', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp', '--tree', PUBLIC] }),
  );
  return {
    async call(tool: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
      const { structured, text, isError } = await callTool(client, tool, given);
      return isError ? { error: text } : structured;
    },
    close: () => client.close(),
  };
});

const library = once(async () => {
  const { archive } = await archiveEngine();
  const table = JSON.parse(await readFile(join(PUBLIC, 'lookup.json'), 'utf8')) as LookupTable;
  const handler = createArchiveHandler(archive);
  const engine = createEngine(archive);
  return {
    engine,
    table,
    lookup: createLookup(table),
    questions: createQuestions(archive),
    get: async (path: string) => (await ask(handler, path)).json,
    /** Hz of the ascending notes of a maqām in al-Ṣabbāgh's tuning. @param tonic in Hz */
    frequencies(id: string, tonic: number) {
      const maqam = engine.maqamat.get(id);
      if (maqam === undefined) throw new RangeError(`The archive has no ${id}.`);
      const [base] = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }).maqamForms(maqam);
      return formFrequencies(base, tonic).ascending;
    },
  };
});

const tables = once(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'));
  const file = join(folder, 'archive.sqlite');
  await writeSqlite(join(PUBLIC, 'tables'), [], file);
  const database = new sqlite.Database(file, { readOnly: true });
  return {
    rows: (sql: string, values: readonly (string | number)[] = []) => database.all(sql, [...values]),
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
});

export const DOORS = {
  page,
  staticPages: async () => staticPages,
  http: async () => http,
  command: async () => command,
  assistants,
  library,
  tables,
} as const;

export type DoorName = keyof typeof DOORS;
export type Door<N extends DoorName> = Awaited<ReturnType<(typeof DOORS)[N]>>;
