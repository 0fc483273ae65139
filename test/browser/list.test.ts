import { describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, explorerOf } from '../support/explorer.ts';
import { PAPER, pageCount } from '../support/paper.ts';
import { ONE_VISIT } from '../support/variants.ts';

const it = halfOfTests();

const HERE = 'alsabbagh_1954+rast';
const ITEMS = ['maqam_rast', 'maqam_nahawand', 'jins_kurd', 'maqam_saba', 'maqam_suznak', 'maqam_huzam'];
const addressOf = (count: number, names: string) =>
  `list?of=${ITEMS.slice(0, count)
    .map((id) => `${id}+${HERE}`)
    .join(',')}&names=${names}`;
const SHEETS = [1, 2, 4, 6].flatMap((count) => ['latin', 'arabic', 'both'].map((names) => ({ count, names })));

describe.each(ONE_VISIT)('my list: $size, $language', ({ viewport, language, url }) => {
  const text = { en, ar }[language];
  const explorer = explorerOf(url, { viewport });

  it('is made on the pages of forms, ordered, kept in the address and on the device, and read without faults', async () => {
    const { page, open, settled } = explorer;
    for (const id of ['maqam_bayyat', 'maqam_husayni']) {
      await open(`${language}/maqam/${id}/alsabbagh_1954/rast`);
      await page.getByRole('button', { name: text.addToList }).click();
      expect(page.url()).toContain(id);
      await page.locator('.form-actions [role="status"] a').waitFor();
    }
    await page.locator('.form-actions [role="status"] a').click();
    await page.waitForSelector('.scale-row');
    await settled();
    const hrefs = () =>
      page.locator('.scale-name').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
    expect((await hrefs()).map((it) => /maqam_\w+?(?=\/)/.exec(it)?.[0])).toEqual(['maqam_bayyat', 'maqam_husayni']);
    await page.locator('.row-tools button:enabled').nth(1).click();
    await expect.poll(async () => (await hrefs())[0]).toContain('maqam_husayni');
    expect(page.url()).toMatch(/maqam_husayni.*maqam_bayyat/);
    expect(await accessibilityViolations(page)).toEqual([]);
    // Another device knows the address only.
    const { hash } = new URL(page.url());
    await page.evaluate(() => localStorage.clear());
    await open(hash.slice(2));
    expect(await page.locator('.scale-row').count()).toBe(2);
    await page.locator(`.actions a:has-text("${text.trainByEar}")`).click();
    await page.waitForSelector('.ear');
    expect(page.url()).toContain('of=maqam_husayni');
    await open(`${language}/list`);
    expect(await page.locator('.scale-row').count()).toBe(2);
    const links = page.locator('.my-list .actions a');
    expect(await links.count()).toBe(2);
    // One form alone cannot be compared or confused with another.
    await page.locator('.row-tools').first().getByRole('button').last().click();
    await expect.poll(hrefs).toEqual([expect.stringContaining('maqam_bayyat')]);
    expect(await links.count()).toBe(0);
  });

  it('plays in turn: one row lights, and the player names it and shows its notes', async () => {
    const { page, open } = explorer;
    await open(`${language}/${addressOf(2, 'latin')}`);
    await page.locator('.actions .play').click();
    const shown = () =>
      page.evaluate(() => ({
        rows: [...document.querySelectorAll('.scale-row')].flatMap((row, i) =>
          row.querySelector('.sounding') === null ? [] : [i],
        ),
        title: document.querySelector('.player-about > span')?.textContent,
        notes: document.querySelectorAll('.progress circle').length,
      }));
    const names = await page.locator('.scale-name > span').allTextContents();
    const inRow = (row: number) => ({ rows: [row], title: names[row], notes: 8 });
    await expect.poll(shown).toEqual(inRow(0));
    await expect.poll(shown, { timeout: 60_000 }).toEqual(inRow(1));
  });
});

describe('a sheet of several', () => {
  const [{ url, language }] = ONE_VISIT;
  const explorer = explorerOf(url, { viewport: PAPER });

  it('has an ʿūd only where it can be read, and says so', async () => {
    const { page, open } = explorer;
    await open(`${language}/list`);
    await page.evaluate(() => localStorage.setItem('maqam-archive practice', '{"instrument":"oud"}'));
    const drawn = async (count: number) => {
      await page.emulateMedia({ media: null });
      await open(`${language}/${addressOf(count, 'latin')}`);
      const said = await page.getByText({ en, ar }[language].noOudInColumns).count();
      await page.emulateMedia({ media: 'print' });
      await page.waitForSelector('.sheet-item');
      const countOf = (selector: string) => page.locator(`.sheet ${selector}`).count();
      return { said, ouds: await countOf('.fingerboard'), inColumns: await countOf('.in-columns .sheet-item') };
    };
    expect(await drawn(2)).toEqual({ said: 0, ouds: 2, inColumns: 0 });
    expect(await drawn(3)).toEqual({ said: 1, ouds: 0, inColumns: 3 });
    expect(await drawn(4)).toEqual({ said: 1, ouds: 0, inColumns: 4 });
    await page.evaluate(() => localStorage.clear());
  });

  it.each(
    effort(
      SHEETS.filter((_, i) => i % 5 === 0),
      SHEETS,
    ),
  )(
    'has $count forms with names in $names on as few pages of A4 as promised, and no two labels touch',
    async ({ count, names }) => {
      const { page, open } = explorer;
      await page.emulateMedia({ media: null });
      await open(`${language}/${addressOf(count, names)}`);
      await page.emulateMedia({ media: 'print' });
      await page.waitForSelector('.sheet-item');
      await page.evaluate(() => document.fonts.ready);
      const found = await page.evaluate(() => {
        const boxes = (selector: string, of: Element) =>
          [...of.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        const touching = [...document.querySelectorAll('.sheet-item')].flatMap((item) => {
          const labels = boxes('.line .label', item);
          return labels.flatMap((a, i) =>
            labels
              .slice(i + 1)
              .filter(
                (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
              ),
          );
        });
        const pages = [...document.querySelectorAll('.sheet-page')];
        const outside = pages.flatMap((sheet) => {
          const foot = sheet.querySelector('.sheet-foot')?.getBoundingClientRect();
          const area = sheet.getBoundingClientRect();
          return boxes('.sheet-item', sheet).filter(
            ({ bottom, right, left }) =>
              bottom > (foot?.top ?? 0) + 1 || right > area.right + 1 || left < area.left - 1,
          );
        });
        return {
          touching: touching.length,
          outside: outside.length,
          items: document.querySelectorAll('.sheet-item').length,
        };
      });
      expect(found).toEqual({ touching: 0, outside: 0, items: count });
      await page.emulateMedia({ media: null });
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pageCount(pdf)).toBe(count > 4 ? 2 : 1);
    },
  );
});
