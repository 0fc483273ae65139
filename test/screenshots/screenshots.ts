import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf } from '../../runtime/explorer/addresses/addresses.ts';
import { pages } from '../../runtime/explorer/pages.ts';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { launchBrowser } from '../support/browser.ts';
import { PROJECT, PUBLIC } from '../support/project.ts';
import { DOCS_PICTURES, takePicture } from './docs-pictures.ts';

/** `npm run screenshots [-- name …]`: pictures of the explorer into `screenshots/`; those of the docs into `docs/`. */

const FOLDER = join(PROJECT, 'screenshots');
const WIDTHS = [390, 820, 1440];
const HEIGHT = 900;
const COMBINATION = 'alsabbagh_1954/rast';

const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pages.map((page) => [nameOf(page), page.examples[0]])),
  transposed: `maqam/maqam_shawq_tarab/${COMBINATION}`,
  routes: `routes/${COMBINATION}?from=maqam_rast%40rast&to=maqam_saba%40dugah`,
  root: 'files',
  drawn: 'data?table=form_degrees&where=kind.eq.jins,step_cents.ge.100,step_cents.le.200&group=step_cents&bin=5',
  missing: 'maqam/maqam_rust',
  unrealisable: 'maqam/maqam_rast/alkindi_874/yegah',
};

const THEMES = ['light', 'dark'] as const;

const words = process.argv.slice(2).filter((word) => word !== '--');
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

await mkdir(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer({ directory: PUBLIC, port: 0 }), launchBrowser()]);
try {
  const page = await browser.newPage();
  for (const picture of DOCS_PICTURES.filter(({ file }) => isWanted(`docs/${file}`))) {
    const path = join(PROJECT, 'docs', picture.file);
    await writeFile(path, await takePicture(page, server.url, picture));
    console.log(path);
  }
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const language of LANGUAGES) {
      for (const width of WIDTHS) {
        const wanted = Object.entries(PAGES).filter(([name]) =>
          isWanted(`${name}-${language}-${colorScheme}-${width}`),
        );
        await page.setViewportSize({ width, height: HEIGHT });
        for (const [name, address] of wanted) {
          await page.goto('about:blank');
          await page.goto(`${server.url}/#/${language}/${address}`);
          await page.waitForSelector('#app:not([aria-busy]) main > *');
          await page.waitForFunction(() => document.querySelector('[data-waiting]') === null);
          await page.evaluate(() => document.fonts.ready);
          const path = join(FOLDER, `${name}-${language}-${colorScheme}-${width}.png`);
          await page.screenshot({ path, fullPage: true });
          console.log(path);
        }
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
