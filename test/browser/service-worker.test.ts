import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import httpServer from 'http-server';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSuite, type SuiteRequest } from '../platforms/suite.ts';
import { launchBrowser } from '../support/browser.ts';
import { PUBLIC } from '../support/tree.ts';

/** A host that has only files. */
interface StaticHost {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the published tree under a path, with http-server as `npm run serve:static` does. */
async function serveStatic(basePath: string): Promise<StaticHost> {
  const root = await mkdtemp(join(tmpdir(), 'static-'));
  const place = join(root, basePath);
  await mkdir(join(place, '..'), { recursive: true });
  if (basePath !== '') await symlink(PUBLIC, place);
  const host = httpServer.createServer({ root: basePath === '' ? PUBLIC : root, cache: -1 });
  // Its types leave out the server of Node that it wraps.
  const { server } = host as unknown as { readonly server: Server };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath === '' ? '' : `/${basePath}`}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A page below the host whose requests the service worker answers. */
async function controlledPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/reference.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('service-worker.js');
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

/** Sends from inside the page. */
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

describe('the service worker, on a host that has only files', () => {
  // The packaged browser is a single process that ends with its first page, so each test has one of its own.
  let browser: Browser;
  beforeEach(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await browser?.close();
  });

  for (const basePath of ['', 'some/path']) {
    it(`answers the whole interface under /${basePath}, and goes on when the host is gone`, async () => {
      const host = await serveStatic(basePath);
      const page = await browser.newPage();
      const prefix = basePath === '' ? '' : `/${basePath}`;
      try {
        await controlledPage(page, host.url);
        await runSuite(from(page, prefix), prefix);
      } finally {
        await host.stop();
      }
      await expect(fetch(host.url)).rejects.toThrow();
      await runSuite(from(page, prefix), prefix);
    });
  }

  it('leaves files and other hosts alone', async () => {
    const host = await serveStatic('');
    const page = await browser.newPage();
    try {
      await controlledPage(page, host.url);
      const types = await page.evaluate(async () => {
        const file = await fetch('/maqamat/maqam_rast/availability.json');
        const missing = await fetch('/maqamat/maqam_rust/availability.json');
        return { keys: Object.keys(await file.json()), missing: missing.status };
      });
      expect(types).toEqual({ keys: ['maqam', 'availability', 'links'], missing: 404 });
    } finally {
      await host.stop();
    }
  });
});
