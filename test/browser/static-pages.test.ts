import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LESSONS } from '../../runtime/explorer/learn/lesson-addresses.ts';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { browserOptions } from '../support/browser.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations } from '../support/explorer.ts';
import { PLACES } from '../support/places.ts';
import { PUBLIC } from '../support/project.ts';
import { SEED } from '../support/seed.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { SIZES } from '../support/variants.ts';
import { watch } from '../support/watched.ts';

const it = halfOfTests();

const LEARN = LESSONS.map((lesson) => `learn/${lesson}`);
const PATHS = ['maqam/maqam_rast', 'jins/jins_rast', 'tuning/alkindi_874', 'source/alshawwa_1946', 'maqamat', ...LEARN];
const READ = PATHS.map((path, i) => `${LANGUAGES[(i + (SEED >> 1)) % 2]}/${path}`);

/** The colours of paper in each theme. */
const [LIGHT, DARK] = ['rgb(251, 248, 242)', 'rgb(24, 21, 18)'];

/** Pairs of texts in the same row whose lines overlap. */
const overlaps = (page: Page, rows: string, texts: string): Promise<string[]> =>
  page.locator(rows).evaluateAll(
    (all, within) =>
      all.flatMap((row) => {
        const lines = [...row.querySelectorAll(within)].flatMap((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const rectangles = [...range.getClientRects()];
          return rectangles.map(({ left, right, top, bottom }) => ({ cell, left, right, middle: (top + bottom) / 2 }));
        });
        return lines.flatMap(({ cell, left, right, middle }, i) =>
          lines
            .slice(i + 1)
            .filter((it) => it.cell !== cell && Math.abs(it.middle - middle) < 12)
            .filter((it) => left < it.right - 1 && it.left < right - 1)
            .map((it) => `${cell.textContent} / ${it.cell.textContent}`),
        );
      }),
    texts,
  );

