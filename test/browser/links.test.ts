import { beforeAll, describe, expect, it } from 'vitest';
import { fileName } from '../../runtime/documents/links.ts';
import { namedCombinations } from '../../runtime/presentation/combinations.ts';
import { LANGUAGES, parseHash, sharedAddress } from '../../runtime/presentation/location.ts';
import { type Names, nameIn } from '../../runtime/presentation/plain-names.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { withoutIsolates } from '../../runtime/text/isolated.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort } from '../support/effort.ts';
import { type Explorer, explorerOf, openExplorer } from '../support/explorer.ts';
import { controlsOf } from '../support/page-controls.ts';
import { LAST_EXAMPLES, PAGES } from '../support/pages.ts';
import { PLACES } from '../support/places.ts';
import { publishedJson } from '../support/project.ts';
import { SEED } from '../support/seed.ts';
import { lookEverywhere } from '../support/unfold.ts';

const [url] = drawn(Object.values(PLACES), 2);

const { sources }: ArchiveRecords = publishedJson('archive.json');

/** The pages whose links are followed: in `npm test` one of each kind, in the long run half of all; and some sources. */
const STARTS = [
  ...effort(LAST_EXAMPLES, drawn(PAGES, 2, SEED >> 1)),
  ...drawn(sources, effort(16, 3)).map(({ id }) => `source/${id}`),
];

const STATIC_STARTS = [
  ...['maqamat', 'ajnas', 'tunings', 'sources'],
  ...['maqam/maqam_rast', 'jins/jins_hijaz', 'tuning/alkindi_874', 'source/alshawwa_1946'],
];

/** The number of links from one kind of page to another that are followed. */
const SAMPLE = effort(1, 3);

/** What incomplete addresses open for a visitor whose last tuning was that of al-Kindī, which has no rāst. */
const INCOMPLETE = [
  ['tuning/alkindi_874', 'tuning/alkindi_874/yegah'],
  ['tuning/allami_2022', 'tuning/allami_2022/ushayran'],
  ['tuning/meshshaqa_1899', 'tuning/meshshaqa_1899/yegah'],
  ['maqamat/alsabbagh_1954', 'maqamat/alsabbagh_1954/rast'],
  ['maqam/maqam_rast', 'maqam/maqam_rast/alsabbagh_1954/rast'],
  ['maqam/maqam_rast/alsabbagh_1954', 'maqam/maqam_rast/alsabbagh_1954/rast'],
  ['maqam/maqam_rast?tonic=chahargah', 'maqam/maqam_rast/alsabbagh_1954/rast?tonic=chahargah'],
  ['jins/jins_segah?tonic=rast', 'jins/jins_segah/ronzevalle_1904/ushayran?tonic=rast'],
  ['jins/jins_segah?tonic=nowhere', 'jins/jins_segah/alsabbagh_1954/rast'],
] as const;

const catalogue = readCatalogue();
const combinations = namedCombinations(catalogue);

/** Forms of address that links have had since the first release, with the subject of their page; LANGUAGE stands for itself. */
const KEPT: readonly { readonly names: Names; readonly addresses: readonly string[] }[] = [
  ...Object.entries({ maqam: catalogue.maqamat, jins: catalogue.ajnas }).flatMap(([kind, forms]) =>
    forms.map((names, i) => {
      const { tuningSystem, startingNote } = combinations[names.combinations[i % names.combinations.length]];
      const hash = `#/LANGUAGE/${kind}/${encodeURIComponent(names.idName)}`;
      const file = `LANGUAGE/${kind}/${encodeURIComponent(fileName(names.idName))}.html`;
      const query = `?tuningSystem=${tuningSystem}&startingNote=${startingNote}`;
      return { names, addresses: [hash, `${hash}/${tuningSystem}/${startingNote}`, file, `${file}${query}`] };
    }),
  ),
  ...catalogue.tuningSystems.map(({ id, startingNotes, ...names }) => {
    const hash = `#/LANGUAGE/tuning/${id}`;
    return { names, addresses: [hash, `${hash}/${startingNotes.at(-1)}`, `LANGUAGE/tuning/${id}.html`] };
  }),
  ...sources.map(({ id, titleEnglish, titleArabic }) => ({
    names: { displayName: titleEnglish, displayNameAr: titleArabic === '' ? titleEnglish : titleArabic },
    addresses: [`#/LANGUAGE/source/${id}`, `LANGUAGE/source/${id}.html`],
  })),
];

