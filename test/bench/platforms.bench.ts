import { join } from 'node:path';
import { type BundledFile, bundle, PLATFORMS, type PlatformName } from '../../generator/site/edge/bundle.ts';
import { startServer } from '../../runtime/server/node.ts';
import { startDeno } from '../server/processes.ts';
import { startWorkerd } from '../server/workerd.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';
import { line, time } from './measure.ts';

/**
 * `npm run bench:platforms`: size of the bundles, time from start to the first answer, and time for a published
 * answer, on each runtime. Needs a built public/.
 */

const OUTPUT = join(PROJECT, '.cache/edge');
const PUBLISHED = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents';
const RUNS = 50;

const kilobytes = (files: readonly BundledFile[]) =>
  (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);

async function answer(url: string): Promise<void> {
  const response = await fetch(url + PUBLISHED);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
}

/** Starts a runtime, asks it once, then often. */
async function measure(
  name: string,
  start: () => Promise<{ readonly url: string; readonly stop: () => unknown }>,
): Promise<void> {
  const begun = performance.now();
  const { url, stop } = await start();
  await answer(url);
  const cold = performance.now() - begun;
  const warm: number[] = [];
  for (let i = 0; i < RUNS; i++) warm.push(await time(() => answer(url)));
  await stop();
  console.log(line(`${name}: first answer after ${cold.toFixed(0)} ms, then`, warm));
}

const bundles = new Map<PlatformName, readonly BundledFile[]>();
for (const platform of Object.keys(PLATFORMS) as PlatformName[]) {
  const files = await bundle(PROJECT, platform, OUTPUT);
  bundles.set(platform, files);
  const eager = files.filter(({ isEager }) => isEager);
  console.log(`bundle for ${platform}: ${kilobytes(eager)} KB at first, ${kilobytes(files)} KB in all`);
}
const fileOf = (platform: PlatformName) => join(OUTPUT, PLATFORMS[platform].folder, PLATFORMS[platform].file);

await measure('Node', async () => {
  const server = await startServer({ directory: PUBLIC, port: 0 });
  return { url: server.url, stop: server.close };
});
await measure('Deno', () => startDeno(fileOf('deno'), [PUBLIC]));
await measure('workerd', async () => {
  const worker = startWorkerd(join(OUTPUT, PLATFORMS.cloudflare.folder), bundles.get('cloudflare') ?? []);
  const url = await worker.ready;
  return { url: url.origin, stop: () => worker.dispose() };
});
