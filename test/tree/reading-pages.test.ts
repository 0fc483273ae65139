import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { fileName } from '../../runtime/documents/links.ts';
import { drawn, effort } from '../support/effort.ts';
import { attributes } from '../support/html.ts';
import { publishedFiles } from '../support/published-files.ts';
import { archiveEngine, PUBLIC } from '../support/tree.ts';

/** The pages for readers: one of everything in both languages, valid, and found by those who look for them. */

const published = new Set(publishedFiles().map(({ path }) => path));
const pages = [...published].filter((path) => /^(en|ar)\/.*\.html$/.test(path)).sort();
const some = drawn(pages, effort(23, 4));
const textOf = (path: string): string => readFileSync(join(PUBLIC, path), 'utf8');
const { archive } = await archiveEngine('critical');

/** The rows of tables of notes. */
const rowsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/<tr>(?!<th scope="col">).*?<\/tr>/g)].map(([row]) => row);

describe('pages for readers', () => {
  it('exist for every maqām, jins, tuning system and source, in both languages, with lists of each', () => {
    const named = [
      ...archive.maqamat.map(({ idName }) => `maqam/${fileName(idName)}`),
      ...archive.ajnas.map(({ idName }) => `jins/${fileName(idName)}`),
      ...archive.tuningSystems.map(({ id }) => `tuning/${id}`),
      ...archive.sources.map(({ id }) => `source/${id}`),
      ...['maqamat', 'ajnas', 'tunings', 'sources'],
    ];
    expect(pages).toEqual(['ar', 'en'].flatMap((language) => named.map((it) => `${language}/${it}.html`)).sort());
  });

  it('are valid by the recommended rules of html-validate, which finds mistakes', async () => {
    // Some tuning systems have long names.
    const rules = { 'long-title': 'off' } as const;
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules });
    expect(some.length).toBeGreaterThan(15);
    for (const path of some) {
      const { results } = await validator.validateString(textOf(path));
      expect([path, results.flatMap(({ messages }) => messages.map(({ message }) => message))]).toEqual([path, []]);
    }
    expect((await validator.validateString('<p><li>')).valid).toBe(false);
  });

  it('link to existing files and to pages of the explorer', () => {
    for (const path of some) {
      const links = attributes(textOf(path), '(?:a|link|script)', '(?:href|src)').filter(
        (link) => !/^https?:/.test(link),
      );
      expect(links.length, path).toBeGreaterThan(5);
      const lost = links
        .map((link) => link.replace(/^\.\//, ''))
        .filter((link) => link !== '' && !link.startsWith('#/') && !published.has(decodeURIComponent(link)));
      expect([path, lost]).toEqual([path, []]);
    }
  });

  it('state title, description, language and translation', () => {
    for (const path of some) {
      const text = textOf(path);
      const [language] = path.split('/');
      const other = path.replace(/^../, language === 'ar' ? 'en' : 'ar');
      expect(attributes(text, 'html', 'lang')).toEqual([language]);
      expect(/<title>([^<]+)<\/title>/.exec(text)?.[1].length, path).toBeGreaterThan(3);
      expect(attributes(text, 'meta', 'content', 'name="description"')[0].length, path).toBeGreaterThan(20);
      // Search engines take whole addresses only, and this tree knows none.
      expect(text).not.toMatch(/canonical|hreflang="x-default"/);
      expect(attributes(text, 'a', 'href', `hreflang="${language === 'ar' ? 'en' : 'ar'}"`)).toEqual([other]);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
      expect(data).toMatchObject({ '@context': 'https://schema.org', inLanguage: language });
      expect(text).toContain('CC BY-NC-SA 4.0');
    }
  });

  it('have the facts of the documents', () => {
    const text = textOf('en/maqam/maqam_rast.html');
    const { pitchData } = JSON.parse(readFileSync(join(PUBLIC, 'maqamat/maqam_rast/alsabbagh_1954/rast.json'), 'utf8'));
    const rows = [...text.matchAll(/<tr><td class="degree">(.*?)<\/td>.*?<\/tr>/g)].map(([row]) =>
      row.replace('/<wbr>', '/'),
    );
    const pitches = [...pitchData.ascending, ...pitchData.descending];
    // The octave closes the ascent.
    const [octave] = rows.splice(pitchData.ascending.length, 1);
    expect(octave).toMatch(/>VIII<.*>kurdān<.*>كُردان<.*>C4<.*>2\/1<.*>261\.33</);
    expect(rows).toHaveLength(pitches.length);
    for (const [i, pitch] of pitches.entries()) {
      for (const value of [pitch.noteNameDisplay, pitch.noteNameDisplayAr, pitch.fraction, pitch.frequency.toFixed(2)])
        expect(rows[i]).toContain(`>${value}<`);
    }
    // The half-flat of segāh, in the sign that the explorer writes.
    expect(rows[2]).toContain('>E<span class="sign-halfFlat">𝄳</span>3<');
    // al-Shawwā documents rāst on page 42.
    expect(text).toMatch(/al-Shawwā, Sāmī\..*1946, 42\./);
    expect(textOf('en/source/alshawwa_1946.html')).toMatch(/maqam_rast\.html">.*?p\.\s42</);
  });

  it('have a ladder with notes at the height of their cents', () => {
    for (const path of pages.filter((it) => /^..\/(maqam|jins|tuning)\//.test(it))) {
      const [, svg = ''] = /<svg class="ladder"(.*?)<\/svg>/s.exec(textOf(path)) ?? [];
      if (!textOf(path).includes('<table')) continue;
      const heights = [...svg.matchAll(/<circle class="dot" cx="\d+" cy="(\d+)"/g)].map(([, y]) => Number(y));
      const cents = [...svg.matchAll(/<text class="cents"[^>]*>(\d+)</g)].map(([, it]) => Number(it));
      expect(heights.length, path).toBeGreaterThanOrEqual(3);
      expect(cents).toHaveLength(heights.length);
      const pixels = (heights[0] - heights[heights.length - 1]) / cents[cents.length - 1];
      for (const [i, y] of heights.entries()) expect(Math.abs(heights[0] - y - pixels * cents[i])).toBeLessThan(2);
    }
  });

  it('have every other spelling, also for search engines', () => {
    for (const path of ['en/maqam/maqam_bayyat.html', 'ar/maqam/maqam_rast.html']) {
      const [, id] = /\/(\w+)\.html/.exec(path) ?? [];
      const spellings = archive.aliases.aliases[id ?? ''] ?? [];
      const text = textOf(path);
      const { alternateName } = JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '',
      );
      expect(alternateName.slice(1)).toEqual(spellings);
      expect([...text.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, it]) => it)).toEqual(
        expect.arrayContaining(spellings.filter((it) => !/['"&]/.test(it))),
      );
    }
    expect(archive.aliases.aliases.maqam_bayyat).toContain('bayati');
  });

  it('of a tuning have all octaves, and links to the explorer for each starting note', () => {
    const text = textOf('en/tuning/alfarabi_950i.html');
    const { startingNotes } = JSON.parse(textOf('catalogue.json')).tuningSystems.find(
      ({ id }: { id: string }) => id === 'alfarabi_950i',
    );
    for (const note of startingNotes) expect(text).toContain(`href="./#/en/tuning/alfarabi_950i/${note}"`);
    expect(text.match(/<table/g)).toHaveLength(4);
    for (const note of ['yegāh', 'nawā', 'saham/ramal tūtī', 'jawāb saham/ramal tūtī'])
      expect(rowsOf('en/tuning/alsabbagh_1954.html').join()).toContain(`>${note}<`);
  });

  it('state the origin of scales and names', () => {
    const isfahan = textOf('en/maqam/maqam_isfahan.html');
    expect(isfahan).toContain('deduced by the Digital Arabic Maqām Archive from the prose of al-Shawwā 1946');
    expect(isfahan).toContain('unclassified');
    expect(textOf('ar/maqam/maqam_isfahan.html')).toContain('استنتجه أرشيف المقام العربي الرقمي');
    expect(textOf('en/tuning/alfarabi_950g.html')).toContain('were assigned by the Digital Arabic Maqām Archive');
    expect(textOf('en/source/alshawwa_1946.html')).toMatch(/maqam_isfahan\.html">[^\n]*\(scale deduced from it\)/);
    // Its home is a tuning of al-Fārābī, and it has no source.
    const girkah = textOf('en/maqam/maqam_chahargah~girkah.html');
    expect(girkah).toContain('were assigned by the Digital Arabic Maqām Archive');
    expect(girkah).toContain('with its sources where they are known');
  });
});

describe('tables of notes', () => {
  const tunings = pages.filter((path) => /^..\/tuning\//.test(path));

  it('of tunings have the layout of tunings', () => {
    for (const path of tunings) expect(textOf(path)).toContain('<table class="degrees of-tuning">');
  });

  it('have Arabic names of notes; unnamed pitches have one mark', () => {
    const { noteNames } = JSON.parse(textOf('catalogue.json'));
    const named = new Map(
      noteNames.map((it: { displayName: string; displayNameAr: string }) => [it.displayName, it.displayNameAr]),
    );
    let seen = 0;
    for (const path of tunings) {
      for (const row of rowsOf(path)) {
        const [, latin] = /lang="ar-Latn" dir="ltr">(.*?)</.exec(row) ?? [];
        const [, arabic] = /lang="ar" dir="rtl">(.*?)</.exec(row) ?? [];
        const isNamed = latin !== '–' && arabic !== '–';
        if (isNamed) expect(arabic).toBe(named.get(latin ?? ''));
        else expect([...row.matchAll(/>–<\/span>/g)]).toHaveLength(1);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });
});

it('descriptions count tunings, not their starting notes', () => {
  const counts = pages.flatMap((path) => {
    const count = /played in (\d+) of the|نغماته في (\d+) من/.exec(textOf(path));
    return count === null ? [] : [Number(count[1] ?? count[2])];
  });
  expect(counts.length).toBeGreaterThan(250);
  expect(Math.max(...counts)).toBe(archive.tuningSystems.length);
  expect(textOf('en/maqam/maqam_tarznwin.html')).toContain('played in one of the');
  expect(textOf('ar/maqam/maqam_tarznwin.html')).toContain('نغماته في واحد من');
});
