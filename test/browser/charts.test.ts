import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { effort } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { SIZES, SOME_VISITS } from '../support/variants.ts';

/** The least contrast of normal text that WCAG 2.2 asks for (1.4.3). The automatic check leaves SVG out. */
const LEAST_CONTRAST = 4.5;

/** The contrast of every text in the page's pictures with the shapes under it. Runs in the browser. */
function contrastOfTexts(): { text: string; contrast: number }[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('There is no canvas.');
  type Layer = readonly [colour: string, opacity: number];
  const luminance = (layers: readonly Layer[]): number => {
    for (const [colour, opacity] of layers) {
      canvas.globalAlpha = opacity;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const value = byte / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground: Layer = [getComputedStyle(document.documentElement).backgroundColor, 1];
  const shapesOf = (text: Element): Layer[] => {
    const { x, y, width, height } = text.getBoundingClientRect();
    const point = new DOMPoint(x + width / 2, y + height / 2);
    const system = text.closest('.line-system');
    if (system !== null)
      return [...system.querySelectorAll('*')]
        .filter((shape) => {
          const { left, right, top, bottom } = shape.getBoundingClientRect();
          return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
        })
        .map((shape) => [getComputedStyle(shape).backgroundColor, Number(getComputedStyle(shape).opacity)]);
    return [...(text.closest('svg')?.querySelectorAll<SVGGeometryElement>('rect, circle, path') ?? [])]
      .filter((shape) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((shape) => shape.isPointInFill(point.matrixTransform(shape.getScreenCTM()?.inverse())))
      .map((shape): Layer => [getComputedStyle(shape).fill, Number(getComputedStyle(shape).opacity)])
      .filter(([colour]) => colour !== 'none');
  };
  const texts = document.querySelectorAll(
    'main svg text, .line .label > span, .line .jins, .line .gap-text, .treatise-name > *, .treatise-dot span',
  );
  return [...texts].flatMap((text) => {
    if (text.getBoundingClientRect().width === 0) return [];
    const { fill, color } = getComputedStyle(text);
    const under = shapesOf(text);
    const layers = [ground, ...under];
    const lights = [luminance(layers), luminance([...layers, [text instanceof SVGElement ? fill : color, 1]])];
    const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
    return [{ text: text.textContent ?? '', contrast }];
  });
}

describe.each(effort(['dark'] as const, ['light', 'dark'] as const))('texts of pictures, %s', (colorScheme) => {
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url);
  beforeAll(async () => {
    await explorer.page.emulateMedia({ colorScheme });
  });

  it.each(['compare/maqam/maqam_rast?door=years', 'maqam/maqam_rast/alsabbagh_1954/rast'])(
    'can be read: %s',
    async (address) => {
      const { page, go } = explorer;
      await go(`en/${address}`);
      await expect.poll(async () => (await page.evaluate(contrastOfTexts)).length).toBeGreaterThan(15);
      const texts = await page.evaluate(contrastOfTexts);
      expect(texts.filter(({ contrast }) => contrast < LEAST_CONTRAST)).toEqual([]);
    },
  );
});

describe('the chart of a degree', () => {
  const [{ url }] = SOME_VISITS;
  const explorer = explorerOf(url);

  const boxesOf = (selector: string) =>
    explorer.page
      .locator(`.treatises ${selector}`)
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));

  it.each(LANGUAGES)('has treatises from left to right, and fits its panel: %s', async (language) => {
    const { page, go } = explorer;
    await page.setViewportSize(SIZES.desktop);
    await go(`${language}/compare/maqam/maqam_rast?door=years`);
    // The fields of a row are side by side.
    const fields = page.locator('.compared > li').first().locator('input, .pick');
    const [what, where] = await fields.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(Math.abs(what - where)).toBeLessThan(2);
    const years = (await page.locator('.treatise-name small').allTextContents()).map(Number);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(years.at(-1)).toBe(2025);
    const columns = await boxesOf('.treatise');
    expect(columns.map(({ x }) => x)).toEqual(columns.map(({ x }) => x).toSorted((a, b) => a - b));
    const [chart] = await page
      .locator('.treatises')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    expect(columns.at(-1)?.right).toBeLessThanOrEqual(chart.right);
    // Higher is higher.
    const dots = await page
      .locator('.treatise-dot:has(span)')
      .evaluateAll((all) => all.map((it) => ({ cents: Number(it.textContent), top: it.getBoundingClientRect().top })));
    const tops = dots.toSorted((a, b) => a.cents - b.cents).map(({ top }) => top);
    expect(Math.max(...tops.slice(1).map((top, i) => top - tops[i]))).toBeLessThan(4);
    // The fourth of 1932 is doubted, the third is not.
    const doubt = page.locator('.of-history tr:has(a[href*="1932a"]) .variant-mark');
    expect(await doubt.count()).toBe(0);
    await go(`${language}/compare/maqam/maqam_rast?door=years&degree=4`);
    expect(await doubt.getAttribute('title')).toContain('5555');
  });

  it.each(effort(['ar'] as const, LANGUAGES))('has a row for each treatise on a phone: %s', async (language) => {
    const { page, open } = explorer;
    await page.setViewportSize(SIZES.phone);
    await open(`${language}/compare/maqam/maqam_rast?door=years`);
    const rows = await boxesOf('.treatise');
    expect(rows.map(({ top }) => top)).toEqual(rows.map(({ top }) => top).toSorted((a, b) => a - b));
    const [name] = await boxesOf('.treatise-name');
    const fromStart = language === 'ar' ? rows[0].right - name.right : name.left - rows[0].left;
    expect(Math.abs(fromStart)).toBeLessThan(4);
  });
});
