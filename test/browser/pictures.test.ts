import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCS_PICTURES, takePicture } from '../screenshots/docs-pictures.ts';
import { differing } from '../support/differing.ts';
import { PLACES } from '../support/places.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { PROJECT } from '../support/tree.ts';

const [url] = Object.values(PLACES);
let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ serviceWorkers: 'block' });
});
afterAll(() => page.close());

it.each(DOCS_PICTURES)('docs/$file shows the present page', async (picture) => {
  const stored = await readFile(join(PROJECT, 'docs', picture.file));
  const difference = await differing(page, [stored, await takePicture(page, url, picture)]);
  expect(difference, 'of pixels; `npm run screenshots -- docs/` renews the pictures').toBeLessThan(0.005);
});
