import { yearNumber } from '../../../runtime/engine/year.ts';
import { type Language, staticAddress } from '../../../runtime/presentation/location.ts';
import { decimals } from '../../../runtime/presentation/numbers.ts';
import { nameIn } from '../../../runtime/presentation/plain-names.ts';
import { RAST, type RastInTuning } from '../../../runtime/presentation/rast-through-years.ts';
import { Html, html } from '../html.ts';
import { BEGIN_REQUESTS, STORED_THEME } from '../static-pages/page-frame.ts';
import { textIn } from '../static-pages/text.ts';

/** The static part of the front page: the introduction, and the third of rāst in every tuning. */

/** The path of the preview of maqām rāst in the tree. */
export const RAST_PICTURE = `pictures/maqam/${RAST}.png`;

const THIRD = 2;

/**
 * Shows the opening in the language of the address on the front page, and the name alone elsewhere, before anything is
 * painted. `PAGE_HEADERS` (runtime/server/http.ts) has its hash.
 */
const CHOOSE = new Html(
  `<script>document.documentElement.dataset.opening = (/^#?\\/?(en|ar)?\\/?$/.exec(location.hash) || ['', 'name'])[1] || (navigator.language.startsWith('ar') ? 'ar' : 'en')</script>`,
);

function withoutScript(language: Language, rows: readonly RastInTuning[]): Html {
  const text = textIn(language);
  const row = ({ tuningSystem, year, names, source, notes }: RastInTuning) =>
    html`<tr><td>${yearNumber(year)}</td><th scope="row"><a href="${staticAddress(language, ['tuning', tuningSystem])}">${nameIn(language, names)}</a></th><td>${decimals(notes[THIRD].cents, 1)}</td><td>${source === null ? text.unsourced : `${nameIn(language, source)}${text.comma}${text.page(source.page)}`}</td></tr>`;
  return html`<noscript><img src="${RAST_PICTURE}" width="800" height="420" alt="${text.rast}"><table><caption>${text.historyOf('III', text.rast)}</caption><tbody>${rows.map(row)}</tbody></table></noscript>`;
}

function opening(language: Language, rows: readonly RastInTuning[]): Html {
  const text = textIn(language);
  return html`<section class="intro opening" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${text.introTitle}</h1><p>${text.intro}</p>${withoutScript(language, rows)}</section>`;
}

/** The front page with its opening. @param indexPage the bundled page, with `<p class="opening">` */
export const withOpening = (indexPage: string, rows: readonly RastInTuning[]): string =>
  indexPage
    .replace('</head>', () => `  ${STORED_THEME.text}\n    ${CHOOSE.text}\n    ${BEGIN_REQUESTS.text}\n  </head>`)
    .replace(
      '<p class="opening">',
      (name) => `${opening('en', rows).text}\n      ${opening('ar', rows).text}\n      ${name}`,
    );
