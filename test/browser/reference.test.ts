import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { type RunningServer, startServer } from '../../runtime/platforms/node.ts';
import { launchBrowser } from '../support/browser.ts';
import { PUBLIC } from '../support/tree.ts';
import { watch } from '../support/watched.ts';

describe('the reference page', () => {
  let server: RunningServer;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ directory: PUBLIC, port: 0 }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('shows every operation, asks no other host and reports no error', async () => {
    const page = await browser.newPage();
    const { hosts, errors } = watch(page);
    await page.goto(`${server.url}/reference.html`);
    await page.waitForSelector('.opblock');
    const paths = await page.$$eval('.opblock-summary-path', (elements) =>
      elements.map((element) => element.getAttribute('data-path')),
    );
    expect(paths.sort()).toEqual(endpoints.map(({ path }) => path).sort());
    expect([...hosts]).toEqual([new URL(server.url).host]);
    expect(errors).toEqual([]);
  });

  it('sends a request and shows the answer', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/reference.html#/tuning-systems/getTuningSystem`);
    await page.click('.opblock.is-open .try-out__btn');
    await page.fill('.opblock.is-open input[placeholder="id"]', 'alkindi_874');
    await page.click('.opblock.is-open .execute');
    const body = page.locator('.opblock.is-open .live-responses-table .response .microlight').first();
    await body.waitFor();
    expect(await body.textContent()).toContain('alkindi_874');
  });
});
