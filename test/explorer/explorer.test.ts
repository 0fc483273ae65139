import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sequence } from '../../runtime/explorer/audio/schedule.ts';
import { startServer } from '../../runtime/platforms/node.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { MaqamatListing } from '../../runtime/schemas/listings.ts';
import { PLACES } from '../support/places.ts';
import { PUBLIC } from '../support/tree.ts';
import { accessibilityViolations, type Explorer, measuredErrors, openExplorer } from './support.ts';
import { SIZES, VARIANTS } from './variants.ts';

const PLACE = 'alsabbagh_1954/rast';
const document = <T>(path: string): T => JSON.parse(readFileSync(join(PUBLIC, path), 'utf8'));
const rast = () => document<MaqamDetail>(`maqamat/maqam_rast/${PLACE}.json`);

const PAGES = [
  `maqamat/${PLACE}`,
  `ajnas/${PLACE}`,
  `maqam/maqam_rast/${PLACE}`,
  `jins/jins_hijaz/${PLACE}`,
  'tunings',
  `tuning/${PLACE}`,
  'compare/maqam/maqam_bayyat',
  `routes/${PLACE}`,
  `sets/${PLACE}`,
  'files/maqamat/maqam_rast',
  `json/maqamat/maqam_rast/${PLACE}.json`,
  'maqam/maqam_rast/angloeuropean_1800/yegah',
  'maqam/maqam_rast/alkindi_874/yegah',
  'maqam/maqam_rust',
];

const [FIRST_PLACE] = Object.keys(PLACES);

