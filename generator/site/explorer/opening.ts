import type { Language } from '../../../runtime/presentation/location.ts';
import { ar } from '../../../runtime/presentation/text/ar.ts';
import { en } from '../../../runtime/presentation/text/en.ts';
import { Html, html } from '../reading/html.ts';

/**
 * The content of the page until its scripts are loaded: on the first page an introduction in the language of the
 * address.
 */

/**
 * Selects the visible opening: that of a language on the first page, the name alone elsewhere. The script is inline and
 * short, because it runs before the first paint. `PAGE_HEADERS` (runtime/service/http.ts) has its hash.
 */
const CHOOSE = new Html(
  `<script>document.documentElement.dataset.opening = (/^#?\\/?(en|ar)?\\/?$/.exec(location.hash) || ['', 'name'])[1] || (navigator.language.startsWith('ar') ? 'ar' : 'en')</script>`,
);

const opening = (language: Language, direction: 'ltr' | 'rtl', intro: readonly string[]): Html =>
  html`<section class="intro opening" lang="${language}" dir="${direction}">${intro.map((line) => html`<p>${line}</p>`)}</section>`;

const OPENING = html`${opening('en', 'ltr', en.intro)}
      ${opening('ar', 'rtl', ar.intro)}`;

/** Adds the opening to the page. @param indexPage the bundled page, with `<p class="opening">` */
export const withOpening = (indexPage: string): string =>
  indexPage
    .replace('</head>', () => `  ${CHOOSE.text}\n  </head>`)
    .replace('<p class="opening">', (name) => `${OPENING.text}\n      ${name}`);
