import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { PROJECT } from '../support/project.ts';
import { servePublic, startProcess } from '../support/server-process.ts';
import { type Kind, kindsOf } from './drawn-kinds.ts';
import { median, options } from './measure.ts';
import { processorTime } from './processor.ts';

/**
 * `npm run bench:requests -- --seed 1`: what answers cost beside the same bytes from a plain file server, in one run:
 * at least three drawn kinds of requests for each endpoint, each about several things in turn and about one again and
 * again. Needs a built public/.
 */

const { seed, only } = options({ seed: '1', only: '' });
const SEED = Number(seed);
const KINDS = 3;
const THINGS = 6;
const ROUNDS = 24;
/** Milliseconds for which a kind is asked to see what of the processor it takes. */
const PROCESSOR_WINDOW = 400;

/** Milliseconds of processor time that a request may take, and one of more than a megabyte for each of them. */
const PROCESSOR_GOAL = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Got {
  readonly status: number;
  readonly body: Buffer;
  readonly milliseconds: number;
}

function ask(url: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), milliseconds });
      });
    }).on('error', reject);
  });
}

interface Row {
  readonly name: string;
  readonly things: number;
  readonly bytes: number;
  readonly here: number;
  readonly again: number;
  readonly file: number;
  /** Null where the machine does not tell. */
  readonly processor: number | null;
}

const folder = mkdtempSync(join(tmpdir(), 'maqam-bench-'));
const server = await servePublic();
const plain = await startProcess(process.execPath, [join(PROJECT, 'test/bench/file-server.mjs'), folder]);
const pid = server.process.pid ?? -1;

/** The requests of a kind that are answered 200, with their bytes laid down as files. */
async function answered({ paths }: Kind): Promise<readonly { readonly path: string; readonly bytes: number }[]> {
  const found: { path: string; bytes: number }[] = [];
  for (const path of paths) {
    if (found.length === THINGS) break;
    const { status, body } = await ask(server.url + path);
    if (status !== 200) continue;
    writeFileSync(join(folder, String(found.length)), body);
    found.push({ path, bytes: body.length });
  }
  return found;
}

async function measure(kind: Kind): Promise<Row | null> {
  const things = await answered(kind);
  if (things.length === 0) return null;
  const [here, again, file]: number[][] = [[], [], []];
  for (let i = 0; i < ROUNDS; i++) {
    const thing = i % things.length;
    here.push((await ask(server.url + things[thing].path)).milliseconds);
    file.push((await ask(`${plain.url}/${thing}`)).milliseconds);
    again.push((await ask(server.url + things[0].path)).milliseconds);
  }
  const before = await processorTime(pid);
  const begun = performance.now();
  let asked = 0;
  while (performance.now() - begun < PROCESSOR_WINDOW) await ask(server.url + things[asked++ % things.length].path);
  const after = await processorTime(pid);
  const processor = before === null || after === null ? null : (after - before) / asked;
  const bytes = Math.max(...things.map((it) => it.bytes));
  return {
    name: kind.name,
    things: things.length,
    bytes,
    here: median(here),
    again: median(again),
    file: median(file),
    processor,
  };
}

const ratioOf = ({ here, file }: Row): number => here / file;
const isDear = ({ processor, bytes }: Row): boolean =>
  processor !== null && processor > PROCESSOR_GOAL * Math.max(1, bytes / 1e6);

function line(row: Row): string {
  const cells = [
    `${(row.bytes / 1000).toFixed(1)} KB`,
    `${row.things} things`,
    `here ${row.here.toFixed(2)}`,
    `one again ${row.again.toFixed(2)}`,
    `file ${row.file.toFixed(2)} ms`,
    `ratio ${ratioOf(row).toFixed(1)}`,
    `CPU ${row.processor?.toFixed(2) ?? '–'} ms`,
  ];
  return `${cells.map((cell) => cell.padEnd(15)).join('')}${row.name}`;
}

const rows: Row[] = [];
try {
  const catalogue = readCatalogue();
  console.log(`seed ${SEED}`);
  for (const endpoint of endpoints) {
    if (!endpoint.id.includes(only)) continue;
    let found = 0;
    for (const kind of kindsOf(catalogue, endpoint, SEED)) {
      const row = found === KINDS ? null : await measure(kind);
      if (row === null) continue;
      found++;
      rows.push(row);
      console.log(line(row));
    }
  }
} finally {
  server.stop();
  plain.stop();
  agent.destroy();
  rmSync(folder, { recursive: true });
}
const geometric = Math.exp(rows.reduce((sum, row) => sum + Math.log(ratioOf(row)), 0) / rows.length);
const worst = rows.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a));
const dear = rows.filter(isDear);
console.log(
  `${rows.length} kinds: geometric mean of the ratios ${geometric.toFixed(2)}, worst ${ratioOf(worst).toFixed(1)} (${worst.name})`,
);
console.log(`above ${PROCESSOR_GOAL} ms of CPU, or for each MB: ${dear.map(({ name }) => name).join('; ') || 'none'}`);
