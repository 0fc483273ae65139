import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { PAPER, pageCount } from '../support/paper.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { SIZES, SOME_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const catalogue: Catalogue = publishedJson('catalogue.json');

describe('on paper', () => {
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url);
  afterEach(() => explorer.page.emulateMedia({ media: null }));

  it.each(drawn(LANGUAGES, 2))('the sheets of a quarter of the tunings are one page: %s', async (language) => {
    const { page, open } = explorer;
    const isPrinted = async (address: string) => {
      await open(`${language}/tuning/${address}`);
      // Its code is loaded after the page is shown.
      await page.emulateMedia({ media: 'print' });
      await page.waitForSelector('.sheet');
      expect(pageCount(await page.pdf({ preferCSSPageSize: true })), address).toBe(1);
      await page.emulateMedia({ media: null });
    };
    const systems = [...new Map(catalogue.tuningSystems.map(({ id, startingNotes }) => [id, startingNotes[0]]))];
    expect(systems).not.toHaveLength(0);
    for (const [id, note] of drawn(systems, 4)) await isPrinted(`${id}/${note}`);
    const place = 'alfarabi_950h/ushayran';
    const path = join(PUBLIC, `tuning-systems/${place}/pitch-classes.json`);
    const { pitchClasses }: PitchClassList = JSON.parse(readFileSync(path, 'utf8'));
    const [from, to] = [pitchClasses[0], pitchClasses[pitchClasses.length - 1]].map(
      ({ noteName, octave, pitchClassIndex }) => noteName ?? `${octave}.${pitchClassIndex}`,
    );
    await isPrinted(`${place}?from=${from}&to=${to}`);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const rows = page.locator('.sheet tbody tr');
    await expect.poll(() => rows.count()).toBe(140);
    const outside = await page.locator('.sheet :is(th, td, p)').evaluateAll(
      (all, { width, height }) =>
        all.filter((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          return left < -1 || right > width + 1 || bottom > height;
        }).length,
      PAPER,
    );
    expect(outside).toBe(0);
    expect(await page.locator('button:visible, .copyable:visible, .downloads:visible').count()).toBe(0);
  });

  it.each(['en', 'ar'])(
    'a comparison of three maqāmāt is one page with its lines, staves and tables: %s',
    async (language) => {
      const { page, open } = explorer;
      await page.setViewportSize(SIZES.desktop);
      const rows = ['rast', 'suznak', 'nairuz'].map((name) => `maqam_${name} alsabbagh_1954 rast`).join();
      await open(`${language}/compare?${new URLSearchParams({ rows })}`);
      expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.locator('.printed-staves .staff:visible').count()).toBe(3);
      expect(await page.locator('.comparison tr:visible').count()).toBeGreaterThan(14);
      expect(await page.locator('button.door').count()).toBe(0);
    },
  );

  it('the data page has all columns of its table', async () => {
    const { page, open } = explorer;
    await open('en/data?table=form_degrees');
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const columns = page.locator('table.result thead th');
    expect(await columns.allInnerTexts()).toContainEqual(expect.stringContaining('cents_from_tonic'));
    const right = await columns.evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(PAPER.width);
  });
});
