import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, PLATFORMS } from '../../generator/site/edge/edge-bundle.ts';
import { startDeno } from '../server/processes.ts';
import { startWorkerd } from '../server/workerd.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { servePublic } from '../support/server-process.ts';
import { installTools } from '../support/tools.ts';
import { tally } from './crowd.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { quantile, type Seen, watching } from './watch.ts';

/** `npm run attack`: load and hostile requests to a server: answers, memory, latency of light ones. */

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { on: { type: 'string', default: 'node' }, pid: { type: 'string' }, only: { type: 'string' } },
});

interface Target {
  readonly url: string;
  readonly pid: number | null;
  stop(): unknown;
}

const PLATFORM_NAMES = ['node', 'deno', 'workerd'];

const OUTPUT = join(PROJECT, '.cache/edge');

async function start(on: string): Promise<Target> {
  if (on === 'deno' || on === 'workerd') installTools();
  if (on === 'node') {
    const server = await servePublic();
    return { url: server.url, pid: server.process.pid ?? null, stop: server.stop };
  }
  if (on === 'deno') {
    await bundle(PROJECT, 'deno', OUTPUT);
    const server = await startDeno(join(OUTPUT, PLATFORMS.deno.folder, PLATFORMS.deno.file), [PUBLIC]);
    return { url: server.url, pid: server.process.pid ?? null, stop: server.stop };
  }
  if (on === 'workerd') {
    const files = await bundle(PROJECT, 'cloudflare', OUTPUT);
    const worker = await startWorkerd(join(OUTPUT, PLATFORMS.cloudflare.folder), files);
    return { url: (await worker.ready).origin, pid: null, stop: () => worker.dispose() };
  }
  return {
    url: on.replace(/\/$/, ''),
    pid: values.pid === undefined ? null : Number(values.pid),
    stop: () => undefined,
  };
}

const MAX_MEGABYTES = 1024;

const milliseconds = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));

function row({ name }: Scenario, came: string, { seconds, peakMegabytes, light, lightFailed }: Seen): string {
  const cells = [
    name,
    came,
    seconds.toFixed(1),
    peakMegabytes === null ? '–' : peakMegabytes.toFixed(0),
    `${milliseconds(quantile(light, 0.5))} / ${milliseconds(quantile(light, 0.99))} / ${milliseconds(light.at(-1) ?? Number.NaN)}`,
    `${light.length}${lightFailed === 0 ? '' : `, ${lightFailed} failed`}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const target = await start(values.on);
const rows: string[] = [];
let isUnclear = false;
try {
  for (const scenario of SCENARIOS) {
    if (scenario.on !== undefined && PLATFORM_NAMES.includes(values.on) && !scenario.on.includes(values.on)) continue;
    if (values.only !== undefined && !scenario.name.includes(values.only)) continue;
    const { result, seen } = await watching(target.url, target.pid, () => scenario.run(target.url));
    const counts = [...tally(result)].map(([what, count]) => `${count} × ${what}`);
    const unclear = result.filter(({ isClear }) => !isClear).length;
    isUnclear ||= unclear > 0 || (seen.peakMegabytes ?? 0) > MAX_MEGABYTES;
    const came = [...counts, ...(unclear === 0 ? [] : [`${unclear} not as errors should be`])].join(', ');
    rows.push(row(scenario, came, seen));
    console.log(rows[rows.length - 1]);
  }
} finally {
  await target.stop();
}
console.log(`
On ${values.on}:

| What was sent | What came back | s | peak MB | light: median / p99 / worst ms | light requests |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`);
process.exit(isUnclear ? 1 : 0);
