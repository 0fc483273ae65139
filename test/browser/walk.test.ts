import { describe, expect, it } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { publishedJson } from '../support/tree.ts';
import { unfold } from '../support/unfold.ts';
import { SOME_VISITS, TWO_VISITS } from '../support/variants.ts';

const PLACE = 'alsabbagh_1954/rast';
const written = (name: string | null | undefined): string => (name ?? '').replace('-b', '𝄳').replace('b', '♭');
const rast = (): MaqamDetail => publishedJson(`maqamat/maqam_rast/${PLACE}.json`);

describe.each(effort(SOME_VISITS, TWO_VISITS))('a visit: $size, $language, $place', ({ viewport, language, url }) => {
  // With the worker, the page has its fonts when it is loaded again.
  const explorer = explorerOf(url, { viewport, serviceWorkers: 'allow' });

  const open = (address: string) => explorer.go(`${language}/${address}`);
  const texts = (selector: string) => explorer.page.locator(selector).allTextContents();

  it('sees degrees at their height, ajnās beside them, and every note in the table', async () => {
    const { page } = explorer;
    await open(`maqam/maqam_rast/${PLACE}`);
    const { ascending, descending } = rast().pitchData;
    const ladder = page.locator('.ladder').first();
    const heights = await ladder
      .locator('.rung .dot')
      .evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute('cy'))));
    // A jins that continues above the ladder has no ticks there.
    const ticks = await ladder
      .locator('.span path')
      .evaluateAll((all) => all.flatMap((it) => it.getAttribute('d')?.match(/(?<= )[-\d.]+(?=h)/g) ?? []).map(Number));
    expect(ticks.length).toBeGreaterThan(4);
    expect(Math.min(...ticks)).toBeGreaterThan(0);
    const perCent = (heights[0] - heights[ascending.length - 1]) / (ascending.at(-1)?.cents ?? 0);
    for (const [i, { cents = 0 }] of ascending.entries()) {
      // Each position is rounded to 0.1: at most 0.1 for two of them, and at most 0.1 for the scale.
      expect(Math.abs(heights[0] - heights[i] - cents * perCent)).toBeLessThan(0.2);
    }
    expect(await ladder.locator('.note .name').allTextContents()).toEqual([
      ...ascending.map((pitch) => (language === 'ar' ? pitch.noteNameDisplayAr : pitch.noteNameDisplay)),
      { en: 'kurdān', ar: 'كُردان' }[language],
    ]);
    // To the octave of the tonic, which the form does not reach.
    expect(await ladder.locator('.interval').last().textContent()).toBe('141');
    expect(await page.locator('.degrees').first().locator('.to-next').last().innerText()).toMatch(/141\.2\s+217\/200/);
    expect(await ladder.locator('.ghammaz .name').allTextContents()).toEqual(
      ascending
        .filter(({ noteName }) => noteName === 'nawa')
        .map((pitch) => (language === 'ar' ? pitch.noteNameDisplayAr : pitch.noteNameDisplay)),
    );
    expect(await ladder.locator('.span:not(.otherJins)').count()).toBe(2);
    const rows = await texts('table tbody tr');
    expect(rows.length).toBe(ascending.length + descending.length);
    for (const [i, pitch] of [...ascending, ...descending].entries()) {
      const shown = [pitch.noteNameDisplay, pitch.noteNameDisplayAr, written(pitch.englishName), pitch.fraction];
      for (const text of [...shown, pitch.frequency?.toFixed(2)]) expect(rows[i]).toContain(text ?? '');
    }
    expect(await page.locator('.sayr').count()).toBe(rast().suyur?.length);
    expect((await texts('.sayr .path')).join(' ')).toContain({ en: 'jins rāst', ar: 'جنس راست' }[language]);
  });

  it('walks on by its modulations', async () => {
    const { page } = explorer;
    await open(`maqam/maqam_rast/${PLACE}`);
    await unfold(page);
    const targets = page.locator('.modulations a[href*="/maqam/"]');
    await expect.poll(() => targets.count()).toBe(rast().stats.numberOfMaqamModulations);
    const next = targets.nth(3);
    const name = await next.textContent();
    await next.click();
    await page.waitForSelector(`h1:has-text("${name}")`);
  });

  inLongRun(() => {
    it('follows a sayr to maqāmāt on the notes on which it passes them', async () => {
      await open(`maqam/maqam_dilkisha/${PLACE}`);
      const links = await explorer.page
        .locator('.sayr')
        .first()
        .locator('.at-maqam a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/maqam/')[1]));
      expect(links).toEqual([
        'maqam_hijaz?tonic=nawa',
        'maqam_nahawand?tonic=kurdan',
        'maqam_rast?tonic=kurdan',
        'maqam_suznak',
      ]);
    });
  });

  it('sees tuning systems on rulers, and every pitch of one', async () => {
    const { page } = explorer;
    await open('tunings');
    expect(await page.locator('.rows .ruler[role=group]').count()).toBe(readCatalogue().tuningSystems.length);
    for (const place of [PLACE, 'angloeuropean_1800/yegah']) {
      await open(`tuning/${place}`);
      const notes = await page.locator('.tuning .ruler-note').count();
      expect(notes).toBeGreaterThan(0);
      expect(notes).toBe(await page.locator('.of-tuning tbody tr').count());
    }
  });

  it('sees how many routes there are, and the rest of them', async () => {
    const { page } = explorer;
    await open(`routes/${PLACE}?from=maqam_nahawand%40rast&to=maqam_hijaz%40dugah`);
    const text = { en, ar }[language];
    const count = () => page.locator('.route').count();
    expect(await count()).toBe(12);
    expect(await page.textContent('main .count')).toBe(text.routesShown(12, 74, 2));
    await page.locator('.more-routes').click();
    await expect.poll(count).toBe(72);
    await page.locator('.more-routes').click();
    await expect.poll(count).toBe(74);
    expect(await page.textContent('main .count')).toBe(text.routesFound(74, 2));
    expect(await page.locator('.more-routes').count()).toBe(0);
  });
});
