import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { arabicNameOf, knownWords } from '../../generator/import/transliterate.ts';
import { PROJECT } from '../support/project.ts';

interface Named {
  readonly name: string;
  readonly nameArabic: string;
}

const nothingKnown: ReadonlyMap<string, string> = new Map();
const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, 'archive', file), 'utf8'));
const entities: readonly Named[] = glob.sync('{ajnas,maqamat}/*.json', { cwd: join(PROJECT, 'archive') }).map(read);
const { octaves }: { readonly octaves: readonly { readonly noteNames: readonly Named[] }[] } = read('note-names.json');
const notes = octaves.flatMap(({ noteNames }) => noteNames);

describe('a name by rule alone', () => {
  it.each([
    ['rāst', 'راست'],
    ['segāh', 'سيكاه'],
    ['yegāh', 'يكاه'],
    ['dilkeshīdah', 'دِلكِشيدَه'],
    ['ʿushayrān', 'عُشَيران'],
    ['ʿajam murakkab', 'عَجَم مُرَكَّب'],
    ['muḥayyar', 'مُحَيَّر'],
    ['iṣfahān', 'إصفَهان'],
    ['ʾārāʾ', 'آراء'],
    ['zāʾid', 'زائد'],
    ['nairūz', 'نَيروز'],
    ['sunbuleh/zawāl', 'سُنبُله/زَوال'],
    ['bulbula', 'بُلبُلَه'],
    ['rāḥat al-arwāḥ', 'راحة الأرواح'],
    ['al-jawāb', 'الجواب'],
    ['chahārgāh (al-Shawwā)', 'جَهاركاه (الشوّا)'],
    ['panjgāh 2', 'بَنجكاه 2'],
  ])('%s is %s', (name, written) => {
    expect(arabicNameOf(name, nothingKnown)).toBe(written);
  });

  it('is the editor’s spelling except for a few irregular words', () => {
    const words = knownWords([...entities, ...notes]);
    const other = [...words].filter(([word, written]) => arabicNameOf(word, nothingKnown) !== written);
    expect(words.size).toBeGreaterThan(130);
    // `rāḥat` is written otherwise only before an article.
    expect(other.map(([word]) => word).sort()).toEqual(
      [
        'beste',
        'bestenegār',
        'bulbula',
        'būselīk',
        'girkah',
        'jins',
        'kūrdī',
        'maqām',
        'nawā',
        'rāḥat',
        'saham',
        'sunbula',
        'zīrgūleh',
        'āwr',
      ].sort(),
    );
  });
});

it('known words have their spelling in the archive, also after an article', () => {
  const known = knownWords([
    { name: 'maqām nawā', nameArabic: 'مقام نوى' },
    // Of another number of words: nothing can be told of any of them.
    { name: 'dil kesh', nameArabic: 'دلكش' },
  ]);
  expect(arabicNameOf('maqām rāst al-nawā', known)).toBe('مقام راست النوى');
  expect(known.has('dil')).toBe(false);
});

it('every name of the archive follows from its words', () => {
  const words = knownWords([...entities, ...notes]);
  for (const { name, nameArabic } of entities) expect(arabicNameOf(name, words)).toBe(nameArabic);
});
