import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { bundle, PLATFORMS } from '../../generator/site/edge/edge-bundle.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { requestsTo } from '../support/requests.ts';
import { options } from './measure.ts';

/** `npm run bench:warm`: the memory of an isolate that has served many drawn requests. Needs a built public/. */

const values = options({ seed: '1', requests: '10000' });
const SEED = Number(values.seed);
const REQUESTS = Number(values.requests);
/** Megabytes that an isolate may hold. */
const GOAL = 100;

const OUTPUT = join(PROJECT, '.cache/edge');
const { folder, file } = PLATFORMS.cloudflare;
await bundle(PROJECT, 'cloudflare', OUTPUT);

const catalogue = readCatalogue();
const each = Math.ceil(REQUESTS / endpoints.length);
const drawn = endpoints.map((endpoint) => fc.sample(requestsTo(catalogue, endpoint), { seed: SEED, numRuns: each }));
const paths = Array.from({ length: each }, (_, i) => drawn.map((of) => of[i])).flat();

const output = mkdtempSync(join(tmpdir(), 'maqam-warm-'));
try {
  const list = join(output, 'paths.json');
  writeFileSync(list, JSON.stringify(paths));
  const harness = join(PROJECT, 'test/bench/warm-process.mjs');
  const args = ['--expose-gc', harness, join(OUTPUT, folder, file), PUBLIC, list];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { statuses, first, end, most } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const mixed = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  console.log(`seed ${SEED}, ${paths.length} requests: ${mixed}`);
  console.log(`MB held: at first ${first.toFixed(0)}, in the end ${end.toFixed(0)}, at most ${most.toFixed(0)}`);
  console.log(most > GOAL ? `beyond the goal of ${GOAL} MB` : `within the goal of ${GOAL} MB`);
} finally {
  rmSync(output, { recursive: true });
}
