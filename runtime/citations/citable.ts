import type { ContributorRecord, SourceRecord } from '../engine/records.ts';

/** What is cited, before any style of citation: the facts of a work in the fields that all styles take from. */

export type CitationLanguage = 'en' | 'ar';

/** A person; in place of one who has a single name, `given` is empty. */
export interface Person {
  readonly family: string;
  readonly given: string;
}

/** A work that can be cited; what is not known of it is an empty text. */
export interface Citable {
  /** Tells it from other works: letters, digits, `-` and `_`. */
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
  /** Of the first edition, where this is a later one. */
  readonly firstYear: string;
  readonly edition: string;
  readonly publisher: string;
  readonly place: string;
  readonly journal: string;
  readonly volume: string;
  readonly issue: string;
  /** First and last page of an article. */
  readonly pageRange: string;
  /** The kind of a thesis, such as `PhD Dissertation`. */
  readonly degree: string;
  /** Of a data set: its version, and when that was last revised, as `2025-05-21`. */
  readonly version: string;
  readonly revised: string;
  readonly isbn: string;
  readonly doi: string;
  readonly url: string;
  /** When it was looked at, as `2025-05-21`. */
  readonly accessed: string;
  /** The page that is cited, or pages. */
  readonly citedPage: string;
  /** What a reader has to know of the fact that is cited, in sentences. */
  readonly note: string;
}

/** A source of no known author has this in place of one. */
const NOBODY = /^(na\.?)?$/i;

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
  place: '',
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

/** A date as the archive writes it, `21-05-2025`, as `2025-05-21`; any other as it is. */
const isoDate = (date: string): string => date.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$2-$1');

/** A text in both languages of the archive. */
type Text = (english: string, arabic: string) => string;

/** Takes the fields of a language; where one is empty, that of the other stands in, so that nothing known is lost. */
const inLanguage =
  (language: CitationLanguage): Text =>
  (english, arabic) => {
    const [wanted, other] = language === 'ar' ? [arabic, english] : [english, arabic];
    return (wanted.trim() || other).trim();
  };

/**
 * What sources of one type have.
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
        place: text(source.placeEnglish, source.placeArabic),
        firstYear: source.originalPublicationDateEnglish,
        isbn: source.ISBN,
      };
    case 'Article':
      return {
        kind: 'article',
        journal: titleText(source.journalEnglish, source.journalArabic),
        // Numbers in European digits, as the programs that read citations take them.
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

/** The fields of a work that the authors of a volume have translated. */
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
 * A source of the archive, as it is cited. A work that is not in Arabic has its own title in an Arabic citation too.
 *
 * @param citedPage the page that documents a fact; empty to cite the whole
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
      .filter(({ family }) => !NOBODY.test(family));
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
    edition: text(source.editionEnglish, source.editionArabic),
    url: source.url,
    accessed: isoDate(source.dateAccessed),
    citedPage: citedPage.trim(),
    ...typeFields(source, text, titleText),
  };
  return { ...whole, ...translatedFields(source, whole, text) };
}

/** Who made the archive that the facts come from. */
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
  /** As the manifest says it: version of the project and mark of the facts. */
  readonly version: string;
  /** When it was last revised, ISO 8601. */
  readonly modified: string;
  readonly url: string;
  /** What of it is cited, such as the name of a maqām; missing for the whole. */
  readonly part?: { readonly key: string; readonly name: string };
}

/** The archive itself, or a fact of it, as it is cited. */
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
