import { describe, expect, it } from 'vitest';
import { citableSource } from '../../runtime/citations/citable.ts';
import { bibtex, cslItem, plainCitation, ris } from '../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../runtime/engine/records.ts';
import { type ParsedCitation, parseCitations, printed } from '../support/citation-parser.js';
import { archiveEngine } from '../support/tree.ts';

const PATTERNS = {
  book: /^([^“”]+\. )?[^“”]+\. (Edited by [^“”]+\. )?(Reviewed by [^“”]+\. )?(\d\w\w ed\. )?[^:.]+: [^:]+, \d{4}\.( First published \d{4}\.)?( Accessed \w+ \d+, \d{4}\. https:\S+\.)?$/,
  chapter: /^[^.]+\. “[^”]+\.” In [^.]+, translated by [^.]+\. [^:.]+: [^:]+, \d{4}\.$/,
  article:
    /^[^.]+\. “[^”]+\.” [^.]+?( \d+)?, no\. \d+ \(\d{4}\): \d+–\d+\.( Accessed \w+ \d+, \d{4}\.)?( https:\S+\.)?$/,
  thesis: /^[^.]+\. “[^”]+\.” PhD diss\., [^.]+, \d{4}\. Accessed \w+ \d+, \d{4}\. https:\S+\.$/,
};

const { archive } = await archiveEngine();
const record = (id: string): SourceRecord => {
  const found = archive.sources.find((source) => source.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the sources of the archive', () => {
  it('are cited as the manual cites works of their kind', () => {
    for (const source of archive.sources) {
      const { kind, ...work } = citableSource(source);
      if (kind === 'dataset') throw new Error(source.id);
      expect(plainCitation({ ...work, kind })).toMatch(PATTERNS[kind]);
    }
  });

  it('say in which language they are, and keep an original title in an Arabic citation', () => {
    for (const source of archive.sources) {
      const cited = citableSource(source, 'ar');
      expect(['ar', 'en', 'fr'], source.id).toContain(cited.workLanguage);
      expect(/\p{Script=Arabic}/u.test(cited.title), source.id).toBe(cited.workLanguage === 'ar');
    }
  });

  it('have the issue of a journal that numbers no volumes', () => {
    expect(plainCitation(citableSource(record('farmer_1937')))).toContain('Great Britain and Ireland, no. 2 (1937): ');
  });

  it('have al-Fārābī as the author of what d’Erlanger translated', () => {
    const cited = citableSource(record('derlanger_1930'), 'en', '85');
    expect(plainCitation(cited)).toMatch(
      /^al-Fārābī\. “Grand traité de la musique, livres I et II\.” In .+, translated by Rodolphe d'Erlanger, 85\. Paris: Paul Geuthner, 1930\.$/,
    );
    expect(plainCitation(citableSource(record('derlanger_1930'), 'ar'))).toMatch(/^الفارابي\. «\u2068Grand traité/);
  });

  const named = (people: readonly { readonly family: string; readonly given: string }[]) =>
    people.map(({ family, given }) => (given === '' ? { family } : { family, given }));
  const languages = { ar: 'arabic', en: 'english', fr: 'french' };

  it.each([
    ['bibtex', bibtex],
    ['ris', ris],
  ] as const)('are read back from %s by a citation parser', (format, write) => {
    for (const source of archive.sources) {
      for (const language of ['en', 'ar'] as const) {
        const work = citableSource(source, language, '12');
        const [read, ...more] = parseCitations(write(work), format);
        expect(more).toEqual([]);
        const types = { book: 'book', chapter: 'chapter', article: 'article-journal', thesis: 'thesis', dataset: '' };
        const worksLanguage = languages[source.citation?.language ?? 'en'];
        const expected: Partial<ParsedCitation> = {
          type: types[work.kind],
          title: work.title,
          language: format === 'ris' ? work.workLanguage : worksLanguage,
          ...(work.authors.length === 0 ? {} : { author: named(work.authors) }),
          ...(work.editors.length === 0 ? {} : { editor: named(work.editors) }),
          ...(work.translators.length === 0 ? {} : { translator: named(work.translators) }),
          ...(work.container + work.journal === '' ? {} : { 'container-title': work.container || work.journal }),
          ...(work.volume === '' ? {} : { volume: work.volume }),
          ...(work.issue === '' ? {} : { issue: work.issue }),
          ...(work.publisher === '' ? {} : { publisher: work.publisher }),
          issued: { 'date-parts': [[Number(work.year)]] },
        };
        expect(read, source.id).toMatchObject(expected);
        expect(read.author, source.id).toEqual(expected.author);
      }
    }
  });

  it.each(['chicago', 'apa'] as const)('are printed alike from BibTeX, RIS and CSL-JSON in the style %s', (style) => {
    for (const source of archive.sources) {
      for (const language of ['en', 'ar'] as const) {
        const work = citableSource(source, language, '12');
        const reference = printed([cslItem(work)], style);
        expect(printed(parseCitations(bibtex(work), 'bibtex'), style)).toBe(reference);
        expect(printed(parseCitations(ris(work), 'ris'), style)).toBe(reference);
        // The manual capitalizes titles in English.
        const isRecased = style === 'chicago' && work.workLanguage === 'en';
        const inCase = (text: string) => (isRecased ? text.toLowerCase() : text);
        expect(inCase(reference)).toContain(inCase(work.title));
        for (const { family } of work.translators) expect(reference).toContain(family.replace("'", '’'));
        for (const part of [work.container, work.firstYear]) expect(reference).toContain(part);
        if (work.edition !== '') expect(reference).toContain('2nd ed.');
      }
    }
  });
});
