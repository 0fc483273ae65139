import { describe, expect, it } from 'vitest';
import { citableArchive, citableSource } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation, ris } from '../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../runtime/engine/records.ts';

const common = {
  order: 1,
  editionEnglish: '',
  editionArabic: '',
  version: '2025-10-18T19:50:31.664Z',
  url: '',
  dateAccessed: '',
};
const author = {
  type: 'Author',
  firstNameEnglish: 'Salīm',
  lastNameEnglish: 'al-Ḥilū',
  firstNameArabic: 'سليم',
  lastNameArabic: 'الحلو',
} as const;

const book: SourceRecord = {
  ...common,
  id: 'alhilu_1957_1961',
  sourceType: 'Book',
  titleEnglish: 'al-Mūsīqā al-Naẓarīya',
  titleArabic: 'الموسيقى النظرية',
  contributors: [author],
  editionEnglish: 'Second Edition',
  publicationDateEnglish: '1961',
  publicationDateArabic: '١٩٦١',
  originalPublicationDateEnglish: '1957',
  originalPublicationDateArabic: '١٩٥٧',
  publisherEnglish: 'Dār Maktabat al-Ḥayāt',
  publisherArabic: 'دار مكتبة الحياة',
  placeEnglish: 'Beirut',
  placeArabic: 'بيروت',
  ISBN: '',
};

const article: SourceRecord = {
  ...common,
  id: 'mokhtar_1937',
  sourceType: 'Article',
  titleEnglish: 'Modes & 100% of {Music}',
  titleArabic: '',
  contributors: [
    { ...author, firstNameEnglish: 'Maḥmūd', lastNameEnglish: 'Mokhtar' },
    { ...author, firstNameEnglish: 'Alī', lastNameEnglish: 'Mosharrafa' },
    { ...author, firstNameEnglish: '', lastNameEnglish: 'na.' },
  ],
  publicationDateEnglish: '1937',
  publicationDateArabic: '',
  url: 'https://example.org/a_b',
  dateAccessed: '18-09-2025',
  journalEnglish: 'Nature',
  journalArabic: '',
  volumeEnglish: '140',
  volumeArabic: '',
  issueEnglish: '',
  issueArabic: '',
  pageRangeEnglish: '548–549',
  pageRangeArabic: '',
  DOI: '10.1038/140548b0',
};

describe('a citation as a sentence', () => {
  it('names author, title, edition, place, years and page of a book', () => {
    expect(plainCitation(citableSource(book, 'en', '82'))).toBe(
      'al-Ḥilū, Salīm. al-Mūsīqā al-Naẓarīya. Second Edition. Beirut: Dār Maktabat al-Ḥayāt, 1961 (first published 1957), p. 82.',
    );
  });

  it('tells several pages', () => {
    expect(plainCitation(citableSource(book, 'en', '134-137'))).toMatch(/, pp\. 134-137\.$/);
  });

  it('is in Arabic where that is asked for, and in English where the archive has no Arabic', () => {
    expect(plainCitation(citableSource(book, 'ar', '82'))).toBe(
      'سليم الحلو. الموسيقى النظرية. Second Edition. بيروت: دار مكتبة الحياة، 1961 (الطبعة الأولى 1957)، ص 82.',
    );
  });

  it('names journal, volume and pages of an article, no author that is none, and the address with its date', () => {
    expect(plainCitation(citableSource(article))).toBe(
      'Mokhtar, Maḥmūd and Alī Mosharrafa. “Modes & 100% of {Music}”. Nature 140 (1937): 548–549. https://doi.org/10.1038/140548b0 (accessed 2025-09-18).',
    );
  });

  it('names version, last revision and licence of the archive', () => {
    const cited = { version: '1.0.0+abc', modified: '2025-10-23T22:32:56.276Z', url: 'https://example.org/' };
    expect(plainCitation(citableArchive(cited))).toBe(
      'Allami, Khyam and Ibrahim El Khansa. Digital Arabic Maqām Archive (DiArMaqAr). Version 1.0.0+abc (revised 2025-10-23). 2025. CC BY-NC-SA 4.0. https://example.org/.',
    );
    expect(plainCitation(citableArchive(cited, 'ar'))).toContain('الإصدار 1.0.0+abc (المراجَع في 2025-10-23)');
    expect(ris(citableArchive(cited))).toContain('DA  - 2025/10/23\r\n');
  });
});

describe('a BibTeX entry', () => {
  it('is that of a book', () => {
    expect(bibtex(citableSource(book, 'en', '82'))).toBe(`@book{alhilu_1957_1961,
  author = {al-Ḥilū, Salīm},
  title = {{al-Mūsīqā al-Naẓarīya}},
  edition = {Second Edition},
  publisher = {Dār Maktabat al-Ḥayāt},
  address = {Beirut},
  year = {1961},
  note = {first published 1957, p. 82},
}
`);
  });

  it('escapes what BibTeX would read as its own, and no address', () => {
    const entry = bibtex(citableSource(article));
    expect(entry).toContain('title = {{Modes \\& 100\\% of \\{Music\\}}}');
    expect(entry).toContain('url = {https://example.org/a_b}');
    expect(entry).toContain('pages = {548--549}');
    expect(entry).toContain('author = {Mokhtar, Maḥmūd and Mosharrafa, Alī}');
    expect(entry).toContain('urldate = {2025-09-18}');
  });

  it('names the fact of the archive that is cited, under a key of its own', () => {
    const part = { key: 'maqam_ʿajam ḥ', name: 'maqām ʿajam' };
    const entry = bibtex(citableArchive({ version: '1', modified: '2025-01-01', url: 'https://example.org/', part }));
    expect(entry).toMatch(/^@misc\{diarmaqar_maqam_ajam_,/);
    expect(entry).toContain('title = {{maqām ʿajam (Digital Arabic Maqām Archive (DiArMaqAr))}}');
    expect(entry).toContain('note = {Version 1 (revised 2025-01-01), CC BY-NC-SA 4.0}');
  });
});

describe('a RIS record', () => {
  it('is a line for each field, from TY to ER', () => {
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
      'LA  - en',
      'ER  - ',
      '',
    ]);
  });
});
