import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BundledFile, bundle, PLATFORMS } from '../../generator/site/edge/edge-bundle.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { servePublic } from '../support/server-process.ts';
import { installTools, PROGRAMS } from '../support/tools.ts';
import { median, options } from './measure.ts';
import { processorTime, processorTimeOf } from './processor.ts';
import { startMeasured } from './workerd-process.ts';

/**
 * `npm run bench:cold -- --only Maqam`: processor time of the first request after a start, of all threads, in fresh
 * processes for each endpoint: of the Node server, and of the bundle of the edge on Deno and in
 * workerd with its assets; how many files are read for it. Beside them, judged by no goal, the bundle on Node, which
 * no host runs so: 15 to 20 ms of that are the first use of Node's own `Request` and `Response`. Needs a built public/.
 */

const { only } = options({ only: '' });
const OUTPUT = join(PROJECT, '.cache/edge');
const PROCESSES = 3;
/** Milliseconds of processor time that a first request may take, and files that may be read for one. */
const [PROCESSOR_GOAL, READS_GOAL] = [50, 10];

installTools();
const { folder, file } = PLATFORMS.cloudflare;
const bundled: readonly BundledFile[] = await bundle(PROJECT, 'cloudflare', OUTPUT);
const inProcess = [join(PROJECT, 'test/bench/cold-process.mjs'), join(OUTPUT, folder, file), PUBLIC];
const run = promisify(execFile);

interface First {
  readonly bytes: number;
  readonly reads: number;
  readonly milliseconds: number;
}

async function firstOn(program: string, flags: readonly string[], path: string): Promise<First> {
  const { stdout } = await run(program, [...flags, ...inProcess, path]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const starts: number[] = [];

async function firstOfServer(path: string): Promise<number> {
  const started = await servePublic();
  const pid = started.process.pid ?? -1;
  try {
    starts.push((await processorTime(pid)) ?? Number.NaN);
    return await processorTimeOf(pid, started.url + path);
  } finally {
    started.stop();
  }
}

async function firstInWorkerd(path: string): Promise<number> {
  const { url, pid, stop } = await startMeasured(join(OUTPUT, folder), bundled);
  try {
    return await processorTimeOf(pid, new URL(path, url));
  } finally {
    await stop();
  }
}

async function each<T>(one: () => Promise<T>): Promise<readonly T[]> {
  const seen: T[] = [];
  for (let i = 0; i < PROCESSES; i++) seen.push(await one());
  return seen;
}

const middle = (seen: readonly First[]): number => median(seen.map(({ milliseconds }) => milliseconds));

console.log('CPU ms of a first request: Node server, Deno, workerd with its assets; files read; (the bundle on Node)');
const asked = endpoints.filter(({ id }) => id.includes(only));
let missed = 0;
for (const { id, example } of asked) {
  const onNode = await each(() => firstOn(process.execPath, [], example));
  const deno = await each(() => firstOn(join(PROGRAMS, 'deno'), ['run', '--no-config', '-A'], example));
  const judged = [
    median(await each(() => firstOfServer(example))),
    middle(deno),
    median(await each(() => firstInWorkerd(example))),
  ];
  const [{ reads, bytes }] = deno;
  const isMissed = judged.some((milliseconds) => milliseconds > PROCESSOR_GOAL) || reads > READS_GOAL;
  if (isMissed) missed++;
  const cells = [
    ...judged.map((milliseconds) => milliseconds.toFixed(0).padStart(5)),
    `${reads} files`.padStart(9),
    `${(bytes / 1000).toFixed(1)} KB`.padStart(10),
    `(${middle(onNode).toFixed(0)})`.padStart(6),
  ];
  console.log(`${cells.join('')}  ${id}${isMissed ? '  beyond the goal' : ''}`);
}
console.log(`${missed} of ${asked.length} beyond ${PROCESSOR_GOAL} ms or ${READS_GOAL} files`);
console.log(`starting the Node server took ${median(starts).toFixed(0)} ms, before a request is counted`);
