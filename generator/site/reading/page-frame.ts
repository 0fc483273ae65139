import { documentPath } from '../../../runtime/documents/documents.ts';
import { fileName } from '../../../runtime/documents/links.ts';
import { formatHash, LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import { VERSION_BYTES, VERSION_FILE } from '../../../runtime/server/tree-version.ts';
import { Html, html, jsonScript } from './html.ts';
import { wordsOf } from './text.ts';

/** The frame of a page for readers without scripts; with scripts the explorer replaces it. */

export interface ReadingPage {
  readonly language: Language;
  /** Its path below the language: a kind and an id, or a list. */
  readonly path: readonly string[];
  readonly title: string;
  readonly description: string;
  /** The page of the explorer that replaces it if scripts run. */
  readonly live: readonly string[];
  /** Its schema.org data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Path in the tree of a picture for previews. */
  readonly picture: string | null;
  readonly content: Html;
}

/** A picture as SVG, and the path of the PNG that is published. */
export interface Drawing {
  readonly path: string;
  readonly svg: string;
}

/** A page in each language, and their shared pictures. */
export interface Pages {
  readonly pages: readonly ReadingPage[];
  readonly pictures: readonly Drawing[];
}

/** Letters of a title that search engines show. */
const MAX_TITLE = 70;

/** The locales of languages for previews. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_AR' };

/** Path in the tree of a page for readers. */
export const readingPath = (language: Language, path: readonly string[]): string =>
  `${[language, ...path.map(fileName)].join('/')}.html`;

/** The lists, in the order of the navigation, with the kind of their pages. */
export const LISTS = { maqamat: 'maqam', ajnas: 'jins', tunings: 'tuning', sources: 'source' } as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** The tags in the head of the explorer's page: scripts, styles and icon. */
export const headTags = (indexPage: string): Html =>
  new Html(
    (indexPage.match(/<link\b[^>]*>|<script\b[^>]*><\/script>/g) ?? [])
      .map((tag) => tag.replace(/\s*\/>$/, '>'))
      .join('\n    '),
  );

/**
 * Applies the theme that a visitor chose (runtime/explorer/settings.ts) before anything is painted. `PAGE_HEADERS`
 * (runtime/server/http.ts) has its hash.
 */
export const STORED_THEME = new Html(
  `<script>try { document.documentElement.dataset.theme = localStorage.getItem('maqam-archive theme') ?? '' } catch {}</script>`,
);

/**
 * Requests the version of the tree, and after it the archive, while the scripts of the explorer are loaded
 * (runtime/explorer/begun-requests.ts). A preload could be a file of another tree in the browser's cache.
 */
export const BEGIN_REQUESTS = new Html(
  `<script>{
const get = (path, headers = {}) => fetch(path, { cache: 'no-cache', headers });
const version = get('${VERSION_FILE}', { range: 'bytes=0-${VERSION_BYTES - 1}' });
const archive = version.catch(() => null).then(() => get('${documentPath('archive', {})}'));
archive.catch(() => null);
globalThis.begunRequests = { '${VERSION_FILE}': version, '${documentPath('archive', {})}': archive };
}</script>`,
);

function navigation(language: Language, current: readonly string[]): Html {
  const { text } = wordsOf(language);
  const item = (list: ListName) =>
    html`<li><a href="${readingPath(language, [list])}"${current.join() === list ? new Html(' aria-current="page"') : null}>${text[list]}</a></li>`;
  return html`<nav class="pages" aria-label="${text.nav}"><ul>${LIST_NAMES.map(item)}</ul></nav>`;
}

/** The metadata of a page for search engines and link previews. */
interface Preview {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The address of the page. */
  readonly url: string;
  /** Paths in the tree of the page in each language. */
  readonly alternates: Readonly<Record<Language, string>>;
  /** Path in the tree; null for none. */
  readonly picture: string | null;
  /** Base URL of the tree; empty if unknown: then the page states no addresses, because they must be absolute. */
  readonly baseUrl: string;
}

/** The tags of a preview, for the end of the head. */
export function previewTags({ language, title, description, url, alternates, picture, baseUrl }: Preview): Html {
  const { text } = wordsOf(language);
  const property = (name: string, value: string) => html`<meta property="${name}" content="${value}">
    `;
  const alternate = (it: string, path: string) => html`<link rel="alternate" hreflang="${it}" href="${baseUrl}/${path}">
    `;
  const addresses = html`<link rel="canonical" href="${url}">
    ${LANGUAGES.map((it) => alternate(it, alternates[it]))}${alternate('x-default', alternates.en)}${property('og:url', url)}${picture === null ? null : property('og:image', `${baseUrl}/${picture}`)}`;
  return html`${property('og:type', 'article')}${property('og:title', title)}${property('og:description', description)}${property('og:site_name', text.title)}${property('og:locale', LOCALES[language])}${baseUrl === '' ? null : addresses}<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`;
}

/**
 * The whole page. All its links are relative to the root of the tree.
 *
 * @param head the tags of `headTags`
 * @param baseUrl base URL of the tree; without it previews have no picture
 */
export function framed(page: ReadingPage, head: Html, baseUrl: string): string {
  const { language, path, title, description, live, data, picture, content } = page;
  const { text, reading } = wordsOf(language);
  const root = baseUrl === '' ? '' : `${baseUrl}/`;
  const addressIn = (it: Language) => root + readingPath(it, path);
  const other = language === 'ar' ? 'en' : 'ar';
  const address = formatHash({ language, path: live, query: {} });
  // Search engines cut off longer titles.
  const named = `${title} · ${text.title}`;
  const name = named.length > MAX_TITLE ? title : named;
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-address="${address}">
  <head>
    <meta charset="utf-8">
    <base href="${'../'.repeat(path.length)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name}</title>
    <meta name="description" content="${description}">
    <meta name="color-scheme" content="light dark">
    ${previewTags({
      language,
      title,
      description,
      url: addressIn(language),
      alternates: { en: readingPath('en', path), ar: readingPath('ar', path) },
      picture,
      baseUrl,
    })}
    ${STORED_THEME}
    ${BEGIN_REQUESTS}
    ${head}
    ${jsonScript({ '@context': 'https://schema.org', '@id': addressIn(language), url: addressIn(language), inLanguage: language, ...data })}
  </head>
  <body>
    <div id="app">
      <header class="site">
        <a class="mark" href="./">${text.title}</a>
        ${navigation(language, path)}
        <div class="switches"><a class="language" lang="${other}" hreflang="${other}" href="${readingPath(other, path)}">${text.otherLanguage}</a></div>
      </header>
      <main id="main">
        ${content}
        <p><a href="./${address}">${reading.live}</a></p>
      </main>
      <footer class="site"><p>${text.licence}</p></footer>
    </div>
  </body>
</html>
`.text.replace(/[ \t]+$/gm, '');
}
