import type { Citable, CitationLanguage, Person } from './citable.ts';

/** The styles in which a work is cited: as a sentence, for BibTeX, and for RIS. */

const WORDS = {
  en: {
    and: ' and ',
    comma: ', ',
    quoted: (title: string) => `“${title}”`,
    edited: (names: string) => `Edited by ${names}`,
    first: (year: string) => `first published ${year}`,
    page: (page: string) => `${isSeveral(page) ? 'pp.' : 'p.'} ${page}`,
    issue: (issue: string) => `no. ${issue}`,
    version: (version: string) => `Version ${version}`,
    revised: (date: string) => `revised ${date}`,
    accessed: (date: string) => `accessed ${date}`,
    licence: 'CC BY-NC-SA 4.0',
  },
  ar: {
    and: ' و',
    comma: '، ',
    quoted: (title: string) => `«${title}»`,
    edited: (names: string) => `تحقيق ${names}`,
    first: (year: string) => `الطبعة الأولى ${year}`,
    page: (page: string) => `ص ${page}`,
    issue: (issue: string) => `العدد ${issue}`,
    version: (version: string) => `الإصدار ${version}`,
    revised: (date: string) => `المراجَع في ${date}`,
    accessed: (date: string) => `اطُّلع عليه في ${date}`,
    licence: 'CC BY-NC-SA 4.0',
  },
} as const satisfies Record<CitationLanguage, unknown>;

/** Whether a page reference names several pages. */
const isSeveral = (page: string): boolean => /\d\s*[-–,،]\s*\d/.test(page);

const filled = (parts: readonly string[]): readonly string[] => parts.filter((part) => part !== '');

const inOrder = ({ given, family }: Person): string => filled([given, family]).join(' ');

/** The family name first; in Arabic names stand as they are said. */
const sorted = (person: Person, language: CitationLanguage): string =>
  language === 'ar' || person.given === '' ? inOrder(person) : `${person.family}, ${person.given}`;

/** Authors in a sentence: only the first with the family name first, by which lists are sorted. */
function authorsText({ authors, language }: Citable): string {
  const names = authors.map((author, i) => (i === 0 ? sorted(author, language) : inOrder(author)));
  return filled([names.slice(0, -1).join(WORDS[language].comma), names.at(-1) ?? '']).join(WORDS[language].and);
}

/** The state of a data set, by which others can find the same facts again. */
function state({ language, version, revised }: Citable): string {
  if (version === '') return '';
  const words = WORDS[language];
  return `${words.version(version)}${revised === '' ? '' : ` (${words.revised(revised)})`}`;
}

/** Where and when a work was published, with the page that is cited. */
function publication(work: Citable): string {
  const { kind, language, place, publisher, year, firstYear, degree, journal, volume, issue, pageRange } = work;
  const { comma, first, page, issue: issueText } = WORDS[language];
  const cited = work.citedPage === '' ? '' : page(work.citedPage);
  if (kind === 'article') {
    const number = filled([`${journal} ${volume}`.trim(), issue === '' ? '' : issueText(issue)]).join(comma);
    return filled([`${number} (${year})${pageRange === '' ? '' : `: ${pageRange}`}`, cited]).join(comma);
  }
  const imprint = filled([place, publisher]).join(': ');
  const years = `${year}${firstYear === '' ? '' : ` (${first(firstYear)})`}`;
  return filled([degree, imprint, years, cited]).join(comma);
}

/**
 * A citation as a sentence of a bibliography.
 *
 * @example al-Ḥilū, Salīm. al-Mūsīqā al-Naẓarīya. Second Edition. Beirut: Dār Maktabat al-Ḥayāt, 1961 (first published 1957), p. 82.
 */
export function plainCitation(work: Citable): string {
  const { kind, language, title, editors, edition, doi, url, accessed } = work;
  const words = WORDS[language];
  const isPart = kind === 'article' || kind === 'thesis';
  const address = doi === '' ? url : `https://doi.org/${doi}`;
  const sentences = filled([
    authorsText(work),
    isPart ? words.quoted(title) : title,
    editors.length === 0 ? '' : words.edited(editors.map(inOrder).join(words.and)),
    edition,
    state(work),
    publication(work),
    kind === 'dataset' ? words.licence : '',
    address === '' ? '' : `${address}${accessed === '' ? '' : ` (${words.accessed(accessed)})`}`,
  ]);
  return `${sentences.map((sentence) => sentence.replace(/\.$/, '')).join('. ')}.`;
}

/** What BibTeX would read as its own, as it writes it in a text. */
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

const BIBTEX_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'book',
  article: 'article',
  thesis: 'phdthesis',
  dataset: 'misc',
};

/** A name of one word or of several that belong together is braced, so that BibTeX does not take it apart. */
const bibtexName = ({ family, given }: Person): string =>
  given === '' ? `{${bibtexText(family)}}` : `${bibtexText(family)}, ${bibtexText(given)}`;

