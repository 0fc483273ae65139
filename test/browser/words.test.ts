import { describe, expect } from 'vitest';
import { SERVICE } from '../../runtime/api/description.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { miscounted } from '../support/arabic-counts.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { EXAMPLES, LAST_EXAMPLES } from '../support/pages.ts';
import { PLACES } from '../support/places.ts';
import { unfold } from '../support/unfold.ts';

const it = halfOfTests();

const PLACE = 'alsabbagh_1954/rast';

const PAGES = [
  ...effort(drawn(LAST_EXAMPLES, 4), drawn(EXAMPLES, 2)),
  `maqamat/${PLACE}?q=zzz`,
  `maqam/maqam_shawq_tarab/${PLACE}`,
  `maqam/maqam_hijaz_kar/${PLACE}`,
  `maqam/maqam_nuhuft/${PLACE}`,
  'tuning/ibnsina_1037/yegah',
  'compare/jins/jins_hijaz',
  `routes/${PLACE}?from=maqam_rast%40rast&to=maqam_saba%40dugah`,
  'files',
  'nowhere',
  'tuning/alsabbagh_1954',
  'files/index.html',
  'compare/maqam/maqam_rast?in=nobody+rast',
  'maqam/maqam_rast/alkindi_874/yegah',
];

/** Where Latin letters belong: transliterations, notes, numbers, paths, ids, code, citations, some names. */
const LATIN_PLACES = [
  '[lang="ar-Latn"]',
  '[lang="en"]',
  '[dir="ltr"]',
  '.ltr',
  '.number',
  'code',
  'bdi',
  '.degree',
  '.citation',
];
const LATIN_NAMES = ['Scala', 'JSON', 'curl', 'DiArMaqAr', 'CC BY-NC-SA', 'OpenAPI', 'Enter', 'Escape', '.scl', '.kbm'];

/** A sharp as computers write it. */
const TYPED_SHARP = /\b[A-G]#/;

function readOut(excluded: string): readonly string[] {
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const value = node.getAttribute(name);
        if (value !== null) found.push(value);
      }
    } else if (
      node.parentElement !== null &&
      node.parentElement.closest(`${excluded},script,style,noscript`) === null
    ) {
      found.push(node.textContent ?? '');
    }
  }
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

const withoutNames = (text: string): string =>
  LATIN_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)
    // What is quoted from an address stands between isolates; so do file names.
    .replace(/[\u2066\u2068][^\u2069]*\u2069/g, '');

/** Latin words of two letters and more; degrees in Roman numerals are none. */
const latinWords = (text: string): readonly string[] =>
  (withoutNames(text).match(/\p{Script=Latin}{2,}/gu) ?? []).filter((word) => !/^[IVX]+$/.test(word));

describe.each(drawn(Object.entries(PLACES), 2))('%s, the words of the page', (_, url) => {
  const explorer = explorerOf(url);

  it('are Arabic on the Arabic page and agree with their numbers, in what is seen and in what is read out', async () => {
    const { page, go } = explorer;
    const left: Record<string, readonly string[]> = {};
    for (const address of PAGES) {
      await go(`ar/${address}`);
      await unfold(page);
      const texts = await page.evaluate(readOut, LATIN_PLACES.join());
      expect(texts.length, address).toBeGreaterThan(10);
      const wrong = texts.filter(
        (text) => latinWords(text).length > 0 || miscounted(text).length > 0 || TYPED_SHARP.test(text),
      );
      if (wrong.length > 0) left[address] = [...new Set(wrong)].slice(0, 8);
    }
    expect(left).toEqual({});
  });
});

describe('words', () => {
  it('finds Latin words that are left in an Arabic text, and lets names pass', () => {
    expect(latinWords('راست، 204.0 cents')).toEqual(['cents']);
    expect(latinWords('الدرجة VII، سلّم \u2066Scala (.scl)\u2069، Enter')).toEqual([]);
  });

  it('finds numbers whose noun does not agree with them', () => {
    expect(miscounted('5 سنت، 357 سنت، 100 سنتًا، 203.9 سنتًا')).toEqual(['5 سنت', '357 سنت', '100 سنتًا', '203.9 سنتًا']);
    expect(miscounted('5 سنتات، −45 سنتًا، \u206690.3\u2069 سنت، 1,200 سنت، 108 مقامات، (1495) 17 نغمة')).toEqual([]);
    expect([0, 2, 7, 45, 100].map((cents) => ar.inCents(String(cents)))).toEqual([
      '0 سنت',
      '2 سنت',
      '7 سنتات',
      '45 سنتًا',
      '100 سنت',
    ]);
  });

  it('are all there in both languages, none of them the same in both', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort());
    const same = Object.entries(en).filter(
      ([name, text]) => typeof text === 'string' && Reflect.get(ar, name) === text,
    );
    expect(same).toEqual([]);
  });

  it('count in the grammar of each language', () => {
    expect([0, 1, 2, 1200].map(en.fileCount)).toEqual(['0 files', '1 file', '2 files', '1,200 files']);
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000].map(ar.fileCount)).toEqual([
      '0 ملف',
      'ملف واحد',
      'ملفان',
      '3 ملفات',
      '10 ملفات',
      '11 ملفًا',
      '99 ملفًا',
      '100 ملف',
      '102 ملف',
      '103 ملفات',
      '111 ملفًا',
      '1,000 ملف',
    ]);
    expect([9, 20, 21].map(en.century)).toEqual(['9th century', '20th century', '21st century']);
    expect(['42', '134-137'].map(en.page)).toEqual(['p.\u00a042', 'pp.\u00a0134–137']);
    expect([0, 1, 2, -3].map(ar.octaveOf)).toEqual([
      'من درجة الركوز',
      'أعلى بمقدار ديوان واحد',
      'أعلى بمقدار ديوانين',
      'أخفض بمقدار 3 دواوين',
    ]);
    expect([1, 2, 11].map((count) => ar.findCount(count, 0, 0))).toEqual([
      'نتيجة واحدة بهذه النغمات تمامًا',
      'نتيجتان بهذه النغمات تمامًا',
      '11 نتيجة بهذه النغمات تمامًا',
    ]);
    expect([1, 2, 3, 11, 100].map(ar.more)).toEqual([
      'وعنصر آخر',
      'وعنصران آخران',
      'و3 عناصر أخرى',
      'و11 عنصرًا آخر',
      'و100 عنصر آخر',
    ]);
  });

  it('call one thing by one name', () => {
    expect(en.title).toBe(SERVICE.name);
    const texts = Object.values(ar).filter((text) => typeof text === 'string');
    // The note that a scale rests on is «درجة الركوز»; «القرار» is the lower octave, «الديوان» an octave.
    expect(texts.filter((text) => /درجة القرار|الاستقرار|أوكتاف/.test(text))).toEqual([]);
  });
});
