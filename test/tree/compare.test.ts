import { describe, expect, it } from 'vitest';
import { loadScales } from '../../runtime/explorer/compare/scales.ts';
import { type Comparison, resultOf } from '../../runtime/explorer/compare/sentences.ts';
import { createData } from '../../runtime/explorer/data/data.ts';
import { namedCombinations } from '../../runtime/presentation/combinations.ts';
import { LANGUAGES, type Language } from '../../runtime/presentation/location.ts';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { comparedRows } from '../../runtime/questions/compare-answer.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { withoutIsolates } from '../../runtime/text/isolated.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort } from '../support/effort.ts';
import { publishedJson, publishedText } from '../support/project.ts';
import { SEED } from '../support/seed.ts';

/** The sentences of comparisons, against the pitches of the API. */

const data = createData(async (address) => new Response(publishedText(decodeURIComponent(address))));
const catalogue = readCatalogue();
const combinations = namedCombinations(catalogue);
const TUNINGS = ['alsabbagh_1954 rast', 'ronzevalle_1904 ushayran', 'alfarabi_950g ushayran'];
const OPTIONS = { isByNote: false, isOnOneTonic: true };

/** Notes of a maqām in cents above its tonic, both directions from the tonic up. */
function centsOf(id: string, place: string) {
  const { ascending, descending } = publishedJson<MaqamDetail>(
    `maqamat/${id.replaceAll('/', '~')}/${place}.json`,
  ).pitchData;
  const tonic = ascending[0].cents ?? 0;
  const above = (all: typeof ascending) => all.map(({ cents = 0 }) => cents - tonic);
  return [above(ascending), above([...descending].reverse())];
}

/** Whether two pitches are the same in any octaves. */
const isSame = (a: number, b: number): boolean => {
  const apart = Math.abs(a - b) % 1200;
  return Math.min(apart, 1200 - apart) <= 0.05;
};
const countOnce = <T>(all: readonly T[], same: (a: T, b: T) => boolean): number =>
  all.filter((it, i) => !all.slice(0, i).some((before) => same(before, it))).length;

/** Different notes, notes that only the other has, and notes that it lacks; and the largest difference. */
function counted(first: readonly number[][], other: readonly number[][]) {
  const pairs = first.flatMap((notes, way) =>
    notes.slice(0, other[way].length).map((cents, i) => [cents, other[way][i]]),
  );
  const differing = pairs.filter(([a, b]) => Math.abs(a - b) > 0.05);
  const beyond = (of: readonly number[][], than: readonly number[][]) => {
    const further = of.flatMap((notes, way) => notes.slice(than[way].length));
    return countOnce(
      further.filter((cents) => !than.flat().some((known) => isSame(known, cents))),
      isSame,
    );
  };
  return {
    differing: countOnce(differing, (a, b) => isSame(a[0], b[0]) && isSame(a[1], b[1])),
    more: beyond(other, first),
    fewer: beyond(first, other),
    most: Math.max(0, ...differing.map(([a, b]) => Math.abs(a - b))),
  };
}

const WORDS = 'no one two three four five six seven eight nine ten'.split(' ');
/** The number of a word, or of digits, plus one. */
const inWords = (found: string): number => WORDS.indexOf(found) + 1 || Number(found) + 1;

const NUMBERS: Readonly<Record<Language, readonly (readonly [RegExp, (found: string) => number])[]>> = {
  en: [
    [/ in (\w+) notes?(?!\w| that)/, inWords],
    [/and has (\w+) more/, inWords],
    [/and lacks (\w+)/, inWords],
  ],
  ar: [
    [
      / في (نغمة واحدة|نغمتين|\d+ نغم)/,
      (found) => ['', 'نغمة واحدة', 'نغمتين'].indexOf(found) + 1 || Number.parseInt(found, 10) + 1,
    ],
    [
      /ويزيد عليه (نغمة واحدة|نغمتين|\d+ نغم)/,
      (found) => ['', 'نغمة واحدة', 'نغمتين'].indexOf(found) + 1 || Number.parseInt(found, 10) + 1,
    ],
    [
      /وينقص عنه (نغمة واحدة|نغمتين|\d+ نغم)/,
      (found) => ['', 'نغمة واحدة', 'نغمتين'].indexOf(found) + 1 || Number.parseInt(found, 10) + 1,
    ],
  ],
};

/** The numbers of a heading. */
function numbersIn(language: Language, heading: string) {
  const [differing, more, fewer] = NUMBERS[language].map(([pattern, read]) => {
    const found = pattern.exec(heading)?.[1];
    return found === undefined ? 0 : read(found) - 1;
  });
  return { differing, more, fewer };
}