function notes(work: Citable): string {
  const { language, firstYear, citedPage, citedFor, kind } = work;
  const words = WORDS[language];
  return filled([
    state(work),
    firstYear === '' ? '' : words.first(firstYear),
    citedPage === '' ? '' : words.page(citedPage),
    citedFor,
    kind === 'dataset' ? words.licence : '',
  ]).join(words.comma);
}

/**
 * A citation as an entry of a BibTeX file, in UTF-8, as biber and current BibTeX styles read it. Of addresses and of
 * numbers of works nothing is escaped, since `\url` and `\doi` take them as they are.
 */
export function bibtex(work: Citable): string {
  const names = (people: readonly Person[]) => people.map(bibtexName).join(' and ');
  const isThesis = work.kind === 'thesis';
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', names(work.authors)],
    ['editor', names(work.editors)],
    // A second pair of braces keeps the capitals of the title.
    ['title', `{${bibtexText(work.title)}}`],
    ['journal', bibtexText(work.journal)],
    ['volume', bibtexText(work.volume)],
    ['number', bibtexText(work.issue)],
    ['pages', bibtexText(work.pageRange).replace(/[-–]+/g, '--')],
    ['edition', bibtexText(work.edition)],
    [isThesis ? 'school' : 'publisher', bibtexText(work.publisher)],
    ['type', bibtexText(work.degree)],
    ['address', bibtexText(work.place)],
    ['year', bibtexText(work.year)],
    ['isbn', work.isbn],
    ['doi', work.doi],
    ['url', work.url],
    ['urldate', work.accessed],
    ['note', bibtexText(notes(work))],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`);
  return [`@${BIBTEX_TYPES[work.kind]}{${work.key},`, ...lines, '}', ''].join('\n');
}

const RIS_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'BOOK',
  article: 'JOUR',
  thesis: 'THES',
  dataset: 'DATA',
};

/** A citation as a record of a RIS file, which reference managers read. Its lines end as the format wants, in CR LF. */
export function ris(work: Citable): string {
  const [firstPage = '', lastPage = ''] = work.pageRange.split(/[-–]+/);
  const tags: readonly (readonly [tag: string, value: string])[] = [
    ['TY', RIS_TYPES[work.kind]],
    ['ID', work.key],
    ...work.authors.map((author) => ['AU', sorted(author, work.language)] as const),
    ...work.editors.map((editor) => ['ED', sorted(editor, work.language)] as const),
    ['TI', work.title],
    ['JO', work.journal],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', firstPage],
    ['EP', lastPage],
    ['ET', work.edition],
    ['M3', work.degree],
    ['PB', work.publisher],
    ['CY', work.place],
    ['PY', work.year],
    ['DA', work.revised.replaceAll('-', '/')],
    ['SN', work.isbn],
    ['DO', work.doi],
    ['UR', work.url],
    ['Y2', work.accessed.replaceAll('-', '/')],
    ['LA', work.language],
    ['N1', notes(work)],
    ['ER', ''],
  ];
  return tags
    .filter(([tag, value]) => tag === 'ER' || value !== '')
    .map(([tag, value]) => `${tag}  - ${value}\r\n`)
    .join('');
}

const CSL_TYPES: Readonly<Record<Citable['kind'], string>> = {
  book: 'book',
  article: 'article-journal',
  thesis: 'thesis',
  dataset: 'dataset',
};

/** A year, or year, month and day, as the parts of a date. */
const cslDate = (date: string) => ({ 'date-parts': [date.split('-').map((part) => Number.parseInt(part, 10))] });

/** A citation as an item of CSL-JSON, which citation processors read. Fields that are not known are left out. */
export function cslItem(work: Citable): Readonly<Record<string, unknown>> {
  const names = (people: readonly Person[]) =>
    people.map(({ family, given }) => (given === '' ? { literal: family } : { family, given }));
  const fields: Readonly<Record<string, string>> = {
    title: work.title,
    'container-title': work.journal,
    volume: work.volume,
    issue: work.issue,
    page: work.pageRange,
    edition: work.edition,
    genre: work.degree,
    publisher: work.publisher,
    'publisher-place': work.place,
    version: work.version,
    ISBN: work.isbn,
    DOI: work.doi,
    URL: work.url,
    language: work.language,
    note: notes(work),
  };
  const year = Number.parseInt(work.year, 10);
  return {
    id: work.key,
    type: CSL_TYPES[work.kind],
    ...(work.authors.length === 0 ? {} : { author: names(work.authors) }),
    ...(work.editors.length === 0 ? {} : { editor: names(work.editors) }),
    ...(Number.isNaN(year) ? {} : { issued: cslDate(work.year) }),
    ...(work.accessed === '' ? {} : { accessed: cslDate(work.accessed) }),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  };
}
