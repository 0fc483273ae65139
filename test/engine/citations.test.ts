import { describe, expect, it } from 'vitest';
import { citableArchive, citableSource } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation, ris } from '../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../runtime/engine/records.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const { sources } = (await archiveEngine()).archive;

function sourceOf<T extends SourceRecord['sourceType']>(sourceType: T, id: string) {
  type Own = Extract<SourceRecord, { readonly sourceType: T }>;
  const { citation: _, ...record } = the(sources.find((it): it is Own => it.id === id && it.sourceType === sourceType));
  return record as Omit<Own, 'citation'>;
}
const book = { ...sourceOf('Book', 'alhilu_1957_1961'), titleArabic: 'الموسيقى النظرية', editionArabic: '' };
const [author] = book.contributors;
const article = {
  ...sourceOf('Article', 'mokhtar_1937'),
  titleEnglish: 'Modes & 100% of {Music}',
  contributors: [
    { ...author, firstNameEnglish: 'Maḥmūd', lastNameEnglish: 'Mokhtar' },
    { ...author, firstNameEnglish: 'Alī', lastNameEnglish: 'Mosharrafa' },
    { ...author, firstNameEnglish: '', lastNameEnglish: 'na.' },
  ],
  url: 'https://example.org/a_b',
  issueEnglish: '',
};

const person = (type: 'Author' | 'Editor' | 'Reviewer' | 'Translator', given: string, family: string) => ({
  ...author,
  type,
  firstNameEnglish: given,
  lastNameEnglish: family,
});
const by = (given: string, family: string) => person('Author', given, family);

/** A book or an article of nothing but some fields; what is published where by whom in which year of a book is a text. */
const bookOf = (titleEnglish: string, contributors: SourceRecord['contributors'], published: string): SourceRecord => {
  const [placeEnglish, publisherEnglish, publicationDateEnglish] = published.split(/: |, (?=\d)/);
  const fields = { titleEnglish, contributors, placeEnglish, publisherEnglish, publicationDateEnglish };
  return { ...book, editionEnglish: '', originalPublicationDateEnglish: '', ...fields };
};
const articleOf = (
  titleEnglish: string,
  author: ReturnType<typeof by>,
  fields: Partial<typeof article>,
): SourceRecord => ({
  ...article,
  url: '',
  dateAccessed: '',
  DOI: '',
  titleEnglish,
  contributors: [author],
  ...fields,
});

/** Works of the sample citations of the Chicago Manual of Style, in the fields of the archive. */
const CHICAGO: readonly (readonly [work: SourceRecord, expected: string])[] = [
  [
    bookOf('Swing Time', [by('Zadie', 'Smith')], 'New York: Penguin Press, 2016'),
    'Smith, Zadie. Swing Time. New York: Penguin Press, 2016.',
  ],
  [
    bookOf(
      'A Curious Mind: The Secret to a Bigger Life',
      [by('Brian', 'Grazer'), by('Charles', 'Fishman')],
      'New York: Simon & Schuster, 2015',
    ),
    'Grazer, Brian, and Charles Fishman. A Curious Mind: The Secret to a Bigger Life. New York: Simon & Schuster, 2015.',
  ],
  [
    bookOf(
      'In Other Words',
      [by('Jhumpa', 'Lahiri'), person('Translator', 'Ann', 'Goldstein')],
      'New York: Alfred A. Knopf, 2016',
    ),
    'Lahiri, Jhumpa. In Other Words. Translated by Ann Goldstein. New York: Alfred A. Knopf, 2016.',
  ],
  [
    articleOf('Conundrum: A Story about Reading', by('Peter', 'LaSalle'), {
      publicationDateEnglish: '2017',
      journalEnglish: 'New England Review',
      volumeEnglish: '38',
      issueEnglish: '1',
      pageRangeEnglish: '95-109',
    }),
    'LaSalle, Peter. “Conundrum: A Story about Reading.” New England Review 38, no. 1 (2017): 95–109.',
  ],
  [
    articleOf('Livy and the Pax Deum', by('Susan', 'Satterfield'), {
      publicationDateEnglish: '2016',
      journalEnglish: 'Classical Philology',
      volumeEnglish: '111',
      issueEnglish: '2',
      pageRangeEnglish: '165–76',
      DOI: '10.1086/685677',
    }),
    'Satterfield, Susan. “Livy and the Pax Deum.” Classical Philology 111, no. 2 (2016): 165–76. https://doi.org/10.1086/685677.',
  ],
  [
    {
      ...sourceOf('Thesis', 'allami_2022'),
      titleEnglish: 'King Lear and Its Folktale Analogues',
      contributors: [by('Cynthia Lillian', 'Rutz')],
      publicationDateEnglish: '2013',
      degreeTypeEnglish: 'PhD Dissertation',
      universityEnglish: 'University of Chicago',
      url: '',
      dateAccessed: '',
      departmentEnglish: '',
      databaseIdentifier: '',
      databaseName: '',
    },
    'Rutz, Cynthia Lillian. “King Lear and Its Folktale Analogues.” PhD diss., University of Chicago, 2013.',
  ],
];

