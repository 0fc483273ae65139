import { afterEach, beforeEach, describe, expect } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en, type Text } from '../../runtime/presentation/text/en.ts';
import { ltr } from '../../runtime/text/isolated.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort, halfOfTests, inLongRun } from '../support/effort.ts';
import { accessibilityViolations, type Explorer, explorerOf, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { PLACES } from '../support/places.ts';
import { publishedText } from '../support/project.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';
const KINDI = { en: 'al-Kindī (874) 12-Tone · yegāh', ar: 'الكندي (874) 12 نغمة · يكاه' };

interface Mistake {
  message(text: Text): string;
  readonly onward: string;
}

const nothingAt = (address: string, onward: string): Mistake => ({
  message: ({ noSuchAddress }) => noSuchAddress(address),
  onward,
});
const noFile = (path: string): Mistake => ({ message: ({ noSuchFile }) => noSuchFile(path), onward: '/files' });

const NOTHING: Readonly<Record<string, string>> = {
  nowhere: '/maqamat/',
  constructor: '/maqamat/',
  '%E0%A4%A': '/maqamat/',
  'compare/nothing': '/maqamat/',
  [`maqam/maqam_rust/${PLACE}`]: '/maqam/maqam_rast',
  'maqam/maqam_rust': '/maqam/maqam_rast',
  'compare/maqam/maqam_rust': '/maqam/maqam_rast',
  [`jins/jins_rust/${PLACE}`]: '/jins/jins_rast',
  'maqamat/nobody_1900/rast': '/tunings',
  'tuning/alsabagh_1954/rast': '/tuning/alsabbagh_1954',
  'sets/nonsense': '/tunings',
  'maqam/maqam_rast/nonsense': '/tunings',
  [`maqam/maqam_rast/${PLACE}/more`]: '/maqamat/',
  'compare/maqam/maqam_rast/more': '/maqamat/',
  'tunings/more': '/tunings',
  'maqam/maqam_rast/nobody_1900/rast': '/tunings',
  'sets/alsabbagh_1954/nowhere': '/tuning/alsabbagh_1954',
};

const MISTAKES: Readonly<Record<string, Mistake>> = {
  ...Object.fromEntries(Object.entries(NOTHING).map(([address, onward]) => [address, nothingAt(address, onward)])),
  [`maqam/maqam_rast/${PLACE}?tonic=nowhere`]: {
    message: ({ noSuchForm }) => noSuchForm('nowhere'),
    onward: `/maqam/maqam_rast/${PLACE}`,
  },
  'maqam/maqam_rast/alkindi_874/yegah': {
    message: (text) =>
      text === ar
        ? text.notRealisable(
            KINDI.ar,
            `ما ينقصه: سيكاه (أقرب نغمة: بوسِليك/عُشّاق، وهي أعلى بـ${ltr('51.0')} سنت من سيكاه في التنغيم الافتراضي)؛ أوج (أقرب نغمة: ماهور، وفي الديوان الأخفض كَوَشت، وهي أعلى بـ${ltr('51.0')} سنت من أوج في التنغيم الافتراضي).`,
          )
        : text.notRealisable(
            KINDI.en,
            'Missing: segāh (nearest pitch: būselīk/ʿushshāq; 51.0 cents above the segāh of the default tuning); awj (nearest pitch: māhūr, the octave of kawasht; 51.0 cents above the awj of the default tuning).',
          ),
    onward: `/maqam_rast/${PLACE}`,
  },
  'files/nowhere': noFile('nowhere'),
  'files/nowhere.json': noFile('nowhere.json'),
  'files/index.html': { message: ({ notJson }) => notJson('index.html'), onward: '/files' },
  json: noFile(''),
  'json/nowhere.json': noFile('nowhere.json'),
  'json/../archive.json': noFile('../archive.json'),
  'json/index.html': { message: ({ notJson }) => notJson('index.html'), onward: '/files' },
};

const PARTLY_WRONG: Readonly<Record<string, string>> = {
  'compare/maqam/maqam_rast?in=alsabbagh_1954+rast,nobody+rast&a=x&b=-7': 'nobody rast',
  [`routes/${PLACE}?from=maqam_rust%40rast&to=%E0%A4`]: 'maqam_rust@rast',
  [`find/${PLACE}?q=C+D+E-b&within=500`]: '500',
  [`find/${PLACE}?q=C+D+E-b&within=x`]: 'x',
};

const SHORT: Readonly<Record<string, string>> = {
  '': '.scale-card',
  maqam: '.wall',
  jins: '.wall',
  'maqam/maqam_rast': '.line',
  tuning: '.octave-line',
  sets: '.scale-row',
  routes: '.route',
  'files/index.json': '.json-tree',
  'files/files.json': '.json-tree',
  [`files/maqamat/maqam_rast/${PLACE}.json`]: '.json-tree',
  [`maqam/maqam_rast/${PLACE}/paths?trail=%40%40+nobody@nowhere&tonic=`]: '.modulations',
  [`maqamat/${PLACE}?q=%`]: 'h1',
};

describe.each(drawn(Object.entries(PLACES), 2))('%s, an address that is wrong', (place, url) => {
  const turn = Object.keys(PLACES).indexOf(place);
  const here = <T>(addresses: Readonly<Record<string, T>>, language: string): readonly (readonly [string, T])[] =>
    drawn(Object.entries(addresses), effort(6, 2), turn + Number(language === 'ar'));

  const explorer = explorerOf(url);

  for (const [language, text] of Object.entries({ en, ar })) {
    it(`is answered by what is wrong and where to go on: ${language}`, async () => {
      const { page, go } = explorer;
      for (const [address, { message, onward }] of here(MISTAKES, language)) {
        await go(`${language}/${address}`);
        expect(await page.locator('h1').count(), address).toBe(1);
        expect(await page.locator('main .notice').textContent(), address).toBe(message(text));
        expect(await page.locator(`main a[href*="${onward}"]`).count(), address).toBeGreaterThan(0);
        expect(await page.getAttribute('html', 'dir'), address).toBe(language === 'ar' ? 'rtl' : 'ltr');
        // Only the host says that there is no such file.
        if (/^(?:files|json)/.test(address)) explorer.refused.clear();
      }
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    it(`of a file that is there is not titled as if it were not: ${language}`, async () => {
      const { page, open } = explorer;
      await open(`${language}/files/index.html`);
      expect(await page.textContent('h1')).toBe(text.notJsonTitle);
    });

    it(`is shown as far as it is right, with what was left out: ${language}`, async () => {
      const { page, go } = explorer;
      for (const [address, left] of here(PARTLY_WRONG, language)) {
        await go(`${language}/${address}`);
        expect(await page.locator('main .notice').textContent(), address).toContain(left);
        expect(await page.locator('.compared li, .route, .found').count(), address).toBeGreaterThan(0);
      }
      for (const [address, shown] of here(SHORT, language)) {
        await go(`${language}/${address}`);
        expect(await page.locator(shown).count(), address).toBeGreaterThan(0);
      }
    });
  }

  it('is not one with a tolerance that the menu does not offer', async () => {
    const { page, open } = explorer;
    const answers: string[] = [];
    for (const within of ['10', '12', '15']) {
      await open(`en/find/${PLACE}?q=0+200+340+500&where=all&within=${within}`);
      expect(await page.inputValue('input.within')).toBe(within);
      answers.push((await page.locator('.found summary').allTextContents()).join());
    }
    expect(new Set(answers).size).toBe(3);
  });

  it('is not one to find a form on several starting notes of one tuning system', async () => {
    const { page, open } = explorer;
    // Jins rāst on rāst has these notes; several tuning systems have it on two starting notes.
    await open(`en/find/${PLACE}?q=C+D+E-b+F&where=all`);
    const facts = await page.locator('.found summary').allTextContents();
    const counts = facts.map((it) => Number(/in (\d+) tuning systems/.exec(it)?.[1] ?? 0));
    expect(Math.max(...counts)).toBeGreaterThan(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(readCatalogue().tuningSystems.length);
  });

  it('does not change the tuning that everything else leads to', async () => {
    const { page, open } = explorer;
    await open('en/maqamat');
    await page.evaluate(() => localStorage.setItem('maqam-archive combination', 'ronzevalle_1904 yegah'));
    await open('en/maqamat/nobody_1900/rast');
    expect(await page.locator('.pages a').first().getAttribute('href')).toBe('#/en/maqamat/ronzevalle_1904/yegah');
    expect(await page.locator('.tuning-bar .pick').innerText()).toContain('Ronzevalle 1904');
    await open('en/');
    expect(await page.locator('.pages a').first().getAttribute('href')).toBe('#/en/maqamat/ronzevalle_1904/yegah');
  });

  it('is never an error of the page', () => {
    // The browser reports each answer that tells the page what is not in the tree.
    expect(explorer.errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
  });
});

inLongRun(() => {
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

    it.each(LANGUAGES)(
      'allows the clipboard: a report of a fact is copied whole, also offline: %s',
      async (language) => {
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
      },
    );

    it('loses the network: what follows from the facts is played, what does not is told, and a message can be closed', async () => {
      const { page, open, errors } = explorer;
      await open(`ar/maqam/maqam_rast/${PLACE}`);
      // Where a message will stand is there before it, or it would not be read out.
      const bar = page.locator('.stop-bar[role=status]');
      const before = await bar.elementHandle();
      expect(await bar.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
      await page.evaluate(() =>
        Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) }),
      );
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

    it('that the host fails to give is not told to be absent, and the failure is reported', async () => {
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
});
