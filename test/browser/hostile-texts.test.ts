import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { XMLValidator } from 'fast-xml-parser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ArchiveError, escapeInvisible } from '../../generator/archive/archive-error.ts';
import { archiveFileTypes } from '../../generator/archive/archive-file-types.ts';
import { loadArchive } from '../../generator/archive/load.ts';
import { valueAt, withValueAt } from '../../generator/archive/pointer.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { pointerOf } from '../../runtime/text/pointer.ts';
import { buildHere } from '../support/commands.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { type Explorer, openExplorer } from '../support/explorer.ts';
import { PAGES } from '../support/pages.ts';
import { createSmallProject } from '../support/small-archive.ts';
import { lookEverywhere } from '../support/unfold.ts';

const it = halfOfTests();

/** A tree whose every text is a script in some language: no page runs one, whatever the host sends as its policy. */

/** Texts that code may take for markup, the longest first; a field gets the first that the archive accepts there. */
const HOSTILE: readonly string[] = [
  `"'><img src=x onerror=alert(1)></script></title></textarea></style><script>alert(1)</script>\${alert(1)}{{alert(1)}}]]>--><svg/onload=alert(1)>&lt;img src=x onerror=alert(1)&gt;javascript:alert(1)`,
  `https://example.org/"'><img/src=x/onerror=alert(1)>`,
  `"'><img/src=x/onerror=alert(1)></script>]]>\${1}{{1}}&lt;b`,
  '<img/src=x/onerror=alert(1)>',
];

/** Every text of a value with its JSON pointer. */
function* textsIn(value: unknown, path: readonly (string | number)[] = []): Iterable<string> {
  if (typeof value === 'string') yield pointerOf(path);
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) yield* textsIn(Reflect.get(value, key), [...path, key]);
  }
}

interface ArchiveFile {
  readonly path: string;
  readonly original: object;
  now: object;
}

/** Replaces every text of an archive that may be any text. @returns how many */
function makeHostile(archive: string): number {
  const kinds = Object.values(archiveFileTypes);
  const files = kinds.flatMap(({ pattern, schema }) =>
    glob.sync(pattern, { cwd: archive }).map((path) => {
      const original = JSON.parse(readFileSync(join(archive, path), 'utf8')) as object;
      return { path, schema, original, now: original };
    }),
  );
  const apparatus = files.find(({ path }) => path === 'emendations.json')?.original;
  const { emendations } = apparatus as { emendations: readonly { file: string; pointer: string }[] };
  const emended = new Set(emendations.map(({ file, pointer }) => `${file}#${pointer}`));
  for (const file of files) {
    const { path, schema, original } = file;
    for (const pointer of textsIn(original)) {
      // Another text there would contradict the apparatus.
      if (emended.has(`${path}#${pointer}`) || /^\/emendations\/\d+\/(recorded|corrected)$/.test(pointer)) continue;
      const accepted = HOSTILE.map((text) => withValueAt(file.now, pointer, text)).find(
        (changed) => schema.safeParse(changed, { jitless: true }).success,
      );
      file.now = accepted ?? file.now;
    }
  }
  const write = (file: ArchiveFile) =>
    writeFileSync(join(archive, file.path), `${escapeInvisible(JSON.stringify(file.now, null, 2))}\n`);
  for (const file of files) write(file);
  // Rules that span files refuse some; these stay as they were.
  for (let isRefused = true; isRefused; ) {
    isRefused = false;
    try {
      loadArchive(archive, 'as-recorded');
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      for (const { file: path, pointer } of error.problems) {
        const file = files.find((it) => it.path === path);
        if (file === undefined) throw error;
        if (valueAt(file.now, pointer) === valueAt(file.original, pointer)) throw error;
        file.now = withValueAt(file.now, pointer, valueAt(file.original, pointer));
        write(file);
        isRefused = true;
      }
    }
  }
  return files.reduce(
    (count, { now }) => count + [...textsIn(now)].filter((at) => HOSTILE.includes(String(valueAt(now, at)))).length,
    0,
  );
}

let project: string;
let tree: string;
let hostileTexts: number;
let server: RunningServer;
let explorer: Explorer;
let page: Page;
const dialogs: string[] = [];
beforeAll(async () => {
  project = createSmallProject();
  hostileTexts = makeHostile(join(project, 'archive'));
  const { code, output } = await buildHere(project, '--base-url', 'https://example.org/tree');
  expect(code, output).toBe(0);
  tree = join(project, 'public');
  server = await startServer({ directory: tree, port: 0 });
  // Static hosts may send no Content-Security-Policy.
  explorer = await openExplorer(server.url, 'recorded', { bypassCSP: true });
  page = explorer.page;
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
});
afterAll(async () => {
  await explorer?.close();
  await server?.close();
  rmSync(project, { recursive: true });
});

const injected = () =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img[src="x"], [onerror], [onload], [href^="javascript:" i], [src^="javascript:" i]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

const embedded = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('code')]
      .filter(({ textContent }) => textContent.startsWith('<iframe'))
      .flatMap(({ textContent }) => [
        ...new DOMParser().parseFromString(textContent, 'text/html').querySelectorAll('body *'),
      ])
      .map(({ localName }) => localName),
  );

async function expectInert(): Promise<void> {
  expect((await embedded()).filter((name) => name !== 'iframe')).toEqual([]);
  expect(await injected(), page.url()).toEqual([]);
  expect(dialogs).toEqual([]);
  // The browser reports each answer that tells the page what is not in the tree.
  expect(explorer.errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
}

/** Odd, so that pages and their cards take turns. */
const PARTS = 9;

describe('no text of the archive becomes code', () => {
  it('in the explorer', async () => {
    const addresses = [
      ...PAGES,
      ...glob.sync('*.json', { cwd: join(project, 'archive/sources') }).map((file) => `source/${file.slice(0, -5)}`),
    ];
    const all = ['en', 'ar'].flatMap((language) =>
      addresses.flatMap((address) => [
        `${language}/${address}`,
        `${language}/${address}${address.includes('?') ? '&' : '?'}view=card`,
      ]),
    );
    for (const address of drawn(all, PARTS)) {
      await explorer.go(address);
      await lookEverywhere(page, expectInert);
    }
  });

  it('in pages of the tree', async () => {
    for (const path of drawn(glob.sync('**/*.html', { cwd: tree }).sort(), PARTS)) {
      await page.goto(`${server.url}/${path}`);
      await page.waitForLoadState('load');
      await lookEverywhere(page, expectInert);
    }
  });

  it('in files', () => {
    expect(hostileTexts).toBeGreaterThan(500);
    for (const path of glob.sync('**/*.{json,webmanifest}', { cwd: tree })) {
      expect(() => JSON.parse(readFileSync(join(tree, path), 'utf8')), path).not.toThrow();
    }
    const feed = readFileSync(join(tree, 'changes.atom'), 'utf8');
    expect(XMLValidator.validate(feed)).toBe(true);
    expect(feed).not.toContain('<img');
    for (const path of glob.sync('**/*.html', { cwd: tree })) {
      const html = readFileSync(join(tree, path), 'utf8');
      expect(html, path).not.toMatch(/<img\W+src=x/);
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        expect(() => JSON.parse(json), path).not.toThrow();
      }
    }
    for (const address of readFileSync(join(tree, 'sitemap.txt'), 'utf8').trim().split('\n')) {
      expect(address).toMatch(/^https:\/\/example\.org\/tree\/[\w~()./-]*$/);
    }
  });
});
