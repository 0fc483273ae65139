import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * The first request of a process to a Worker: `cold-process.mjs BUNDLE FOLDER PATH`, on Node and on Deno. Prints the
 * milliseconds of processor time from the request to its last byte, and how many files were read for it.
 */

const [bundle, folder, path] = process.argv.slice(2);
const { default: worker } = await import(pathToFileURL(bundle).href);
let reads = 0;
const ASSETS = {
  async fetch(url) {
    reads++;
    const bytes = await readFile(join(folder, decodeURIComponent(new URL(url).pathname))).catch(() => null);
    return new Response(bytes, { status: bytes === null ? 404 : 200 });
  },
};
const before = process.cpuUsage();
const response = await worker.fetch(new Request(`http://localhost${path}`), { ASSETS });
const bytes = (await response.arrayBuffer()).byteLength;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ status: response.status, bytes, reads, milliseconds: (user + system) / 1000 }));