const kindOf = (address: string): string => address.split(/[/?]/)[0];

const sampled = (byKind: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...byKind.values()].flatMap((all) => drawn(all, Math.ceil(all.length / SAMPLE)));

describe.each(drawn(LANGUAGES, 2))('every link of every kind of page, in %s', (language) => {
  const explorer = explorerOf(url);
  const origins = new Map<string, string>();
  const pages = new Map<string, string[]>();
  const files = new Map<string, string[]>();
  const outside: string[] = [];

  function collect(origin: string, links: readonly string[]): void {
    for (const link of links) {
      if (!link.startsWith(`${url}/`)) outside.push(`${link}, of ${origin}`);
      if (!link.startsWith(`${url}/`) || origins.has(link)) continue;
      origins.set(link, origin);
      const [file, address = ''] = link.split(`#/${language}/`);
      const [group, target, kind] =
        address === '' ? [files, file, kindOf(file.slice(url.length + 1))] : [pages, address, kindOf(address)];
      const key = `${kindOf(origin)} ${kind}`;
      group.set(key, [...(group.get(key) ?? []), target]);
    }
  }

  // Another tuning may lack what the page shows, which it says.
  const linksOn = ({ page }: Explorer): Promise<string[]> =>
    page
      .locator('a[href]:not([rel~=external], [rel~=license], [href^="data:"], [href^="mailto:"], #tunings a)')
      .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href));

  beforeAll(async () => {
    for (const start of STARTS) {
      await explorer.go(`${language}/${start}`);
      await lookEverywhere(explorer.page, async () => collect(start, await linksOn(explorer)));
    }
    const withoutScript = await openExplorer(url, 'played', { javaScriptEnabled: false });
    for (const start of STATIC_STARTS) {
      await withoutScript.page.goto(`${url}/${language}/${start}.html`);
      collect(`static/${start}`, await linksOn(withoutScript));
    }
    await withoutScript.close();
  });

  it('opens a page with content', async () => {
    const { isProblem } = controlsOf(explorer.page, language);
    const nowhere: string[] = [];
    // The pages whose links are followed have opened.
    const others = sampled(pages).filter((address) => !STARTS.includes(address));
    for (const address of drawn(others, effort(2, 1))) {
      await explorer.go(`${language}/${address}`);
      if (await isProblem()) nowhere.push(`${address}, of ${origins.get(`${url}/#/${language}/${address}`)}`);
    }
    expect(nowhere).toEqual([]);
  });

  it.each(INCOMPLETE)('%s opens %s', async (address, whole) => {
    await explorer.go(`${language}/tunings`);
    await explorer.page.evaluate(() => localStorage.setItem('maqam-archive combination', 'alkindi_874 yegah'));
    await explorer.go(`${language}/${address}`);
    expect(explorer.page.url()).toBe(`${url}/${sharedAddress(parseHash(whole, language))}`);
    expect(await controlsOf(explorer.page, language).isProblem()).toBe(false);
  });

  it('opens the page of its subject, in every form of address that links have had', async () => {
    const { page } = explorer;
    const { main, isProblem } = controlsOf(page, language);
    const wrong: string[] = [];
    for (const [i, { names, addresses }] of drawn(KEPT, effort(40, 4), SEED >> 1).entries()) {
      const address = addresses[(i + (SEED >> 3)) % addresses.length].replace('LANGUAGE', language);
      if (address.startsWith('#/')) await explorer.go(address.slice(2));
      else await page.goto(`${url}/${address}`);
      await explorer.settled();
      // The heading of a source and of a tuning has the author and the year.
      const shown = withoutIsolates(`${await page.title()}\n${(await main.innerText()).slice(0, 600)}`);
      // Citations have the title of a source in its own language.
      const isShown = LANGUAGES.some((it) => shown.includes(withoutIsolates(nameIn(it, names))));
      if (!isShown || (await isProblem())) wrong.push(address);
    }
    expect(wrong).toEqual([]);
  });

  it('says so where it leads elsewhere', () => expect(outside).toEqual([]));

  it('opens a file that exists', async () => {
    const nowhere: string[] = [];
    for (const file of new Set(sampled(files))) {
      const { status } = await fetch(file, { method: 'HEAD' });
      if (status !== 200) nowhere.push(`${file}: ${status}`);
    }
    expect(nowhere).toEqual([]);
  });
});
