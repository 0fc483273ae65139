import { describe, expect } from 'vitest';
import { FAMOUS_FILE, type FamousMaqam } from '../../runtime/presentation/famous-maqamat.ts';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { RAST_FILE, type RastInTreatise, THIRD } from '../../runtime/presentation/rast-through-years.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { withoutIsolates } from '../../runtime/text/isolated.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { explorerOf, measuredErrors, openExplorer } from '../support/explorer.ts';
import { publishedJson, publishedText } from '../support/project.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { SIZES, SOME_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const [{ url }] = SOME_VISITS;
const rows: readonly RastInTreatise[] = publishedJson(RAST_FILE);
const famous: readonly FamousMaqam[] = publishedJson(FAMOUS_FILE);
const A3 = 220;

describe.each(effort(['ar'] as const, LANGUAGES))('the front page on a phone: %s', (language) => {
  const explorer = explorerOf(url, { viewport: SIZES.phone });

  it('has a heading and at least two of the six famous maqāmāt on its first screen', async () => {
    const { page, open } = explorer;
    await open(`${language}/`);
    const cards = await page.locator('.scale-card').all();
    expect(cards.length).toBe(6);
    for (const part of [page.locator('h1'), ...cards.slice(0, 2)]) {
      const box = await part.boundingBox();
      expect(box?.height).toBeGreaterThan(20);
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(SIZES.phone.height);
    }
  });

  it('says what a maqām is, and leads a player to sing along, to the instrument and to Find', async () => {
    const { page, open, settled } = explorer;
    await open(`${language}/`);
    expect(await page.locator('.intro p').textContent()).toMatch(/^(A maqām is|المقام)/);
    const links = page.locator('.doors div.door a');
    const hrefs = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
    expect(hrefs.map((it) => it.split('/')[2])).toEqual(['maqam', 'instrument', 'find']);
    await links.first().click();
    await settled();
    await page.locator('.form-actions .sing').waitFor();
  });

  it('plays a card exactly, highlights its notes, and opens its page', async () => {
    const { page, open, settled } = explorer;
    await open(`${language}/`);
    const bayyat = famous.find(({ id }) => id === 'maqam_bayyat');
    const card = page.locator('.scale-card').nth(1);
    await card.getByRole('button').click();
    await card.locator('.sounding').waitFor();
    const tones = (bayyat?.notes ?? []).map(({ frequency }, position) => ({ frequency, start: position * 0.5 }));
    expect(tones.length).toBe(8);
    expect(Math.max(...(await measuredErrors(page, tones)))).toBeLessThan(0.1);
    // The card has the colour of the family of its first jins.
    expect(await card.locator('.mini').getAttribute('class')).toContain('jins-bayyat');
    await card.getByRole('link').click();
    await settled();
    expect(page.url()).toContain('maqam_bayyat.html?tuningSystem=alsabbagh_1954&startingNote=rast');
  });

  it('shows, plays and cites the third of a treatise, from any of its starting notes', async () => {
    const { page, open } = explorer;
    await open(`${language}/`);
    const shown = async () => Number(/[\d.]+/.exec(await page.locator('.third-now strong').innerText())?.[0]);
    const [{ from, names }] = rows;
    for (const [i, row] of rows.entries()) {
      await page.locator(`[data-mark="y${i}"]`).press('Enter');
      await page.waitForURL((address) => address.hash.includes(`rast=${row.tuningSystem}`));
      expect(Math.abs((await shown()) - row.from[0].cents[THIRD])).toBeLessThan(0.1);
      const link = await page.locator('.third-now a').first().getAttribute('href');
      expect(link).toContain(`${row.tuningSystem}/${row.from[0].startingNote}`);
      const nameOf = ({ displayName, displayNameAr }: typeof names) =>
        language === 'ar' ? displayNameAr : displayName;
      const about = await page.locator('.third-now .hint').first().innerText();
      for (const part of [row.from[0].names, row.source]) expect(about).toContain(part && nameOf(part));
      const details = withoutIsolates(await page.locator('.third-now').innerText());
      for (const { reason, reasonArabic } of row.from[0].doubts)
        expect(details).toContain(language === 'ar' ? reasonArabic : reason);
    }
    await page.waitForSelector('.player.sounds');
    await page.keyboard.press('Escape');
    await page.locator('[data-mark="y0"]').press('Enter');
    await page.locator('.start-choice').selectOption(from[1].startingNote);
    await page.waitForURL((address) => address.hash.includes(`start=${from[1].startingNote}`));
    expect(Math.abs((await shown()) - from[1].cents[THIRD])).toBeLessThan(0.1);
  });

  it('shows the rāst that an author defines when its dot is chosen, with the other tuning', async () => {
    const { page, open } = explorer;
    await open(`${language}/`);
    const index = rows.findIndex(({ defined }) => defined !== null);
    const { defined, tuningSystem } = rows[index];
    const dot = page.locator(`[data-mark="y${index}-defined"]`);
    await dot.press('Enter');
    await page.waitForURL((address) => address.hash.includes(`rast=${defined?.tuningSystem}`));
    expect(await page.locator('.third-now strong').innerText()).toContain(defined?.cents.toFixed(1));
    expect(await page.locator('.treatise-dot[aria-pressed=true]').getAttribute('data-mark')).toBe(`y${index}-defined`);
    const links = await page.locator('.third-now a').evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    expect(links.map((link) => /tuning\/\w+/.exec(link ?? '')?.[0])).toEqual([
      `tuning/${defined?.tuningSystem}`,
      `tuning/${tuningSystem}`,
    ]);
  });

  it('has the whole chart of years in the width of the screen, with the meaning of the years', async () => {
    const { page, open } = explorer;
    await open(`${language}/`);
    const chart = page.locator('.treatises');
    expect(await chart.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.locator('.how').first().locator('summary').click();
    const { yearsOfDeath, yearsUnclear, yearsOfTreatises, yearsAbout } = language === 'ar' ? ar : en;
    const meanings = await page.locator('.year-meanings li').allTextContents();
    const later = '1904 1926 1929 1932 1937 1944 1950 1954 1965'.split(' ');
    const comma = language === 'ar' ? '، ' : ', ';
    expect(meanings).toEqual([
      yearsOfDeath(['950', '1037', '1294'].join(comma)),
      yearsUnclear('1495'),
      yearsAbout('1840'),
      yearsOfTreatises(later.join(comma)),
    ]);
  });

  it('plays the scale of the chosen treatise, exactly', async () => {
    const { page, open } = explorer;
    await open(`${language}/`);
    await page.locator('.below-chart .play').first().click();
    const shown = rows.find(({ tuningSystem }) => tuningSystem === 'alsabbagh_1954');
    const tones = [...(shown?.from[0].cents ?? []), 1200].map((cents, place) => ({
      frequency: A3 * 2 ** (cents / 1200),
      start: place * 0.5,
    }));
    expect(tones.length).toBe(8);
    expect(Math.max(...(await measuredErrors(page, tones)))).toBeLessThan(0.1);
  });
});

it.each(effort(['desktop', 'phone'] as const, ['desktop', 'phone', 'narrow'] as const))(
  'the header has 56 px, and cards contain their names: %s',
  async (size) => {
    const explorer = await openExplorer(url);
    await explorer.page.setViewportSize(size === 'narrow' ? { width: 320, height: 640 } : SIZES[size]);
    for (const language of LANGUAGES) {
      await explorer.open(`${language}/`);
      const header = await explorer.page.locator('header.site').boundingBox();
      expect(header?.height).toBe(57);
      const cards = explorer.page.locator('.scale-card');
      expect(await cards.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0);
      // The first Tab leads to the skip link.
      await explorer.page.keyboard.press('Tab');
      expect(await explorer.page.evaluate(() => document.activeElement?.className)).toBe('skip');
    }
    await explorer.close();
  },
);

it('has navigation and the third of every tuning without script, in both languages, at 320 px', async () => {
  const context = await (await sharedBrowser()).newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/`);
  expect(await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  for (const language of LANGUAGES) {
    await page.locator(`.opening:lang(${language}) .menu-open`).click();
    const shown = page.locator(`.opening:lang(${language}) .pages a:visible`);
    const lists = ['maqamat', 'learn', 'ajnas', 'tunings', 'sources'].map((list) => `${language}/${list}.html`);
    expect(await shown.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual([
      ...lists,
      'reference.html',
    ]);
    await page.keyboard.press('Escape');
    const opening = page.locator(`.opening:lang(${language})`);
    expect(await opening.locator('h1').isVisible()).toBe(true);
    const cells = await opening.locator('tr td:nth-child(3)').allInnerTexts();
    expect(cells.map(Number)).toEqual(rows.map(({ from }) => Math.round(from[0].cents[THIRD] * 10) / 10));
    expect(await opening.locator('tr a').first().getAttribute('href')).toBe(
      `${language}/tuning/${rows[0].tuningSystem}.html`,
    );
  }
  await context.close();
});

it('has every letter of names in the fonts of the page', async () => {
  const explorer = await openExplorer(url);
  await explorer.open('en/');
  const names = [...publishedText('catalogue.json').matchAll(/"displayName":"([^"]+)"/g)];
  const letters = [...new Set(names.flatMap(([, name]) => [...name]))].join('');
  expect(letters).toContain('ʿ');
  await explorer.page.evaluate(async (shown) => {
    await document.fonts.load('16px Gentium', shown);
    document.querySelector('h1')?.replaceChildren(shown);
    // The layout requests fonts that are not yet loaded.
    document.querySelector('h1')?.getBoundingClientRect();
    await document.fonts.ready;
  }, `${letters}↑↓`);
  const session = await explorer.page.context().newCDPSession(explorer.page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  await explorer.close();
});
