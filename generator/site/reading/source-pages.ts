import { type Attested, attestedBy } from '../../../runtime/citations/attested.ts';
import { citableSource } from '../../../runtime/citations/citable.ts';
import { bibtex, plainCitation } from '../../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../../runtime/engine/records.ts';
import { LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import { sourceName } from '../../../runtime/presentation/source-names.ts';
import type { Facts } from './facts.ts';
import { type Html, html } from './html.ts';
import { twoNames } from './names.ts';
import { type Pages, readingPath } from './page-frame.ts';
import { wordsOf } from './text.ts';

/** The types of sources in schema.org. */
const TYPES: Readonly<Record<SourceRecord['sourceType'], string>> = {
  Book: 'Book',
  Article: 'ScholarlyArticle',
  Thesis: 'Thesis',
};

/** The lists of a page, each with the kinds of its facts: a sayr is listed with its maqām. */
const LISTS: readonly (readonly [title: 'tunings' | 'maqamat' | 'ajnas', kinds: readonly Attested['kind'][]])[] = [
  ['tunings', ['tuning']],
  ['maqamat', ['maqam', 'sayr']],
  ['ajnas', ['jins']],
];

const folderOf = ({ kind }: Attested): string => (kind === 'sayr' ? 'maqam' : kind);

function attestedList(language: Language, title: string, facts: readonly Attested[]): Html | null {
  if (facts.length === 0) return null;
  const { text } = wordsOf(language);
  const item = (id: string) => {
    const own = facts.filter((fact) => fact.id === id);
    const [first] = own;
    const pages = [...new Set(own.map(({ page }) => page))].filter((page) => page !== '').join(text.comma);
    const isDeduced = own.some((fact) => fact.isDeduced === true);
    return html`<li><a href="${readingPath(language, [folderOf(first), id])}">${twoNames(language, first)}</a>${pages === '' ? null : html`${text.comma}${text.page(pages)}`}${isDeduced ? ` (${text.deduced})` : null}</li>
          `;
  };
  return html`<h3>${title}</h3>
        <ul>${[...new Set(facts.map(({ id }) => id))].map(item)}</ul>
        `;
}

/** The pages of a source: its full reference, and all that it attests. */
export function sourcePages(facts: Facts, record: SourceRecord): Pages {
  const { id, sourceType } = record;
  const attested = attestedBy(facts.archive, id);
  const pages = LANGUAGES.map((language: Language) => {
    const { text, reading } = wordsOf(language);
    const work = citableSource(record, language);
    const title = sourceName(record, language);
    const description = reading.aboutSource(title);
    const lists = LISTS.map(([list, kinds]) =>
      attestedList(
        language,
        text[list],
        attested.filter(({ kind }) => kinds.includes(kind)),
      ),
    );
    return {
      language,
      path: ['source', id],
      title,
      description,
      live: ['source', id],
      data: {
        '@type': TYPES[sourceType],
        name: work.title,
        author: work.authors.map(({ given, family }) => ({ '@type': 'Person', name: `${given} ${family}`.trim() })),
        datePublished: work.year,
        ...(work.publisher === '' ? {} : { publisher: work.publisher }),
        ...(work.isbn === '' ? {} : { isbn: work.isbn }),
      },
      picture: null,
      content: html`<h1>${title}</h1>
        <p>${plainCitation(work)}</p>
        ${lists.some((list) => list !== null) ? html`<h2>${text.attests}</h2>` : null}
        ${lists}<h2>BibTeX</h2>
        <pre class="scroll" dir="ltr" tabindex="0">${bibtex(work)}</pre>`,
    };
  });
  return { pages, pictures: [] };
}
