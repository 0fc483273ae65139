import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForBrowsers, createConsumer } from '../support/consumer.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { publishedJson } from '../support/tree.ts';

const PAGE = `
import { createEngine } from 'maqam-archive';
import { archive } from 'maqam-archive/archive';
import { createArchiveHandler } from 'maqam-archive/handler';

const forms = createEngine(archive).analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }).maqamForms(archive.maqamat[0]);
const answer = await createArchiveHandler(archive)(new Request('http://localhost/maqamat/maqam_rast/availability'));
globalThis.result = { forms: forms.length, status: answer.status, body: await answer.text() };
`;

describe('the package in a browser', () => {
  let consumer: Awaited<ReturnType<typeof createConsumer>>;
  beforeAll(async () => {
    consumer = await createConsumer('maqam-archive');
  });
  afterAll(() => consumer.remove());

  it('computes and answers without any server', async () => {
    const { directory } = consumer;
    writeFileSync(join(directory, 'page.js'), PAGE);
    const chunks = await bundleForBrowsers(consumer, 'page.js');
    const browser = await sharedBrowser();
    const page = await browser.newPage();
    try {
      const failures: unknown[] = [];
      page.on('pageerror', (error) => failures.push(error));
      await page.route('http://localhost/**', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const chunk = chunks.find(({ fileName }) => fileName === name);
        return chunk === undefined
          ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/bundle.js"></script>' })
          : route.fulfill({ contentType: 'text/javascript', body: chunk.code });
      });
      await page.goto('http://localhost/');
      await page.waitForFunction(() => 'result' in globalThis, null, { timeout: 60_000 });
      const result = await page.evaluate(
        () =>
          (
            globalThis as unknown as {
              readonly result: { readonly forms: number; readonly status: number; readonly body: string };
            }
          ).result,
      );
      expect(failures).toEqual([]);
      expect(result.status).toBe(200);
      expect(result.forms).toBeGreaterThan(0);
      expect(JSON.parse(result.body)).toEqual(publishedJson('maqamat/maqam_rast/availability.json'));
    } finally {
      await page.close();
    }
  });
});
