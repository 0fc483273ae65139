import type { Language } from '../../../runtime/presentation/location.ts';
import { RAST } from '../../../runtime/presentation/rast-through-years.ts';
import { Html, html } from '../html.ts';
import { ARABIC_FONT, BEGIN_REQUESTS, STORED_THEME } from '../static-pages/page-frame.ts';

/** The static part of the front page: the header and the introduction of the explorer. */

/** The path of the preview of maqām rāst in the tree. */
export const RAST_PICTURE = `pictures/maqam/${RAST}.png`;

/** The HTML of the static part in each language. */
export type Openings = Readonly<Record<Language, string>>;

/**
 * Shows the opening in the language of the address before anything is painted: on the front page the whole, elsewhere its
 * header with an empty frame. In a folder, where the explorer cannot open, it shows the whole everywhere. The Arabic font
 * is preloaded for Arabic only. `PAGE_HEADERS` (runtime/server/http.ts) has its hash.
 */
const CHOOSE = new Html(
  `<script>{
const [, language = navigator.language.startsWith('ar') ? 'ar' : 'en', path] = /^#?\\/?(en|ar)?\\/?(.*)/.exec(location.hash);
document.documentElement.dataset.opening = language;
if (path !== '' && location.protocol !== 'file:') document.documentElement.dataset.waits = '';
if (language === 'ar') document.head.insertAdjacentHTML('beforeend', '${ARABIC_FONT.text}');
}</script>`,
);

const opening = (language: Language, content: string): Html =>
  html`<div class="opening" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${new Html(content)}</div>`;

/**
 * The front page with its openings, before its content, and with their scripts before the style sheet: a script after it
 * waits for it.
 *
 * @param indexPage the bundled page
 */
export const withOpenings = (indexPage: string, { en, ar }: Openings): string =>
  indexPage
    .replace(
      '<link',
      (link) => `${[STORED_THEME, CHOOSE, BEGIN_REQUESTS].map(({ text }) => text).join('\n    ')}\n    ${link}`,
    )
    .replace('<main>', (main) => `${opening('en', en).text}\n      ${opening('ar', ar).text}\n      ${main}`);
