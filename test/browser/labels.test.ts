import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../runtime/presentation/location.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { LookupTable } from '../../runtime/schemas/lookup.ts';
import { drawn, effort, shareOf } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { showOwnFonts } from '../support/own-fonts.ts';
import { PLACES } from '../support/places.ts';
import { publishedJson } from '../support/project.ts';
import { SEED } from '../support/seed.ts';

/** No text of a line, a staff, an ʿūd, a comparison or a chart touches another one: their boxes are measured in the browser. */

const [url] = Object.values(PLACES);
const WIDTHS = [390, 768, 1440];
const NARROWEST = 10;

const languageOf = (turn: number): Language => LANGUAGES[(turn + (SEED >> 1)) % LANGUAGES.length];

const catalogue: Catalogue = publishedJson('catalogue.json');
const places = catalogue.tuningSystems.flatMap(({ id, startingNotes }) =>
  startingNotes.map((startingNote) => `${id}/${startingNote}`),
);
const USUAL = places.indexOf('alsabbagh_1954/rast');
const addressOf = (id: string, place: string) => `maqam/${encodeURIComponent(id)}/${place}`;
const USUAL_FORMS = catalogue.maqamat.map(({ idName, combinations }) =>
  addressOf(idName, places[combinations.includes(USUAL) ? USUAL : combinations[0]]),
);

/** The forms of any tuning with the two nearest notes. */
function narrowestForms(): readonly string[] {
  const table: LookupTable = publishedJson('lookup.json');
  const forms = table.combinations.flatMap(({ tuningSystem, startingNote, cents, maqamat }) =>
    maqamat.map(([index, tonic, up]) => {
      const at = (position: number) => cents[position % cents.length] + 1200 * Math.floor(position / cents.length);
      const notes = table.shapes[up].map((distance) => at(tonic + distance)).sort((a, b) => a - b);
      const gap = Math.min(...notes.slice(1).map((note, i) => note - notes[i]));
      return { address: addressOf(table.maqamat[index].idName, `${tuningSystem}/${startingNote}`), gap };
    }),
  );
  return forms
    .sort((a, b) => a.gap - b.gap)
    .slice(0, NARROWEST)
    .map(({ address }) => address);
}

/** Pairs of texts of one selector that overlap by more than half a pixel, and texts that are wider than their labels. */
const overlaps = (page: Page, ...selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const overlapsOf = (texts: string): string[] => {
      const boxes = [...document.querySelectorAll<HTMLElement>(texts)]
        .filter((element) => element.checkVisibility() && element.textContent?.trim() !== '')
        .map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right, width, top, bottom } = range.getBoundingClientRect();
          // The box of a line of text is higher than its letters; lines of labels have their own height.
          const line =
            element.closest('.label, .fingerboard') === null
              ? { top: top + 5, bottom: bottom - 5 }
              : element.getBoundingClientRect();
          const box = { left, right, width, top: line.top, bottom: line.bottom };
          return { text: element.textContent?.trim() ?? '', element, box };
        });
      const touching = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b) => {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          return across > 0.5 && down > 0.5 ? [`${a.text} × ${b.text}`] : [];
        }),
      );
      const wide = boxes.flatMap(({ text, box, element }) => {
        const label = element.closest('.label')?.getBoundingClientRect();
        return label !== undefined && box.width > label.width + 1 ? [`${text} is wider than its label`] : [];
      });
      const outside = boxes
        .filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5)
        .map(({ text }) => text);
      return [...touching, ...wide, ...outside];
    };
    return all.flatMap(overlapsOf);
  }, selectors);

