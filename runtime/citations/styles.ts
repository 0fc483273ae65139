import { isolated, ltr, withoutIsolates } from '../text/isolated.ts';
import type { Citable, CitationLanguage, Person } from './citable.ts';

/** The styles in which a work is cited: the Chicago Manual of Style (its bibliography entries), BibTeX, and RIS. */

/** A day as the Chicago manual writes it, `May 21, 2025`. @param date `2025-05-21` */
const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const ORDINAL_RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** @example ordinal(2) // '2nd' */
const ordinal = (number: number): string => `${number}${ORDINAL_ENDINGS[ORDINAL_RULES.select(number)] ?? 'th'}`;

const WORDS = {
  en: {
    lastAuthor: ', and ',
    lastEditor: ' and ',
    comma: ', ',
    quoted: (title: string) => `“${title}${/[?!]$/.test(title) ? '' : '.'}”`,
    inside: (container: string) => `In ${container}`,
    edited: (names: string) => `edited by ${names}`,
    reviewed: (names: string) => `reviewed by ${names}`,
    translated: (names: string) => `translated by ${names}`,
    edition: (edition: string) => `${/^\d+$/.test(edition) ? ordinal(Number(edition)) : edition} ed.`,
    degree: (degree: string) => degree.replace(/Dissertation$/, 'diss.'),
    first: (year: string) => `first published ${year}`,
    page: (page: string) => page,
    pageInNote: (page: string) => `${/\d\s*[-–,]\s*\d/.test(page) ? 'pp.' : 'p.'} ${page}`,
    issue: (issue: string) => `no. ${issue}`,
    version: (version: string) => `Maqām archive, version ${version}`,
    revised: (date: string) => `revised ${date}`,
    accessed: (date: string) => `Accessed ${longDate(date)}`,
    licence: 'CC BY-NC-SA 4.0',
  },
  ar: {
    lastAuthor: ' و',
    lastEditor: ' و',
    comma: '، ',
    quoted: (title: string) => `«${title}»`,
    inside: (container: string) => `في: ${container}`,
    edited: (names: string) => `تحقيق ${names}`,
    reviewed: (names: string) => `مراجعة ${names}`,
    translated: (names: string) => `ترجمة ${names}`,
    edition: (edition: string) => `الطبعة ${edition}`,
    degree: (degree: string) => degree,
    first: (year: string) => `الطبعة الأولى ${year}`,
    page: (page: string) => `ص ${isolated(page)}`,
    pageInNote: (page: string) => `ص ${isolated(page)}`,
    issue: (issue: string) => `العدد ${issue}`,
    version: (version: string) => `أرشيف المقام، الإصدار ${ltr(version)}`,
    revised: (date: string) => `المراجَع في ${ltr(date)}`,
    accessed: (date: string) => `اطُّلع عليه في ${ltr(date)}`,
    licence: ltr('CC BY-NC-SA 4.0'),
  },
} as const satisfies Record<CitationLanguage, unknown>;

const filled = (parts: readonly string[]): readonly string[] => parts.filter((part) => part !== '');

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const inOrder = ({ given, family }: Person): string => filled([given, family]).join(' ');

const familyFirst = ({ given, family }: Person): string => filled([family, given]).join(', ');

const listed = (names: readonly string[], comma: string, last: string): string =>
  filled([names.slice(0, -1).join(comma), names.at(-1) ?? '']).join(last);

/** Authors. Only the first has the family name first, because lists are sorted by it; in Arabic none has. */
function authorsText({ authors, language }: Citable): string {
  const names = authors.map((author, i) => (i === 0 && language === 'en' ? familyFirst(author) : inOrder(author)));
  return listed(names, WORDS[language].comma, WORDS[language].lastAuthor);
}

/** The editors, reviewers and translators of a work, such as `edited by …`. */
function helpers({ editors, reviewers, translators, language }: Citable): readonly string[] {
  const words = WORDS[language];
  const by = (people: readonly Person[], said: (names: string) => string) =>
    people.length === 0 ? '' : said(listed(people.map(inOrder), words.comma, words.lastEditor));
  return filled([by(editors, words.edited), by(reviewers, words.reviewed), by(translators, words.translated)]);
}

/** The version and revision date of a data set. */
function state({ language, version, revised }: Citable): string {
  if (version === '') return '';
  const words = WORDS[language];
  return `${words.version(version)}${revised === '' ? '' : ` (${words.revised(revised)})`}`;
}

/** A work whose Latin titles and publishers do not affect the direction of an Arabic citation. */
function directed(work: Citable): Citable {
  if (work.language !== 'ar') return work;
  const [title, container, journal, publisher, city] = [
    work.title,
    work.container,
    work.journal,
    work.publisher,
    work.city,
  ].map((text) => (/\p{Script=Latin}/u.test(text) ? isolated(text) : text));
  return { ...work, title, container, journal, publisher, city };
}

