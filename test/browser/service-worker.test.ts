import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { runSuite, type SuiteRequest } from '../server/suite.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { serveFiles } from '../support/file-host.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const PATHS = drawn(['', '/some/path'], 2);

async function controlledPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/version.json`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('service-worker.js');
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

const from =
  (page: Page, basePath: string) =>
  async ({ path, method, headers }: SuiteRequest): Promise<Response> => {
    const answer = await page.evaluate(
      async ([url, init]) => {
        const response = await fetch(url, init);
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      },
      [basePath + path, { method, headers }] as const,
    );
    const isEmpty = [204, 304].includes(answer.status);
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: answer.headers });
  };

describe('the first visit to a host that has only files', () => {
  let page: Page;
  beforeEach(async () => {
    const browser = await sharedBrowser();
    page = await (await browser.newContext()).newPage();
  });
  afterEach(() => page?.context().close());

  it.each(PATHS)('shows the answer at an address of the interface below %j', async (basePath) => {
    const host = await serveFiles(basePath);
    try {
      for (const path of [
        // The tree has a folder of this name, so the host adds a slash before its query.
        '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast',
        '/intervals/calculate?from=rast&to=nawa&tuningSystem=alsabbagh_1954&startingNote=rast',
      ]) {
        await page.goto(host.url + path);
        await page.waitForFunction(() => document.contentType === 'application/json');
        const shown = (await page.locator('pre').innerText()).replaceAll(`"${basePath}/`, '"/');
        const answer = await publishedHandler()(new Request(`http://localhost${path.replace(/\/$/, '')}`));
        expect(JSON.parse(shown)).toEqual(await answer.json());
      }
    } finally {
      await host.close();
    }
  });

  it.each(['', '/some/path'])('lists a folder, with its folders and files, below "%s"', async (basePath) => {
    const host = await serveFiles(basePath);
    try {
      // The second visit is one with the service worker.
      for (const path of ['/maqamat/maqam_rast/', '/en/', '/maqamat/maqam_rast/']) {
        await page.goto(host.url + path);
        await page.locator('#folder').waitFor({ state: 'visible' });
        if (path === '/en/') await controlledPage(page, host.url);
      }
      const names = await page.locator('#folder li').allInnerTexts();
      expect(names).toEqual(expect.arrayContaining(['../', 'alsabbagh_1954/', 'availability.json']));
      await page.getByRole('link', { name: 'alsabbagh_1954/' }).click();
      await page.getByRole('link', { name: 'rast.json' }).click();
      await page.waitForFunction(() => document.contentType === 'application/json');
      expect(page.url()).toBe(`${host.url}/maqamat/maqam_rast/alsabbagh_1954/rast.json`);
    } finally {
      await host.close();
    }
  });

  it('says that there is no such file, with a link to the start page', async () => {
    const host = await serveFiles('/some/path');
    try {
      await page.goto(`${host.url}/maqamat/none.html`);
      const link = page.locator('#message a').first();
      await link.waitFor({ state: 'visible' });
      expect(await link.evaluate((it) => (it as HTMLAnchorElement).href)).toBe(`${host.url}/`);
    } finally {
      await host.close();
    }
  });
});

it('looks for no tree on a host that a path begins with', async () => {
  const browser = await sharedBrowser();
  // Static hosts may send no Content-Security-Policy.
  const page = await (await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const host = await serveFiles('');
  try {
    await page.goto(`${host.url}//elsewhere.example/maqamat/none.html`);
    await page.locator('#message a').first().waitFor({ state: 'visible' });
    expect(asked.filter((address) => !address.startsWith(`${host.url}/`))).toEqual([]);
    expect(asked).toContain(`${host.url}/version.json`);
  } finally {
    await page.context().close();
    await host.close();
  }
});

describe('the service worker, on a host that has only files', () => {
  let page: Page;
  beforeEach(async () => {
    page = await (await sharedBrowser()).newPage();
  });
  afterEach(() => page?.close());

  for (const basePath of PATHS) {
    it(`answers the whole interface under ${basePath}/, leaves files alone, and goes on when the host is gone`, async () => {
      const host = await serveFiles(basePath);
      try {
        await controlledPage(page, host.url);
        await runSuite(from(page, basePath), { baseUrl: basePath });
        const types = await page.evaluate(async () => {
          const file = await fetch('maqamat/maqam_rast/availability.json');
          const missing = await fetch('maqamat/maqam_rust/availability.json');
          const { url } = await fetch('maqamat/');
          return { keys: Object.keys(await file.json()), missing: missing.status, url };
        });
        const keys = ['maqam', 'availability', 'links', 'files'];
        expect(types).toEqual({ keys, missing: 404, url: `${host.url}/maqamat` });
      } finally {
        await host.close();
      }
      await expect(fetch(host.url)).rejects.toThrow();
      await runSuite(from(page, basePath), { baseUrl: basePath });
    });
  }
});
