import type { ContributorRecord, SourceRecord } from '../engine/records.ts';

/** A cited work, independent of the citation style. */

export type CitationLanguage = 'en' | 'ar';

/** A person; `given` is empty for a single name. */
export interface Person {
  readonly family: string;
  readonly given: string;
}

/** A work that can be cited; unknown fields are empty texts. */
export interface Citable {
  /** Unique among the works: letters, digits, `-` and `_`. */
  readonly key: string;
  readonly kind: 'book' | 'chapter' | 'article' | 'thesis' | 'dataset';
  /** The language of the citation. */
  readonly language: CitationLanguage;
  /** The language of the work, ISO 639-1. */
  readonly workLanguage: string;
  readonly authors: readonly Person[];
  readonly editors: readonly Person[];
  readonly reviewers: readonly Person[];
  readonly translators: readonly Person[];
  readonly title: string;
  /** The volume that a chapter is in. */
  readonly container: string;
  readonly year: string;
  /** The year of the first edition, if this is a later one. */
  readonly firstYear: string;
  /** The number of the edition; its words if they have no number. */
  readonly edition: string;
  readonly publisher: string;
  readonly city: string;
  readonly journal: string;
  readonly volume: string;
  readonly issue: string;
  /** First and last page of an article. */
  readonly pageRange: string;
  /** The kind of a thesis, such as `PhD Dissertation`. */
  readonly degree: string;
  /** For a data set: its version, and the date of its last revision, as `2025-05-21`. */
  readonly version: string;
  readonly revised: string;
  readonly isbn: string;
  readonly doi: string;
  readonly url: string;
  /** The date of access, as `2025-05-21`. */
  readonly accessed: string;
  /** The cited page or pages. */
  readonly citedPage: string;
  /** Notes on the cited fact, in sentences. */
  readonly note: string;
}

/** The name of unknown authors in the archive. */
const UNKNOWN_AUTHOR = /^(na\.?)?$/i;

const EMPTY = {
  workLanguage: '',
  authors: [],
  editors: [],
  reviewers: [],
  translators: [],
  container: '',
  firstYear: '',
  edition: '',
  publisher: '',
  city: '',
  journal: '',
  volume: '',
  issue: '',
  pageRange: '',
  degree: '',
  version: '',
  revised: '',
  isbn: '',
  doi: '',
  accessed: '',
  citedPage: '',
  note: '',
} as const;

/** Converts a date of the archive, `21-05-2025`, to `2025-05-21`; returns other texts unchanged. */
const isoDate = (date: string): string => date.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1');

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** @example editionNumber('Second Edition') // '2' */
function editionNumber(edition: string): string {
  const words = edition.trim().replace(/ edition$/i, '');
  const number = ORDINALS.indexOf(words.toLowerCase()) + 1;
  return number === 0 ? words.replace(/^(\d+)(st|nd|rd|th)$/i, '$1') : String(number);
}

/** A text in both languages of the archive. */
type Text = (english: string, arabic: string) => string;

/** Selects the fields of a language; an empty field falls back to the other language. */
const inLanguage =
  (language: CitationLanguage): Text =>
  (english, arabic) => {
    const [wanted, other] = language === 'ar' ? [arabic, english] : [english, arabic];
    return (wanted.trim() || other).trim();
  };

/**
 * The fields that only sources of one type have.
 *
 * @param text takes the language of the citation
 * @param titleText takes the language of titles
 */
function typeFields(source: SourceRecord, text: Text, titleText: Text): Partial<Citable> {
  const { issue } = source.citation ?? {};
  switch (source.sourceType) {
    case 'Book':
      return {
        kind: 'book',
        publisher: text(source.publisherEnglish, source.publisherArabic),
        city: text(source.placeEnglish, source.placeArabic),
        firstYear: source.originalPublicationDateEnglish,
        isbn: source.ISBN,
      };
    case 'Article':
      return {
        kind: 'article',
        journal: titleText(source.journalEnglish, source.journalArabic),
        // Reference managers expect European digits.
        volume: issue === undefined ? source.volumeEnglish : '',
        issue: issue ?? source.issueEnglish,
        pageRange: source.pageRangeEnglish,
        doi: source.DOI,
      };
    case 'Thesis':
      return {
        kind: 'thesis',
        degree: text(source.degreeTypeEnglish, source.degreeTypeArabic),
        publisher: text(source.universityEnglish, source.universityArabic),
      };
  }
}

