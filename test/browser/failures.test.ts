import { afterEach, beforeEach, describe, expect } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { type Explorer, explorerOf, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { publishedText } from '../support/project.ts';

/** What browsers and hosts refuse or lose, and the page without a pointer. */

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';

describe.each(drawn(Object.entries(PLACES), 2))('%s, a browser that', (_, url) => {
  let explorer: Explorer;
  beforeEach(async () => {
    explorer = await openExplorer(url);
  });
  afterEach(() => explorer?.close());

  it('keeps a tuning that the tree no longer has: the first is shown', async () => {
    const { page, open, go } = explorer;
    await open(`en/maqamat/${PLACE}`);
    await page.evaluate(() => localStorage.setItem('maqam-archive combination', 'nobody_1900 rast'));
    await open('en/');
    await go('en/maqamat/nobody_1900/rast');
    expect(await page.locator('.tuning-bar .pick').innerText()).toContain('al-Ṣabbāgh 1954');
  });

  it('refuses to keep anything: the page is shown, and the theme changes', async () => {
    const { page, open, errors } = explorer;
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(`ar/maqam/maqam_rast/${PLACE}`);
    const before = await page.getAttribute('html', 'data-theme');
    await page.click('button.theme');
    expect(await page.getAttribute('html', 'data-theme')).not.toBe(before);
    expect(errors).toEqual([]);
  });

  it('refuses the clipboard: the request is selected, ready to be copied', async () => {
    const { page, open, errors } = explorer;
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await open(`en/maqam/maqam_rast/${PLACE}/instruments`);
    await page.locator('.downloads .copyable button').first().click();
    await page.waitForSelector(`.downloads .copyable button:text-is("${en.selected}")`);
    expect(await page.evaluate(() => String(getSelection()))).toContain('/maqamat/maqam_rast?');
    // The buttons of the next page are not yet clicked.
    await page.evaluate(
      (place) => Object.assign(location, { hash: `#/en/maqam/maqam_bayyat/${place}/instruments` }),
      PLACE,
    );
    await page.waitForSelector('.downloads .copyable code:has-text("maqam_bayyat")', { state: 'attached' });
    expect(await page.locator('.copyable button').allTextContents()).not.toContain(en.selected);
    expect(errors).toEqual([]);
  });

  it.each(LANGUAGES)('allows the clipboard: a report of a fact is copied whole, also offline: %s', async (language) => {
    const { page, open } = explorer;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { edition, version } = JSON.parse(publishedText('version.json'));
    const { reportQuestions, copied } = { en, ar }[language];
    const [tuningSystem, startingNote] = PLACE.split('/');
    const ofForm = { id: 'maqam_rast', tuningSystem, startingNote };
    for (const [address, fact] of [
      [`maqam/maqam_rast/${PLACE}/numbers`, ofForm],
      [`maqam/maqam_rast/${PLACE}/numbers?tonic=chahargah`, { ...ofForm, tonic: 'chahargah' }],
      [`tuning/${PLACE}?door=numbers`, { id: tuningSystem, tuningSystem, startingNote }],
      ['source/alshawwa_1946?door=cite', { id: 'alshawwa_1946' }],
    ] as const) {
      await open(`${language}/${address}`);
      await page.click('.report > summary');
      await page.context().setOffline(true);
      await page.click('.report .copyable button');
      await page.waitForSelector(`.report button:text-is("${copied}")`);
      const fields = Object.entries({ ...fact, edition, version }).map(([name, value]) => `${name}: ${value}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        [...reportQuestions, '', ...fields].join('\n'),
      );
      await page.context().setOffline(false);
    }
  });

  it('loses the network: what follows from the facts is played, what does not is reported, and the message can be closed', async () => {
    const { page, open, errors } = explorer;
    await open(`ar/maqam/maqam_rast/${PLACE}`);
    // Where a message will stand is there before it, or it would not be read out.
    const bar = page.locator('.stop-bar[role=status]');
    const before = await bar.elementHandle();
    expect(await bar.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
    await page.evaluate(() => Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) }));
    await controlsOf(page).openDoor('paths');
    await page.locator('.sayr > .play').first().click();
    await page.waitForSelector('.player.sounds');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.player:not(.sounds)');
    await page.click('button.keep');
    await page.waitForSelector('.stop-bar:not([data-silent])');
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.stop-bar[data-silent]', { state: 'attached' });
    await (await controlsOf(page, 'ar').menuItem(ar.files)).click();
    await page.waitForSelector(`h1:text-is("${ar.offlineTitle}")`);
    expect(errors).toEqual([]);
  });
});

describe.each(drawn(Object.entries(PLACES), 2))('%s, a page', (_, url) => {
  let explorer: Explorer;
  beforeEach(async () => {
    explorer = await openExplorer(url);
  });
  afterEach(() => explorer?.close());

  it('that the host fails to give is not called absent, and the failure is reported', async () => {
    const { page, open, settled, errors } = explorer;
    await open(`en/maqam/maqam_suznak/${PLACE}`);
    await page.evaluate(() => {
      const own = globalThis.fetch;
      const failing: typeof fetch = async (input, init) =>
        /maqam_rast\/|jins_hijaz\//.test(String(input)) ? new Response('{}', { status: 503 }) : own(input, init);
      Object.assign(globalThis, { fetch: failing });
    });
    await controlsOf(page).openDoor('paths');
    await page.locator('.sayr > .play').first().click();
    await page.waitForSelector(`.stop-bar:has-text("${en.partFailed}")`);
    await page.evaluate((place) => Object.assign(location, { hash: `#/en/maqam/maqam_rast/${place}` }), PLACE);
    await page.waitForSelector(`h1:text-is("${en.failedTitle}")`);
    await settled();
    expect(errors.filter((error) => /status 503/.test(error)).length).toBe(2);
  });

  it('that another has taken the place of does not change the tuning', async () => {
    const { page, open } = explorer;
    await open(`en/maqamat/${PLACE}`);
    await page.evaluate(() => {
      const own = globalThis.fetch;
      const held: (() => void)[] = [];
      const answers: Promise<string>[] = [];
      const fetchLater: typeof fetch = async (input, init) => {
        if (!String(input).includes('ronzevalle_1904')) return own(input, init);
        await new Promise<void>((resolve) => held.push(resolve));
        const response = await own(input, init);
        answers.push(response.clone().text());
        return response;
      };
      const release = async () => {
        for (const go of held) go();
        while (answers.length < held.length) await new Promise(requestAnimationFrame);
        await Promise.all(answers);
        // The page does with the answer what it will.
        await new Promise(requestAnimationFrame);
      };
      Object.assign(globalThis, { fetch: fetchLater, held, release });
    });
    await page.evaluate(() => Object.assign(location, { hash: '#/en/sets/ronzevalle_1904/yegah' }));
    await page.waitForFunction(() => Reflect.get(globalThis, 'held').length > 0);
    await page.evaluate(() => Object.assign(location, { hash: '#/en/files' }));
    await page.waitForSelector('.tree');
    await page.evaluate(() => Reflect.get(globalThis, 'release')());
    const stored = await page.evaluate(() => localStorage.getItem('maqam-archive combination'));
    expect(stored ?? '').not.toContain('ronzevalle');
  });
});

describe.each(drawn(Object.entries(PLACES), 2))('%s, with the keyboard only', (_, url) => {
  const explorer = explorerOf(url);

  const tabTo = async (selector: string) => {
    const { page } = explorer;
    await page.waitForSelector(selector);
    for (let i = 0; i < 200; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab never came to ${selector}.`);
  };

  it('the content is reached past the navigation, and a JSON document is unfolded', async () => {
    const { page, open } = explorer;
    await open(`en/json/maqamat/maqam_rast/${PLACE}.json`);
    await tabTo('.skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.matches('main'))).toBe(true);
    await tabTo('.json .json summary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.json .json[open] .json-line');
    expect(await page.evaluate(() => document.activeElement?.matches('.json .json[open] > summary'))).toBe(true);
  });
});
