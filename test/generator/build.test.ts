import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { MANIFEST_FILE, parseManifest } from '../../generator/publish/manifest.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { readFrom } from '../../runtime/server/node/server.ts';
import { buildHere, type Ended, runCommand } from '../support/commands.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { attributes } from '../support/html.ts';
import { brokenLinks, linksIn, shapesOf, spread, visitorOf } from '../support/link-walk.ts';
import { linksOf } from '../support/links.ts';
import { copySmallProject } from '../support/small-project.ts';
import { ask } from '../support/tree.ts';

const it = halfOfTests();

type Edit = readonly [file: string, found: string, replacement: string];

const refusals: readonly (readonly [string, readonly Edit[], readonly string[]])[] = [
  [
    'names file, place, what it found and what it expects',
    [['maqamat/maqam_rast.json', '"alsabbagh_1950"', '"alsabag_1950"']],
    [
      ...['archive/maqamat/maqam_rast.json', 'sourceId', 'found:', '"alsabag_1950"', 'expected:'],
      ...['1 problem; nothing was written'],
    ],
  ],
  [
    'names the line of a syntax error',
    [['ajnas/jins_rast.json', '"idName"', ',"idName"']],
    ['archive/ajnas/jins_rast.json', 'line 4'],
  ],
  [
    'names every wrong file',
    [
      ['ajnas/jins_rast.json', '"rāst"', '"rost"'],
      ['tuning-systems/alkindi_874.json', '"256/243"', '"2/1"'],
    ],
    ['2 problems', 'jins_rast.json', 'alkindi_874.json'],
  ],
];

it.each(refusals)('a build of an archive with an error %s', async (_, edits, parts) => {
  const project = copySmallProject();
  try {
    for (const [file, found, replacement] of edits) {
      const path = join(project, 'archive', file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(found, replacement));
    }
    const before = statSync(join(project, 'public')).ino;
    const { code, stdout, stderr } = await buildHere(project);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const part of parts) expect(stderr).toContain(part);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(statSync(join(project, 'public')).ino).toBe(before);
    expect(readdirSync(project).sort()).toEqual(['archive', 'public']);
  } finally {
    rmSync(project, { recursive: true });
  }
});

