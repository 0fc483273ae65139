import { describe, expect } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en, type Text } from '../../runtime/presentation/text/en.ts';
import { ltr } from '../../runtime/text/isolated.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { accessibilityViolations, explorerOf } from '../support/explorer.ts';
import { PLACES } from '../support/places.ts';

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
