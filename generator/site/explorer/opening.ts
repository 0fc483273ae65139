import { ar } from '../../../runtime/explorer/text/ar.ts';
import { en } from '../../../runtime/explorer/text/en.ts';

/** What stands in the page until its scripts have come: on the first page, in the language of the address, what this is. */

/**
 * Says which opening is seen: that of a language on the first page, the name alone elsewhere. It runs before anything is
 * painted, so it is short and stands in the page itself.
 */
const CHOOSE = `<script>document.documentElement.dataset.opening = (/^#?\\/?(en|ar)?\\/?$/.exec(location.hash) || ['', 'name'])[1] || (navigator.language.startsWith('ar') ? 'ar' : 'en')</script>`;

const lines = (intro: readonly string[]): string => intro.map((line) => `<p>${line}</p>`).join('');

const OPENING = `<section class="intro opening" lang="en" dir="ltr">${lines(en.intro)}</section>
      <section class="intro opening" lang="ar" dir="rtl">${lines(ar.intro)}</section>`;

/** The page with its opening. @param indexPage as it is bundled, with `<p class="opening">` */
export const withOpening = (indexPage: string): string =>
  indexPage
    .replace('</head>', () => `  ${CHOOSE}\n  </head>`)
    .replace('<p class="opening">', (name) => `${OPENING}\n      ${name}`);
