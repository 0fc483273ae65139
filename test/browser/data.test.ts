import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { openTables } from '../support/duckdb.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, explorerOf, openExplorer } from '../support/explorer.ts';
import { serveFiles } from '../support/file-host.ts';
import { opened } from '../support/opened.ts';
import { PLACES } from '../support/places.ts';
import { PUBLIC } from '../support/project.ts';

const it = halfOfTests();

const VISITS = Object.values(PLACES).map((url, turn) => ({ url, language: (['en', 'ar'] as const)[turn % 2] }));
const QUESTIONS = [
  '?table=forms&where=system.eq.alsabbagh_1954,kind.eq.maqam,maqam_modulations.ge.150&sort=form',
  '?table=forms&where=entity.has.hijaz,family.ne.&sort=-form',
  '?table=emendations&where=kind.eq.maqam,decision.eq.applied',
  '?table=form_degrees&where=kind.eq.jins,step_cents.ge.125,step_cents.le.175&group=step_cents&bin=5',
  '?table=forms&where=kind.eq.maqam&group=relation&measure=avg&of=maqam_modulations',
  '?table=maqamat&where=tonic.eq.dugah,written_ascending.has.segah,written_ascending.lacks.awj,tuning_systems.has.alsabbagh_1954',
  '?table=maqamat&where=descends_otherwise.eq.true&group=family&measure=max&of=notes_ascending',
];
const TEXTS = { en, ar };
const LARGEST = 'form_degrees';
const PHONE = { width: 390, height: 800 };

const tables = opened(() => openTables([]));

