import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { LANGUAGES, staticFile } from '../../../runtime/presentation/location.ts';
import { bytesFrom, readFrom } from '../../../runtime/server/node/tree-folder.ts';
import type { GeneratedFile } from '../../publish/generated-file.ts';
import type { Openings } from '../explorer/opening.ts';
import { pictureFile } from '../pictures/picture-file.ts';
import { createScales } from '../scales.ts';
import { createAbout } from './about.ts';
import { framed, headTags } from './page-frame.ts';
import { loadRenderer } from './renderer.ts';
import { inSlice, type Slice } from './slice.ts';

/** The pages for people, search engines and previews without scripts. */

/** Makes slices of the pages from the documents of a tree. */
export interface StaticSite {
  /**
   * Pages, in both languages.
   *
   * @param indexPage the bundled page of the explorer
   * @param fingerprint of the site
   */
  pages(slice: Slice, indexPage: string, fingerprint: string): Promise<readonly GeneratedFile[]>;
  /** The beginning of the front page. */
  openings(): Promise<Openings>;
  /** The pictures of pages, for previews. */
  pictures(slice: Slice): Promise<readonly GeneratedFile[]>;
}

/**
 * @param directory the tree with its documents and its version
 * @param baseUrl base URL of the tree; empty if unknown
 */
export async function createStaticSite(
  archive: ArchiveRecords,
  directory: string,
  baseUrl: string,
  hasInstrumentFiles: boolean,
): Promise<StaticSite> {
  const { createStaticPages } = await loadRenderer();
  const readFile = bytesFrom(directory);
  const { subjects, render, opening } = await createStaticPages(
    async (path) => readFile(path),
    baseUrl,
    hasInstrumentFiles,
  );
  const readDocument = readFrom(directory);
  const scaleOf = await createScales(archive, readDocument);
  const about = await createAbout(archive, readDocument, scaleOf);
  return {
    async pages(slice, indexPage, fingerprint) {
      const frame = { head: headTags(indexPage), fingerprint, baseUrl };
      const files: GeneratedFile[] = [];
      // One after the other, so that few documents are in memory.
      for (const subject of inSlice(subjects, slice)) {
        for (const language of LANGUAGES) {
          const { content, address, title } = await render(subject, language);
          const described = await about(subject, language, title);
          const page = { language, path: subject.path, address, content, ...described };
          files.push({ path: staticFile(language, subject.path), content: framed(page, frame) });
        }
      }
      return files;
    },
    async openings() {
      return { en: await opening('en'), ar: await opening('ar') };
    },
    async pictures(slice) {
      const pictures = await Promise.all(inSlice(subjects, slice).map(({ live }) => pictureFile(live, scaleOf)));
      return pictures.filter((it) => it !== null);
    },
  };
}

/**
 * The files that lead search engines to the pages: `robots.txt`, and a site map, which needs whole addresses, one per
 * line (sitemaps.org), if the base URL is known.
 *
 * @param paths of all pages
 */
export function searchEngineFiles(paths: readonly string[], baseUrl: string): readonly GeneratedFile[] {
  const robots = 'User-agent: *\nAllow: /\n';
  if (baseUrl === '') return [{ path: 'robots.txt', content: robots }];
  return [
    { path: 'robots.txt', content: `${robots}Sitemap: ${baseUrl}/sitemap.txt\n` },
    { path: 'sitemap.txt', content: ['', ...paths].map((path) => `${baseUrl}/${path}\n`).join('') },
  ];
}
