import { afterEach, describe, expect } from 'vitest';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { explorerOf, openExplorer } from '../support/explorer.ts';
import { PAPER, pageCount } from '../support/paper.ts';
import { publishedText } from '../support/project.ts';
import { SOME_VISITS } from '../support/variants.ts';

const it = halfOfTests();

const FORMS = [
  'maqam/maqam_shawq_tarab/alsabbagh_1954/rast',
  'maqam/maqam_rast/alsabbagh_1954/rast',
  'maqam/maqam_bayyati_ushayran/allaythi_1965/rast',
  'maqam/maqam_awj_buselik/allaythi_1965/rast',
  'maqam/maqam_dilkisha/alsabbagh_1954/rast',
  'maqam/maqam_rast/alsabbagh_1954/rast?tonic=qarar_rast',
  'maqam/maqam_rast/alsabbagh_1954/rast?tonic=jawab_kurdan',
  'maqam/maqam_nuhuft/alsabbagh_1954/rast',
  'jins/jins_hijaz/alsabbagh_1954/rast',
];

const THEMES = ['light', 'dark'] as const;

const all = FORMS.flatMap((form, i) => [
  { form, language: 'en', theme: THEMES[i % 2] },
  { form, language: 'ar', theme: THEMES[(i + 1) % 2] },
]);
const some = all.slice(0, 2);

describe('the sheet of a form', () => {
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url, { viewport: PAPER });
  afterEach(() => explorer.page.emulateMedia({ media: null }));

  it.each(effort(some, drawn(all, 3)))(
    'is one page of A4, nothing cut, dark on white: $form, $language, $theme',
    async (printing) => {
      const { form, language, theme } = printing;
      const { page, open } = explorer;
      await open(`${language}/${form}`);
      const onPaper = async () => {
        await page.emulateMedia({ media: 'print', colorScheme: theme });
        await page.waitForSelector('.sheet');
      };
      // Its code is loaded then.
      await onPaper();
      await page.emulateMedia({ media: null });
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pageCount(pdf)).toBe(1);
      const [, ...size] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
      // A4 in points.
      for (const [i, points] of [595.3, 841.9].entries()) expect(Math.abs(Number(size[i]) - points)).toBeLessThan(1);

      await onPaper();
      await page.evaluate(() => document.fonts.ready);
      const found = await page.evaluate(() => {
        const sheet = document.querySelector('.sheet');
        const area = sheet?.getBoundingClientRect();
        if (!sheet || !area) throw new Error('There is no sheet.');
        const outside: string[] = [];
        for (const element of sheet.querySelectorAll('p, li, li > *, svg, text, h2')) {
          const box = element.getBoundingClientRect();
          if (
            box.left < area.left - 1 ||
            box.right > area.right + 1 ||
            box.top < area.top - 1 ||
            box.bottom > area.bottom + 1
          )
            outside.push(element.textContent ?? element.tagName);
        }
        const cut = [...sheet.querySelectorAll('svg text, svg path')].filter((element) => {
          const box = element.getBoundingClientRect();
          const picture = element.closest('svg')?.getBoundingClientRect();
          return (
            picture &&
            (box.top < picture.top - 1 ||
              box.bottom > picture.bottom + 1 ||
              box.left < picture.left - 1 ||
              box.right > picture.right + 1)
          );
        });
        const wide = [...sheet.querySelectorAll('li')].filter((item) => item.scrollWidth > item.clientWidth + 1);
        const seen = [...document.querySelectorAll('#app > *, main > *')].filter(
          (element) => element.getBoundingClientRect().height > 0,
        );
        return {
          height: area.height,
          outside,
          cut: cut.map((element) => element.textContent || element.getAttribute('d')),
          wide: wide.map((item) => item.textContent),
          seen: seen.map(({ className, tagName }) => className || tagName),
          colour: getComputedStyle(sheet).color,
          ground: getComputedStyle(document.documentElement).backgroundColor,
        };
      });
      expect(found.height).toBeLessThanOrEqual(PAPER.height);
      expect(found).toMatchObject({ outside: [], cut: [], wide: [], seen: ['MAIN', 'sheet'] });
      expect([found.colour, found.ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    },
  );

  it('writes each note on its line with its sign, and ajnās over their notes', async () => {
    const { page, open } = explorer;
    await open('en/maqam/maqam_rast/alsabbagh_1954/rast');
    await page.emulateMedia({ media: 'print' });
    await page.waitForSelector('.sheet');
    const { pitchData }: MaqamDetail = JSON.parse(publishedText('maqamat/maqam_rast/alsabbagh_1954/rast.json'));
    expect(pitchData.ascending.map(({ englishName }) => englishName).join(' ')).toBe('C3 D3 E-b3 F3 G3 A3 B-b3');
    const [ascent] = await page.locator('.sheet .staff').all();
    const signs = await ascent
      .locator('.written')
      .evaluateAll((notes) => notes.map((note) => note.querySelector('[data-sign]')?.getAttribute('data-sign') ?? ''));
    expect(signs).toEqual(['', '', 'halfFlat', '', '', '', 'halfFlat', '']);
    // An octave above where they sound, as for the oud: from middle C, below the staff, to C.
    const steps = await ascent
      .locator('.written')
      .evaluateAll((notes) => notes.map((note) => Number(note.getAttribute('data-step'))));
    expect(steps).toEqual([28, 29, 30, 31, 32, 33, 34, 35]);
    expect(await ascent.locator('.octave-sign').textContent()).toBe('8');
    expect(await ascent.locator('.bracket-name').allTextContents()).toEqual(
      expect.arrayContaining(['rāst', 'rāst al-nawā']),
    );
    expect(await page.locator('.sheet .staff-notes').first().locator('li').allTextContents()).toHaveLength(8);
    expect(await page.locator('.sheet .key-card td').allTextContents()).toEqual(
      '−2 · +2 · −45 −4 · +0 · +4 · −43 +0 · +4 · −43 −2 · +2 · +6 · −41'.split(' '),
    );
    expect(await page.locator('.qr path').getAttribute('d')).toMatch(/^M1 1h1v1h-1z/);
  });

  it('is replaced by the page itself when its code cannot be loaded', async () => {
    const visitor = await openExplorer(url);
    try {
      await visitor.page.route('**/printed-sheet-*.js', (route) => route.abort());
      await visitor.open('en/maqam/maqam_rast/alsabbagh_1954/rast');
      await visitor.page.emulateMedia({ media: 'print' });
      await visitor.page.waitForSelector('.form h1');
      expect(await visitor.page.locator('.sheet').count()).toBe(0);
    } finally {
      await visitor.close();
    }
  });
});
