import { afterEach, beforeAll, describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { type Explorer, explorerOf, measuredErrors } from '../support/explorer.ts';
import { measuredOnsets, measuredString, stepsOf } from '../support/listening.ts';
import { controlsOf } from '../support/page-controls.ts';
import { publishedJson } from '../support/project.ts';
import { SIZES, SOME_VISITS, TWO_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';
const RAST = `maqam/maqam_rast/${PLACE}`;
const rast = (): MaqamDetail => publishedJson(`maqamat/maqam_rast/${PLACE}.json`);
const frequencies = (): readonly number[] => {
  const own = rast().pitchData.ascending.map(({ frequency = 0 }) => frequency);
  return [...own, 2 * own[0]];
};
const MAX_CENTS = 0.1;
const MAX_SECONDS = 0.002;

const unfold = ({ page }: Explorer) => controlsOf(page).openPractice();

const playUp = ({ page }: Explorer) => page.click('.form-head .play');

async function setTempo(explorer: Explorer, tempo: number): Promise<void> {
  await unfold(explorer);
  await (await controlsOf(explorer.page).playerControl('.stepper input')).fill(String(tempo));
  await explorer.page.keyboard.press('Tab');
}

async function setTonic(explorer: Explorer, hertz: number): Promise<void> {
  const { page } = explorer;
  await unfold(explorer);
  await page.fill('.my-tonic input', String(hertz));
  await page.keyboard.press('Tab');
}

const isEven = (onsets: readonly number[], seconds: number) => {
  for (const step of stepsOf(onsets)) expect(Math.abs(step - seconds), onsets.join(' ')).toBeLessThan(MAX_SECONDS);
};

describe.each(SOME_VISITS)('practising: $size, $language, $place', ({ viewport, language, url }) => {
  const explorer = explorerOf(url, { viewport });

  const open = async (address = `${language}/${RAST}`) => {
    // The page stores its settings between visits; a document that is no page changes none of them.
    await explorer.page.goto(`${url}/version.json`);
    await explorer.page.evaluate(() => localStorage.clear());
    await explorer.open(address);
  };
  const isSilent = () => explorer.page.evaluate(() => !('recorded' in globalThis));

  it('has a panel with its targets in reach, and sounds nothing that was not asked for', async () => {
    const { page } = explorer;
    await open();
    await unfold(explorer);
    await setTempo(explorer, 90);
    await (await controlsOf(page).playerControl('.toggle:has(.icon-loop)')).click();
    await page.fill('.my-tonic input', '147');
    await page.keyboard.press('Tab');
    expect(await isSilent()).toBe(true);
    const boxes = await page.locator('.practice button').evaluateAll((buttons) =>
      buttons.map((button) => {
        // The settings scroll within the panel.
        button.scrollIntoView({ block: 'nearest' });
        return button.getBoundingClientRect().toJSON();
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    for (const { width, height, left, right, bottom } of boxes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(left >= 0 && right <= viewport.width && bottom <= viewport.height).toBe(true);
    }
  });

  it.each([30, 240])('plays at %i beats a minute, measured within 2 ms', async (tempo) => {
    const { page } = explorer;
    await open();
    await setTempo(explorer, tempo);
    await setTonic(explorer, 640);
    await playUp(explorer);
    const seconds = 60 / tempo;
    const onsets = await measuredOnsets(page, Math.min(29, 8 * seconds));
    expect(onsets.length).toBe(8);
    isEven(onsets, seconds);
  });

  it('shifts all by one ratio to my tonic', async () => {
    const { page } = explorer;
    await open();
    await setTempo(explorer, 120);
    await page.fill('.my-tonic input', '146.83');
    await page.keyboard.press('Tab');
    await playUp(explorer);
    const ratio = 146.83 / frequencies()[0];
    const shifted = frequencies().map((frequency, i) => ({ frequency: frequency * ratio, start: i / 2 }));
    expect(Math.max(...(await measuredErrors(page, shifted)))).toBeLessThan(MAX_CENTS);
    await explorer.open(`${language}/${RAST}`);
    await unfold(explorer);
    expect(await page.inputValue('.my-tonic input')).toBe('146.83');
    await page.selectOption('.drone', 'fifth');
    expect(Math.max(...(await measuredErrors(page, [{ ...shifted[4], start: 5 }])))).toBeLessThan(MAX_CENTS);
  });

  it.each(['oud', 'qanun'])('plays as %s within a tenth of a cent', async (voice) => {
    const { page, errors } = explorer;
    await open();
    await setTempo(explorer, 120);
    await (await controlsOf(page).playerControl('select.voice')).selectOption(voice);
    await playUp(explorer);
    const expected = frequencies().map((frequency, i) => ({ frequency, start: i / 2 }));
    expect(Math.max(...(await measuredErrors(page, expected)))).toBeLessThan(MAX_CENTS);
    expect(errors).toEqual([]);
  });

  it("tunes a' to a given pitch, which the address keeps; a tonic replaces it", async () => {
    const { page } = explorer;
    await open();
    await setTempo(explorer, 60);
    await page.fill('.reference input', '432');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => location.hash.endsWith('?a=432'));
    const address = page.url().split('#/')[1];
    await open(address);
    await unfold(explorer);
    expect(await page.inputValue('.reference input')).toBe('432');
    await playUp(explorer);
    // The sixth degree of rāst is ḥusaynī, an octave below a'.
    const ratio = 216 / frequencies()[5];
    const expected = frequencies().map((frequency, i) => ({ frequency: frequency * ratio, start: i * 0.5 }));
    expect(Math.max(...(await measuredErrors(page, expected)))).toBeLessThan(MAX_CENTS);
    await setTonic(explorer, 147);
    await page.waitForFunction(() => !location.hash.includes('a='));
    expect(await page.inputValue('.reference input')).toBe('');
  });

  it('counts one bar before a passage and plays an iqāʿ under it, more quietly', async () => {
    const { page, errors } = explorer;
    await open();
    await setTempo(explorer, 60);
    await page.selectOption('select.iqa', 'maqsum');
    await page.check('.count-in');
    await playUp(explorer);
    const late = frequencies().map((frequency, i) => ({ frequency, start: 4 + i }));
    expect(Math.max(...(await measuredErrors(page, late.slice(0, 1))))).toBeLessThan(1);
    const peaks = await page.evaluate(async () => {
      const samples = (await globalThis.heard()).getChannelData(0);
      const peak = (from: number, to: number) =>
        samples.subarray(48_000 * from, 48_000 * to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return { count: [0, 1, 2, 3].map((beat) => peak(0.05 + beat, 0.55 + beat)), melody: peak(4, 12) };
    });
    for (const peak of peaks.count) {
      expect(peak).toBeGreaterThan(0.03);
      expect(peak).toBeLessThan(peaks.melody / 3);
    }
    await unfold(explorer);
    expect(await page.locator('.iqa-source a').isVisible()).toBe(true);
    expect(await page.getAttribute('.iqa-source a', 'href')).toMatch(/^https:/);
    expect(errors).toEqual([]);
  });

  it.each(drawn(['tonic', 'fifth', 'ghammaz'], 3))(
    'holds a drone on the %s within a tenth of a cent',
    async (drone) => {
      const { page } = explorer;
      await open();
      await unfold(explorer);
      await page.selectOption('.drone', drone);
      const { ascending } = rast().pitchData;
      // The fifth of rāst, which is its ghammāz, is nawā.
      const held = drone === 'tonic' ? ascending[0] : ascending[4];
      const moments = [1, 7, 13, 21, 28].map((start) => ({ frequency: held.frequency ?? 0, start }));
      expect(Math.max(...(await measuredErrors(page, moments)))).toBeLessThan(MAX_CENTS);
      await page.keyboard.press('Escape');
      await unfold(explorer);
      expect(await page.inputValue('.drone')).toBe(drone);
    },
  );

  it('plays a documented pattern in its lengths', async () => {
    const { page } = explorer;
    await open();
    await setTempo(explorer, 60);
    // Abdo Dagher 1: I II I -1 I, an eighth, two sixteenths, two eighths.
    await setTonic(explorer, 640);
    await page.locator('.patterns .play', { hasText: /Abdo Dagher 1|عبده داغر 1/ }).click();
    const onsets = await measuredOnsets(page, 2.2);
    const steps = stepsOf(onsets);
    expect(steps.length).toBe(4);
    for (const [i, step] of [0.5, 0.25, 0.25, 0.5].entries())
      expect(Math.abs(steps[i] - step)).toBeLessThan(MAX_SECONDS);
    const [first] = frequencies();
    const ratio = 640 / first;
    const below = frequencies()[6] / 2;
    const pattern = [
      { frequency: first * ratio, start: 0 },
      { frequency: below * ratio, start: 1 },
      { frequency: first * ratio, start: 1.5 },
    ];
    expect(Math.max(...(await measuredErrors(page, pattern)))).toBeLessThan(MAX_CENTS);
  });

  it('says what changes and what sounds', async () => {
    const { page } = explorer;
    const text = { en, ar }[language];
    await open();
    const said = page.locator('.foot .unseen[role=status]').last();
    await unfold(explorer);
    await page.selectOption('.drone', 'tonic');
    expect(await said.innerText()).toContain(text.drones.tonic);
    await setTempo(explorer, 72);
    expect(await said.innerText()).toContain(text.tempoNow(72));
    await page.fill('.reference input', '432');
    await page.keyboard.press('Tab');
    expect(await said.innerText()).toContain(text.hertzFollow);
    await page.check('.count-in');
    await page.click('.form-head .play');
    expect(await said.innerText()).toBe(text.counting);
    await page.keyboard.press('Escape');
    expect(await said.innerText()).toBe(text.ended);
  });
});

describe('practising as it goes', () => {
  const [{ url }] = TWO_VISITS;
  const explorer = explorerOf(url, { viewport: SIZES.phone }, 'live');
  beforeAll(async () => {
    await explorer.page.clock.install();
  });
  afterEach(() => explorer.page.clock.resume());

  /** Stops the clock of the page: it then runs with `clock.runFor` only, so a busy machine delays no note. */
  const stopClock = async () => explorer.page.clock.pauseAt(await explorer.page.evaluate(() => Date.now() + 1000));

  it('repeats a jins without a gap', async () => {
    const { page, open } = explorer;
    await open(`en/${RAST}`);
    await setTempo(explorer, 240);
    await setTonic(explorer, 640);
    await (await controlsOf(page).playerControl('.toggle:has(.icon-loop)')).click();
    await page.locator('.line .jins').first().focus();
    await stopClock();
    await page.keyboard.press('Enter');
    await page.clock.runFor(2600);
    await page.keyboard.press('Escape');
    const onsets = await measuredOnsets(page, 2.5);
    expect(onsets.length).toBeGreaterThan(8);
    isEven(onsets, 0.25);
    await unfold(explorer);
    await (await controlsOf(page).playerControl('.toggle:has(.icon-loop)')).click();
  });

  it('changes its tempo between one note and the next', async () => {
    const { page, open } = explorer;
    await open(`en/${RAST}`);
    await setTempo(explorer, 60);
    await setTonic(explorer, 640);
    await stopClock();
    await page.click('.form-head .play');
    await page.clock.runFor(1300);
    await setTempo(explorer, 240);
    await page.clock.runFor(1500);
    const onsets = await measuredOnsets(page, 2.5);
    const steps = stepsOf(onsets);
    expect(Math.abs(steps[0] - 1)).toBeLessThan(MAX_SECONDS);
    expect(steps[1]).toBeLessThan(1);
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps.slice(2)) expect(Math.abs(step - 0.25)).toBeLessThan(MAX_SECONDS);
  });
});

describe('the string', () => {
  const [{ url }] = TWO_VISITS;
  const explorer = explorerOf(url);

  // From the lowest qarār rāst of the archive (64.7 Hz), where a telephone's speaker gives least, upwards.
  it.each(drawn([64.7, 66.6, 75, 79.9, 98, 100, 130.7, 133, 147, 174, 196, 199, 261.6, 390], 3))(
    'of %d Hz has a third of its energy above 400 Hz, and loses its upper harmonics first',
    async (tonic) => {
      const { page, open } = explorer;
      await open(`en/${RAST}`);
      await unfold(explorer);
      await page.fill('.my-tonic input', String(tonic));
      await page.keyboard.press('Tab');
      await page.locator('.line .hit').first().focus();
      await page.keyboard.press('Enter');
      const { above400, losses } = await measuredString(page, tonic);
      expect(above400).toBeGreaterThan(1 / 3);
      const [first, ...upper] = losses;
      for (const loss of upper) expect(loss).toBeGreaterThan(first + 0.8);
      expect(losses[8]).toBeGreaterThan(losses[4]);
      expect(losses[4]).toBeGreaterThan(losses[2]);
    },
  );
});