/** In comparisons: leaders of lenses on a text or on another ring, labels near a ring, lines that do not end at their notes. */
const faultsOfLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('There is no canvas.');
    return [...document.querySelectorAll<SVGSVGElement>('.compared-lines')]
      .filter((picture) => picture.checkVisibility())
      .flatMap((picture) => {
        const rings = [...picture.querySelectorAll<SVGCircleElement>('.compared-note circle')].map((it) => {
          const [x, y, r] = [it.cx, it.cy, it.r].map(({ baseVal }) => baseVal.value);
          return { x, y, r: r + Number.parseFloat(getComputedStyle(it).strokeWidth) / 2 };
        });
        const labels = [...picture.querySelectorAll<SVGTextElement>('text:not(.letter)')].map((it) => {
          const { fontSize, fontFamily } = getComputedStyle(it);
          canvas.font = `${fontSize} ${fontFamily}`;
          const shown = it.textContent ?? '';
          const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: fall } = canvas.measureText(shown);
          const { x, width } = it.getBBox();
          const y = it.y.baseVal[0].value;
          return { shown, isName: !it.matches('.small'), x, right: x + width, top: y - rise, bottom: y + fall };
        });
        const near = labels.flatMap(({ shown, isName, x, right, top, bottom }) =>
          rings
            .filter((ring) => isName && x < ring.x + ring.r && right > ring.x - ring.r)
            .map((ring) => Math.max(top - ring.y - ring.r, ring.y - ring.r - bottom))
            .filter((away) => away < 9.5)
            .map((away) => `${shown} is ${away} px from a ring`),
        );
        const crossed = [...picture.querySelectorAll<SVGPathElement>('.way.thin')].flatMap((leader) => {
          const points = Array.from({ length: 50 }, (_, i) =>
            leader.getPointAtLength((leader.getTotalLength() * i) / 50),
          );
          const [from] = points;
          return [
            ...labels.filter((it) =>
              points.some(({ x, y }) => x > it.x && x < it.right && y > it.top && y < it.bottom),
            ),
            ...rings
              .filter(({ x, y }) => x !== from.x || y !== from.y)
              .filter((it) => points.some(({ x, y }) => Math.hypot(x - it.x, y - it.y) < it.r))
              .map(() => ({ shown: 'another ring' })),
          ].map(({ shown }) => `a leader crosses ${shown}`);
        });
        const long = [...picture.querySelectorAll<SVGPathElement>('.base')].flatMap((line) => {
          const { x, y, width } = line.getBBox();
          const own = rings.filter((ring) => Math.abs(ring.y - y) < 1).map((ring) => ring.x);
          const over = Math.max(Math.min(...own) - x, x + width - Math.max(...own));
          return over > 1 ? [`a line of ${own.length} notes is ${over} px too long`] : [];
        });
        return [...near, ...crossed, ...long];
      });
  });

const LINE = '.line .jins, .line .gap-text, .line .label > span';
const CHART = '.chart-scale p, .treatise-name, .treatise-gap, .treatise-dot span';
const STAFF = '.screen-staff .label > span, .screen-staff .bracket-name';
const OUD = '.fingerboard div > *';
const COMPARED = '.compared-lines text';

/** Each width in one language; the seed says which. */
const LOOKS = WIDTHS.map((width, i) => ({ width, language: languageOf(i) }));
const SOME_FORMS = drawn(USUAL_FORMS, effort(24, 3));
/** A form as a comparison has it in its address. */
const rowOf = (address: string): string => decodeURIComponent(address).split('/').slice(1).join(' ');
/** Comparisons with five lenses in a row, with a lens among many labels, and with scales of different ranges. */
const LENSES = [
  'maqam_bayyat alsabbagh_1954 rast,maqam_bayyat ronzevalle_1904 ushayran,maqam_bayyat alfarabi_950i ushayran',
  'maqam_rast alsabbagh_1954 rast,jins_hijaz alsabbagh_1954 rast,tuning alfarabi_950g ushayran',
  'maqam_rast alsabbagh_1954 rast,maqam_suznak alsabbagh_1954 rast,maqam_nahawand alsabbagh_1954 rast',
];
const SOME_NARROW_FORMS = effort(drawn(narrowestForms(), 3), narrowestForms());