describe('a citation as a sentence', () => {
  it.each(CHICAGO.map(([work, expected]) => ({ work, expected })))(
    'is that of the manual: $expected',
    ({ work, expected }) => {
      expect(plainCitation(citableSource(work))).toBe(expected);
    },
  );

  it('is that of the manual: a chapter, with its page', () => {
    const work = {
      ...citableSource({ ...book, editionEnglish: '', originalPublicationDateEnglish: '' }, 'en', '167–95'),
      kind: 'chapter',
      authors: [{ given: 'Henry David', family: 'Thoreau' }],
      editors: [{ given: 'John', family: 'D’Agata' }],
      title: 'Walking',
      container: 'The Making of the American Essay',
      publisher: 'Graywolf Press',
      city: 'Minneapolis',
      year: '2016',
    } as const;
    expect(plainCitation(work)).toBe(
      'Thoreau, Henry David. “Walking.” In The Making of the American Essay, edited by John D’Agata, 167–95. Minneapolis: Graywolf Press, 2016.',
    );
  });

  it('names author, title, edition, place, years and page of a book', () => {
    expect(plainCitation(citableSource(book, 'en', '82'))).toBe(
      'al-Ḥilū, Salīm. al-Mūsīqā al-Naẓarīya. 2nd ed. Beirut: Dār Maktabat al-Ḥayāt, 1961, 82. First published 1957.',
    );
  });

  it('names several pages with an en dash, those of an article in place of its range', () => {
    expect(plainCitation(citableSource(book, 'en', '134-137'))).toContain(', 134–137. ');
    expect(plainCitation(citableSource(article, 'en', '548'))).toContain('Nature 140 (1937): 548. ');
  });

  it('names editors and reviewers', () => {
    const contributors = [author, person('Editor', 'A', 'B'), person('Reviewer', 'C', 'D')];
    expect(plainCitation(citableSource({ ...book, contributors }))).toContain(
      '. Edited by A B. Reviewed by C D. 2nd ed. ',
    );
  });

  it('ends no sentence twice', () => {
    expect(plainCitation(citableSource({ ...article, titleEnglish: 'Why?' }))).toContain('. “Why?” Nature ');
  });

  it('is in Arabic where that is asked for, and in English where the archive has no Arabic', () => {
    expect(plainCitation(citableSource(book, 'ar', '82'))).toBe(
      'سليم الحلو. الموسيقى النظرية. الطبعة 2. بيروت: دار مكتبة الحياة، 1961، ص \u206882\u2069. الطبعة الأولى 1957.',
    );
  });

  it('names journal, volume and pages of an article, no author that is none, and the DOI', () => {
    expect(plainCitation(citableSource(article))).toBe(
      'Mokhtar, Maḥmūd, and Alī Mosharrafa. “Modes & 100% of {Music}.” Nature 140 (1937): 548–549. https://doi.org/10.1038/140548b0.',
    );
  });

  it('names version, last revision and licence of the archive', () => {
    const cited = { version: '1.0.0+abc', modified: '2025-10-23T22:32:56.276Z', url: 'https://example.org/' };
    expect(plainCitation(citableArchive(cited))).toBe(
      'Allami, Khyam, and Ibrahim El Khansa. Digital Arabic Maqām Archive (DiArMaqAr). Maqām archive, version 1.0.0+abc (revised 2025-10-23). 2025. CC BY-NC-SA 4.0. https://example.org/.',
    );
    expect(plainCitation(citableArchive(cited, 'ar'))).toContain(
      'الإصدار \u20661.0.0+abc\u2069 (المراجَع في \u20662025-10-23\u2069)',
    );
    expect(ris(citableArchive(cited))).toContain('DA  - 2025/10/23\r\n');
    // Programs read no marks of direction.
    for (const entry of [bibtex, ris]) expect(entry(citableArchive(cited, 'ar'))).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe('a BibTeX entry', () => {
  it('is that of a book', () => {
    expect(bibtex(citableSource(book, 'en', '82'))).toBe(`@book{alhilu_1957_1961,
  author = {{al-Ḥilū}, Salīm},
  title = {{al-Mūsīqā al-Naẓarīya}},
  edition = {2},
  publisher = {Dār Maktabat al-Ḥayāt},
  address = {Beirut},
  year = {1961},
  origdate = {1957},
  note = {p. 82},
}
`);
  });

  it('keeps the name of a publisher, and a family name of several words, together', () => {
    const contributors = [by('Ṣafī al-Dīn', 'al-Urmawī al-Baghdādī')];
    const entry = bibtex(citableSource({ ...book, contributors, publisherEnglish: 'Education and Culture' }));
    expect(entry).toContain('publisher = {{Education and Culture}}');
    expect(entry).toContain('author = {{al-Urmawī al-Baghdādī}, Ṣafī al-Dīn}');
  });

  it('escapes what BibTeX would read as its own, and no address', () => {
    const entry = bibtex(citableSource(article));
    expect(entry).toContain('title = {{Modes \\& 100\\% of \\{Music\\}}}');
    expect(entry).toContain('url = {https://example.org/a_b}');
    expect(entry).toContain('pages = {548--549}');
    expect(entry).toContain('author = {Mokhtar, Maḥmūd and Mosharrafa, Alī}');
    expect(entry).toContain('urldate = {2025-09-18}');
  });

  it('ends where it should, whatever its texts are', () => {
    const odd = 'a } b { c \\';
    for (const work of [
      { ...article, url: `https://example.org/${odd}`, DOI: odd, journalEnglish: odd },
      { ...book, ISBN: odd },
    ]) {
      const bare = bibtex(citableSource(work)).replace(/\\textbackslash\{\}|\\[{}&%]/g, '');
      for (const line of bare.split('\n').slice(1, -2)) expect(line).toMatch(/^ {2}\w+ = \{(\{[^{}]*\}|[^{}\\])*\},$/);
    }
  });

  it('names the fact of the archive that is cited, under a key of its own', () => {
    const part = { key: 'maqam_ʿajam ḥ', name: 'maqām ʿajam' };
    const entry = bibtex(citableArchive({ version: '1', modified: '2025-01-01', url: 'https://example.org/', part }));
    expect(entry).toMatch(/^@misc\{diarmaqar_maqam_ajam_,/);
    expect(entry).toContain('title = {{maqām ʿajam (Digital Arabic Maqām Archive (DiArMaqAr))}}');
    expect(entry).toContain('note = {Maqām archive, version 1 (revised 2025-01-01), CC BY-NC-SA 4.0}');
  });
});

it('a RIS record is a line for each field, from TY to ER', () => {
  expect(ris(citableSource(article)).split('\r\n')).toEqual([
    'TY  - JOUR',
    'ID  - mokhtar_1937',
    'AU  - Mokhtar, Maḥmūd',
    'AU  - Mosharrafa, Alī',
    'TI  - Modes & 100% of {Music}',
    'JO  - Nature',
    'VL  - 140',
    'SP  - 548',
    'EP  - 549',
    'PY  - 1937',
    'DO  - 10.1038/140548b0',
    'UR  - https://example.org/a_b',
    'Y2  - 2025/09/18',
    'ER  - ',
    '',
  ]);
});
