import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCS_PICTURES, takePicture } from '../screenshots/docs-pictures.ts';
import { PLACES } from '../support/places.ts';
import { PROJECT } from '../support/project.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

const [url] = Object.values(PLACES);
let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ serviceWorkers: 'block' });
});
afterAll(() => page.close());

/** The share of pixels by which two pictures differ visibly; 1 if their sizes differ. */
const differing = (pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (texts) => {
      const read = async (text: string) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (it) => it.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const [a, b] = await Promise.all(texts.map(read));
      if (a.length !== b.length) return 1;
      const pixels = Array.from({ length: a.length / 4 }, (_, i) => [4 * i, 4 * i + 1, 4 * i + 2]);
      return pixels.filter((parts) => parts.some((i) => Math.abs(a[i] - b[i]) > 16)).length / pixels.length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );

it.each(DOCS_PICTURES)('docs/$file shows the present page', async (picture) => {
  const stored = await readFile(join(PROJECT, 'docs', picture.file));
  const difference = await differing([stored, await takePicture(page, url, picture)]);
  expect(difference, 'of pixels; `npm run screenshots -- docs/` renews the pictures').toBeLessThan(0.005);
});
