import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { swap } from '../../generator/publish/swap.ts';
import { type StaticServer, serveStaticTree } from '../../generator/site/static-server.ts';
import { build } from '../../generator/tree/build.ts';
import { parseHash, sharedAddress } from '../../runtime/presentation/location.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { BUILD_FILE } from '../../runtime/server/tree-version.ts';
import { browserOptions } from '../support/browser.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { type Explorer, openExplorer } from '../support/explorer.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { PUBLIC, publishedJson, publishedText } from '../support/project.ts';
import { createSmallProject, editJson } from '../support/small-archive.ts';

const it = halfOfTests();

/** The ratio of segāh in al-Ṣabbāgh's tuning, as recorded and changed, with its cents in lines and charts. */
const SEGAH = { '102/83': '357', '27/22': '355' } as const;
type Ratio = keyof typeof SEGAH;
const [RECORDED, CHANGED_RATIO] = Object.keys(SEGAH) as [Ratio, Ratio];

const FORM = '#/en/maqam/maqam_rast/alsabbagh_1954/rast';

/** The cents of segāh on the page of an address, once the page shows it. */
async function segahAt(page: Page, hash: string): Promise<string> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  const shown = () =>
    page
      .evaluate(() => {
        const app = document.getElementById('app');
        return [
          location.href.slice(document.baseURI.length),
          String(app?.hasAttribute('aria-busy')),
          app?.querySelector('main')?.innerText ?? '',
        ];
      })
      // The page may be loading again.
      .catch(() => ['', '', '']);
  const found = async () => {
    const [at, isBusy, text] = await shown();
    return at === sharedAddress(parseHash(hash, 'en')) && isBusy === 'false'
      ? (/\b(357|355)\b/.exec(text)?.[0] ?? null)
      : null;
  };
  // The page may load again after it was read.
  let segah: string | null = null;
  const read = async () => {
    segah = await found();
    return segah;
  };
  await expect.poll(read).not.toBeNull();
  return String(segah);
}

/** Whether the only cache is that of a tree, and has all files that the page has fetched. */
const isCached = (page: Page, tree: string): Promise<boolean> =>
  page
    .evaluate(
      async (site) => {
        const [name, ...others] = await caches.keys();
        if (others.length > 0 || !name.endsWith(site)) return false;
        const cache = await caches.open(name);
        const fetched = performance.getEntriesByType('resource').map((it) => it.name);
        const own = fetched.filter((address) => address.startsWith(document.baseURI));
        return !(await Promise.all(own.map((address) => cache.match(address)))).includes(undefined);
      },
      JSON.parse(readFileSync(join(tree, BUILD_FILE), 'utf8')).site,
    )
    // The page may be loading again.
    .catch(() => false);

const segahOn = async (page: Page): Promise<string[]> => [await segahAt(page, '#/en'), await segahAt(page, FORM)];

const HOSTS: Readonly<Record<string, (tree: string) => Promise<{ readonly url: string; close(): Promise<void> }>>> = {
  'our server': (directory) => startServer({ directory, port: 0 }),
  'a static host': (directory) => serveStaticTree(directory, 0),
};

