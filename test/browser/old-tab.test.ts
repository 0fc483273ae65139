import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_TYPES, fileEnding, PAGE_FILE } from '../../runtime/server/file-types.ts';
import { BUILD_FILE } from '../../runtime/server/tree-version.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Explorer, openExplorer } from '../support/explorer.ts';
import { startHost } from '../support/host.ts';
import { MANY_FILES } from '../support/many-files.ts';
import { PUBLIC, publishedJson, publishedText } from '../support/project.ts';
import { SEED } from '../support/seed.ts';

/** A tab that is open while a build with other names of chunks is published. */

const FORM = 'en/maqam/maqam_rast/alsabbagh_1954/rast';
const TUNING = 'en/tuning/alsabbagh_1954/rast';
/** The files that name chunks or the version, of those that the test opens. */
const NAMING = [BUILD_FILE, 'service-worker.js', 'index.html', 'en/maqam/maqam_rast.html', 'explorer'];

const NEXT_VERSION = 'b'.repeat(64);
const { site } = publishedJson<{ site: string }>(BUILD_FILE);
const renamed = (text: string) =>
  text.replace(/-([0-9a-f]{7})([0-9a-f])\.(js|css)\b/g, '-$2$1.$3').replaceAll(site, NEXT_VERSION);

/** Links the published tree, with other names of chunks and another version. @param folder in the tree */
function layNext(next: string, folder = ''): void {
  mkdirSync(join(next, folder));
  for (const entry of readdirSync(join(PUBLIC, folder))) {
    const path = join(folder, entry);
    const isNaming = NAMING.some((it) => path === it || path.startsWith(`${it}/`));
    if (NAMING.some((it) => it.startsWith(`${path}/`)) || path === 'explorer') layNext(next, path);
    else if (isNaming && /\.(js|css|html|json)$/.test(path))
      writeFileSync(join(next, renamed(path)), renamed(publishedText(path)));
    else symlinkSync(join(PUBLIC, path), join(next, path));
  }
}

/** The heads of sections: buttons of doors, and headings of closed parts. */
const HEADS = 'main .door[aria-expanded], main details > summary';

/** The sections of the page by their heads. */
const sectionsOf = (page: Page): Promise<string[]> =>
  page.locator(HEADS).evaluateAll((all) => [...new Set(all.map((it) => it.textContent ?? ''))]);

/** Waits until a section is open and has its content; that of the reloaded page after a reload. */
async function waitUntilFilled(page: Page, name: string): Promise<void> {
  // It waits through a reload, at which an `evaluate` may get no answer.
  await page.waitForFunction(
    ([heads, text]) => {
      const head = [...document.querySelectorAll(heads)].find((it) => it.textContent === text);
      const door = document.getElementById(head?.getAttribute('aria-controls') ?? '');
      const section = door ?? head?.closest('details[open]');
      if (section == null || section.querySelector('[data-waiting]') !== null) return false;
      return [...section.children].some((part) => part !== head);
    },
    [HEADS, name] as const,
  );
}

/** Opens a section. @returns the address of the page and how far it is scrolled then */
const openSection = (page: Page, name: string): Promise<readonly [string, number]> =>
  page.evaluate(
    ([heads, text]) => {
      const head = [...document.querySelectorAll<HTMLElement>(heads)].find((it) => it.textContent === text);
      head?.scrollIntoView();
      head?.click();
      return [location.href, scrollY] as const;
    },
    [HEADS, name] as const,
  );

/** In a browser that all tests share, a tab that reloads itself sometimes gets no process that answers. */
let browser: Browser;
let tree: string;
let next: string;
let host: Awaited<ReturnType<typeof startHost>>;

function publish(target: string): void {
  symlinkSync(target, `${tree}.staged`);
  renameSync(`${tree}.staged`, tree);
}

beforeAll(async () => {
  browser = await launchBrowser();
  const folder = mkdtempSync(join(MANY_FILES, 'maqam-old-tab-'));
  [tree, next] = [join(folder, 'tree'), join(folder, 'next')];
  layNext(next);
  publish(PUBLIC);
  // http-server fails when a file disappears while it is read.
  host = await startHost(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).slice(1) || PAGE_FILE;
    const bytes = await readFile(join(tree, path)).catch(() => null);
    const type = FILE_TYPES[fileEnding(path) ?? 'html'];
    response.writeHead(bytes === null ? 404 : 200, { 'content-type': type }).end(bytes);
  });
  return async () => {
    await browser.close();
    await host.close();
    rmSync(folder, { recursive: true });
  };
});

/** Each page with one of the settings; the seed says which. */
const TABS = (['block', 'allow'] as const).map(
  (serviceWorkers, i) => [serviceWorkers, [FORM, TUNING][(i + SEED) % 2]] as const,
);

describe.each(TABS)('an old tab, service workers: %s', (serviceWorkers, address) => {
  /** Opens a page of the earlier build, and publishes the next. */
  async function openOldTab(address: string): Promise<Explorer> {
    publish(PUBLIC);
    const explorer = await openExplorer(host.url, 'recorded', { serviceWorkers }, browser);
    const { page } = explorer;
    await explorer.open(address);
    if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // When it is idle, the page loads the code of its sheet; if that is gone, it reloads.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /-sheet-/.test(name)));
    publish(next);
    if (serviceWorkers === 'allow') {
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      // The new worker deletes the cache of the earlier one.
      await page.waitForFunction(async (version) => {
        const names = await caches.keys();
        return names.length === 1 && names[0].endsWith(version);
      }, NEXT_VERSION);
    }
    return explorer;
  }

  it(`opens every section of ${address} at its place`, async () => {
    publish(PUBLIC);
    const explorer = await openExplorer(host.url);
    await explorer.open(address);
    const sections = await sectionsOf(explorer.page);
    await explorer.close();
    expect(sections.length).toBeGreaterThan(2);
    let reloads = 0;
    for (const name of sections) {
      const { page, refused, close } = await openOldTab(address);
      const place = await openSection(page, name);
      await waitUntilFilled(page, name);
      expect(await page.locator('.stop-bar').innerText(), name).toBe('');
      await page.waitForFunction(([href, top]) => location.href === href && scrollY === top, place);
      if (renamed(publishedText('index.html')).includes((await page.getAttribute('script[src]', 'src')) ?? ''))
        reloads++;
      // The host lacks the chunks of the earlier build.
      for (const request of refused) if (request.includes('/explorer/')) refused.delete(request);
      await close();
    }
    // The page of a tuning has loaded the code of its sections.
    if (address === FORM) expect(reloads).toBeGreaterThan(0);
  });
});
