import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../runtime/presentation/location.ts';
import { drawn } from '../support/effort.ts';
import { explorerOf, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { LAST_EXAMPLES, PAGES_WITH_NOTICE } from '../support/pages.ts';
import { measureReach } from '../support/reach.ts';
import { measureTargets } from '../support/targets.ts';
import { SIZES, SOME_VISITS, type Viewport } from '../support/variants.ts';

/** Pictures with more to touch than others: the closest degrees, and degrees that reach beyond the octave. */
const CROWDED = [
  'maqam/maqam_shahnaz/alfarabi_950g/ushayran',
  'maqam/maqam_nikriz/ronzevalle_1904/ushayran?tonic=muhayyar',
];

const PLAYED = [
  'maqam/maqam_rast/alsabbagh_1954/rast/instruments',
  'jins/jins_hijaz/alsabbagh_1954/rast/instruments',
  'compare/maqam/maqam_bayyat',
  ...CROWDED.map((address) => address.replace(/\?|$/, '/instruments$&')),
];

interface Reader {
  readonly size: string;
  readonly viewport: Viewport;
  readonly isTouched: boolean;
  readonly language: Language;
  readonly half: 0 | 1;
}

const phone = { size: 'phone', viewport: SIZES.phone, isTouched: true };
const tablet = { size: 'tablet', viewport: { width: 820, height: 1180 }, isTouched: true };
/** As wide as a desktop, and touched. */
const onItsSide = { size: 'tablet on its side', viewport: { width: 1180, height: 820 }, isTouched: true };
const desktop = { size: 'desktop', viewport: SIZES.desktop, isTouched: false };

const READERS: readonly Reader[] = [
  { ...phone, language: 'en', half: 0 },
  { ...phone, language: 'ar', half: 1 },
  { ...desktop, language: 'en', half: 1 },
  { ...desktop, language: 'ar', half: 0 },
  { ...tablet, language: 'ar', half: 0 },
  { ...tablet, language: 'en', half: 1 },
  { ...onItsSide, language: 'ar', half: 1 },
];

describe.each(drawn(READERS, READERS.length))('what is touched: $size, $language', (reader) => {
  const { viewport, isTouched, language, half } = reader;
  const halfOf = <T>(list: readonly T[]): readonly T[] => list.filter((_, i) => i % 2 === half);
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url, { viewport });
  let touch: (x: number, y: number) => Promise<void>;
  beforeAll(async () => {
    const { page } = explorer;
    const session = await page.context().newCDPSession(page);
    touch = async (x, y) => {
      if (!isTouched) return page.mouse.click(x, y);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
    await explorer.open(`${language}/`);
    const isCoarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    expect(isCoarse).toBe(isTouched);
  });

  it('is nowhere smaller than 24 px, and 44 px where it is played, on any page', async () => {
    const { page, go } = explorer;
    const small: Record<string, readonly string[]> = {};
    let played = 0;
    const measure = async (address: string, within?: string) => {
      const measured = await measureTargets(page, within);
      expect(measured.count, address).toBeGreaterThan(within === undefined ? 10 : 2);
      played += measured.played;
      if (measured.small.length > 0) small[address] = measured.small.slice(0, 5);
    };
    for (const address of halfOf([...LAST_EXAMPLES, ...PAGES_WITH_NOTICE, ...CROWDED])) {
      await go(`${language}/${address}`);
      await measure(address);
      const doors = await page
        .locator('button.door[aria-expanded=false]')
        .evaluateAll((all) => all.map(({ id }) => id.replace('open-', '')));
      for (const door of doors) {
        await controlsOf(page).openDoor(door);
        await measure(`${address}, ${door}`, `#door-${door}`);
      }
    }
    expect(small).toEqual({});
    expect(played).toBeGreaterThan(20);
  });

  it('stops what sounds by a button of 44 px', async () => {
    const { page, go } = explorer;
    await go(`${language}/tuning/alsabbagh_1954/rast`);
    await page.locator('.play').first().click();
    await page.waitForSelector('.player.sounds');
    expect(await measureTargets(page, '.player-row')).toMatchObject({ played: 1, small: [] });
    await page.keyboard.press('Escape');
  });

  it('takes the note or jins that is nearest, all over its drawing', async () => {
    const { page, go } = explorer;
    for (const address of halfOf(PLAYED)) {
      await go(`${language}/${address}`);
      const { areas, touches, small, wrong } = await measureReach(page);
      expect(areas, address).toBeGreaterThan(0);
      expect(touches, address).toBeGreaterThan(areas);
      expect({ small, wrong }, address).toEqual({ small: [], wrong: [] });
    }
  });

  it('plays the pitch of a tuning around which it is touched, and what a screen reader asks for', async () => {
    const { page, go } = explorer;
    await go(`${language}/tuning/alsabbagh_1954/rast`);
    const dot = (mark: string) => page.locator(`.octave-line .dot[data-mark=${mark}]`);
    await dot('t4').scrollIntoViewIfNeeded();
    const [played, next] = [await dot('t4').boundingBox(), await dot('t5').boundingBox()];
    if (played === null || next === null) throw new Error('There is no dot.');
    await touch(played.x + played.width / 2 + (next.x - played.x) / 3, played.y);
    await page.waitForSelector('.octave-line .dot.sounding');
    expect(await page.locator('.octave-line .dot.sounding').getAttribute('data-mark')).toBe('t4');
    await page.locator('.octave-line .hit[data-mark=t7]').dispatchEvent('click');
    await page.waitForSelector('.octave-line .dot[data-mark=t7].sounding');
    await page.keyboard.press('Escape');
    expect(await page.locator('.sounding').count()).toBe(0);
  });
});

it('what sounds when it is touched is marked: nothing else does', async () => {
  const [{ url, language }] = SOME_VISITS;
  const { page, go, close } = await openExplorer(url);
  for (const address of drawn(PLAYED, 3)) {
    await go(`${language}/${address}`);
    await controlsOf(page).openDoor('practise');
    const sounded = await page.evaluate(async () => {
      const MARKED = '[data-plays], [data-plays] *';
      // They keep, print, save, copy, remove or ask for what a test does not want.
      const LEFT_OUT = '.keep, .print, .request-midi, [dir=ltr], .copyable button, .row-actions button';
      const found: string[] = [];
      for (const button of document.querySelectorAll(`:is(button, [role=button]):not(${MARKED}, ${LEFT_OUT})`)) {
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await new Promise((done) => setTimeout(done));
        if (document.querySelector('.player.sounds') !== null) found.push(button.outerHTML.slice(0, 100));
      }
      return found;
    });
    expect(sounded, address).toEqual([]);
  }
  await close();
});

it('what is touched is nowhere smaller than 24 px in fonts of the device', async () => {
  const [{ url, language }] = SOME_VISITS;
  const { page, open, go, close } = await openExplorer(url);
  await page.route('**/*.woff2', (route) => route.abort());
  await open(`${language}/`);
  for (const address of drawn(LAST_EXAMPLES, 2)) {
    await go(`${language}/${address}`);
    expect((await measureTargets(page)).small, address).toEqual([]);
  }
  await close();
});