describe.each(LOOKS)('labels at $width px, $language', ({ width, language }) => {
  const explorer = explorerOf(url, { viewport: { width, height: 900 } });
  it('of the chart of the front page do not touch', async () => {
    await explorer.open(`${language}/`);
    await showOwnFonts(explorer.page);
    expect(await explorer.page.locator('.treatise-dot').count()).toBeGreaterThan(14);
    expect(await overlaps(explorer.page, CHART)).toEqual([]);
  });

  it('of a long title and of its tuning do not touch', async () => {
    await explorer.open(`${language}/routes/angloeuropean_1800/ushayran`);
    await showOwnFonts(explorer.page);
    await explorer.page.waitForSelector('.tuning-bar .pick');
    expect(await overlaps(explorer.page, 'h1, .tuning-bar .pick span')).toEqual([]);
  });

  it('of the chart of a degree do not touch', async () => {
    await explorer.open(`${language}/compare/maqam/maqam_rast?door=years`);
    await showOwnFonts(explorer.page);
    for (const degree of [2, 3, 4, 7]) {
      await explorer.go(`${language}/compare/maqam/maqam_rast?door=years&degree=${degree}`);
      expect(await explorer.page.locator('.treatise-dot').count()).toBeGreaterThan(14);
      expect(await overlaps(explorer.page, CHART)).toEqual([]);
    }
  });

  it('of a table of three scales have room', async () => {
    const rows = ['rast', 'bayyat', 'hijaz'].map((name) => `maqam_${name} alsabbagh_1954 rast`).join();
    await explorer.go(`${language}/compare/maqam/maqam_rast?rows=${encodeURIComponent(rows)}&door=numbers`);
    await showOwnFonts(explorer.page);
    const [shown, whole] = await explorer.page
      .locator('.scroll:has(.comparison)')
      .first()
      .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(whole).toBe(shown);
    if (width < 768) return;
    // A row is one line; its result has one of its own.
    const middles = await explorer.page
      .locator('.compared > li')
      .last()
      .locator('.play, input, .pick, .open, .remove, .row-result')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    expect(middles.length).toBe(6);
    expect(middles.filter((it) => Math.abs(it - middles[0]) < 2).length).toBe(5);
  });
});

/** Each address in one language; the seed says which. In `npm test` at one width. */
describe('labels of many forms', () => {
  // Notes and their labels glide to their places for another width.
  const explorer = explorerOf(url, { reducedMotion: 'reduce' });
  const resize = async (width: number) => {
    const { page } = explorer;
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(async (it) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (innerWidth !== it) await frame();
      // The page draws for another width before the next frame.
      await frame();
    }, width);
  };

  /** What `find` finds at an address, after the page has drawn everything for the width. */
  async function faultsAt(addresses: readonly string[], ready: string, find: () => Promise<string[]>) {
    const { page, go } = explorer;
    const wrong: Record<string, readonly string[]> = {};
    for (const [i, address] of addresses.entries()) {
      const language = languageOf(i);
      await go(`${language}/${address}`);
      await page.waitForSelector(ready);
      if (i < LANGUAGES.length) await showOwnFonts(page);
      for (const width of shareOf(WIDTHS, i, WIDTHS.length)) {
        await resize(width);
        const faults = await find();
        if (faults.length > 0) wrong[`${language} ${width} ${address}`] = faults;
      }
    }
    return wrong;
  }

  it('in lines, staves and ʿūds do not touch', async () => {
    await explorer.open(`en/${USUAL_FORMS[0]}`);
    expect(USUAL_FORMS.length).toBe(112);
    const addresses = [...SOME_FORMS, ...SOME_NARROW_FORMS].map((form) => `${form}/instruments`);
    expect(await faultsAt(addresses, '.screen-staff', () => overlaps(explorer.page, LINE, STAFF, OUD))).toEqual({});
  });

  it('in comparisons do not touch', async () => {
    // Each form with the next.
    const pairs = SOME_FORMS.slice(1).map((form, i) => [SOME_FORMS[i], form].map(rowOf).join());
    const addresses = [...LENSES, ...pairs].map((rows) => `compare/maqam/maqam_rast?rows=${encodeURIComponent(rows)}`);
    const find = async () => [...(await overlaps(explorer.page, COMPARED)), ...(await faultsOfLines(explorer.page))];
    expect(await faultsAt(addresses, '.compared-lines', find)).toEqual({});
  });
});
