import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Explorer, openExplorer } from '../support/explorer.ts';
import { PAPER, pageCount } from '../support/paper.ts';
import { SOME_VISITS } from '../support/variants.ts';

describe('on paper', () => {
  const [{ url }] = SOME_VISITS;
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer(url);
  });
  afterEach(() => explorer.page.emulateMedia({ media: null }));
  afterAll(() => explorer?.close());

  // The most notes, long names, a remark, and the fewest notes.
  it.each([
    'en/tuning/alfarabi_950h/ushayran',
    'ar/tuning/alfarabi_950g/yegah',
    'ar/tuning/allami_2025/rast',
    'en/tuning/almawsili_850/yegah',
  ])('a tuning is one page with a row for each note: %s', async (address) => {
    const { page, open } = explorer;
    await open(address);
    expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.degrees').evaluate((table) => getComputedStyle(table).display)).toBe('table');
    expect(await page.locator('.degrees thead th:visible').count()).toBe(6);
    expect(await page.locator('button:has-text("Copy"):visible, .copyable:visible').count()).toBe(0);
  });

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