describe('a build with a base address', () => {
  const BASE = 'https://maqam.example/archive';
  let project: string;
  let folder: string;
  let run: Ended;
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const read = (file: string) => JSON.parse(text(file));
  const documents = (): readonly string[] =>
    parseManifest(readFileSync(join(folder, MANIFEST_FILE), 'utf8'), MANIFEST_FILE).files.flatMap(({ path, schema }) =>
      schema === null ? [] : [path],
    );
  beforeAll(async () => {
    project = copySmallProject();
    folder = join(project, 'public');
    run = await runCommand('build', ['--base-url', `${BASE}/`], project).done;
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('reports its result, without warnings', () => {
    expect(run.code).toBe(0);
    expect(run.stderr.replace(/^\d+ of \d+ .*\n/gm, '')).toBe('');
    const [, count] = /^public\/ is built: (\d+) documents, \d+ files, [\d.]+ MiB, [\d.]+ s\n$/.exec(run.stdout) ?? [];
    expect(Number(count)).toBe(documents().length);
  });

  it('has only valid links below the base address', async () => {
    const root = `${BASE}/`;
    const readDocument = readFrom(folder);
    const contents = await Promise.all(documents().map(async (file) => [file, await readDocument(file)] as const));
    const links = linksIn(root, contents);
    expect(links.size).toBeGreaterThan(1_000);
    expect([...links.keys()].filter((address) => !address.startsWith(root))).toEqual([]);
    const drawn = [...shapesOf(root, links).values()].flatMap((some) => spread(some, effort(20, some.length)));
    // Files that are no JSON: tables, compressed files, files for instruments.
    const isOther = (address: string) => /\.(?!json$)\w+$/.test(address);
    const pathOf = (address: string) => join(folder, decodeURIComponent(address.slice(root.length)));
    expect(drawn.filter((address) => isOther(address) && !existsSync(pathOf(address)))).toEqual([]);
    const followed = drawn.filter((address) => !isOther(address));
    expect(await brokenLinks(visitorOf(root, readDocument), links, followed)).toEqual([]);
  });

  it('has answers, headers and a description with the base address', async () => {
    const handler = createHandler({ readDocument: readFrom(folder), baseUrl: '/elsewhere' });
    const service = `<${BASE}/openapi.json>; rel="service-desc"`;
    for (const { id, example } of endpoints) {
      const { json, headers } = await ask(handler, example);
      expect(
        [...linksOf(json)].filter((link) => !link.startsWith(`${BASE}/`)),
        id,
      ).toEqual([]);
      expect(headers.get('link'), id).toBe(service);
    }
    const file = await createFiles(folder)(new Request('http://localhost/index.json'));
    expect(file?.headers.get('link')).toBe(service);
    expect((await ask(handler, '/maqamat/')).headers.get('location')).toBe(`${BASE}/maqamat`);
    expect(text('_headers')).toContain(service);
    expect(read('openapi.json').servers).toMatchObject([{ url: BASE }]);
  });

  it('has static pages with absolute URLs of the page, its translation and its picture', () => {
    const page = text('ar/maqam/maqam_rast.html');
    expect(attributes(page, 'meta', 'content', 'og:url')).toEqual([`${BASE}/ar/maqam/maqam_rast.html`]);
    expect(attributes(page, 'link', 'href', 'rel="canonical"')).toEqual([`${BASE}/ar/maqam/maqam_rast.html`]);
    const translations = attributes(page, 'link', 'href', 'rel="alternate" hreflang="en"');
    expect(translations).toEqual([`${BASE}/en/maqam/maqam_rast.html`]);
    const picture = 'pictures/maqam/maqam_rast.png';
    expect(attributes(page, 'meta', 'content', 'og:image')).toEqual([`${BASE}/${picture}`]);
    expect(existsSync(join(folder, picture))).toBe(true);
  });

  it('has a front page with absolute URLs of its picture and of a page in each language', () => {
    const page = text('index.html');
    expect(attributes(page, 'link', 'href', 'rel="canonical"')).toEqual([`${BASE}/`]);
    expect(attributes(page, 'meta', 'content', 'og:image')).toEqual([`${BASE}/pictures/maqam/maqam_rast.png`]);
    for (const language of LANGUAGES) {
      const pages = attributes(page, 'link', 'href', `rel="alternate" hreflang="${language}"`);
      expect(pages).toEqual([`${BASE}/${language}/maqamat.html`]);
      expect(existsSync(join(folder, language, 'maqamat.html'))).toBe(true);
    }
  });

  it('has a site map of every page, which robots.txt names', () => {
    const pages = glob.sync('{en,ar}/**/*.html', { cwd: folder });
    const listed = text('sitemap.txt').trimEnd().split('\n');
    expect(listed.sort()).toEqual([`${BASE}/`, ...pages.map((path) => `${BASE}/${path}`)].sort());
    expect(text('robots.txt')).toContain(`Sitemap: ${BASE}/sitemap.txt`);
    const withoutAddress = join(inject('smallProject'), 'public');
    expect(existsSync(join(withoutAddress, 'robots.txt'))).toBe(true);
    expect(existsSync(join(withoutAddress, 'sitemap.txt'))).toBe(false);
  });

  it('lists a maqām that no tuning system realises without a family, with a link to its availability', async () => {
    // A dugāh scale exists in no tuning system of the small archive.
    const availability = `${BASE}/maqamat/maqam_dugah/availability`;
    const links = expect.objectContaining({ detail: availability, availability });
    const unrealised = expect.objectContaining({ family: expect.objectContaining({ idName: 'no_jins' }), links });
    expect(read('maqamat.json').data).toContainEqual(unrealised);
  });
});
