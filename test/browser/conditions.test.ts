import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { halfOfTests } from '../support/effort.ts';
import { LAST_EXAMPLES } from '../support/pages.ts';
import { PLACES } from '../support/places.ts';
import { ONE_VISIT } from '../support/variants.ts';
import { openVisitor, type Visitor } from '../support/visitor.ts';

const it = halfOfTests();

/** What people come for on a slow line, on none, and without a pointer; clicks and keys are counted, typing is not. */

const OTHER_TUNING = 'allami_2025';
/** Bytes a second of a slow line, 400 kb/s. */
const THROUGHPUT = 50_000;
const SLOW = { offline: false, latency: 400, downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT };
/** A slow line is that of a host which packs what it sends. */
const [PACKING] = Object.values(PLACES);

/** Presses the tabulator until something has the focus. @returns how often */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let stops = 0; stops <= 20; stops++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return stops;
    await page.keyboard.press(key);
  }
  throw new Error(`${selector} has no place among the first stops of the tabulator.`);
}

describe.each(ONE_VISIT)('who comes: $size, $language, $place', ({ viewport, language, url }) => {
  const text = { en, ar }[language];
  const HIJAZ_KAR = language === 'ar' ? 'حجازكار على دوكاه' : 'hijazkar on D';
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await openVisitor({ url, viewport, language }, { serviceWorkers: 'allow' });
  });
  afterEach(() => visitor?.close());

  const hearHijazKar = async (): Promise<void> => {
    const { page } = visitor;
    await visitor.searchFor(HIJAZ_KAR);
    await visitor.click('[role=option]');
    await page.waitForURL(/maqam_hijaz_kar\b.*tonic=dugah/);
    await visitor.settled();
    await page.locator('.tunings .chip.opens').click();
    await page.locator(`#all-tunings a[href*="${OTHER_TUNING}"]`).first().click();
    await page.waitForURL(new RegExp(`${OTHER_TUNING}.*tonic=dugah`));
    await visitor.settled();
    await visitor.click('.form-head .play');
    await page.waitForSelector('.sounding');
    await page.keyboard.press('Escape');
  };

  it('reads and hears on a slow line, and then finds a maqām: four clicks, 450 KB', async () => {
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${PACKING}/#/${language}/`, { waitUntil: 'commit' });
    await page.waitForSelector(`.intro:lang(${language}) p`);
    await visitor.click('main .scale-card button');
    await page.waitForSelector('.player.sounds');
    await hearHijazKar();
    expect(visitor.clicks).toBeLessThanOrEqual(4);
    expect(bytes).toBeLessThan(450 * 1024);
  });

  it('keeps the whole archive with one click, and needs no line from then on', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await visitor.click('button.keep');
    await page.waitForSelector(`[role=status] :text-is("${text.kept.temporary}")`);
    expect(visitor.clicks).toBe(1);
    await page.context().setOffline(true);
    const isHad = page.evaluate(() =>
      fetch('maqamat/maqam_saba/availability.json').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await isHad).toBe(false);
    await visitor.open(`${language}/`);
    await hearHijazKar();
    for (const address of LAST_EXAMPLES.filter((it) => !/^(files|json|data)/.test(it))) {
      await visitor.open(`${language}/${address}`);
      expect(await page.textContent('h1'), address).not.toBe(text.offlineTitle);
      expect(await page.locator('main .notice').count(), address).toBe(0);
    }
    expect(visitor.clicks).toBeLessThanOrEqual(4);
    await page.context().setOffline(false);
  });

  it('hears hijāz kār on dūgāh slowly by the keyboard alone, no step farther than fourteen stops', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/`);
    const stops = [0];
    await page.keyboard.press('/');
    await page.keyboard.type(HIJAZ_KAR);
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/maqam_hijaz_kar\b.*tonic=dugah/);
    await visitor.settled();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    stops.push(await tabTo(page, '.tunings .chip.opens'));
    await page.keyboard.press('Enter');
    stops.push(await tabTo(page, `#all-tunings a[href*="${OTHER_TUNING}"]`));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`${OTHER_TUNING}.*tonic=dugah`));
    await visitor.settled();
    stops.push(await tabTo(page, 'main > .skip', 'Shift+Tab'));
    await page.keyboard.press('Enter');
    if (await page.locator('.more-controls').isVisible()) {
      stops.push(await tabTo(page, '.more-controls'));
      await page.keyboard.press('Enter');
      stops.push(await tabTo(page, '.player .stepper input', 'Shift+Tab'));
    } else stops.push(await tabTo(page, '.player .stepper input'));
    await page.keyboard.type('60');
    stops.push(await tabTo(page, '.player .play', 'Shift+Tab'));
    await page.keyboard.press('Enter');
    // On a phone, the panel covers the notes.
    await page.waitForSelector('.sounding', { state: 'attached' });
    expect(await page.inputValue('.player .stepper input')).toBe('60');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.player:not(.sounds)', { state: 'attached' });
    expect(Math.max(...stops)).toBeLessThanOrEqual(14);
  });
});
