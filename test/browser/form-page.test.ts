import { afterAll, beforeAll, describe, expect } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { unfold } from '../support/unfold.ts';
import { SIZES } from '../support/variants.ts';
import { openVisitor, type Visitor } from '../support/visitor.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';
const [url] = Object.values(PLACES);
const VISITORS = Object.entries(SIZES).flatMap(([size, viewport]) =>
  LANGUAGES.map((language) => ({ size, viewport, language })),
);

describe.each(drawn(VISITORS, 4))('$size, $language', ({ size, viewport, language }) => {
  const text = { en, ar }[language];
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor({ url, viewport, language });
    await visitor.open(`${language}/maqam/maqam_rast/${PLACE}`);
  });
  afterAll(() => visitor?.close());

  it('writes the notes up and down on staves, each with its octave and what is below', async () => {
    await controlsOf(visitor.page, language).openDoor('instruments');
    const staves = visitor.page.locator(`.staves .staff[aria-label^="${text.staff}"]`);
    expect(await staves.count()).toBe(2);
    const notes = staves.first().locator('.written');
    expect(await notes.count()).toBe(8);
    expect(await visitor.page.locator('.screen-staff').first().locator('.label').count()).toBe(8);
    const names = { en: ['rāst', 'kurdān'], ar: ['راست', 'كُردان'] }[language];
    expect(await notes.first().getAttribute('aria-label')).toBe(names[0]);
    expect(await notes.last().getAttribute('aria-label')).toBe(names[1]);
    expect(await staves.first().locator('[data-sign=halfFlat]').count()).toBe(2);
    // Read at once: the note sounds for a moment.
    for (const play of [() => notes.first().click(), () => notes.nth(2).press('Enter')]) {
      await play();
      await visitor.page.waitForFunction(() => document.querySelectorAll('.staves .written.sounding').length > 0);
      await visitor.page.keyboard.press('Escape');
    }
    expect(await accessibilityViolations(visitor.page)).toEqual([]);
  });

  it('makes scores and MIDI files of the chosen content, with the card of twelve keys', async () => {
    const { page } = visitor;
    await controlsOf(page, language).openInstruments();
    const part = page.locator('.instruments').first();
    const card = page.locator('.on-instruments .key-card');
    await card.waitFor();
    // The offsets with a′ = 440 Hz, and with tonic = 0: segāh is 356.9 − 400 from rāst.
    const offsets = await card.locator('td').allTextContents();
    expect([offsets.length, offsets[4], offsets[12], offsets[16]]).toEqual([24, '−45', '+0', '−43']);
    expect(await part.locator('dt a').first().getAttribute('download')).toMatch(/\.mscx$/);
    await part.getByLabel(text.scoreContent).selectOption('pattern-1');
    const midi = part.locator('a[download$="-pattern-1.mid"]');
    await midi.waitFor();
    expect(await part.locator('a[download$=".musicxml"]').count()).toBe(0);
    expect(await part.locator('a[download$=".mscx"]').count()).toBe(1);
    await part.getByLabel(text.scoreContent).selectOption('sayr-1');
    await part.getByLabel(text.scoreTempo).fill('60');
    await part.getByLabel(text.scoreTempo).press('Enter');
    await part.locator('a[download$="-sayr-1-60.mid"]').waitFor();
    const score = part.locator(`a[download$="-sayr-1${language === 'ar' ? '-arabic' : ''}.musicxml"]`);
    const href = decodeURIComponent((await score.getAttribute('href')) ?? '');
    expect(href.match(/<text>[^<]*/g)?.length).toBe(6);
    expect(href).toContain(language === 'ar' ? '<text>راست' : '<text>rāst');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('plays a stop of a sayr alone, and leads to its jins', async () => {
    const { page } = visitor;
    await controlsOf(page, language).openDoor('paths');
    const stop = page.locator('.path .at-jins').first();
    expect(await stop.locator('a').getAttribute('href')).toBe(`#/${language}/jins/jins_rast`);
    await stop.locator('button').click();
    // Read at once: the stop sounds for seconds.
    const seen = await page.waitForFunction(() => {
      const { length } = document.querySelectorAll('.path li.sounding');
      return length > 0 && { length, bar: document.querySelector<HTMLElement>('.player-about')?.innerText };
    });
    expect(await seen.jsonValue()).toEqual({
      length: 1,
      bar: expect.stringContaining(await stop.locator('a').innerText()),
    });
    await page.keyboard.press('Escape');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('has large keys behind the door for practising, and closes it by its address', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/maqam/maqam_rast/${PLACE}/practise`);
    const keys = await page.locator('.key').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    expect(keys.length).toBe(8);
    for (const { width, height } of keys) expect(width >= 82 && height >= 64).toBe(true);
    // Keys rise from the left in every language.
    const [first, second, third] = keys;
    expect(first.x < second.x && second.x < third.x).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await visitor.click('#open-practise');
    expect(page.url()).not.toContain('practise');
    expect(await page.locator('.panel').count()).toBe(0);
  });

  it('goes back to the door and the place of the page, and to the link that was left', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/maqam/maqam_rast/${PLACE}/numbers`);
    const link = page.locator('.panel a[href*="/source/"]').first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(/\/source\//);
    await visitor.settled();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForSelector('#door-numbers');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  });

  it('opens the search with a slash wherever the focus is, except in a text field', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/maqam/maqam_rast/${PLACE}`);
    const voice = await controlsOf(page, language).playerControl('select.voice');
    await voice.focus();
    await page.keyboard.press('/');
    await page.waitForSelector('.search-box:popover-open');
    expect(await voice.inputValue()).toBe('string');
    await page.keyboard.press('/');
    expect(await page.inputValue('.search-box input')).toBe('/');
    await page.keyboard.press('Escape');
  });

  it('writes a lowered note so that its octave is not read as negative', async () => {
    await visitor.open(`${language}/tuning/${PLACE}?door=numbers`);
    const names = await visitor.page.locator('.degrees tbody td.ltr').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['C♯↓3', 'Do♯↓3', 'Mi𝄳3']));
    expect(names.filter((name) => /[-−+]\d/.test(name))).toEqual([]);
  });

  it('shows the history of a degree without scrolling to the side on a phone', async () => {
    const { page } = visitor;
    await visitor.open(`${language}/compare/maqam/maqam_bayyat?door=years`);
    const hidden = await page
      .locator('.scroll:has(.of-history), .treatises')
      .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
    expect(hidden.length).toBe(2);
    if (size === 'phone') for (const pixels of hidden) expect(pixels).toBeLessThanOrEqual(1);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

it('offers the tuning of twelve keys only at a pitch at which the notes are near their keys', async () => {
  const { page, open, errors, close } = await openExplorer(url);
  const files = async (address: string, ending: string) => {
    await open(`en/maqam/maqam_rast/${PLACE}/instruments${address}`);
    await unfold(page);
    return page.locator(`a[download$="${ending}"]`).count();
  };
  expect(await files('', '-octave.syx')).toBeGreaterThan(0);
  expect(await files('?a=415', 'Hz.scl')).toBeGreaterThan(0);
  expect(await files('?a=415', '-octave.syx')).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
