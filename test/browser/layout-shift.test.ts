import { describe, expect } from 'vitest';
import { halfOfTests } from '../support/effort.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { SIZES, SOME_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const MAX_SHIFT = 0.05;
/** The explorer opens where a page without script was. */
const MAX_STATIC_SHIFT = 0.005;
const [{ url }] = SOME_VISITS;
const ADDRESSES = [
  '#/en/',
  '#/ar/',
  '#/en/maqam/maqam_rast/alsabbagh_1954/rast',
  '#/ar/tuning/alsabbagh_1954/rast',
  'en/maqam/maqam_rast.html',
  'ar/tuning/alsabbagh_1954.html',
  'en/source/alshawwa_1946.html',
];

describe.each(Object.entries(SIZES))('what moves while a page loads, %s', (_, viewport) => {
  it.each(ADDRESSES)('%s', async (address) => {
    // Without a worker, which would have the fonts before the page.
    const context = await (await sharedBrowser()).newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    try {
      await page.goto(`${url}/${address}`);
      await page.waitForSelector('#app:not([aria-busy]) main h1');
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const values: number[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) values.push(Reflect.get(entry, 'value'));
            }).observe({ type: 'layout-shift', buffered: true });
            // Entries come after the next frames.
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(values))));
          }),
      );
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(
        address.startsWith('#') ? MAX_SHIFT : MAX_STATIC_SHIFT,
      );
    } finally {
      await context.close();
    }
  });
});