it.each(LANGUAGES)('say how maqāmāt differ, for all pairs of drawn ones in three tunings: %s', async (language) => {
  const text = { en, ar }[language];
  let pairs = 0;
  for (const key of TUNINGS) {
    const index = combinations.findIndex((it) => `${it.tuningSystem} ${it.startingNote}` === key);
    const place = key.replace(' ', '/');
    const there = catalogue.maqamat.filter(({ combinations: own }) => own.includes(index)).map(({ idName }) => idName);
    const step = Math.max(1, Math.floor(there.length / effort(10, 40)));
    const ids = [...new Set(['maqam_bayyat', 'maqam_husayni', ...there.filter((_, i) => i % step === SEED % step)])]
      .filter((id) => there.includes(id))
      .slice(0, effort(10, 40));
    const app = { data, text, language, route: { language, path: [], query: {} } };
    const wanted = ids.map((what) => ({ what, combination: combinations[index] }));
    const { scales } = await loadScales(app, wanted);
    const cents = new Map(ids.map((id) => [id, centsOf(id, place)]));
    const compared = (...rows: readonly number[]): Comparison => {
      const own = rows.map((row) => scales[row]);
      const directions = own.some((it) => it.descendsOtherwise)
        ? (['ascending', 'descending'] as const)
        : (['ascending'] as const);
      const tables = directions.map((direction) => ({ direction, rows: comparedRows(own, direction, OPTIONS) }));
      return { scales: own, tables, isByNote: false };
    };
    const countsOf = (first: number, other: number) =>
      counted(cents.get(ids[first]) ?? [], cents.get(ids[other]) ?? []);
    for (const first of ids.keys())
      for (const other of ids.keys()) {
        if (first === other) continue;
        pairs++;
        const { heading, details } = resultOf({ text, language }, compared(first, other));
        const { most, ...counts } = countsOf(first, other);
        const pair = `${ids[first]} ${ids[other]} ${key}: ${heading}`;
        expect(numbersIn(language, heading), pair).toEqual(counts);
        expect(heading, pair).toContain(scales[first].ownName);
        expect(heading, pair).toContain(scales[other].ownName);
        // The biggest difference comes first.
        const [size = '0'] = /\d+\.\d/.exec(withoutIsolates(details)) ?? [];
        expect(Math.abs(Number(size) - most), `${pair} ${details}`).toBeLessThanOrEqual(0.06);
        const third = (other + 1) % ids.length;
        if (third === first) continue;
        const { heading: both } = resultOf({ text, language }, compared(first, other, third));
        const sizes = [counts, countsOf(first, third)].map((it) => it.differing + it.more + it.fewer);
        const named = numbersIn(language, both);
        expect(named.differing + named.more + named.fewer, both).toBe(Math.max(...sizes));
      }
  }
  expect(pairs).toBeGreaterThan(effort(200, 4000));
});

describe('the sentences in English', () => {
  const resultFor = async (...whats: readonly string[]) => {
    const language = 'en';
    const app = { data, text: en, language, route: { language, path: [], query: {} } } as const;
    const [combination] = combinations.filter((it) => `${it.tuningSystem} ${it.startingNote}` === TUNINGS[0]);
    const { scales } = await loadScales(
      app,
      whats.map((what) => ({ what, combination })),
    );
    const tables = (['ascending', 'descending'] as const).map((direction) => ({
      direction,
      rows: comparedRows(scales, direction, OPTIONS),
    }));
    return resultOf({ text: en, language }, { scales, tables, isByNote: false });
  };

  it('say in which direction two maqāmāt differ', async () => {
    expect(await resultFor('maqam_bayyat', 'maqam_husayni')).toEqual({
      heading: 'ḥusaynī differs from bayyāt in one note',
      details: 'Going up, the sixth note: awj, 39.2 cents above ʿajam. Going down, they are the same.',
    });
  });

  it('leave out a direction that one of the two lacks', async () => {
    expect((await resultFor('maqam_bayyat', 'jins_kurd')).details).toBe(
      'The second note: kurdī, 41.2 cents below segāh.',
    );
  });

  it('do not call two the same where one has more notes, nor one the most different of equal ones', async () => {
    expect(await resultFor('maqam_rast', 'maqam_suznak', 'maqam_nahawand')).toEqual({
      heading: 'sūznāk differs from rāst in two notes, and has one more',
      details: expect.stringMatching(/^Going up, .+ Going down, they agree in the notes that they share\.$/),
    });
  });
});
