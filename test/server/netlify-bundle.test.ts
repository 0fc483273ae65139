import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../generator/site/edge/edge-bundle.ts';
import { PROJECT } from '../support/project.ts';
import { PROGRAMS } from '../support/tools.ts';
import { edgeBundler } from '../tools/tools.js';
import { filesOfEveryKind } from './suite.ts';

async function declaration() {
  const toml = await readFile(join(PROJECT, 'netlify.toml'), 'utf8');
  const excludedPath = [...toml.matchAll(/"(\/\*\.\w+)"/g)].map(([, path]) => path as `/${string}`);
  const [, name] = /function = "(\w+)"/.exec(toml) ?? [];
  const [, path] = /^ {2}path = "([^"]+)"/m.exec(toml) ?? [];
  return { function: name, path: path as `/${string}`, excludedPath };
}

describe("Netlify's own bundler", () => {
  it('takes the edge function and its routes', async () => {
    const work = await mkdtemp(join(tmpdir(), 'netlify-'));
    // The bundler looks for Deno where the shell does.
    const path = process.env.PATH;
    process.env.PATH = `${PROGRAMS}${delimiter}${path}`;
    try {
      await bundle(PROJECT, 'netlify', work);
      const { bundle: bundleForNetlify } = await edgeBundler();
      const routes = await declaration();
      const { functions } = await bundleForNetlify([join(work, 'netlify')], join(work, 'out'), [routes], {
        basePath: work,
      });
      expect(functions.map(({ name }) => name)).toEqual(['maqam']);
      const manifest = JSON.parse(await readFile(join(work, 'out/manifest.json'), 'utf8'));
      const [route] = manifest.routes;
      expect('/maqamat/maqam_rast').toMatch(new RegExp(route.pattern));
      const isExcluded = (file: string) =>
        (route.excluded_patterns as string[]).some((pattern) => new RegExp(pattern).test(file));
      // The function is asked for no file, of whatever kind.
      for (const file of (await filesOfEveryKind()).values()) expect(isExcluded(`/${file}`), file).toBe(true);
      expect(isExcluded('/maqamat/maqam_rast/availability')).toBe(false);
      const files = await readdir(join(work, 'out'));
      expect(files).toContain(manifest.bundles[0].asset);
    } finally {
      process.env.PATH = path;
      await rm(work, { recursive: true, force: true });
    }
  });
});
