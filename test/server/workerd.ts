import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledFile } from '../../generator/site/edge/edge-bundle.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { type Miniflare, miniflare } from '../tools/tools.js';

/** The bundled Worker of a folder in the real workerd, beside the published tree; its entry is `worker.js`. */
export async function startWorkerd(folder: string, files: readonly Pick<BundledFile, 'name'>[]): Promise<Miniflare> {
  const { Miniflare } = await miniflare();
  const names = files.map(({ name }) => name);
  // As the page about hosting says that it is to be set.
  const [, htmlHandling] =
    /^html_handling = "(\S+)"$/m.exec(readFileSync(join(PROJECT, 'docs/hosting.md'), 'utf8')) ?? [];
  const ordered = [...names].sort((a, b) => Number(b === 'worker.js') - Number(a === 'worker.js'));
  return new Miniflare({
    compatibilityDate: '2026-04-01',
    modules: ordered.map((name) => ({ type: 'ESModule' as const, path: join(folder, name) })),
    modulesRoot: folder,
    assets: {
      directory: PUBLIC,
      binding: 'ASSETS',
      assetConfig: { html_handling: htmlHandling as 'none' },
      routerConfig: { has_user_worker: true, static_routing: { user_worker: ['/'] } },
    },
  });
}
