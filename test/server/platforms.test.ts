import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { COMPILED_DIRECTORY } from '../../generator/code-directory.ts';
import { type BundledFile, bundle, PLATFORMS, type PlatformName } from '../../generator/site/edge/edge-bundle.ts';
import { serveStaticTree } from '../../generator/site/static-server.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { startDeno } from './processes.ts';
import { runFileSuite, runSuite, type Send } from './suite.ts';
import { startWorkerd } from './workerd.ts';

const OUTPUT = join(PROJECT, '.cache/edge');

const over =
  (url: string): Send =>
  ({ path, method, headers }) =>
    fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

describe('the same answers, to the byte', () => {
  const bundles = new Map<PlatformName, readonly BundledFile[]>();
  const fileOf = (platform: PlatformName) => join(OUTPUT, PLATFORMS[platform].folder, PLATFORMS[platform].file);

  beforeAll(async () => {
    for (const platform of Object.keys(PLATFORMS) as PlatformName[]) {
      bundles.set(platform, await bundle(PROJECT, platform, OUTPUT));
    }
  });

  it('on Node', async () => {
    const worker = join(COMPILED_DIRECTORY, 'runtime/server/node/worker.js');
    const server = await startServer({ directory: PUBLIC, port: 0, worker });
    onTestFinished(() => server.close());
    await runSuite(over(server.url), { isCoding: true });
    await runFileSuite(over(server.url));
  });

  it('on Deno', async () => {
    const server = await startDeno(fileOf('deno'), [PUBLIC]);
    onTestFinished(() => server.stop());
    await runSuite(over(server.url));
    await runFileSuite(over(server.url));
  });

  it('on Deno as a Netlify edge function, beside files', async () => {
    const toml = await readFile(join(PROJECT, 'netlify.toml'), 'utf8');
    const excluded = [...toml.matchAll(/"\/\*(\.\w+)"/g)].map(([, ending]) => ending);
    expect(excluded).toEqual(Object.keys(FILE_TYPES).map((ending) => `.${ending}`));
    const harness = join(PROJECT, 'test/server/netlify-harness.js');
    const server = await startDeno(harness, [fileOf('netlify'), PUBLIC, JSON.stringify({ excluded })]);
    onTestFinished(() => server.stop());
    await runSuite(over(server.url));
    await runFileSuite(over(server.url));
  });

  it('on workerd as a Cloudflare Worker, beside assets', async () => {
    const folder = join(OUTPUT, PLATFORMS.cloudflare.folder);
    const worker = await startWorkerd(folder, bundles.get('cloudflare') ?? []);
    onTestFinished(() => worker.dispose());
    const url = await worker.ready;
    await runSuite(over(url.origin));
    await runFileSuite(over(url.origin));
    const file = await fetch(new URL('/maqamat/maqam_rast/availability.json', url));
    expect(await file.text()).toBe(await readFile(join(PUBLIC, 'maqamat/maqam_rast/availability.json'), 'utf8'));
  });

  it('on workerd, files without a working Worker', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maqam-worker-'));
    const name = 'worker.js';
    await writeFile(join(folder, name), "export default { fetch: () => new Response('asked', { status: 500 }) };");
    const worker = await startWorkerd(folder, [{ name }]);
    try {
      const { origin } = await worker.ready;
      expect(await (await fetch(`${origin}/sources`)).text()).toBe('asked');
      await runFileSuite(over(origin));
    } finally {
      await worker.dispose();
      await rm(folder, { recursive: true });
    }
  });

  it('on a plain static host, its files alone', async () => {
    const server = await serveStaticTree(PUBLIC, 0);
    onTestFinished(() => server.close());
    await runFileSuite(over(server.url), (type) => type.replace('utf-8', 'UTF-8'));
    // No folder is listed, and no packed file is sent in place of another; 404.html answers instead.
    const get = (path: string) => fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } });
    expect((await get('/maqamat/')).status).toBe(404);
    expect((await get('/bulk/alsabbagh_1954/rast.ndjson')).status).toBe(404);
    expect((await get('/maqamat/maqam_rast?tuningSystem=alsabbagh_1954')).status).toBe(404);
  });

  it('from a bundle without the descriptions of endpoints', async () => {
    const folder = join(OUTPUT, PLATFORMS.cloudflare.folder);
    const names = (bundles.get('cloudflare') ?? []).map(({ name }) => name);
    const code = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
    const found = (texts: readonly string[]) => texts.filter((text) => code.includes(text.slice(0, 40)));
    expect(found(endpoints.map(({ description }) => description))).toEqual([]);
    expect(found(endpoints.map(({ summary }) => summary)).length).toBeGreaterThan(20);
  });

  it('from a bundle within its budget: 100 KB at first, 600 KB in all', () => {
    for (const [platform, files] of bundles) {
      const sum = (list: readonly BundledFile[]) => list.reduce((total, { bytes }) => total + bytes, 0);
      expect(sum(files.filter(({ isEager }) => isEager)), platform).toBeLessThanOrEqual(100_000);
      expect(sum(files), platform).toBeLessThanOrEqual(600_000);
      expect(
        files.some(({ name, isEager }) => name.includes('plan-answer') && !isEager),
        platform,
      ).toBe(true);
    }
  });
});
