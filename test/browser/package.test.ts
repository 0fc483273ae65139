import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { bundleForBrowsers, createConsumer } from '../support/consumer.ts';
import { effort } from '../support/effort.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { PROJECT, PUBLIC } from '../support/tree.ts';

/** The package in a page: bundled from its tarball, or, where there is little time, from its sources. */

const PAGE = `
import { createEngine } from 'maqam-archive';
import { archive } from 'maqam-archive/archive';
import { createArchiveHandler } from 'maqam-archive/handler';

const forms = createEngine(archive).analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }).maqamForms(archive.maqamat[0]);
const answer = await createArchiveHandler(archive)(new Request('http://localhost/maqamat/maqam_rast/availability'));
globalThis.told = { forms: forms.length, status: answer.status, body: await answer.text() };
`;

const SOURCES = {
  'maqam-archive/handler': join(PROJECT, 'runtime/library/handler.ts'),
  'maqam-archive': join(PROJECT, 'runtime/library/index.ts'),
};

/** A folder with what the page imports. */
async function place(isPacked: boolean) {
  if (isPacked) return createConsumer('maqam-archive');
  const directory = mkdtempSync(join(tmpdir(), 'maqam-page-'));
  const archive = JSON.stringify(await loadArchive(join(PROJECT, 'archive')));
  writeFileSync(join(directory, 'archive.js'), `export const archive = ${archive};\n`);
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}

describe('the package in a browser', () => {
  const isPacked = effort(false, true);
  let consumer: Awaited<ReturnType<typeof place>>;
  beforeAll(async () => {
    consumer = await place(isPacked);
  });
  afterAll(() => consumer.remove());

  it('computes and answers without any server', async () => {
    const { directory } = consumer;
    writeFileSync(join(directory, 'page.js'), PAGE);
    const alias = isPacked ? {} : { 'maqam-archive/archive': join(directory, 'archive.js'), ...SOURCES };
    const chunks = await bundleForBrowsers(consumer, 'page.js', alias);
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
      await page.waitForFunction(() => 'told' in globalThis, null, { timeout: 60_000 });
      const told = await page.evaluate(
        () =>
          (
            globalThis as unknown as {
              readonly told: { readonly forms: number; readonly status: number; readonly body: string };
            }
          ).told,
      );
      expect(failures).toEqual([]);
      expect(told.status).toBe(200);
      expect(told.forms).toBeGreaterThan(0);
      expect(JSON.parse(told.body)).toEqual(
        JSON.parse(readFileSync(join(PUBLIC, 'maqamat/maqam_rast/availability.json'), 'utf8')),
      );
    } finally {
      await page.close();
    }
  });
});
