import { describe, expect, it } from 'vitest';
import { explorerOf } from '../support/explorer.ts';
import { SIZES, SOME_VISITS } from '../support/variants.ts';

describe('on a phone', () => {
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url, { viewport: SIZES.phone });

  it.each(['en/maqam/maqam_rast/ronzevalle_1904/yegah/numbers', 'ar/tuning/ronzevalle_1904/yegah?door=numbers'])(
    'tables show whole values, without being moved: %s',
    async (address) => {
      const { page, go } = explorer;
      await go(address);
      const cut = await page.locator('.degrees tbody td, .degrees tbody th').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const { left, right } = range.getBoundingClientRect();
            return left < -0.5 || right > innerWidth + 0.5 || cell.scrollWidth > cell.clientWidth + 1;
          })
          .map((cell) => cell.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.locator('.degrees tbody td').count()).toBeGreaterThan(50);
      const [hidden] = await page
        .locator('.degrees')
        .evaluateAll((tables) =>
          tables.map(
            (table) =>
              table.parentElement !== null && table.parentElement.scrollWidth > table.parentElement.clientWidth + 1,
          ),
        );
      expect(hidden).toBe(false);
    },
  );

  it('on a desktop the table of notes fits beside the sources', async () => {
    const { page, go } = explorer;
    await page.setViewportSize(SIZES.desktop);
    await go('ar/maqam/maqam_saba/alsabbagh_1954/rast/numbers');
    const hidden = await page.locator('.numbers .scroll').evaluate((it) => it.scrollWidth - it.clientWidth);
    await page.setViewportSize(SIZES.phone);
    expect(hidden).toBe(0);
  });

  it('a text to copy begins with its label and ends with its button, also beside code; a path begins with its root', async () => {
    const { page, go } = explorer;
    await go('ar/source/alsabbagh_1954?door=cite');
    const places = await page
      .locator('.copyable')
      .evaluateAll((all) => all.map((it) => [...it.children].map((child) => child.getBoundingClientRect().right)));
    expect(places.length).toBeGreaterThan(2);
    for (const [label, code, button] of places) expect([label > button, code > button]).toEqual([true, true]);
    await go('ar/files/maqamat/maqam_rast');
    const crumbs = await page
      .locator('.folders li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
    expect(crumbs).toEqual(crumbs.toSorted((a, b) => b - a));
  });

  it('says at the field what cannot be read', async () => {
    const { page, go } = explorer;
    await go('en/find?q=0+xx');
    const problem = page.locator(`#${await page.getAttribute('textarea.pitches', 'aria-describedby')}`);
    expect(await problem.innerText()).toContain('xx');
    const [own, next] = await Promise.all([problem, page.locator('.typing .checks')].map((it) => it.boundingBox()));
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(next?.y ?? 0);
  });

  it('writes notes in four columns, Arabic headings and their values at the same edge', async () => {
    const { page, go } = explorer;
    await go('ar/maqam/maqam_rast/alsabbagh_1954/rast/numbers');
    const edges = await page.locator('.degrees tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return Math.round(range.getBoundingClientRect().right / 4);
        }),
      ),
    );
    expect(edges.length).toBeGreaterThan(7);
    // The degree, and four columns of two values.
    expect(new Set(edges[0]).size).toBe(5);
    for (const row of edges) for (const edge of row.slice(0, 8)) expect(edges[0]).toContain(edge);
  });

  it('gives each note of a line what a finger needs to play, where its neighbours leave room', async () => {
    const { page, go } = explorer;
    await go('en/maqam/maqam_rast/alsabbagh_1954/rast');
    const boxes = await page.locator('.line .hit').evaluateAll((all) =>
      all.map((hit) => {
        hit.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = hit.getBoundingClientRect();
        const owner = document.elementFromPoint(left + width / 2, top + height / 2);
        return { width, height, isOwn: owner === hit };
      }),
    );
    expect(boxes.length).toBeGreaterThan(6);
    for (const { width, height, isOwn } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(12);
      expect(isOwn).toBe(true);
    }
  });

  it('plays the note of a picture that is nearest to a finger, and has one stop of the tabulator for each picture', async () => {
    const { page, go } = explorer;
    await go('en/compare/maqam/maqam_rast?in=alsabbagh_1954+rast,ronzevalle_1904+yegah');
    const picture = page.locator('.compared-lines').first();
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const last = await picture.locator('[data-mark="0-ao"]').boundingBox();
    if (last === null) throw new Error('There is no note.');
    await page.mouse.click(last.x + last.width / 2 + 14, last.y + 20);
    await page.waitForSelector('[data-mark="0-ao"].sounding');
    expect(await picture.locator('[tabindex="0"]').count()).toBe(1);
    await picture.locator('.compared-note').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-mark="0-a1"].sounding');
    expect(await picture.locator('[tabindex="0"]').count()).toBe(1);
  });
});
