import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import glob from 'fast-glob';
import { describe, expect } from 'vitest';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { MaqamatListing } from '../../runtime/schemas/listings.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { BUILD_FILE } from '../../runtime/server/tree-version.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { PUBLIC, publishedJson, publishedText } from '../support/project.ts';
import { SIZES } from '../support/variants.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';

const SEARCHES = [
  ['hijaz kar kurd', 'maqām ḥijāz kār kurd'],
  ['ḥijāz kār kurd', 'maqām ḥijāz kār kurd'],
  ['حجاز كار كرد', 'maqām ḥijāz kār kurd'],
  ['jins hidjaz', 'jins ḥijāz'],
  ['24-TET', '24-EDO'],
  ['al-Shawwa 1946', 'al-Shawwā 1946'],
  ['mi demi-bémol', 'segāh'],
  ['rast on D', 'maqām rāst on dūgāh'],
] as const;

const document = <T>(path: string): T => publishedJson(path);

describe.each(drawn(Object.entries(PLACES), 2))('the explorer %s', (_, url) => {
  const explorer = explorerOf(url, { serviceWorkers: 'allow' });

  const texts = (selector: string) => explorer.page.locator(selector).allTextContents();

  it('gives away scales, documents and requests', async () => {
    const { page, open, url } = explorer;
    await open(`en/maqam/maqam_rast/${PLACE}/instruments?tonic=chahargah`);
    await page.locator('.download-file').first().waitFor();
    const [scl, kbm] = await page.locator('.download-file').all();
    expect(decodeURIComponent((await scl.getAttribute('href')) ?? '')).toContain('\n 2/1\n');
    expect(decodeURIComponent((await kbm.getAttribute('href')) ?? '')).toContain('174.22');
    const request = (await texts('.downloads .copyable code'))[0];
    expect(request.startsWith(`${url}/maqamat/maqam_rast?`)).toBe(true);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const answer: MaqamDetail = await page.evaluate(async (address) => (await fetch(address)).json(), request);
    expect(answer.tonic.idName).toBe('chahargah');
    expect((await texts('.downloads .copyable code'))[1]).toBe(`curl '${request}'`);
    await open(`en/maqam/maqam_rast/${PLACE}/instruments`);
    const published = await page.locator('.download-file').first().getAttribute('href');
    expect(await (await fetch(`${url}/${published}`)).text()).toBe(publishedText(published ?? ''));
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

  it('loads little: 100 KB of script at first, 40 KB for tables, 88 KB for recordings, 162 KB for all others', () => {
    const sources = new Map(
      glob.sync('*.js', { cwd: join(PUBLIC, 'explorer') }).map((name) => {
        const content = readFileSync(join(PUBLIC, 'explorer', name), 'utf8');
        const imports = [...content.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)].map(([, imported]) => imported);
        return [name, { imports, bytes: gzipSync(content).length }] as const;
      }),
    );
    const first = new Set([...sources.keys()].filter((name) => name.startsWith('index-')));
    for (const name of first) for (const imported of sources.get(name)?.imports ?? []) first.add(imported);
    const bytesOf = (isMeant: (name: string) => boolean) =>
      [...sources].reduce((sum, [name, { bytes }]) => (isMeant(name) ? sum + bytes : sum), 0);
    const isForTables = (name: string) => name.startsWith('data-page-');
    const isForRecordings = (name: string) => name.startsWith('worker-');
    expect(first.size).toBe(1);
    expect(bytesOf((name) => first.has(name))).toBeLessThan(100 * 1024);
    expect(bytesOf(isForTables)).toBeLessThan(40 * 1024);
    expect(bytesOf(isForRecordings)).toBeLessThan(88 * 1024);
    expect(bytesOf((name) => !first.has(name) && !isForTables(name) && !isForRecordings(name))).toBeLessThan(
      162 * 1024,
    );
  });
});

describe.each(drawn(Object.entries(PLACES).toReversed(), 2))('the explorer %s, to a visitor', (_, url) => {
  const explorer = explorerOf(url);

  it('finds maqāmāt by name with and without marks, in Arabic, by family, tonic and note', async () => {
    const { page, open } = explorer;
    await page.setViewportSize(SIZES.desktop);
    await open(`en/maqamat/${PLACE}`);
    const names = async (typed: string) => {
      const { searchFor, results } = controlsOf(page);
      await searchFor(typed);
      await results.first().waitFor();
      return results.first().innerText();
    };
    for (const [typed, name] of SEARCHES) await expect.poll(() => names(typed), { message: typed }).toContain(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('hijaz kar kurd');
    await page.waitForSelector('[role=option] :text("ḥijāz kār kurd")');
    await page.keyboard.press('ArrowDown');
    const active = () => page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-activedescendant'));
    await expect.poll(active).toBe(await page.getAttribute('[role=option][aria-selected=true]', 'id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/maqam_hijaz_kar_kurd/);
    await explorer.settled();
    expect(await page.evaluate(() => globalThis.document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator(':popover-open').count()).toBe(0);
    await open(`en/maqamat/${PLACE}?q=hijaz+kar+kurd`);
    expect(await page.locator('.results .scale-name').first().innerText()).toContain('ḥijāz kār kurd');
    const listing = document<MaqamatListing>(`tuning-systems/${PLACE}/maqamat.json`);
    await open(`en/maqamat/${PLACE}?family=bayyat&tonic=dugah`);
    const ofFamily = listing.data.filter(({ family, tonic }) => family.idName === 'bayyat' && tonic.idName === 'dugah');
    expect(ofFamily.length).toBeGreaterThan(0);
    expect(await page.locator('.wall > li:not([hidden])').count()).toBe(ofFamily.length);
    await open(`en/maqamat/${PLACE}?note=awj`);
    const realised = new Set(listing.data.map(({ maqam }) => maqam.idName));
    const withNote = document<ArchiveRecords>('archive.json').maqamat.filter(
      ({ idName, ascendingNoteNames, descendingNoteNames }) =>
        realised.has(idName) && [...ascendingNoteNames, ...descendingNoteNames].includes('awj'),
    );
    expect(withNote.length).toBeGreaterThan(0);
    expect(await page.locator('.wall > li:not([hidden])').count()).toBe(withNote.length);
  });

  it.each(['en', 'ar/maqamat', `en/maqam/maqam_rast/${PLACE}`, 'en/compare'])(
    'reads the version of the tree once for %s, after everything that it shows',
    async (address) => {
      const { page, open } = explorer;
      await open(address);
      await page.waitForFunction(
        (file) => performance.getEntriesByName(new URL(file, globalThis.document.baseURI).href).length > 0,
        BUILD_FILE,
      );
      // The browser has nothing left to do.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      const requests = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => [name.slice(globalThis.document.baseURI.length), startTime] as const),
      );
      const read = requests.filter(([name]) => name === BUILD_FILE);
      expect(read).toHaveLength(1);
      const documents = requests.filter(([name]) => name.endsWith('.json') && name !== BUILD_FILE);
      expect(documents.length).toBeGreaterThan(2);
      expect(Math.max(...documents.map(([, start]) => start))).toBeLessThanOrEqual(read[0][1]);
    },
  );

  it('reports no error', () => {
    expect(explorer.errors).toEqual([]);
  });
});
