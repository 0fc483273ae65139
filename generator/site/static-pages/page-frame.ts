import { documentPath } from '../../../runtime/documents/documents.ts';
import { LANGUAGES, type Language, staticAddress } from '../../../runtime/presentation/location.ts';
import { Html, html, jsonScript } from '../html.ts';
import { textIn } from './text.ts';

/** The head of a page without script, and the element in which the explorer opens if scripts run. */

export interface FramedPage {
  readonly language: Language;
  /** Its path below the language: a kind and an id, or a list. */
  readonly path: readonly string[];
  readonly title: string;
  readonly description: string;
  /** The address of the page of the explorer that replaces it if scripts run. */
  readonly address: string;
  /** Its schema.org data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Path in the tree of a picture for previews. */
  readonly picture: string | null;
  /** The HTML of the page. */
  readonly content: string;
}

/** Letters of a title that search engines show. */
const MAX_TITLE = 70;

/** The locales of languages for previews. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', ar: 'ar_AR' };

/** The tags in the head of the explorer's page: scripts, styles and icon. */
export const headTags = (indexPage: string): Html =>
  new Html(
    (indexPage.match(/<link\b[^>]*>|<script\b[^>]*><\/script>/g) ?? [])
      .map((tag) => tag.replace(/\s*\/>$/, '>'))
      .join('\n    '),
  );

/** Preloads the Arabic font; pages in English load it for the few words that need it. */
export const ARABIC_FONT = new Html(
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="explorer/fonts/amiri-arabic-400.woff2">`,
);

/**
 * Applies the theme that a visitor chose (runtime/explorer/settings/settings.ts) before anything is painted. `PAGE_HEADERS`
 * (runtime/server/http.ts) has its hash.
 */
export const STORED_THEME = new Html(
  `<script>try { document.documentElement.dataset.theme = localStorage.getItem('maqam-archive theme') ?? '' } catch {}</script>`,
);

/**
 * Requests the archive and the catalogue while the scripts of the explorer are loaded
 * (runtime/explorer/data/begun-requests.ts). A preload could be a file of another tree in the browser's cache.
 */
export const BEGIN_REQUESTS = new Html(
  `<script>
globalThis.begunRequests = {};
for (const path of ['${documentPath('archive', {})}', '${documentPath('catalogue', {})}']) {
  begunRequests[path] = fetch(path, { cache: 'no-cache' });
  begunRequests[path].catch(() => null);
}</script>`,
);

/** The attribute of a page that names its tree (runtime/explorer/data/same-tree.ts). @param fingerprint of the site */
export const treeAttribute = (fingerprint: string): Html => html`data-tree="${fingerprint}"`;

/** The metadata of a page for search engines and link previews. */
interface Preview {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The address of the page, relative to the root of the tree. */
  readonly address: string;
  /** Addresses of the page in each language. */
  readonly alternates: Readonly<Record<Language, string>>;
  /** Path in the tree; null for none. */
  readonly picture: string | null;
  /** Base URL of the tree; empty if unknown: then previews have no address and picture, which must be absolute. */
  readonly baseUrl: string;
}

const rootOf = (baseUrl: string): string => (baseUrl === '' ? '' : `${baseUrl}/`);

/** The tags of a preview, for the end of the head. */
export function previewTags({ language, title, description, address, alternates, picture, baseUrl }: Preview): Html {
  const root = rootOf(baseUrl);
  const url = root + address;
  const property = (name: string, value: string) => html`<meta property="${name}" content="${value}">
    `;
  const alternate = (
    language: string,
    to: string,
  ) => html`<link rel="alternate" hreflang="${language}" href="${root}${to}">
    `;
  // Search engines take only whole addresses of translations.
  const whole = html`${LANGUAGES.map((it) => alternate(it, alternates[it]))}${alternate('x-default', alternates.en)}${property('og:url', url)}${picture === null ? null : property('og:image', root + picture)}`;
  return html`<link rel="canonical" href="${url}">
    ${property('og:type', 'article')}${property('og:title', title)}${property('og:description', description)}${property('og:site_name', textIn(language).title)}${property('og:locale', LOCALES[language])}${baseUrl === '' ? null : whole}<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`;
}

/** What all pages of a tree share. */
export interface Frame {
  /** The tags of `headTags`. */
  readonly head: Html;
  /** The fingerprint of the site. */
  readonly fingerprint: string;
  /** Base URL of the tree; without it, the links of the head are relative too. */
  readonly baseUrl: string;
}

/** The whole page. All its links are relative to the root of the tree. */
export function framed(page: FramedPage, { head, fingerprint, baseUrl }: Frame): string {
  const { language, path, title, description, address, data, picture, content } = page;
  const file = staticAddress(language, path);
  const url = rootOf(baseUrl) + file;
  // Search engines cut off longer titles.
  const named = `${title} · ${textIn(language).title}`;
  const name = named.length > MAX_TITLE ? title : named;
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-address="${address}" ${treeAttribute(fingerprint)}>
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
      address: file,
      alternates: { en: staticAddress('en', path), ar: staticAddress('ar', path) },
      picture,
      baseUrl,
    })}
    ${STORED_THEME}
    ${BEGIN_REQUESTS}
    ${language === 'ar' ? ARABIC_FONT : ''}
    ${head}
    ${jsonScript({ '@context': 'https://schema.org', '@id': url, url, inLanguage: language, ...data })}
  </head>
  <body>
    <div id="app">${new Html(content)}</div>
  </body>
</html>
`.text;
}