describe.each(Object.entries(PLACES))('the explorer %s', (place, serve) => {
  let explorer: Explorer;

  beforeAll(async () => {
    explorer = await openExplorer(serve);
  });
  afterAll(() => explorer?.close());

  const texts = (selector: string) => explorer.page.locator(selector).allTextContents();

  for (const { size, viewport, language } of VARIANTS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // How a page looks does not depend on its place: elsewhere one look at each is enough.
      if (place !== FIRST_PLACE && [size, language, colorScheme].join() !== 'desktop,ar,light') continue;
      it(`shows every page, accessibly and within the width: ${size}, ${language}, ${colorScheme}`, async () => {
        const { page, open } = explorer;
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const violations: Record<string, string[]> = {};
        for (const address of PAGES) {
          await open(`${language}/${address}`);
          expect(await page.getAttribute('html', 'dir'), address).toBe(language === 'ar' ? 'rtl' : 'ltr');
          expect(await page.locator('h1').count(), address).toBe(1);
          const found = await accessibilityViolations(page);
          if (found.length > 0) violations[address] = found;
          const overflow = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) violations[address] = [...found, `${overflow} px too wide`];
        }
        expect(violations).toEqual({});
      });
    }
  }

  it('finds maqāmāt by name with and without marks, in Arabic, by family, tonic and note', async () => {
    const { page, open } = explorer;
    await page.setViewportSize(SIZES.desktop);
    await open(`en/maqamat/${PLACE}`);
    const names = async (typed: string) => {
      await page.fill('input[type=search]', typed);
      await page.waitForFunction((q) => decodeURIComponent(location.hash.replaceAll('+', ' ')).endsWith(q), typed);
      await explorer.settled();
      return (await texts('.entries .entry-name')).join();
    };
    for (const typed of ['hijaz kar kurd', 'ḥijāz kār kurd', 'حجاز كار كرد']) {
      expect(await names(typed), typed).toContain('ḥijāz kār kurd');
    }
    expect(await page.locator('.entries li').count()).toBe(1);
    const listing = document<MaqamatListing>(`tuning-systems/${PLACE}/maqamat.json`);
    await open(`en/maqamat/${PLACE}?family=bayyat&tonic=dugah`);
    const ofFamily = listing.data.filter(({ family, tonic }) => family.idName === 'bayyat' && tonic.idName === 'dugah');
    expect(ofFamily.length).toBeGreaterThan(0);
    expect(await page.locator('.entries li').count()).toBe(ofFamily.length);
    await open(`en/maqamat/${PLACE}?note=awj`);
    const withNote = listing.data.filter(({ maqamDegrees }) => /"awj"/.test(JSON.stringify(maqamDegrees)));
    expect(withNote.length).toBeGreaterThan(0);
    expect(await page.locator('.entries li').count()).toBe(withNote.length);
  });

  it('changes the tuning and keeps what is looked at', async () => {
    const { page, open, settled } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    await page.selectOption('select.system', 'ronzevalle_1904');
    await page.waitForURL(/maqam_rast\/ronzevalle_1904/);
    await settled();
    await page.waitForFunction(() => globalThis.document.querySelector('.facts')?.textContent?.includes('Ronzevalle'));
    expect(await page.textContent('h1')).toContain('maqām rāst');
  });

  it('shows a form as its document has it', async () => {
    const { page, open } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    const { ascending, descending } = rast().pitchData;
    const rows = await texts('table:first-of-type tbody tr');
    expect(rows.length).toBe(ascending.length + descending.length);
    for (const [i, pitch] of [...ascending, ...descending].entries()) {
      for (const shown of [pitch.noteNameDisplay, pitch.noteNameDisplayAr, pitch.englishName, pitch.fraction]) {
        expect(rows[i]).toContain(shown ?? '');
      }
      expect(rows[i]).toContain((pitch.frequency ?? 0).toFixed(2));
    }
    const notes = await page.locator('.ladder').first().locator('.rung').all();
    expect(notes.length).toBe(ascending.length);
    const heights = await Promise.all(notes.map(async (note) => Number(await note.locator('.dot').getAttribute('cy'))));
    const perCent = (heights[0] - heights[1]) / (ascending[1].cents ?? 0);
    for (const [i, { cents = 0 }] of ascending.entries())
      expect(heights[0] - heights[i]).toBeCloseTo(cents * perCent, 6);
    expect(await page.locator('.ladder').first().locator('.ghammaz .name').allTextContents()).toEqual(['nawā']);
    expect(await page.locator('.ladder').first().locator('.span:not(.otherJins)').count()).toBe(2);
    expect((await texts('.sayr .path')).join(' ')).toContain('jins rāst');
  });

  it('transposes with one click', async () => {
    const { page, open } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    await page.click('.transpose a:text-is("chahārgāh")');
    await page.waitForFunction(() => globalThis.document.querySelector('h1')?.textContent?.includes('al-chahārgāh'));
    expect(await page.locator('tbody tr').first().textContent()).toContain('chahārgāh');
    expect(page.url()).toContain('tonic=chahargah');
  });

  it('walks from modulation to modulation and remembers the way', async () => {
    const { page, open, settled } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    const base = rast().stats.numberOfMaqamModulations;
    expect(await page.locator('.wheel a').count()).toBe(base);
    await page.locator('.wheel a').first().dispatchEvent('click');
    await page.waitForURL(/trail=/);
    await settled();
    expect(await page.locator('.trail li').count()).toBe(2);
  });

  it('finds a route and plays its steps', async () => {
    const { page, open } = explorer;
    await open(`en/routes/${PLACE}?from=maqam_rast%40rast&to=maqam_saba%40dugah`);
    expect(await page.locator('.route').count()).toBeGreaterThan(0);
    const steps = await page.locator('.route').first().locator('li a').allTextContents();
    expect([steps[0], steps.at(-1)]).toEqual(['rāst', 'ṣabā']);
    await page.locator('.route .play').first().click();
    await page.waitForSelector('.stop-bar:not([data-silent])');
    const first = rast().pitchData.ascending.map(({ frequency = 0 }) => ({ frequency, mark: '' }));
    const errors = await measuredErrors(page, sequence(first));
    expect(Math.max(...errors)).toBeLessThan(0.1);
  });

  it('plays a scale up and down at the frequencies of the document, within a tenth of a cent', async () => {
    const { page, open } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    expect(await page.evaluate(() => 'recorded' in globalThis), 'nothing sounds unasked').toBe(false);
    await page.click('.head .play:nth-child(1)');
    const up = rast().pitchData.ascending.map(({ frequency = 0 }) => ({ frequency, mark: '' }));
    const scale = [...up, { frequency: 2 * up[0].frequency, mark: '' }];
    const errors = await measuredErrors(page, sequence(scale));
    expect(errors.length).toBe(8);
    expect(Math.max(...errors)).toBeLessThan(0.1);
  });

  it('plays one note by the keyboard, and a jins', async () => {
    const { page, open } = explorer;
    const { pitchData } = document<JinsDetail>(`ajnas/jins_hijaz/${PLACE}.json`);
    await open(`ar/jins/jins_hijaz/${PLACE}`);
    await page.locator('.ladder .note').first().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(
      Math.max(...(await measuredErrors(page, [{ frequency: pitchData[1].frequency ?? 0, start: 0 }]))),
    ).toBeLessThan(0.1);
    await open(`ar/jins/jins_hijaz/${PLACE}`);
    await page.click('.head .play:nth-child(2)');
    const down = [...pitchData].reverse().map(({ frequency = 0 }) => ({ frequency, mark: '' }));
    expect(Math.max(...(await measuredErrors(page, sequence(down))))).toBeLessThan(0.1);
  });

  it('compares two tunings, A against B', async () => {
    const { page, open } = explorer;
    await open('en/compare/maqam/maqam_rast?in=alsabbagh_1954+rast,ronzevalle_1904+yegah');
    expect(await page.locator('.rows .ruler[role=group]').count()).toBe(2);
    await page.click('.actions .play:nth-child(2)');
    const b = document<MaqamDetail>('maqamat/maqam_rast/ronzevalle_1904/yegah.json').pitchData.ascending;
    const pairs = rast().pitchData.ascending.flatMap((pitch, i) => [pitch, b[i]]);
    const notes = pairs.map(({ frequency = 0 }) => ({ frequency, mark: '' }));
    expect(Math.max(...(await measuredErrors(page, sequence(notes).slice(0, -1))))).toBeLessThan(0.1);
  });

  it('always stops: by the button and by Escape', async () => {
    const { page, open } = explorer;
    await open(`en/tuning/${PLACE}`);
    for (const stop of [() => page.click('button.stop'), () => page.keyboard.press('Escape')]) {
      await page.click('.head .play');
      await page.waitForSelector('.stop-bar:not([data-silent])');
      await stop();
      await page.waitForSelector('.stop-bar[data-silent]', { state: 'attached' });
    }
  });

  it('gives away scales, documents and requests', async () => {
    const { page, open, url } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}?tonic=chahargah`);
    const [scl, , kbm] = await page.locator('.take-file').all();
    expect(decodeURIComponent((await scl.getAttribute('href')) ?? '')).toContain('\n 2/1\n');
    expect(decodeURIComponent((await kbm.getAttribute('href')) ?? '')).toContain('174.22');
    const request = (await texts('.copyable code'))[0];
    expect(request.startsWith(`${url}/maqamat/maqam_rast?`)).toBe(true);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const answer: MaqamDetail = await page.evaluate(async (address) => (await fetch(address)).json(), request);
    expect(answer.tonic.idName).toBe('chahargah');
    expect((await texts('.copyable code'))[1]).toBe(`curl '${request}'`);
    await open(`en/maqam/maqam_rast/${PLACE}`);
    const published = await page.locator('.take-file').first().getAttribute('href');
    expect(await (await fetch(`${url}/${published}`)).text()).toBe(readFileSync(join(PUBLIC, published ?? ''), 'utf8'));
  });

  it('lists every folder of the tree', async () => {
    const { page, open } = explorer;
    await open('en/files');
    await page.click('.tree a:text-is("maqamat/")');
    await page.waitForURL(/files\/maqamat$/);
    await page.click('.tree a:text-is("maqam_rast/")');
    await page.waitForSelector('.tree .file:text-is("availability.json")');
  });

  it('links from every page only to files that are there', async () => {
    const { page, open, url } = explorer;
    const files = new Set<string>();
    for (const address of PAGES) {
      await open(`en/${address}`);
      const links = await page.$$eval('a[href]', (all) =>
        all.map((a) => (a instanceof HTMLAnchorElement ? a.href : '')),
      );
      for (const link of links) if (/^http/.test(link) && !link.startsWith(`${url}/#/`)) files.add(link);
    }
    files.delete(`${url}/#main`);
    expect(files.size).toBeGreaterThan(50);
    const statuses = await page.evaluate(
      (all) => Promise.all(all.map(async (link) => [link, (await fetch(link)).status] as const)),
      [...files],
    );
    expect(statuses.filter(([link, status]) => !link.startsWith(`${url}/`) || status !== 200)).toEqual([]);
  });

  it('has its fonts, and a service worker that governs the tree and nothing else', async () => {
    const { page, open, url } = explorer;
    await open(`ar/maqam/maqam_rast/${PLACE}`);
    const [fonts, scope] = await page.evaluate(async () => {
      const { size } = await globalThis.document.fonts.ready;
      const failed = [...globalThis.document.fonts].filter(({ status }) => status === 'error').length;
      const loaded = [...globalThis.document.fonts].filter(({ status }) => status === 'loaded').length;
      return [
        { areThere: size > 0, failed, areLoaded: loaded > 0 },
        (await navigator.serviceWorker.ready).scope,
      ] as const;
    });
    expect(fonts).toEqual({ areThere: true, failed: 0, areLoaded: true });
    expect(scope).toBe(`${url}/`);
  });

  it('gives programs of a page the root index, where a visitor gets the page', async () => {
    const { page, open, url } = explorer;
    await open('en');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { links } = await page.evaluate(async () => (await fetch('./')).json());
    expect(new URL(links.self, page.url()).href).toBe(`${url}/`);
    expect(new URL(links.maqamat, page.url()).href).toBe(`${url}/maqamat`);
  });

  it('asks for nothing outside of the tree and reports no error', () => {
    expect([...explorer.outside]).toEqual([]);
    // The browser reports each answer that tells the page what is not in the tree.
    expect(explorer.errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
  });

  it('loads little: at most 150 KB of script', () => {
    const scripts = glob.sync('explorer/*.js', { cwd: PUBLIC });
    const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(PUBLIC, path))).length, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(150 * 1024);
  });
});

describe('the root of the server', () => {
  it('is the page for browsers and JSON for programs', async () => {
    const { url, close } = await startServer({ directory: PUBLIC, port: 0 });
    const type = async (accept: string) => (await fetch(url, { headers: { accept } })).headers.get('content-type');
    try {
      expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toContain('text/html');
      for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
        expect(await type(accept), accept).toContain('application/json');
      }
    } finally {
      await close();
    }
  });
});

describe.each(Object.entries(PLACES))('without a network, %s', (_, serve) => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer(serve, false);
  });
  afterAll(() => explorer?.close());

  it('shows what was seen before', async () => {
    const { page, open } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const notKept = () =>
      page.evaluate(async () => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        const kept = await Promise.all(fetched.map((name) => caches.match(name)));
        return fetched.filter((_, i) => kept[i] === undefined);
      });
    await expect.poll(notKept, { timeout: 30_000 }).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await explorer.settled();
    expect(await page.textContent('h1')).toContain('maqām rāst');
    await page.context().setOffline(false);
  });
});
