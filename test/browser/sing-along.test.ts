import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { listenText } from '../../runtime/presentation/text/listen-ar.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { launchBrowser } from '../support/browser.ts';
import { halfOfTests } from '../support/effort.ts';
import { accessibilityViolations } from '../support/explorer.ts';
import { publishedJson } from '../support/project.ts';
import { RATE, SECONDS, TONES, tones } from '../support/tones.ts';
import { ONE_VISIT } from '../support/variants.ts';
import { wavOf } from '../support/wav.ts';

const it = halfOfTests();

const RAST = 'maqam/maqam_rast/alsabbagh_1954/rast';
const TOGGLE = '.player .chip:has(.icon-sing):visible';
const FAKE = '--use-fake-device-for-media-stream';
const ALLOWED = '--use-fake-ui-for-media-stream';
const DENIED = '--use-fake-ui-for-media-stream=deny';
/** Cents: the accuracy that docs/listening.md states. */
const MAX_ERROR = 2;
/** Cents from a tone at which a pitch is no longer of it but of a passage. */
const PASSAGE = 60;

const folder = mkdtempSync(join(tmpdir(), 'tones-'));
const file = join(folder, 'tones.wav');
writeFileSync(file, wavOf([tones()], RATE));
afterAll(() => rmSync(folder, { recursive: true }));

const rast: MaqamDetail = publishedJson('maqamat/maqam_rast/alsabbagh_1954/rast.json');

function expected(frequency: number, language: 'en' | 'ar'): string {
  const { ascending, descending } = rast.pitchData;
  const [tonic] = ascending;
  const above = 1200 * Math.log2(frequency / (tonic.frequency ?? 0));
  const [nearest] = [...ascending, ...descending]
    .map((degree) => {
      const difference = above - ((degree.cents ?? 0) - (tonic.cents ?? 0));
      const octaves = Math.round(difference / 1200);
      return { degree, deviation: difference - 1200 * octaves };
    })
    .sort((a, b) => Math.abs(a.deviation) - Math.abs(b.deviation));
  const { degree, deviation } = nearest;
  const name = language === 'ar' ? degree.noteNameDisplayAr : degree.noteNameDisplay;
  const text = listenText(language);
  const cents = Math.abs(deviation).toFixed(0);
  return cents === '0' ? (name ?? '') : text[deviation < 0 ? 'below' : 'above'](name ?? '', cents);
}

async function openPage(browser: Browser, url: string, language: string, viewport = { width: 390, height: 844 }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(globalThis, { streams });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
  });
  await page.goto(`${url}/#/${language}/${RAST}`);
  await page.waitForSelector(TOGGLE);
  return page;
}

/** Begins to listen, or stops. */
const toggle = (page: Page) => page.locator(TOGGLE).click();

const openTracks = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const streams: readonly MediaStream[] = Reflect.get(globalThis, 'streams');
    const tracks = streams.flatMap((stream) => stream.getTracks());
    return [tracks.filter(({ readyState }) => readyState === 'live').length, tracks.length];
  });

/** All that the tuner shows for some seconds. */
const shown = (page: Page, seconds: number) =>
  page.evaluate(async (length) => {
    const seen: { hertz: number; words: string }[] = [];
    for (const begun = performance.now(); performance.now() - begun < 1000 * length; ) {
      await new Promise((next) => requestAnimationFrame(next));
      const pitch = document.querySelector<HTMLElement>('.voice-trace .pitch');
      if (pitch !== null) seen.push({ hertz: Number(pitch.dataset.hertz), words: pitch.textContent ?? '' });
    }
    return seen;
  }, seconds);

