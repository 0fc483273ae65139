import { parseMidi } from 'midi-file';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { listenText } from '../../runtime/presentation/text/listen-ar.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { effort } from '../support/effort.ts';
import { accessibilityViolations, explorerOf, measuredErrors } from '../support/explorer.ts';
import { opened } from '../support/opened.ts';
import { controlsOf } from '../support/page-controls.ts';
import { publishedJson } from '../support/project.ts';
import { ONE_VISIT, SIZES } from '../support/variants.ts';
import { openVisitor } from '../support/visitor.ts';

/** Tasks of practice, from the first page on, by touch and by keyboard; taps are counted, typing is not. */

/** A visitor by keyboard alone, and in the long run one by touch with a telephone. */
const VISITORS = [
  { by: 'touch', viewport: SIZES.phone, language: 'ar', press: (it: Locator) => it.tap() },
  { by: 'keyboard', viewport: SIZES.desktop, language: 'en', press: (it: Locator) => it.press('Enter') },
] as const;
const PRACTISING = [effort(VISITORS[1], VISITORS[0])];

const [{ url: HERE }] = ONE_VISIT;
const PLACE = 'alsabbagh_1954/rast';

/** Takes the place of the microphone: a voice that holds one note. */
function holdNote(frequency: number): void {
  // An empty page has none.
  if (!('mediaDevices' in navigator)) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const voice = context.createOscillator();
    const output = context.createMediaStreamDestination();
    voice.frequency.value = frequency;
    voice.connect(output);
    voice.start();
    return output.stream;
  };
}

const detailOf = <Detail>(kind: string, id: string): Detail => publishedJson(`${kind}/${id}/${PLACE}.json`);