/** The fields of a work that was published as a translation. The authors of its record are the translators. */
function translatedFields({ citation }: SourceRecord, whole: Citable, text: Text): Partial<Citable> {
  const work = citation?.translatedWork;
  if (work === undefined) return {};
  return {
    kind: 'chapter',
    authors: [{ family: text(work.authorEnglish, work.authorArabic), given: '' }],
    translators: whole.authors,
    title: work.title,
    container: whole.title,
  };
}

/**
 * Converts a source of the archive to a citable work. An Arabic citation keeps the original title of a work that is not
 * in Arabic.
 *
 * @param citedPage the page that documents a fact; empty to cite the whole work
 */
export function citableSource(source: SourceRecord, language: CitationLanguage = 'en', citedPage = ''): Citable {
  const text = inLanguage(language);
  const workLanguage = source.citation?.language ?? '';
  const titleText = workLanguage === 'ar' || workLanguage === '' ? text : inLanguage('en');
  const people = (types: readonly ContributorRecord['type'][]): readonly Person[] =>
    source.contributors
      .filter(({ type }) => types.includes(type))
      .map((it) => ({
        family: text(it.lastNameEnglish, it.lastNameArabic),
        given: text(it.firstNameEnglish, it.firstNameArabic),
      }))
      .filter(({ family }) => !UNKNOWN_AUTHOR.test(family));
  const whole: Citable = {
    ...EMPTY,
    key: source.id,
    kind: 'book',
    language,
    workLanguage,
    authors: people(['Author']),
    editors: people(['Editor', 'Investigator']),
    reviewers: people(['Reviewer']),
    translators: people(['Translator']),
    title: titleText(source.titleEnglish, source.titleArabic),
    year: source.publicationDateEnglish.trim(),
    edition: editionNumber(source.editionEnglish || source.editionArabic),
    url: source.url,
    accessed: isoDate(source.dateAccessed),
    citedPage: citedPage.trim(),
    ...typeFields(source, text, titleText),
  };
  return { ...whole, ...translatedFields(source, whole, text) };
}

/** The authors of the source archive. */
export const ARCHIVE_AUTHORS: readonly Readonly<Record<CitationLanguage, Person>>[] = [
  { en: { given: 'Khyam', family: 'Allami' }, ar: { given: 'خيام', family: 'اللامي' } },
  { en: { given: 'Ibrahim', family: 'El Khansa' }, ar: { given: 'إبراهيم', family: 'الخنسا' } },
];

const ARCHIVE_TITLE: Readonly<Record<CitationLanguage, string>> = {
  en: 'Digital Arabic Maqām Archive (DiArMaqAr)',
  ar: 'أرشيف المقام العربي الرقمي (DiArMaqAr)',
};

/** The state of the archive that is cited, or a part of it. */
export interface CitedArchive {
  /** The version of the project and the hash of the facts, as in the manifest. */
  readonly version: string;
  /** When it was last revised, ISO 8601. */
  readonly modified: string;
  readonly url: string;
  /** The cited part, such as a maqām; undefined for the whole archive. */
  readonly part?: { readonly key: string; readonly name: string };
}

/** Converts the archive, or a fact of it, to a citable work. */
export function citableArchive(
  { version, modified, url, part }: CitedArchive,
  language: CitationLanguage = 'en',
): Citable {
  const whole = ARCHIVE_TITLE[language];
  return {
    ...EMPTY,
    key: part === undefined ? 'diarmaqar' : `diarmaqar_${part.key.replace(/[^A-Za-z0-9-]+/g, '_')}`,
    kind: 'dataset',
    language,
    workLanguage: language,
    authors: ARCHIVE_AUTHORS.map((person) => person[language]),
    title: part === undefined ? whole : `${part.name} (${whole})`,
    year: modified.slice(0, 4),
    version,
    revised: modified.slice(0, 10),
    url,
  };
}
