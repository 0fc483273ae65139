import type { SourceRecord } from '../engine/records.ts';
import type { Language } from './location.ts';

/** Short citations of sources: author and year. */

/** The archive writes this for an unknown author. */
const NOBODY = /^na\.?$/i;

/** @example sourceName(record, 'en') // 'al-Shawwā 1946', or 'al-Khulaʿī 1904, edition of 2011' */
export function sourceName(source: SourceRecord, language: Language): string {
  const authors = source.contributors
    .filter(({ type }) => type === 'Author')
    .map(({ lastNameEnglish, lastNameArabic }) => (language === 'ar' ? lastNameArabic : lastNameEnglish))
    .filter((name) => name !== '' && !NOBODY.test(name));
  const title = language === 'ar' ? source.titleArabic : source.titleEnglish;
  const who = authors.length === 0 ? title.trim() : authors.join(language === 'ar' ? ' و' : ' & ');
  // The date in European digits, as all numbers of the page.
  const date = source.publicationDateEnglish;
  const original = 'originalPublicationDateEnglish' in source ? source.originalPublicationDateEnglish : '';
  const year =
    original === '' || original === date
      ? date
      : language === 'ar'
        ? `${original}، طبعة ${date}`
        : `${original}, edition of ${date}`;
  return `${who} ${year}`.trim();
}

/** Sources with their short citations, in the alphabetical order of these in a language. */
export const sourcesByName = (sources: readonly SourceRecord[], language: Language) =>
  sources
    .map((source) => ({ source, name: sourceName(source, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