describe.each(drawn(Object.entries(PLACES), 2))('a static page %s', (_, url) => {
  it.each(READ)('is read without script, on a telephone too: %s', async (path) => {
    const context = await (await sharedBrowser()).newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    try {
      await page.goto(`${url}/${path}.html`);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('main a').count()).toBeGreaterThan(0);
      const overflow = await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await overlaps(page, '.degrees tbody tr', 'td, th')).toEqual([]);
      const headings = page.locator('.degrees thead th');
      expect(await headings.filter({ visible: true }).count()).toBe(await headings.count());
      const sizes = await headings.evaluateAll((all) => all.map((it) => Math.min(it.clientWidth, it.clientHeight)));
      expect(Math.min(8, ...sizes)).toBe(8);
      // Lessons ask for nothing that needs script.
      if (path.includes('/learn/'))
        expect(await page.innerText('main')).not.toMatch(/\b(Play|Move|Choose|Hear|Listen)\b|استمع|حرّك|اختر|أصغِ/);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const targets = await page
          .locator('button:enabled:visible')
          .evaluateAll((buttons) =>
            buttons.map((it) => document.getElementById(it.getAttribute('popovertarget') ?? '')),
          );
        expect([targets.length > 0, targets.includes(null)], `buttons at ${width} px`).toEqual([true, false]);
      }
      await page.click('.menu-open');
      await page.click('a.language');
      expect(page.url()).toBe(`${url}/${path.replace(/^../, path.startsWith('ar') ? 'en' : 'ar')}.html`);
    } finally {
      await context.close();
    }
  });

  it('becomes the page of the explorer that shows the same, at the address to share', async () => {
    const HOME = '?tuningSystem=alsabbagh_1954&startingNote=rast';
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const { outside, errors } = watch(page, url);
    try {
      await page.goto(`${url}/ar/maqam/maqam_rast.html`);
      await page.waitForSelector('.player');
      expect(page.url()).toBe(`${url}/ar/maqam/maqam_rast.html${HOME}`);
      expect(await page.getAttribute('html', 'lang')).toBe('ar');
      await page.click('a.language');
      await page.waitForSelector('html[lang=en]');
      expect(page.url()).toBe(`${url}/en/maqam/maqam_rast.html${HOME}`);
      expect([...outside]).toEqual([]);
      expect(errors).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

async function openStaticPage(address: string, options: BrowserContextOptions): Promise<Page> {
  const [url] = Object.values(PLACES);
  const page = await (await sharedBrowser()).newPage({ ...options, serviceWorkers: 'block' });
  await page.route(/explorer\/index-.*\.js/, (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('maqam-archive theme', 'light'));
  await page.goto(`${url}/${address}`);
  return page;
}

/** Places of what a first screen shows with and without script: heading, facts and lines. */
const placesOf = (page: Page) =>
  page
    .locator('main :is(h1, .form-facts, div.line)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .map((it) => it.getBoundingClientRect())
        .filter(({ y }) => y < innerHeight)
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
    );

const SEEN = ['maqam/maqam_shawq_tarab', 'jins/jins_rast', 'tuning/alkindi_874', 'source/alshawwa_1946', 'tunings'];

it.each(SEEN.map((path, i) => `${LANGUAGES[i % 2]}/${path}.html`))(
  'first screens have no overlaps, and stay when scripts run: %s',
  async (address) => {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await openStaticPage(address, { viewport });
      await page.waitForLoadState('networkidle');
      const before = await placesOf(page);
      // The maqām has more names below its line than others.
      expect(await overlaps(page, '.line', '.label > span')).toEqual([]);
      await page.unrouteAll();
      await page.reload();
      await page.waitForSelector('#app:not([aria-busy]) main h1');
      await expect.poll(() => placesOf(page), { message: size }).toEqual(before);
      await page.close();
    }
  },
);

const THEMES = ['light', 'dark'] as const;

it.each(PATHS.map((path, i) => [LANGUAGES[(SEED + i) % 2], path, THEMES[((SEED >> 1) + (i >> 1)) % 2]] as const))(
  'a static page is accessible: %s, %s, %s',
  async (language, path, theme) => {
    const page = await openStaticPage(`${language}/${path}.html`, { colorScheme: theme });
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.close();
  },
);

it('a static page has the theme of the system without script, and the chosen one with it', async () => {
  const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const javaScriptEnabled of [false, true]) {
    const page = await openStaticPage('en/maqam/maqam_rast.html', { colorScheme: 'dark', javaScriptEnabled });
    expect(await paperOf(page)).toBe(javaScriptEnabled ? LIGHT : DARK);
    await page.close();
  }
});

it.each([true, false])('pages in a folder are styled and link to files, with script: %s', async (javaScriptEnabled) => {
  const options = await browserOptions();
  // The browsers of visitors let no page read files.
  const args = options.args.filter((it) => !/web-security|allow-file-access/.test(it));
  const browser = await chromium.launch({ ...options, args });
  const page = await browser.newPage({ javaScriptEnabled, colorScheme: 'light' });
  const checkPage = async (path: string) => {
    await page.waitForURL(pathToFileURL(join(PUBLIC, path)).href);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(LIGHT);
    expect(await page.locator('h1:visible').count()).toBeGreaterThan(0);
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((it) => (it as HTMLAnchorElement).href));
    const files = links.filter((it) => it.startsWith('file:')).map((it) => fileURLToPath(it.replace(/[?#].*/, '')));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((it) => !statSync(it, { throwIfNoEntry: false })?.isFile())).toEqual([]);
  };
  await page.goto(pathToFileURL(join(PUBLIC, 'en/maqam/maqam_rast.html')).href);
  await checkPage('en/maqam/maqam_rast.html');
  await page.click('a.language');
  await checkPage('ar/maqam/maqam_rast.html');
  await page.click('a.mark');
  await checkPage('index.html');
  await browser.close();
});
