import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { LANGUAGES } from '../../../runtime/explorer/location.ts';
import type { ReadFile } from '../../../runtime/service/tree.ts';
import { sha256 } from '../../publish/manifest.ts';
import type { Extra } from '../extra.ts';
import { jinsPages, maqamPages } from './entity-pages.ts';
import { type Facts, readFacts } from './facts.ts';
import { listPages } from './list-pages.ts';
import { framed, headTags, LISTS, type Pages, readingPath } from './page-frame.ts';
import { pngOf } from './png.ts';
import { attestedBy, sourcePages } from './source-pages.ts';
import { tuningPages } from './tuning-pages.ts';

/** The pages that are read without script, by people, search engines and previews. */

/** Pages about one subject. */
interface Subject {
  /** What the addresses of its pages end with, below the language. */
  readonly paths: readonly (readonly string[])[];
  /** Texts, or their hashes, that tell all that they are made from beside the code. */
  readonly from: readonly string[];
  make(): Pages | Promise<Pages>;
}

/** The files of a subject. */
export interface ReadingSubject {
  readonly name: string;
  /** As of a subject. */
  readonly from: readonly string[];
  make(): Promise<readonly Extra[]>;
}

async function subjectsOf(facts: Facts): Promise<readonly Subject[]> {
  const { archive, catalogue, combinations, hashes } = facts;
  // What many subjects are made from is hashed once and not with each of them.
  const sources = sha256(JSON.stringify(archive.sources));
  // Maqāmāt tell of their ajnās by what the archive calls them.
  const ajnas = sha256(
    JSON.stringify(archive.ajnas.map(({ id, idName, noteNames }) => [id, idName, noteNames.length])),
  );
  const places = sha256(JSON.stringify(combinations));
  const ofEntities = <R extends { readonly idName: string }>(
    name: string,
    records: readonly R[],
    listed: readonly { readonly idName: string }[],
    detail: 'maqamDetail' | 'jinsDetail',
    others: readonly string[],
    pages: (facts: Facts, record: R) => Pages | Promise<Pages>,
  ) =>
    Promise.all(
      records.map(async (record) => ({
        paths: [[name, record.idName]],
        from: [
          JSON.stringify([record, listed.find(({ idName }) => idName === record.idName)]),
          await hashes.atHome(detail, record.idName),
          sources,
          places,
          ...others,
        ],
        make: () => pages(facts, record),
      })),
    );
  const lists: Subject = {
    paths: Object.keys(LISTS).map((list) => [list]),
    from: [hashes.catalogue, sources],
    make: () => listPages(facts),
  };
  return [
    lists,
    ...(await ofEntities('maqam', archive.maqamat, catalogue.maqamat, 'maqamDetail', [ajnas], maqamPages)),
    ...(await ofEntities('jins', archive.ajnas, catalogue.ajnas, 'jinsDetail', [], jinsPages)),
    ...(await Promise.all(
      archive.tuningSystems.map(async (record) => {
        const [first] = combinations.filter(({ tuningSystem }) => tuningSystem === record.id);
        return {
          paths: [['tuning', record.id]],
          from: [JSON.stringify(record), await hashes.pitches(first), hashes.catalogue, sources],
          make: () => tuningPages(facts, record),
        };
      }),
    )),
    ...archive.sources.map((record) => ({
      paths: [['source', record.id]],
      from: [JSON.stringify([record, attestedBy(record.id, facts)])],
      make: () => sourcePages(facts, record),
    })),
  ];
}

/**
 * A page for every maqām, jins, tuning system and source in both languages, lists that lead to them, pictures for their
 * previews, and where the address of the tree is known a site map.
 *
 * @param readFile gives the published documents
 * @param indexPage the page of the explorer, as it is bundled
 * @param baseUrl where the tree is served; empty where that is not known
 */
export async function readingSubjects(
  archive: ArchiveRecords,
  readFile: ReadFile,
  indexPage: string,
  baseUrl: string,
): Promise<readonly ReadingSubject[]> {
  const subjects = await subjectsOf(await readFacts(archive, readFile));
  const head = headTags(indexPage);
  const headHash = sha256(head.text);
  const ofPages = subjects.map(({ paths, from, make }) => ({
    name: paths[0].join('/'),
    from: [headHash, baseUrl, ...from],
    async make() {
      const { pages, pictures } = await make();
      const files = pages.map((page) => ({
        path: readingPath(page.language, page.path),
        content: framed(page, head, baseUrl),
      }));
      const drawn = pictures.map(async ({ path, svg }) => ({ path, content: await pngOf(svg) }));
      return [...files, ...(await Promise.all(drawn))];
    },
  }));
  if (baseUrl === '') return ofPages;
  // For search engines, which take whole addresses only: one in a line (sitemaps.org).
  const addresses = subjects.flatMap(({ paths }) =>
    paths.flatMap((path) => LANGUAGES.map((language) => `${baseUrl}/${readingPath(language, path)}\n`)),
  );
  const sitemap = { path: 'sitemap.txt', content: addresses.join('') };
  return [...ofPages, { name: 'sitemap', from: [sitemap.content], make: async () => [sitemap] }];
}
