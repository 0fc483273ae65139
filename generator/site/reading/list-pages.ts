import { byCentury } from '../../../runtime/presentation/combinations.ts';
import { LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import type { Names } from '../../../runtime/presentation/plain-names.ts';
import { sourcesByName } from '../../../runtime/presentation/source-names.ts';
import type { Facts } from './facts.ts';
import { type Html, html } from './html.ts';
import { twoNames } from './names.ts';
import { LIST_NAMES, LISTS, type ListName, type Pages, type ReadingPage, readingPath } from './page-frame.ts';
import { wordsOf } from './text.ts';

/** The lists that link to every page for readers. */

interface Listed {
  readonly id: string;
  readonly label: Html;
}

function listed(list: ListName, language: Language, { catalogue, archive }: Facts): readonly Listed[] {
  const named = (id: string, names: Names): Listed => ({ id, label: twoNames(language, names) });
  switch (list) {
    case 'maqamat':
    case 'ajnas':
      return catalogue[list].map((it) => named(it.idName, it));
    case 'tunings':
      return byCentury(catalogue).flatMap(({ systems }) => systems.map((it) => named(it.id, it)));
    case 'sources':
      return sourcesByName(archive.sources, language).map(({ source: { id }, name }) => ({ id, label: html`${name}` }));
  }
}

function listPage(list: ListName, language: Language, facts: Facts): ReadingPage {
  const { text, reading } = wordsOf(language);
  const all = listed(list, language, facts);
  const description = reading.aboutList(text[list], all.length);
  const item = ({ id, label }: Listed) =>
    html`<li><a href="${readingPath(language, [LISTS[list], id])}">${label}</a></li>
          `;
  return {
    language,
    path: [list],
    title: text[list],
    description,
    live: [list],
    data: { '@type': 'CollectionPage', name: text[list], description },
    picture: null,
    content: html`<h1>${text[list]}</h1>
        <p>${description}</p>
        <ul class="entries">${all.map(item)}</ul>`,
  };
}

/** A list of each kind in each language. */
export const listPages = (facts: Facts): Pages => ({
  pages: LIST_NAMES.flatMap((list) => LANGUAGES.map((language) => listPage(list, language, facts))),
  pictures: [],
});
