import type { SourceRecord } from '../engine/records.ts';
import { csvLine } from '../formats/csv.ts';
import type { Attested } from './attested.ts';
import { type Citable, type CitationLanguage, citableSource } from './citable.ts';
import { bibtex, cslItem, ris } from './styles.ts';

/** Files with all facts that a source attests: a citation of the source for each fact, or a table. */

/** The formats of these files. */
export const FORMATS = [
  { label: 'RIS', ending: 'ris', type: 'application/x-research-info-systems' },
  { label: 'BibTeX', ending: 'bib', type: 'application/x-bibtex' },
  { label: 'CSL-JSON', ending: 'json', type: 'application/vnd.citationstyles.csl+json' },
  { label: 'CSV', ending: 'csv', type: 'text/csv' },
] as const;

type Ending = (typeof FORMATS)[number]['ending'];

const WORDS: Readonly<Record<CitationLanguage, { readonly sayr: string; readonly deduced: string }>> = {
  en: { sayr: 'sayr of', deduced: 'scale deduced from it' },
  ar: { sayr: 'سير', deduced: 'استُنتج سلّمه منه' },
};

/** A citation of the source for each fact, with the page of the fact. Keys are numbered in the order of the facts. */
const citationsOf = (
  source: SourceRecord,
  facts: readonly Attested[],
  language: CitationLanguage,
): readonly Citable[] =>
  facts.map(({ kind, displayName, displayNameAr, page, isDeduced = false }, i) => {
    const { sayr, deduced } = WORDS[language];
    const name = language === 'ar' ? displayNameAr : displayName;
    return {
      ...citableSource(source, language, page),
      key: `${source.id}_${i + 1}`,
      note: `${kind === 'sayr' ? `${sayr} ` : ''}${name}${isDeduced ? ` (${deduced})` : ''}`,
    };
  });

/** The file of the facts that a source attests. @param facts as `attestedBy` gives them */
export function attestedFile(
  ending: Ending,
  source: SourceRecord,
  facts: readonly Attested[],
  language: CitationLanguage,
): string {
  const works = citationsOf(source, facts, language);
  switch (ending) {
    case 'ris':
      return works.map(ris).join('\r\n');
    case 'bib':
      return works.map(bibtex).join('\n');
    case 'json':
      return `${JSON.stringify(works.map(cslItem), null, 2)}\n`;
    case 'csv': {
      const rows = facts.map(({ kind, id, displayName, displayNameAr, page, isDeduced = false }) => [
        source.id,
        page,
        kind,
        id,
        displayName,
        displayNameAr,
        isDeduced,
      ]);
      return [['source', 'page', 'kind', 'id', 'name', 'name_arabic', 'is_scale_deduced'], ...rows]
        .map(csvLine)
        .join('');
    }
  }
}