/** Replaces hyphens between numbers by en dashes. */
const pages = (text: string): string => text.replace(/(?<=\d)\s*-\s*(?=\d)/g, '–');

/** The place and year of publication with the cited page, in sentences. */
function publication(work: Citable): readonly string[] {
  const { kind, language, city, publisher, year, degree, journal, volume, issue, pageRange, citedPage } = work;
  const words = WORDS[language];
  const cited = citedPage === '' ? '' : words.page(pages(citedPage));
  if (kind === 'article') {
    const number = filled([`${journal} ${volume}`.trim(), issue === '' ? '' : words.issue(issue)]).join(words.comma);
    const citedPages = cited || pages(pageRange);
    return [`${number} (${year})${citedPages === '' ? '' : `: ${citedPages}`}`];
  }
  const imprint = [words.degree(degree), filled([city, publisher]).join(': '), year];
  if (kind !== 'chapter') return [filled([...imprint, cited]).join(words.comma)];
  return [
    filled([words.inside(work.container), ...helpers(work), cited]).join(words.comma),
    filled(imprint).join(words.comma),
  ];
}

/**
 * A citation as an entry of a bibliography. A cited page follows the year, or replaces the pages of an article.
 *
 * @example al-Ḥilū, Salīm. al-Mūsīqā al-Naẓarīya. 2nd ed. Beirut: Dār Maktabat al-Ḥayāt, 1961, 82. First published
 *   1957.
 */
