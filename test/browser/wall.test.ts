import { describe, expect, it } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamatListing } from '../../runtime/schemas/listings.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { the } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { opened } from '../support/opened.ts';
import { publishedJson } from '../support/project.ts';
import { ONE_VISIT, SOME_VISITS } from '../support/variants.ts';
import { openVisitor } from '../support/visitor.ts';

/** The wall of maqāmāt, and tasks that begin on the front page, with their taps. */

const PLACE = 'alsabbagh_1954/rast';
const { data }: MaqamatListing = publishedJson(`tuning-systems/${PLACE}/maqamat.json`);
const { maqamat }: ArchiveRecords = publishedJson('archive.json');
const sizeOf = (family: string) => data.filter((item) => item.family?.idName === family).length;

describe.each(effort(SOME_VISITS, ONE_VISIT))('$size, $language, $place', ({ viewport, language, url }) => {
  const text = { en, ar }[language];
  const visitor = opened(() => openVisitor({ url, viewport, language }));

  it('filters the wall by a family without a request, and Back returns to the place of a card', async () => {
    const { page, open, go, settled } = visitor;
    await open(`${language}/maqamat/${PLACE}`);
    expect(await page.locator('.wall > li:not([hidden])').count()).toBe(data.length);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.locator('.family-chips a[href*="family=hijaz"]').click();
    await page.waitForURL(/family=hijaz/);
    await expect.poll(() => page.locator('.wall > li:not([hidden])').count()).toBe(sizeOf('hijaz'));
    expect(await page.locator('.family-chips > [aria-current]').count()).toBe(1);
    expect(await page.locator('.family-chips > [aria-current] small').innerText()).toBe(String(sizeOf('hijaz')));
    expect(requests).toEqual([]);
    await go(`${language}/maqamat/${PLACE}`);
    const card = page.locator('.wall a').nth(60);
    await card.scrollIntoViewIfNeeded();
    const name = await card.textContent();
    const before = await page.evaluate(() => scrollY);
    await card.click();
    await page.waitForSelector('.form');
    await settled();
    await page.goBack();
    await page.waitForSelector('.wall');
    await settled();
    // Less than a card.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 40);
    expect(await page.locator(':focus').textContent()).toBe(name);
  });

  it('filters by a note, one that is lacked and another descent, as the listing has them', async () => {
    const { page, open } = visitor;
    const notesOf = new Map(maqamat.map((it) => [it.idName, [...it.ascendingNoteNames, ...it.descendingNoteNames]]));
    const has = ({ maqam }: (typeof data)[number], note: string) => the(notesOf.get(maqam.idName)).includes(note);
    for (const [query, expected] of [
      ['note=hijaz', data.filter((item) => has(item, 'ḥijāz'))],
      ['without=nawa', data.filter((item) => !has(item, 'nawā'))],
      ['descent=other', data.filter(({ characteristics }) => characteristics.hasAsymmetricDescending)],
    ] as const) {
      await open(`${language}/maqamat/${PLACE}?${query}`);
      expect(expected.length).toBeGreaterThan(0);
      expect(await page.locator('.wall > li:not([hidden])').count(), query).toBe(expected.length);
    }
  });

  it('says of each maqām that is taught in another family', async () => {
    const { page, open } = visitor;
    await open(`${language}/maqamat/${PLACE}`);
    const shown = page.locator('.wall > li:not([hidden])').filter({ has: page.locator(':scope > small') });
    const ids = await shown
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[3]));
    const taught = data.filter(({ taughtFamily }) => taughtFamily !== undefined);
    expect(ids.toSorted()).toEqual(taught.map(({ maqam }) => maqam.idName).toSorted());
  });

  it('hears the maqāmāt of a family one after the other, three taps', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.toPage(text.maqamat);
    await visitor.click('.family .play-s');
    await page.waitForSelector('.mini .sounding');
    // The bar names the maqām that sounds.
    const first = page.locator('.family', { has: page.locator('.play-s.on') }).locator('.scale-name > :first-child');
    expect(await page.locator('.player-about > span').innerText()).toBe(await first.first().innerText());
    expect(visitor.clicks).toBeLessThanOrEqual(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.sounding').count()).toBe(0);
  });

  it('learns who has a third of 384 cents, in which year, and what the year means, one tap', async () => {
    const { page } = visitor;
    await visitor.begin();
    await visitor.click('.treatise-dot:has-text("384") >> nth=1');
    await page.waitForURL(/rast=alladhiqi_1495/);
    const about = await page.locator('.third-now').innerText();
    expect(about).toContain('1495');
    expect(about).toContain(text.yearUnknown);
    expect(visitor.clicks).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('goes to the same form in 1932 while it sounds, one tap', async () => {
    const { page, go } = visitor;
    await go(`${language}/maqam/maqam_bayyat/${PLACE}`);
    await page.locator('.form-head .play').click();
    await page.waitForSelector('.dot.sounding');
    await page.locator('.tunings .chip', { hasText: '1932' }).click();
    await page.waitForURL(/1932b/);
    await visitor.settled();
    expect(await page.locator('.player.sounds').count()).toBe(1);
    await page.waitForSelector('.dot.sounding');
    await page.keyboard.press('Escape');
  });
});
