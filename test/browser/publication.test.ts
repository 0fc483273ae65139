import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StaticServer, serveTree } from '../../generator/site/static-server.ts';
import { VERSION_FILE } from '../../runtime/server/tree-version.ts';
import { type Explorer, openExplorer } from '../support/explorer.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { PUBLIC } from '../support/tree.ts';

/** A tab that stays open while another tree is published. */

const NEXT_VERSION = 'b'.repeat(64);
const CHANGED = [VERSION_FILE, 'service-worker.js', 'index.html'];

let folder: string;
let host: StaticServer;
let explorer: Explorer;

/** A tree of links to the files of public/, except those in which the version is. */
function linkTree(name: string, change: (text: string) => string): void {
  const tree = join(folder, name);
  mkdirSync(tree);
  for (const entry of readdirSync(PUBLIC)) {
    if (CHANGED.includes(entry)) writeFileSync(join(tree, entry), change(readFileSync(join(PUBLIC, entry), 'utf8')));
    else symlinkSync(join(PUBLIC, entry), join(tree, entry));
  }
}

inOwnFolder(async (path) => {
  folder = path;
});
beforeEach(async () => {
  const { site } = JSON.parse(readFileSync(join(PUBLIC, VERSION_FILE), 'utf8'));
  linkTree('tree', (text) => text);
  linkTree('next', (text) => text.replaceAll(site, NEXT_VERSION).replace('</head>', '<meta name="next"></head>'));
  host = await serveTree(join(folder, 'tree'), 0);
  explorer = await openExplorer(host.url, 'played', { serviceWorkers: 'allow' });
});
afterEach(async () => {
  await explorer.close();
  await host.close();
});

it('is reloaded with the next document, and its service worker is that of the new tree', async () => {
  const { page, open, settled } = explorer;
  await open('en/maqam/maqam_rast');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  renameSync(join(folder, 'tree'), join(folder, 'previous'));
  renameSync(join(folder, 'next'), join(folder, 'tree'));
  await page.evaluate(() => {
    location.hash = '#/en/maqam/maqam_saba';
  });
  await page.waitForSelector('meta[name=next]', { state: 'attached' });
  await settled();
  expect(await page.textContent('h1')).toContain('maqām ṣabā');
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const isFollowed = navigator.serviceWorker.controller === active;
      return [installing, waiting, active?.state, isFollowed, (await caches.keys()).map((name) => name.slice(-12))];
    });
  await expect.poll(workers).toEqual([null, null, 'activated', true, [NEXT_VERSION.slice(-12)]]);
});
