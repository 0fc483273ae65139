import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BundledFile, bundle, PLATFORMS } from '../../generator/site/edge/bundle.ts';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { startWorkerd } from '../platforms/workerd.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';
import { median } from './measure.ts';
import { processorTime } from './processor.ts';

/**
 * `npm run bench:cold`: processor time of the first request after a start, in fresh processes for each endpoint, with
 * the bundle of the edge on Node, on Deno and in workerd (there in steps of 10 ms), and how many files are read for it.
 * Needs a built public/.
 */

const OUTPUT = join(PROJECT, '.cache/edge');
const PROCESSES = 3;
/** Milliseconds of processor time that a first request may take, and files that may be read for one. */
const [PROCESSOR_GOAL, READS_GOAL] = [50, 10];

const { folder, file } = PLATFORMS.cloudflare;
const bundled: readonly BundledFile[] = await bundle(PROJECT, 'cloudflare', OUTPUT);
const worker = join(OUTPUT, folder, file);
const harness = [join(PROJECT, 'test/bench/cold-process.mjs'), worker, PUBLIC];
const run = promisify(execFile);

interface First {
  readonly status: number;
  readonly bytes: number;
  readonly reads: number;
  readonly milliseconds: number;
}

/** The middle of several fresh processes. */
async function first(program: string, flags: readonly string[], path: string): Promise<First> {
  const seen: First[] = [];
  for (let i = 0; i < PROCESSES; i++) {
    const { stdout } = await run(program, [...flags, ...harness, path]);
    seen.push(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as First);
  }
  return { ...seen[0], milliseconds: median(seen.map(({ milliseconds }) => milliseconds)) };
}

/** Processes that this one has started, with their names. */
async function children(): Promise<ReadonlyMap<number, string>> {
  const text = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').catch(() => '');
  const pids = text
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
  const named = pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')] as const);
  return new Map(await Promise.all(named));
}

/** In workerd, with its assets; null where the machine does not tell. */
async function firstInWorkerd(path: string): Promise<number | null> {
  const known = await children();
  const miniflare = startWorkerd(join(OUTPUT, folder), bundled);
  try {
    const url = await miniflare.ready;
    const [pid = -1] = [...(await children())].find(([it, name]) => !known.has(it) && name.startsWith('workerd')) ?? [];
    const before = await processorTime(pid);
    await (await fetch(new URL(path, url))).arrayBuffer();
    const after = await processorTime(pid);
    return before === null || after === null ? null : after - before;
  } finally {
    await miniflare.dispose();
  }
}

console.log('CPU ms of a first request: Node, Deno, workerd with its assets; files read');
let missed = 0;
for (const { id, example } of endpoints) {
  const node = await first(process.execPath, [], example);
  const deno = await first(join(PROJECT, 'node_modules/.bin/deno'), ['run', '--no-config', '-A'], example);
  const inWorkerd = await firstInWorkerd(example);
  const isMissed = node.milliseconds > PROCESSOR_GOAL || deno.milliseconds > PROCESSOR_GOAL || node.reads > READS_GOAL;
  if (isMissed) missed++;
  const cells = [
    node.milliseconds.toFixed(0).padStart(5),
    deno.milliseconds.toFixed(0).padStart(5),
    (inWorkerd?.toFixed(0) ?? '–').padStart(5),
    `${node.reads} files`.padStart(9),
    `${(node.bytes / 1000).toFixed(1)} KB`.padStart(10),
  ];
  console.log(`${cells.join('')}  ${id}${isMissed ? '  beyond the goal' : ''}`);
}
console.log(`${missed} of ${endpoints.length} beyond ${PROCESSOR_GOAL} ms or ${READS_GOAL} files`);
