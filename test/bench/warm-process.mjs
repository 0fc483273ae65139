import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * Many requests to one Worker, one after the other: `node --expose-gc warm-process.mjs BUNDLE FOLDER PATHS`, where PATHS
 * is a file with a list of paths. Prints how many were answered by status, and the megabytes of its memory: what is held
 * in the end, and the most that was seen between two requests.
 */

const MEGABYTE = 2 ** 20;
const LOOK_EVERY = 100;

const [bundle, folder, list] = process.argv.slice(2);
const { default: worker } = await import(pathToFileURL(bundle).href);
const ASSETS = {
  async fetch(url) {
    const bytes = await readFile(join(folder, decodeURIComponent(new URL(url).pathname))).catch(() => null);
    return new Response(bytes, { status: bytes === null ? 404 : 200 });
  },
};
const held = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
};
globalThis.gc();
const atFirst = held();
const statuses = {};
let most = 0;
const paths = JSON.parse(readFileSync(list, 'utf8'));
for (const [i, path] of paths.entries()) {
  const response = await worker.fetch(new Request(`http://localhost${path}`), { ASSETS });
  await response.arrayBuffer();
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  if (i % LOOK_EVERY !== 0) continue;
  globalThis.gc();
  most = Math.max(most, held());
}
globalThis.gc();
console.log(JSON.stringify({ statuses, first: atFirst, end: held(), most: Math.max(most, held()) }));
