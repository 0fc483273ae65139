import type { Language } from '../../../runtime/presentation/location.ts';
import { ar } from '../../../runtime/presentation/text/ar.ts';
import { en, type Text } from '../../../runtime/presentation/text/en.ts';
import { Html, html } from '../reading/html.ts';

/** What stands in the page until its scripts have come: on the first page, in the language of the address, what this is. */

/**
 * Says which opening is seen: that of a language on the first page, the name alone elsewhere. It runs before anything is
 * painted, so it is short and stands in the page itself.
 */
const CHOOSE = new Html(
  `<script>document.documentElement.dataset.opening = (/^#?\\/?(en|ar)?\\/?$/.exec(location.hash) || ['', 'name'])[1] || (navigator.language.startsWith('ar') ? 'ar' : 'en')</script>`,
);

const opening = (language: Language, direction: 'ltr' | 'rtl', { introTitle, intro }: Text): Html =>
  html`<main class="opening" lang="${language}" dir="${direction}"><section class="intro"><h1>${introTitle}</h1><p>${intro}</p></section></main>`;

const OPENING = html`${opening('en', 'ltr', en)}
      ${opening('ar', 'rtl', ar)}`;

/** The page with its opening. @param indexPage as it is bundled, with `<p class="opening">` */
export const withOpening = (indexPage: string): string =>
  indexPage
    .replace('</head>', () => `  ${CHOOSE.text}\n  </head>`)
    .replace('<p class="opening">', (name) => `${OPENING.text}\n      ${name}`);