describe.each(drawn(Object.keys(HOSTS), 2))('on %s', (host) => {
  let project: string;
  let tree: string;
  const publish = async (ratio: Ratio) => {
    cpSync(join(project, ratio.replace('/', '~')), `${tree}.staged`, { recursive: true });
    await swap(`${tree}.staged`, tree);
  };
  beforeAll(async () => {
    project = createSmallProject();
    tree = join(project, 'public');
    for (const ratio of [CHANGED_RATIO, RECORDED]) {
      editJson(project, 'tuning-systems/alsabbagh_1954.json', (system) => ({
        ...system,
        values: (system.values as string[]).map((value) => (value in SEGAH ? ratio : value)),
      }));
      await build({ projectDirectory: project, baseUrl: '' });
      cpSync(tree, join(project, ratio.replace('/', '~')), { recursive: true });
    }
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(['allow', 'block'] as const)(
    'tabs and a browser that starts again show one tree after each publication, service workers: %s',
    async (serviceWorkers) => {
      const { url, close } = await HOSTS[host](tree);
      const profile = mkdtempSync(join(tmpdir(), 'profile-'));
      const start = async (): Promise<BrowserContext> => {
        const begun = await chromium.launchPersistentContext(profile, { ...(await browserOptions()), serviceWorkers });
        begun.setDefaultTimeout(100_000);
        return begun;
      };
      const openTab = async (context: BrowserContext): Promise<Page> => {
        const page = await context.newPage();
        await page.goto(`${url}/${FORM}`);
        if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        return page;
      };
      let context = await start();
      try {
        for (const ratio of [CHANGED_RATIO, RECORDED]) {
          const one = [SEGAH[ratio], SEGAH[ratio]];
          const [reloaded, other] = [await openTab(context), await openTab(context)];
          for (const page of [reloaded, other]) {
            expect(new Set(await segahOn(page)).size).toBe(1);
            if (serviceWorkers === 'allow') await expect.poll(() => isCached(page, tree)).toBe(true);
          }
          await publish(ratio);
          await reloaded.reload();
          expect(await segahOn(reloaded), 'reloaded').toEqual(one);
          expect(new Set(await segahOn(other)).size, 'not reloaded').toBe(1);
          // A page that this tab has not shown.
          await other.evaluate(() => {
            location.hash = '#/en/jins/jins_rast/alsabbagh_1954/rast';
          });
          await other.getByRole('heading', { level: 1, name: 'jins rāst' }).waitFor();
          expect(await segahOn(other), 'the other tab').toEqual(one);
          await context.close();
          context = await start();
          const restarted = await openTab(context);
          expect(await segahOn(restarted), 'after a restart').toEqual(one);
          if (serviceWorkers === 'block') continue;
          await expect.poll(() => isCached(restarted, tree)).toBe(true);
          await context.setOffline(true);
          await restarted.reload();
          expect(await segahOn(restarted), 'offline').toEqual(one);
          await context.setOffline(false);
        }
      } finally {
        await context.close();
        await close();
        rmSync(profile, { recursive: true, force: true });
      }
    },
  );
});

/** Without a build: the same tree under another version. */
const NEXT_VERSION = 'b'.repeat(64);
const CHANGED = [BUILD_FILE, 'service-worker.js', 'index.html'];

let folder: string;
let host: StaticServer;
let explorer: Explorer;

function linkTree(name: string, change: (text: string) => string): void {
  const tree = join(folder, name);
  mkdirSync(tree);
  for (const entry of readdirSync(PUBLIC)) {
    if (CHANGED.includes(entry)) writeFileSync(join(tree, entry), change(publishedText(entry)));
    else symlinkSync(join(PUBLIC, entry), join(tree, entry));
  }
}

inOwnFolder(async (path) => {
  folder = path;
});
beforeEach(async () => {
  const { site } = publishedJson<{ site: string }>(BUILD_FILE);
  linkTree('tree', (text) => text);
  const toNext = (text: string) => text.replaceAll(site, NEXT_VERSION);
  linkTree('next', (text) => toNext(text).replace('</head>', '<meta name="next"></head>'));
  linkTree('behind-cache', (text) => (text.startsWith('<!') ? text : toNext(text)));
  host = await serveStaticTree(join(folder, 'tree'), 0);
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

it('is reloaded once when a cache before the host has its old page, and works', async () => {
  const { page, open, settled } = explorer;
  renameSync(join(folder, 'tree'), join(folder, 'previous'));
  renameSync(join(folder, 'behind-cache'), join(folder, 'tree'));
  let loads = 0;
  page.on('load', () => loads++);
  await open('en/maqam/maqam_rast');
  // The first is of a blank page.
  await expect.poll(() => loads).toBe(3);
  await settled();
  await page.evaluate(() => {
    location.hash = '#/en/maqam/maqam_saba';
  });
  await settled();
  expect(await page.textContent('h1')).toContain('maqām ṣabā');
  expect(loads).toBe(3);
});