const cents = (frequency: number, from: number): number => Math.abs(1200 * Math.log2(frequency / from));
describe.each(ONE_VISIT)('sing along: $size, $language, $place', ({ viewport, language, url }) => {
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser(FAKE, ALLOWED, `--use-file-for-fake-audio-capture=${file}`);
    page = await openPage(browser, url, language, viewport);
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
    page.on('request', (request) => requests.push(request.url()));
  });
  afterAll(() => browser?.close());

  it('shows the nearest degree and the deviation of each tone, and nothing for silence', async () => {
    const seen = await shown(page, TONES.length * SECONDS + 1);
    expect(seen.filter(({ hertz }) => hertz === 0).every(({ words }) => words === '–')).toBe(true);
    expect(seen.filter(({ hertz }) => hertz === 0).length).toBeGreaterThan(5);
    for (const tone of TONES) {
      const own = seen.filter(({ hertz }) => hertz > 0 && cents(hertz, tone) < PASSAGE);
      expect(own.length, `${tone} Hz`).toBeGreaterThan(5);
      const errors = own.map(({ hertz }) => cents(hertz, tone)).sort((a, b) => a - b);
      // The first and last pitches have silence in them, and a busy machine loses pieces of the sound: the median.
      expect(errors[Math.floor(errors.length / 2)], `${tone} Hz`).toBeLessThan(MAX_ERROR);
      // Half a cent more or less is another number of whole cents.
      const right = [-0.5, 0, 0.5].map((more) => expected(tone * 2 ** (more / 1200), language));
      const share = own.filter(({ words }) => right.includes(words)).length / own.length;
      expect(share, `${tone} Hz: ${right}, not ${own.map(({ words }) => words)}`).toBeGreaterThan(0.4);
    }
    expect(requests).toEqual([]);
  });

  it('tells a screen reader where the voice is when it is asked', async () => {
    const said = page.locator('.voice-trace .said[role=status]');
    expect(await said.textContent()).toBe('');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.voice-trace .pitch')?.dataset.hertz !== '');
    await page.click('.voice-trace .say');
    await expect.poll(() => said.textContent()).toMatch(/\p{L}/u);
    await page.mouse.move(1, 1);
    // Colours that are changing have less contrast for a moment.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('takes a note that is held for the tonic once it is accepted, and counts what is sung', async () => {
    await page.click('.voice-trace .hold');
    await page.click('.voice-trace .use-held', { timeout: 60_000 });
    await page.locator('.voice-trace summary').click();
    await expect.poll(() => page.locator('.sung tbody tr').count()).toBeGreaterThan(2);
    await toggle(page);
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
  });

  it('draws the voice above the line at one tap in the player, with the degree and the deviation', async () => {
    const button = page.locator(TOGGLE);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const heard = await page.evaluate(async () => {
      const words: string[] = [];
      for (const begun = performance.now(); performance.now() - begun < 6000; ) {
        await new Promise((next) => requestAnimationFrame(next));
        words.push(document.querySelector('.voice-trace .pitch')?.textContent ?? '');
      }
      return words;
    });
    const right = TONES.flatMap((tone) => [-0.5, 0, 0.5].map((more) => expected(tone * 2 ** (more / 1200), language)));
    const known = heard.filter((words) => words !== '–');
    expect(known.length).toBeGreaterThan(10);
    expect(known.filter((words) => right.includes(words)).length).toBeGreaterThan(known.length / 4);
    expect(await page.locator('.voice-trace path').first().getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+L/);
    // The names of the notes stand at their lines.
    const names = rast.pitchData.ascending.map((it) => (language === 'ar' ? it.noteNameDisplayAr : it.noteNameDisplay));
    expect(await page.locator('.voice-trace text').allTextContents()).toEqual(expect.arrayContaining(names));
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('says in a comparison which of the two the voice is nearer to', async () => {
    const other = await openPage(browser, url, language, viewport);
    const here = 'alsabbagh_1954+rast';
    await other.goto(`${url}/#/${language}/compare/maqam/maqam_rast?rows=maqam_rast+${here},maqam_mahur+${here}`);
    await other.waitForSelector('.compared-lines');
    await other.locator('main .play').first().click();
    await toggle(other);
    // Of the tones, 990 Hz is 1106 cents above the tonic; māhūr has 1088 there, rāst 1059. The others are in both.
    const name = language === 'ar' ? 'ماهور' : 'māhūr';
    await expect
      .poll(() => other.locator('.voice-trace .pitch').textContent())
      .toContain(listenText(language).nearerTo(name));
    await other.context().close();
  });

  it('leaves no track open when it is stopped, or another page is opened', async () => {
    const [, opened] = await openTracks(page);
    await toggle(page);
    await expect.poll(() => openTracks(page)).toEqual([0, opened]);
    expect(await page.locator('.voice-trace').count()).toBe(0);
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
    await page.evaluate(() => {
      location.hash = '#/en/tunings';
    });
    await expect.poll(() => openTracks(page)).toEqual([0, opened + 1]);
  });
});

describe.each(ONE_VISIT)('without a microphone: $size, $language', ({ viewport, language, url }) => {
  const { microphone } = listenText(language);
  const browsers: Browser[] = [];
  const open = async (...args: readonly string[]) => {
    const browser = await launchBrowser(...args);
    browsers.push(browser);
    return openPage(browser, url, language, viewport);
  };
  afterAll(() => Promise.all(browsers.map((browser) => browser.close())));
  const problem = (page: Page) => page.textContent('.stop-bar:not([data-silent]) span');

  it('says what to do when it is denied', async () => {
    const page = await open(FAKE, DENIED);
    await toggle(page);
    expect(await problem(page)).toBe(microphone.denied);
    expect(await openTracks(page)).toEqual([0, 0]);
  });

  it('says what to do when there is none', async () => {
    const page = await open(ALLOWED);
    await toggle(page);
    expect(await problem(page)).toBe(microphone.missing);
    expect(await openTracks(page)).toEqual([0, 0]);
  });

  it('says what to do when it is unplugged or the page is hidden, and leaves no track open', async () => {
    const page = await open(FAKE, ALLOWED);
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
    await page.evaluate(() => Reflect.get(globalThis, 'streams')[0].getTracks()[0].dispatchEvent(new Event('ended')));
    expect(await problem(page)).toBe(microphone.lost);
    await page.click('.stop-bar button');
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await problem(page)).toBe(microphone.hidden);
    expect(await openTracks(page)).toEqual([0, 2]);
  });

  it('works without a network', async () => {
    const page = await open(FAKE, ALLOWED);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForSelector(TOGGLE);
    await page.context().setOffline(true);
    await toggle(page);
    await page.waitForSelector('.voice-trace .pitch');
  });
});
