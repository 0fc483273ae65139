import type { Page } from 'playwright-core';
import { showOwnFonts } from '../support/own-fonts.ts';

/** The pictures of the docs: `npm run screenshots -- docs/` takes them, test/browser/pictures.test.ts compares them. */

export interface DocsPicture {
  /** In `docs/`. */
  readonly file: string;
  readonly address: string;
  /** Selector of the part of the page that it shows; without one, the first screen. */
  readonly part?: string;
}

export const DOCS_PICTURES: readonly DocsPicture[] = [
  { file: 'explorer.jpg', address: '' },
  { file: 'start-play.jpg', address: 'maqam/maqam_rast/alsabbagh_1954/rast' },
  { file: 'start-find.jpg', address: 'find/alsabbagh_1954/rast?q=D+E+half-flat+F+G' },
  { file: 'start-practise.jpg', address: 'maqam/maqam_bayyat/alsabbagh_1954/rast/practise', part: '#door-practise' },
  { file: 'start-tune.jpg', address: 'maqam/maqam_rast/alsabbagh_1954/rast/instruments', part: '.fingerboard' },
];

/** Without the header and the player, which would cover parts of pages. */
const PART = { style: '.player, header.site { visibility: hidden }', fullPage: true };

/** The packages contain the pictures. */
const FORMAT = { type: 'jpeg', quality: 60 } as const;

/** CSS pixels around a part. */
const MARGIN = 18;

/** Takes a picture, in English and light colours. @param url where the tree is served, without a slash at the end */
export async function takePicture(page: Page, url: string, { address, part }: DocsPicture): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.goto('about:blank');
  await page.goto(`${url}/#/en/${address}`);
  await page.waitForSelector('#app:not([aria-busy]) main > *');
  await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
  await showOwnFonts(page);
  const box = part === undefined ? null : await page.locator(part).boundingBox();
  if (box === null) return page.screenshot(FORMAT);
  const [x, y] = [box.x - MARGIN, box.y - MARGIN];
  return page.screenshot({
    ...PART,
    ...FORMAT,
    clip: { x, y, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN },
  });
}
