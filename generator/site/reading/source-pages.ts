import { citableSource } from '../../../runtime/citations/citable.ts';
import { bibtex, plainCitation } from '../../../runtime/citations/styles.ts';
import type { SourceRecord, SourceReference } from '../../../runtime/engine/records.ts';
import { LANGUAGES, type Language } from '../../../runtime/presentation/location.ts';
import type { Names } from '../../../runtime/presentation/plain-names.ts';
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

/** Something that a source attests. */
interface Attested {
  readonly path: readonly string[];
  readonly names: Names;
  readonly pages: readonly string[];
  /** Whether another author deduced the scale from the source. */
  readonly isDeduced?: boolean;
}

const pagesOf = (id: string, references: readonly SourceReference[]): readonly string[] =>
  references.filter(({ sourceId }) => sourceId === id).map(({ page }) => page);

/** All that a source attests: tuning systems, maqāmāt with their suyūr, ajnās. */
function attestedBy(
  id: string,
  { archive, combinations }: Facts,
): Readonly<Record<'tunings' | 'maqamat' | 'ajnas', readonly Attested[]>> {
  const cited = (all: readonly Attested[]) => all.filter(({ pages }) => pages.length > 0);
  const ofArchive = ({ name, nameArabic }: { readonly name: string; readonly nameArabic: string }): Names => ({
    displayName: name,
    displayNameAr: nameArabic,
  });
  return {
    tunings: cited(
      archive.tuningSystems.map((it) => ({
        path: ['tuning', it.id],
        names: combinations.find(({ tuningSystem }) => tuningSystem === it.id)?.system ?? { displayName: it.id },
        pages: pagesOf(id, it.sources),
      })),
    ),
    maqamat: cited(
      archive.maqamat.map((it) => ({
        path: ['maqam', it.idName],
        names: ofArchive(it),
        pages: [...new Set([...pagesOf(id, it.sources), ...pagesOf(id, it.suyur)])],
        isDeduced: it.provenance?.scale.origin === 'deduced',
      })),
    ),
    ajnas: cited(
      archive.ajnas.map((it) => ({ path: ['jins', it.idName], names: ofArchive(it), pages: pagesOf(id, it.sources) })),
    ),
  };
}

function attestedList(language: Language, title: string, all: readonly Attested[]): Html | null {
  if (all.length === 0) return null;
  const { text } = wordsOf(language);
  const item = ({ path, names, pages, isDeduced }: Attested) => {
    const citedPages = pages.filter((page) => page !== '');
    return html`<li><a href="${readingPath(language, path)}">${twoNames(language, names)}</a>${citedPages.length === 0 ? null : html`${text.comma}${text.page(citedPages.join(text.comma))}`}${isDeduced === true ? ` (${text.deduced})` : null}</li>
          `;
  };
  return html`<h3>${title}</h3>
        <ul>${all.map(item)}</ul>
        `;
}

/** The pages of a source: its full reference, and all that it attests. */
export function sourcePages(facts: Facts, record: SourceRecord): Pages {
  const { id, sourceType } = record;
  const attested = attestedBy(id, facts);
  const pages = LANGUAGES.map((language: Language) => {
    const { text, reading } = wordsOf(language);
    const work = citableSource(record, language);
    const title = sourceName(record, language);
    const description = reading.aboutSource(title);
    const lists = (['tunings', 'maqamat', 'ajnas'] as const).map((kind) =>
      attestedList(language, text[kind], attested[kind]),
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
