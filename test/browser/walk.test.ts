import { describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests, inLongRun } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { publishedJson } from '../support/project.ts';
import { unfold } from '../support/unfold.ts';
import { SOME_VISITS, TWO_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';
const written = (name: string | null | undefined): string => (name ?? '').replace('-b', '𝄳').replace('b', '♭');
const rast = (): MaqamDetail => publishedJson(`maqamat/maqam_rast/${PLACE}.json`);

describe.each(effort(SOME_VISITS, TWO_VISITS))('a visit: $size, $language, $place', ({ viewport, language, url }) => {
  // With the worker, the page has its fonts when it is loaded again.
  const explorer = explorerOf(url, { viewport, serviceWorkers: 'allow' });

  const open = (address: string) => explorer.go(`${language}/${address}`);
  const texts = (selector: string) => explorer.page.locator(selector).allTextContents();

  it('sees degrees at their places on the line, their ajnās, and every note in the table', async () => {
    const { page } = explorer;
    await open(`maqam/maqam_rast/${PLACE}/numbers`);
    const { ascending, descending } = rast().pitchData;
    const line = page.locator('.line');
    const places = new Map(
      await line
        .locator('.dot')
        .evaluateAll((dots) =>
          dots.map((dot) => [dot.getAttribute('data-mark'), (dot as HTMLElement).offsetLeft] as const),
        ),
    );
    const [first, last] = [places.get('a0') ?? 0, places.get('octave') ?? 0];
    for (const [i, { cents = 0 }] of ascending.entries()) {
      expect(Math.abs((places.get(`a${i}`) ?? 0) - first - (cents * (last - first)) / 1200)).toBeLessThanOrEqual(1);
    }
    // The note that only the descent has is among them.
    expect(places.size).toBe(ascending.length + 2);
    const named = (pitch: (typeof ascending)[number]) =>
      (language === 'ar' ? pitch.noteNameDisplayAr : pitch.noteNameDisplay) ?? '';
    const names = (await line.locator('.label .name').allTextContents()).join(' ');
    for (const pitch of ascending) expect(names).toContain(named(pitch).split('/')[0]);
    expect(await line.locator('.jins').allTextContents()).toEqual(
      { en: ['rāst', 'rāst al-nawā'], ar: ['راست', 'راست النوى'] }[language].map((it) =>
        expect.stringContaining(it.split(' ')[0]),
      ),
    );
    expect(await page.locator('.degrees').locator('.to-next').nth(6).innerText()).toMatch(/141\.2\s+217\/200/);
    expect(await line.locator('.dot.ghammaz').getAttribute('data-mark')).toBe('a4');
    const rows = await texts('.degrees tbody tr:has(td)');
    const falling = descending.filter(({ noteName }) => ascending.every((pitch) => pitch.noteName !== noteName));
    expect(rows.length).toBe(ascending.length + falling.length);
    for (const [i, pitch] of [...ascending, ...falling].entries()) {
      const cents = ((pitch.cents ?? 0) - (ascending[0].cents ?? 0)).toFixed(1);
      const shown = [named(pitch), written(pitch.englishName), cents, pitch.frequency?.toFixed(2)];
      for (const text of shown) expect(rows[i]).toContain(text ?? '');
    }
    await open(`maqam/maqam_rast/${PLACE}/paths`);
    expect(await page.locator('.sayr').count()).toBe(rast().suyur?.length);
    expect((await texts('.sayr .path')).join(' ')).toContain({ en: 'jins rāst', ar: 'جنس راست' }[language]);
  });

  it('walks on by its modulations', async () => {
    const { page } = explorer;
    await open(`maqam/maqam_rast/${PLACE}/paths`);
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
      await open(`maqam/maqam_dilkisha/${PLACE}/paths`);
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

  it('sees tuning systems on lines, and every pitch of one', async () => {
    const { page } = explorer;
    await open('tunings');
    expect(await page.locator('.scale-row .mini').count()).toBe(readCatalogue().tuningSystems.length);
    for (const place of [PLACE, 'angloeuropean_1800/yegah']) {
      await open(`tuning/${place}?door=numbers`);
      const notes = await page.locator('.octave-line .dot:not(.octave)').count();
      expect(notes).toBeGreaterThan(0);
      expect(await page.locator('.octave-line .dot.octave').count()).toBe(1);
      expect(notes).toBe(await page.locator('.of-tuning tbody tr').count());
      expect(notes).toBe(await page.locator('.tuning-notes li').count());
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
