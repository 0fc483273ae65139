import type { SourceRecord } from '../engine/records.ts';
import { csvLine } from '../formats/csv.ts';
import type { Attested } from './attested.ts';
import { type Citable, type CitationLanguage, citableSource, type Person } from './citable.ts';
import { bibtex, cslItem, ris } from './styles.ts';

/** Files with all facts that a source attests: one record of the source with its places, or one record a place. */

/** The formats of these files. */
export const FORMATS = [
  { label: 'RIS', ending: 'ris', type: 'application/x-research-info-systems' },
  { label: 'BibTeX', ending: 'bib', type: 'application/x-bibtex' },
  { label: 'CSL-JSON', ending: 'json', type: 'application/vnd.citationstyles.csl+json' },
  { label: 'CSV', ending: 'csv', type: 'text/csv' },
] as const;

type Ending = (typeof FORMATS)[number]['ending'];

/** What a file has a record for: the source, or each of its places. */
export type Records = 'source' | 'place';

const WORDS: Readonly<Record<CitationLanguage, { sayr: string; deduced: string; whole: string; next: string }>> = {
  en: { sayr: 'sayr of', deduced: 'scale deduced from it', whole: 'no page', next: '; ' },
  ar: { sayr: 'سير', deduced: 'استُنتج سلّمه منه', whole: 'بلا صفحة', next: '؛ ' },
};

function factName({ kind, displayName, displayNameAr, isDeduced = false }: Attested, language: CitationLanguage) {
  const { sayr, deduced } = WORDS[language];
  const name = language === 'ar' ? displayNameAr : displayName;
  return `${kind === 'sayr' ? `${sayr} ` : ''}${name}${isDeduced ? ` (${deduced})` : ''}`;
}

/** One record of the source; its note lists the pages with their facts. */
function sourceRecord(source: SourceRecord, facts: readonly Attested[], language: CitationLanguage): Citable {
  const { whole, next } = WORDS[language];
  const passages = facts.map((fact) => `${fact.page === '' ? whole : fact.page}: ${factName(fact, language)}`);
  return { ...citableSource(source, language), note: passages.join(next) };
}

/** A record for each fact, at its page. Keys are numbered in the order of the facts. */
const passageRecords = (
  source: SourceRecord,
  facts: readonly Attested[],
  language: CitationLanguage,
): readonly Citable[] =>
  facts.map((fact, i) => ({
    ...citableSource(source, language, fact.page),
    key: `${source.id}_${i + 1}`,
    note: factName(fact, language),
  }));

const names = (people: readonly Person[]): string =>
  people.map(({ family, given }) => (given === '' ? family : `${family}, ${given}`)).join('; ');

/** The fields of a work as columns. */
const columnsOf = (work: Citable) => ({
  key: work.key,
  type: work.kind,
  authors: names(work.authors),
  title: work.title,
  container: work.container || work.journal,
  language: work.workLanguage,
  year: work.year,
  original_year: work.firstYear,
  edition: work.edition,
  editors: names(work.editors),
  translators: names(work.translators),
  publisher: work.publisher,
  publisher_place: work.city,
  volume: work.volume,
  issue: work.issue,
  pages: work.pageRange,
  locator: work.citedPage,
  isbn: work.isbn,
  doi: work.doi,
  url: work.url,
  note: work.note,
});

const factColumns = ({ kind, id, displayName, displayNameAr, isDeduced = false }: Attested) => ({
  kind,
  id,
  name: displayName,
  name_arabic: displayNameAr,
  is_scale_deduced: isDeduced,
});

/** The file of the facts that a source attests. @param facts as `attestedBy` gives them, at least one */
export function attestedFile(
  ending: Ending,
  source: SourceRecord,
  facts: readonly Attested[],
  language: CitationLanguage,
  records: Records = 'source',
): string {
  const works =
    records === 'source' ? [sourceRecord(source, facts, language)] : passageRecords(source, facts, language);
  switch (ending) {
    case 'ris':
      return works.map(ris).join('\r\n');
    case 'bib':
      return works.map(bibtex).join('\n');
    case 'json':
      return `${JSON.stringify(works.map(cslItem), null, 2)}\n`;
    case 'csv': {
      const rows = works.map((work, i) =>
        records === 'source' ? columnsOf(work) : { ...columnsOf(work), ...factColumns(facts[i]) },
      );
      return [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))].map(csvLine).join('');
    }
  }
}