export function plainCitation(given: Citable): string {
  const work = directed(given);
  const { kind, language, title, edition, firstYear, doi, url, accessed } = work;
  const words = WORDS[language];
  const isQuoted = kind === 'article' || kind === 'thesis' || kind === 'chapter';
  const sentences = filled([
    authorsText(work),
    isQuoted ? words.quoted(title) : title,
    ...(kind === 'chapter' ? [] : helpers(work).map(capitalized)),
    edition === '' ? '' : words.edition(edition),
    state(work),
    ...publication(work),
    firstYear === '' ? '' : capitalized(words.first(firstYear)),
    kind === 'dataset' ? words.licence : '',
    doi === '' && accessed !== '' ? words.accessed(accessed) : '',
    doi === '' ? url : `https://doi.org/${doi}`,
    work.note,
  ]);
  return sentences.map((sentence) => (/[.?!]”?$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

/** Characters with a meaning in BibTeX, and their escapes. */
const BIBTEX_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const bibtexText = (text: string): string => text.replace(/[\\{}&%$#_~^]/g, (mark) => BIBTEX_ESCAPES[mark]);

/** A URL or DOI, which `\url` and `\doi` take unchanged; braces would end its field. */
const bibtexAddress = (text: string): string => text.replace(/[\\{}]/g, encodeURIComponent);

const BIBTEX_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'book',
  chapter: 'incollection',
  article: 'article',
  thesis: 'phdthesis',
  dataset: 'misc',
};

/** The names of languages in BibTeX. */
const BIBTEX_LANGUAGES: Readonly<Record<string, string>> = { ar: 'arabic', en: 'english', fr: 'french' };

/**
 * Puts a family name of several words, or in lower case, in braces, so that BibTeX reads no part of it as a particle.
 */
const bibtexName = ({ family, given }: Person): string => {
  const name = bibtexText(family);
  const isWhole = given === '' || /^\p{Ll}|\s/u.test(family);
  return filled([isWhole ? `{${name}}` : name, bibtexText(given)]).join(', ');
};

/** Puts an institution with "and" in its name in braces, because "and" separates names in BibTeX. */
const bibtexInstitution = (name: string): string => (/ and /.test(name) ? `{${bibtexText(name)}}` : bibtexText(name));

/** The facts for which BibTeX, RIS and CSL-JSON have no field. */
function notes(work: Citable): string {
  const { language, citedPage, kind, reviewers } = work;
  const words = WORDS[language];
  const parts = filled([
    state(work),
    reviewers.length > 0 ? words.reviewed(reviewers.map(inOrder).join(words.comma)) : '',
    // A chapter has its pages in a field.
    citedPage === '' || kind === 'chapter' ? '' : words.pageInNote(citedPage),
    kind === 'dataset' ? words.licence : '',
  ]);
  // A note has whole sentences.
  return filled([parts.join(words.comma), work.note]).join('. ');
}

/**
 * A citation as an entry of a BibTeX file, in UTF-8, as biber and current BibTeX styles read it. */
export function bibtex(work: Citable): string {
  const { kind, citedPage } = work;
  const names = (people: readonly Person[]) => people.map(bibtexName).join(' and ');
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', names(work.authors)],
    ['editor', names(work.editors)],
    ['translator', names(work.translators)],
    // A second pair of braces keeps the capitals of the title.
    ['title', `{${bibtexText(work.title)}}`],
    ['booktitle', work.container === '' ? '' : `{${bibtexText(work.container)}}`],
    ['journal', bibtexText(work.journal)],
    ['volume', bibtexText(work.volume)],
    ['number', bibtexText(work.issue)],
    ['pages', bibtexText(kind === 'chapter' ? citedPage : work.pageRange).replace(/[-–]+/g, '--')],
    // Styles add the word "edition" themselves.
    ['edition', bibtexText(work.edition)],
    [kind === 'thesis' ? 'school' : 'publisher', bibtexInstitution(work.publisher)],
    ['type', bibtexText(work.degree)],
    ['address', bibtexText(work.city)],
    ['year', bibtexText(work.year)],
    ['origdate', bibtexText(work.firstYear)],
    ['language', BIBTEX_LANGUAGES[work.workLanguage] ?? ''],
    ['isbn', bibtexText(work.isbn)],
    ['doi', bibtexAddress(work.doi)],
    ['url', bibtexAddress(work.url)],
    ['urldate', work.accessed],
    ['note', bibtexText(notes(work))],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`);
  return withoutIsolates([`@${BIBTEX_TYPES[kind]}{${work.key},`, ...lines, '}', ''].join('\n'));
}

const RIS_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'BOOK',
  chapter: 'CHAP',
  article: 'JOUR',
  thesis: 'THES',
  dataset: 'DATA',
};

/** A citation as a record of a RIS file, which reference managers read. Lines end in CR LF, as the format requires. */
export function ris(work: Citable): string {
  const { kind, citedPage } = work;
  const [firstPage = '', lastPage = ''] = (kind === 'chapter' ? citedPage : work.pageRange).split(/[-–]+/);
  const people = (tag: string, list: readonly Person[]) => list.map((person) => [tag, familyFirst(person)] as const);
  const tags: readonly (readonly [tag: string, value: string])[] = [
    ['TY', RIS_TYPES[kind]],
    ['ID', work.key],
    ...people('AU', work.authors),
    // In RIS, A3 is the editor of a book. Its field for reviewers is not used here: it is for authors of book reviews.
    ...people('A3', work.editors),
    ...people('A4', work.translators),
    ['TI', work.title],
    ['T2', work.container],
    ['JO', work.journal],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', firstPage],
    ['EP', lastPage],
    ['ET', work.edition],
    ['M3', work.degree],
    ['PB', work.publisher],
    ['CY', work.city],
    ['PY', work.year],
    ['DA', work.revised.replaceAll('-', '/')],
    ['SN', work.isbn],
    ['DO', work.doi],
    ['UR', work.url],
    ['Y2', work.accessed.replaceAll('-', '/')],
    ['LA', work.workLanguage],
    // RIS has no field for the year of the first edition; CSL processors read this syntax in notes.
    ['N1', filled([work.firstYear === '' ? '' : `{:original-date: ${work.firstYear}}`, notes(work)]).join(' ')],
    ['ER', ''],
  ];
  return tags
    .filter(([tag, value]) => tag === 'ER' || value !== '')
    .map(([tag, value]) => `${tag}  - ${withoutIsolates(value)}\r\n`)
    .join('');
}

const CSL_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'book',
  chapter: 'chapter',
  article: 'article-journal',
  thesis: 'thesis',
  dataset: 'dataset',
};

/** A year, or year, month and day, as the parts of a date. */
const cslDate = (date: string) => ({ 'date-parts': [date.split('-').map((part) => Number.parseInt(part, 10))] });

/** A citation as an item of CSL-JSON, which citation processors read. Unknown fields are left out. */
export function cslItem(work: Citable): Readonly<Record<string, unknown>> {
  const names = (people: readonly Person[]) =>
    people.map(({ family, given }) => (given === '' ? { literal: family } : { family, given }));
  const fields: Readonly<Record<string, string>> = {
    title: work.title,
    'container-title': work.container || work.journal,
    volume: work.volume,
    issue: work.issue,
    page: work.kind === 'chapter' ? work.citedPage : work.pageRange,
    locator: work.citedPage,
    edition: work.edition,
    genre: work.degree,
    publisher: work.publisher,
    'publisher-place': work.city,
    version: work.version,
    ISBN: work.isbn,
    DOI: work.doi,
    URL: work.url,
    language: work.workLanguage,
    note: notes(work),
  };
  const year = Number.parseInt(work.year, 10);
  return {
    id: work.key,
    type: CSL_TYPES[work.kind],
    ...(work.authors.length === 0 ? {} : { author: names(work.authors) }),
    ...(work.editors.length === 0 ? {} : { editor: names(work.editors) }),
    ...(work.translators.length === 0 ? {} : { translator: names(work.translators) }),
    ...(Number.isNaN(year) ? {} : { issued: cslDate(work.year) }),
    ...(work.firstYear === '' ? {} : { 'original-date': cslDate(work.firstYear) }),
    ...(work.accessed === '' ? {} : { accessed: cslDate(work.accessed) }),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [[name, withoutIsolates(value)]])),
    ),
  };
}
