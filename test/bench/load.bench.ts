import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from '../support/free-port.ts';
import { servePublic } from '../support/server-process.ts';
import { PROJECT } from '../support/tree.ts';
import { options } from './measure.ts';

/**
 * `npm run bench:load -- --seconds 4`: requests a second and the 99th percentile of what they take, with 1 to 1,000
 * connections, beside http-server with the same bytes as files, in one run. Needs a built public/.
 */

const SECONDS = Number(options({ seconds: '4' }).seconds);
const CONNECTIONS = [1, 10, 100, 1000];

const HERE = 'tuningSystem=alsabbagh_1954&startingNote=rast';
const ASKED = {
  file: '/maqamat/maqam_rast/availability.json',
  detail: `/maqamat/maqam_rast?${HERE}&pitchClassDataType=cents`,
  list: '/maqamat',
  heavy: '/maqamat/classification/12-pitch-class-sets?tuningSystem=ronzevalle_1904&startingNote=ushayran',
} as const;

/** http-server on a folder. */
async function startFiles(folder: string): Promise<{ readonly url: string; stop(): Promise<unknown> }> {
  const port = await freePort();
  const program = join(PROJECT, 'node_modules/http-server/bin/http-server');
  const child = spawn(process.execPath, [program, folder, '-a', '127.0.0.1', '-p', String(port), '-s'], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  const isServing = async () => (await fetch(url).catch(() => null)) !== null;
  while (!(await isServing())) await pause(100);
  return { url, stop: () => (child.kill('SIGKILL') ? once(child, 'exit') : Promise.resolve()) };
}

/** `requests a second, p99 in ms`, with what failed. */
async function loaded(url: string, connections: number): Promise<string> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({ url, connections, duration: SECONDS });
  const failed = errors + timeouts + non2xx;
  return `${requests.average.toFixed(0)} / ${latency.p99} ms${failed === 0 ? '' : `, ${failed} failed`}`;
}

const folder = mkdtempSync(join(tmpdir(), 'maqam-load-'));
const server = await servePublic();
const files = await startFiles(folder);
const rows: string[] = [];
try {
  for (const [name, path] of Object.entries(ASKED)) {
    const answer = await fetch(server.url + path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    writeFileSync(join(folder, `${name}.json`), bytes);
    for (const connections of CONNECTIONS) {
      const here = await loaded(server.url + path, connections);
      const there = await loaded(`${files.url}/${name}.json`, connections);
      rows.push(`| ${name} | ${(bytes.length / 1000).toFixed(0)} KB | ${connections} | ${here} | ${there} |`);
      console.log(rows[rows.length - 1]);
    }
  }
} finally {
  server.stop();
  // Before its folder goes.
  await files.stop();
  rmSync(folder, { recursive: true });
}
console.log(`
Requests a second / p99, ${SECONDS} s each:

| What | Bytes | Connections | Here | http-server, the same bytes |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`);
