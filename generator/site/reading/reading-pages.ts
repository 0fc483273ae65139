import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import type { ReadFile } from '../../../runtime/server/tree.ts';
import type { Extra } from '../../publish/extra.ts';
import { jinsPages, maqamPages } from './entity-pages.ts';
import { readFacts } from './facts.ts';
import { listPages } from './list-pages.ts';
import { type Drawing, framed, headTags, readingPath } from './page-frame.ts';
import { sourcePages } from './source-pages.ts';
import { tuningPages } from './tuning-pages.ts';

/** The pages for people, search engines and previews without scripts. */

/** Files, and the pictures for previews, which are drawn in parallel. */
interface ReadingPages {
  readonly files: readonly Extra[];
  readonly drawings: readonly Drawing[];
}

/**
 * A page for every maqām, jins, tuning system and source in both languages, lists with links to them, pictures for
 * previews, and a site map if the base URL is known.
 *
 * @param readFile reads the published documents
 * @param indexPage the bundled page of the explorer
 * @param baseUrl base URL of the tree; empty if unknown
 */
export async function readingPages(
  archive: ArchiveRecords,
  readFile: ReadFile,
  indexPage: string,
  baseUrl: string,
): Promise<ReadingPages> {
  const facts = await readFacts(archive, readFile);
  const made = await Promise.all([
    listPages(facts),
    ...archive.maqamat.map((record) => maqamPages(facts, record)),
    ...archive.ajnas.map((record) => jinsPages(facts, record)),
    ...archive.tuningSystems.map((record) => tuningPages(facts, record)),
    ...archive.sources.map((record) => sourcePages(facts, record)),
  ]);
  const head = headTags(indexPage);
  const pages = made.flatMap(({ pages: some }) => some);
  const files = pages.map((page) => ({
    path: readingPath(page.language, page.path),
    content: framed(page, head, baseUrl),
  }));
  const drawings = made.flatMap(({ pictures }) => pictures);
  const robots = {
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n${baseUrl === '' ? '' : `Sitemap: ${baseUrl}/sitemap.txt\n`}`,
  };
  if (baseUrl === '') return { files: [...files, robots], drawings };
  // For search engines, which need absolute URLs, one per line (sitemaps.org).
  const sitemap = ['', ...files.map(({ path }) => path)].map((path) => `${baseUrl}/${path}\n`).join('');
  return { files: [...files, robots, { path: 'sitemap.txt', content: sitemap }], drawings };
}
