import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { drawn, inLongRun } from '../support/effort.ts';
import { opened } from '../support/opened.ts';
import { PLACES } from '../support/places.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { watch } from '../support/watched.ts';

// Where there are only files, the service worker answers as well.
describe.each(drawn(Object.entries(PLACES), 2))('the reference page %s', (_, url) => {
  // A page that was opened on its own ends with its context.
  const page = opened(async () => (await sharedBrowser()).newPage());

  it('shows every operation, asks no other host and reports no error', async () => {
    const { outside, errors } = watch(page, url);
    await page.goto(`${url}/reference.html`);
    await page.waitForSelector('.opblock');
    const paths = await page.$$eval('.opblock-summary-path', (elements) =>
      elements.map((element) => element.getAttribute('data-path')),
    );
    expect(paths.sort()).toEqual(endpoints.map(({ path }) => path).sort());
    expect([...outside]).toEqual([]);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    it('sends a request and shows the answer', async () => {
      await page.goto('about:blank');
      await page.goto(`${url}/reference.html#/tuning-systems/getTuningSystem`);
      await page.click('.opblock.is-open .try-out__btn');
      await page.fill('.opblock.is-open input[placeholder="id"]', 'alkindi_874');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.click('.opblock.is-open .execute');
      const body = page.locator('.opblock.is-open .live-responses-table .response .microlight').first();
      await body.waitFor();
      expect(await body.textContent()).toContain('"numberOfPitchClassesSingleOctave"');
      const asked = page.locator('.opblock.is-open .request-url .microlight').first();
      expect(await asked.textContent()).toContain(`${url}/tuning-systems/alkindi_874?`);
    });
  });
});