describe.each(drawn(VISITS, 2))('the tables, $language, on $url', ({ url, language }) => {
  const text = TEXTS[language];
  const explorer = explorerOf(url, { viewport: PHONE, serviceWorkers: 'allow' });

  const open = (query: string) => explorer.open(`${language}/data${query}&door=export`);
  /** The cells of the result; the title of a cell with names has their ids, isolated from the text around them. */
  const rows = () =>
    explorer.page
      .locator('table.result tbody tr')
      .evaluateAll((list) =>
        list.map((row) =>
          [...row.children].map((cell) =>
            (cell.getAttribute('title') ?? cell.textContent?.trim() ?? '').replace(/[\u2066\u2069]/g, ''),
          ),
        ),
      );
  const asked = async () => {
    const sql = await explorer.page.locator('.copyable code', { hasText: 'SELECT' }).innerText();
    const local = sql.replace(/'https?:[^']*\/(tables\/\w+\.parquet)'/, (_, path) => `'${join(PUBLIC, path)}'`);
    const shown = (value: unknown) =>
      value === null ? '–' : typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : String(value);
    return (await tables.ask(local)).map((row) => Object.values(row).map(shown));
  };

  it('show the first rows of the largest from a small part of its file', async () => {
    const { page } = explorer;
    const parts: number[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.parquet')) return;
      expect(response.status()).toBe(206);
      parts.push(Number(response.headers()['content-length']));
    });
    await open(`?table=${LARGEST}`);
    const bytes = parts.reduce((sum, size) => sum + size, 0);
    expect(await rows()).toEqual(await asked());
    expect(parts.length).toBeGreaterThan(0);
    // What the file says of itself, and the first of its 55 groups: an eighth of it.
    const file = readFileSync(join(PUBLIC, 'tables', `${LARGEST}.parquet`));
    const [first] = parquetMetadata(new Uint8Array(file).buffer).row_groups;
    expect(bytes).toBeLessThanOrEqual(64 * 1024 + Number(first.total_compressed_size));
    expect(bytes).toBeLessThan(file.length / 7);
    page.removeAllListeners('response');
  });

  it.each(drawn(QUESTIONS, 2))('answer %s as DuckDB does', async (query) => {
    await open(query);
    const found = await rows();
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await asked());
  });

  it('find the maqāmāt on dūgāh with segāh, without awj, of al-Ṣabbāgh: 18 of 24, as the list does', async () => {
    const { page } = explorer;
    const found = 'tonic.eq.dugah,written_ascending.has.segah,tuning_systems.has.alsabbagh_1954';
    const counts: number[] = [];
    for (const where of [found, `${found},written_ascending.lacks.awj`]) {
      await open(`?table=maqamat&where=${where}`);
      counts.push((await rows()).length);
    }
    expect(counts).toEqual([24, 18]);
    await explorer.open(`${language}/maqamat/alsabbagh_1954/rast?tonic=dugah&note=segah&without=awj`);
    expect(await page.locator('main .wall > li:not([hidden])').count()).toBe(18);
  });

  it('are asked, sorted, grouped and drawn with the keyboard, and the address brings the view back', async () => {
    const { page, settled } = explorer;
    await open('?table=maqamat');
    const choose = async (name: string, value: string) => {
      await page.locator(`select[name=${name}]`).focus();
      await page.locator(`select[name=${name}]`).selectOption(value);
    };
    await choose('column', 'suyur');
    await choose('operator', 'ge');
    await page.locator('input[name=value]').focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.locator('.conditions button').waitFor();
    await settled();
    await page.locator('th button', { hasText: 'combinations' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort=ascending]').waitFor();
    // SQL leaves the order of what is alike to chance.
    const last = (table: readonly (readonly string[])[]) => table.map((row) => row.at(-1));
    expect(last(await rows())).toEqual(last(await asked()));
    await choose('group', 'tonic');
    await page.locator('figure.bars svg[role=img]').waitFor();
    const bars = await page.locator('figure.bars rect').count();
    expect(bars).toBe((await rows()).length);
    // Each bar has its name and its value, and each name begins at its beginning.
    expect(await page.locator('figure.bars .bar-values span').allInnerTexts()).toEqual(last(await rows()));
    expect(
      await page
        .locator('figure.bars .bar-names:not(.bar-values) span')
        .first()
        .evaluate((it) => getComputedStyle(it).direction),
    ).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const address = await page.locator('.copyable code', { hasText: '#/' }).innerText();
    const before = await rows();
    await page.goto('about:blank');
    await page.goto(address);
    await settled();
    expect(await rows()).toEqual(before);
    await page.locator('.conditions button').focus();
    await page.keyboard.press('Enter');
    await page.locator('.conditions').waitFor({ state: 'detached' });
  });

  it('read, of one combination, nothing of the others', async () => {
    const { page } = explorer;
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('.parquet')) bytes += Number(response.headers()['content-length']);
    });
    await open('?table=modulations&where=system.eq.alsabbagh_1954&group=category');
    expect(await rows()).toEqual(await asked());
    const file = statSync(join(PUBLIC, 'tables/modulations.parquet')).size;
    expect(bytes).toBeLessThan(file / 6);
    page.removeAllListeners('response');
  });

  it('give the whole result as CSV', async () => {
    const { page } = explorer;
    await open('?table=citations&where=kind.eq.maqam');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.download-csv').click()]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
    const [{ n }] = await tables.ask(
      `SELECT count(*) AS n FROM '${join(PUBLIC, 'tables/citations.parquet')}' WHERE kind = 'maqam'`,
    );
    expect(lines[0]).toBe('kind,entity,documents,number,source,page');
    expect(lines.length).toBe(Number(n) + 1);
  });

  it('say that no row fits, and what table is not there', async () => {
    const { page } = explorer;
    await open('?table=maqamat&where=id.eq.nothing');
    expect(await page.locator('p.count').innerText()).toBe(text.dataNothing);
    await open('?table=nothing');
    expect(await page.locator('main').innerText()).toContain(text.notFoundTitle);
  });

  it('pass the automatic check of accessibility, without scrolling sideways on a phone', async () => {
    const { page } = explorer;
    await open('?table=form_degrees&where=system.eq.alsabbagh_1954&group=note&measure=avg&of=cents');
    expect(await accessibilityViolations(page)).toEqual([]);
    await open('?table=forms');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

it('the tables that were looked at can be looked at again when the host is gone', async () => {
  const host = await serveFiles('/some/path');
  const explorer = await openExplorer(host.url, 'recorded', { serviceWorkers: 'allow' });
  const { page, open } = explorer;
  const address = 'en/data?table=modulations&where=system.eq.alsabbagh_1954&group=category';
  const result = () => page.locator('table.result').innerText();
  try {
    await open(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // From now on it is the worker that asks the host, and keeps what it gets.
    await open(address);
    const before = await result();
    await host.close();
    await open(address);
    expect(await result()).toBe(before);
  } finally {
    await explorer.close();
  }
});