describe.each(PRACTISING)('practising by $by', ({ viewport, language, press }) => {
  const text = { en, ar }[language];
  const visitor = opened(() => openVisitor({ url: HERE, viewport, language }, { hasTouch: true }));
  let taps = 0;
  const tap = async (selector: string | Locator) => {
    taps++;
    await press(typeof selector === 'string' ? visitor.page.locator(selector).first() : selector);
  };
  const begin = async () => {
    await visitor.open(`${language}/`);
    taps = 0;
  };
  /** Searches for something and opens the first result: two taps and typing. */
  const find = async (typed: string, path: RegExp) => {
    const { page } = visitor;
    const field = page.getByRole('combobox', { name: text.searchAll });
    if (await field.isVisible()) taps++;
    else await tap(page.getByRole('button', { name: text.searchAll }));
    await field.fill(typed);
    await page.locator('[role=option]').first().waitFor();
    taps++;
    await field.press('Enter');
    await page.waitForURL(path);
    await visitor.settled();
  };
  const toPage = async (label: string) => {
    const { page } = visitor;
    const link = page.locator('header.site nav').getByRole('link', { name: label, exact: true });
    for (const name of [text.menuOpen, text.menuMore]) {
      const menu = page.getByRole('button', { name, exact: true });
      if (!(await link.isVisible()) && (await menu.isVisible())) await tap(menu);
    }
    await tap(link);
    await visitor.settled();
  };
  const openDoor = async (id: string) => {
    await tap(`#open-${id}`);
    await visitor.settled();
  };
  const printed = async () => {
    const { page } = visitor;
    await page.emulateMedia({ media: 'print' });
    await page.waitForSelector('.sheet');
    const sheet = (await page.locator('.sheet').textContent()) ?? '';
    await page.emulateMedia({ media: null });
    return sheet;
  };

  it('trains segāh against huzām by ear, six taps or keys', async () => {
    const { page } = visitor;
    await begin();
    await toPage(text.learn);
    await tap('main a[href*="learn/ear"]');
    await page.waitForSelector('.ear');
    const names = { en: ['segāh', 'huzām'], ar: ['سيكاه', 'هُزام'] }[language];
    const pair = page.locator('.ear-choice .chip').filter({ hasText: names[0] }).filter({ hasText: names[1] });
    await tap(pair);
    await page.waitForURL(/of=maqam_/);
    await tap('.asks .play');
    await page.waitForSelector('.answers button:enabled');
    await tap('.answers button');
    await expect.poll(() => page.locator('.asks > [role=status]').textContent()).toMatch(/./);
    expect(taps).toBeLessThanOrEqual(6);
  });

  it('prints jins nahāwand and jins kurd on one sheet in Arabic, eight taps and typing', async () => {
    const { page } = visitor;
    await begin();
    for (const [typed, id] of [
      ['jins nahawand', 'jins_nahawand'],
      ['jins kurd', 'jins_kurd'],
    ]) {
      await find(typed, new RegExp(id));
      await tap(page.locator('.form-actions').getByRole('button', { name: text.addToList }));
    }
    await tap('.form-actions [role="status"] a');
    await page.waitForSelector('.my-list .scale-row');
    await tap(page.getByRole('button', { name: text.scripts.arabic }));
    expect(taps).toBeLessThanOrEqual(8);
    const sheet = await printed();
    for (const name of ['جنس نَهاوَند', 'جنس كُرد']) expect(sheet).toContain(name);
    expect(sheet).not.toContain('nahāwand');
  });

  it('takes nahāwand on A with a drone, as a sheet and as MIDI, six taps', async () => {
    const { page } = visitor;
    const { pitchData }: MaqamDetail = detailOf('maqamat', 'maqam_nahawand');
    const { pitchClasses }: PitchClassList = publishedJson(`tuning-systems/${PLACE}/pitch-classes.json`);
    const a = pitchClasses.find(({ noteName, octave }) => noteName === 'husayni' && octave === 1)?.frequency ?? 0;
    await begin();
    await tap('.scale-card a[href*="maqam_nahawand"]');
    await visitor.settled();
    await tap('.form-facts .pick');
    await tap('#tonics a[href*="moved-husayni"]');
    await page.waitForURL(/moved-husayni/);
    await visitor.settled();
    expect(await page.locator('.assumptions').textContent()).toContain('906');
    const letters = await page.locator('.line .label .name').allTextContents();
    // Arabic texts isolate a letter from the right-to-left text around it.
    expect(letters.slice(0, 6).map((it) => it.replace(/[\u2066\u2069]/g, '').trim())).toEqual([...'ABCDEF']);
    await tap('.form-head .play');
    await page.waitForSelector('.dot.sounding');
    const factor = a / (pitchData.ascending[0]?.frequency ?? 0);
    const expected = pitchData.ascending.map(({ frequency = 0 }, i) => ({
      frequency: frequency * factor,
      start: i / 2,
    }));
    expect(Math.max(...(await measuredErrors(page, expected)))).toBeLessThan(1);
    await page.keyboard.press('Escape');
    const drone = page.locator('.player .toggle:has(.icon-drone):visible');
    await tap(drone);
    expect(await drone.getAttribute('aria-pressed')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    await openDoor('instruments');
    // It stands beside Print.
    await page.locator('.downloads:has(.print) > .links a[download$=".mid"]').waitFor();
    const href = (await page.locator('a[download$="moved-husayni-drone.mid"]').getAttribute('href')) ?? '';
    const midi = parseMidi(Buffer.from(href.split(',')[1], 'base64')).tracks.flat();
    const [first] = midi.filter(({ type }) => type === 'noteOn');
    // A3, a little lower or higher by its bend.
    expect(first).toMatchObject({ noteNumber: 57 });
    expect(taps).toBeLessThanOrEqual(6);
    const sheet = await printed();
    expect(sheet).toContain(text.movedForm('\u2066+906\u2069'));
    expect(sheet).not.toMatch(/al-nawā|kurdān|النوى|كُردان/);
  });

  it('reads the offsets of rāst and ḥijāz on D with tonic = 0 for a keyboard, three taps', async () => {
    const { page } = visitor;
    const card = page.locator('.on-instruments .key-card');
    const offsets = async () => (await card.locator('td').allTextContents()).slice(12);
    await begin();
    await tap('.scale-card a[href*="maqam_rast"]');
    await visitor.settled();
    await openDoor('instruments');
    await card.waitFor();
    expect(taps).toBeLessThanOrEqual(3);
    expect(await offsets()).toEqual('+0 · +4 · −43 −2 · +2 · +6 · −41'.split(' '));
    await begin();
    await find('jins hijaz', /jins_hijaz/);
    await openDoor('instruments');
    await card.waitFor();
    expect(taps).toBeLessThanOrEqual(3);
    expect(await offsets()).toEqual('· · +0 +12 · · −14 −2 · · · ·'.split(' '));
  });

  it('sets an ʿūd of 585 mm in F A D G C once, and finds it on the fingerboard, the sheet and after a reload', async () => {
    const { page } = visitor;
    await begin();
    await toPage(text.myInstrument);
    await page.selectOption('select.instrument', 'oud');
    await page.selectOption('select.courses', 'F A D G C');
    await page.fill('input.length', '585');
    await page.keyboard.press('Tab');
    expect(await accessibilityViolations(page)).toEqual([]);
    const link = (await page.locator('main .copyable code').textContent()) ?? '';
    await visitor.go(`${language}/maqam/maqam_bayyat/${PLACE}/instruments`);
    await page.reload();
    await page.waitForSelector('.fingerboard');
    expect(await page.inputValue('input.length')).toBe('585');
    expect(await page.inputValue('select.courses')).toBe('F A D G C');
    expect(await page.locator('.my-instrument').textContent()).toContain(text.myInstrument);
    const sheet = await printed();
    expect(sheet).toMatch(/F A D G C.*585/);
    // A voice or a keyboard is not on the sheet of an ʿūd.
    expect(await page.locator('.sheet .key-card').count()).toBe(0);
    await tap('button.share');
    const [neutral, own] = await page.locator('#share code').allTextContents();
    expect(neutral).not.toContain('my=');
    expect(own).toContain('my=instrument-oud');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Another device has the setting of the link, until it is removed.
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(own);
    await visitor.settled();
    expect(await page.locator('.my-instrument').textContent()).toContain(text.instrumentOfLink);
    await tap('.my-instrument button');
    await page.waitForFunction(() => document.querySelector('.my-instrument') === null);
    expect(page.url()).not.toContain('my=');
    await page.goto('about:blank');
    await page.goto(link);
    await tap('.keep');
    await visitor.go(`${language}/maqam/maqam_bayyat/${PLACE}/instruments`);
    await page.reload();
    await page.waitForSelector('.fingerboard');
    expect(await page.inputValue('input.length')).toBe('585');
    await page.evaluate(() => localStorage.clear());
  });

  it('chooses five maqāmāt on the wall, plays and trains them, and prints them on another device from the link', async () => {
    const { page } = visitor;
    await begin();
    await toPage(text.maqamat);
    await tap(page.locator('.wall-filters').getByRole('link', { name: text.addToList }));
    await page.waitForSelector('.wall .keep');
    for (const index of [0, 12, 38, 41, 45]) await tap(page.locator('.wall .keep').nth(index));
    expect(await accessibilityViolations(page)).toEqual([]);
    await tap('.wall-filters a[href$="/list"]');
    await page.waitForSelector('.my-list .scale-row');
    expect(await page.locator('.my-list .scale-row').count()).toBe(5);
    expect(taps).toBeLessThanOrEqual(10);
    await tap('.actions .play');
    await page.waitForSelector('.player.sounds');
    await page.keyboard.press('Escape');
    const link = (await page.locator('main .copyable code').textContent()) ?? '';
    await tap(page.locator('.actions').getByRole('link', { name: text.trainByEar }));
    await page.waitForSelector('.ear');
    expect(await page.locator('.ear-choice p').first().locator('.chip:not(.opens)').count()).toBe(5);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('.my-list .scale-row');
    await printed();
    expect(await page.evaluate(() => document.querySelectorAll('.my-list .scale-row').length)).toBe(5);
  });
});

describe.each(PRACTISING)('singing by $by', ({ viewport, language, press }) => {
  const text = { en, ar }[language];
  const explorer = explorerOf(HERE, { viewport, hasTouch: true }, 'played');

  it('sings bayyāt against ḥusaynī from the front page, five taps', async () => {
    const { page } = explorer;
    const sixth: MaqamDetail = detailOf('maqamat', 'maqam_husayni');
    await page.addInitScript(holdNote, sixth.pitchData.ascending[5]?.frequency ?? 0);
    await explorer.open(`${language}/`);
    let taps = 0;
    const tap = async (it: Locator) => {
      taps++;
      await press(it);
    };
    const controls = controlsOf(page, language);
    const link = page.locator('header.site nav').getByRole('link', { name: text.compareShort, exact: true });
    if (!(await link.isVisible())) await tap(page.getByRole('button', { name: text.menuOpen, exact: true }));
    await tap(link);
    await controls.compared.first().waitFor();
    for (const [row, name] of ['bayati', 'husseini'].entries()) {
      taps++;
      await controls.compared.nth(row).fill(name);
      await controls.compared.nth(row).press('Enter');
      await explorer.settled();
    }
    await page.waitForURL(/rows=maqam_bayyat[^,]*(,|%2C)maqam_husayni/);
    await tap(page.locator('.player').getByRole('button', { name: text.singAlong }));
    expect(taps).toBeLessThanOrEqual(5);
    const name = language === 'ar' ? 'حُسَيني' : 'ḥusaynī';
    await expect
      .poll(() => page.locator('.voice-trace .pitch').textContent())
      .toMatch(new RegExp(listenText(language).nearerTo(`[^·]*${name}`)));
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
