import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { FIRST_COMBINATION } from '../../runtime/engine/home.ts';
import { ENTITY_TYPES } from '../../runtime/entities/entity-type.ts';
import { createData } from '../../runtime/explorer/data/data.ts';
import { entityTypeOf, loadForm } from '../../runtime/explorer/forms/forms.ts';
import { comparableScales, confusablePairs } from '../../runtime/explorer/learn/confusable.ts';
import { chosenIn } from '../../runtime/explorer/learn/ear-choice.ts';
import { askedPhrase, earItem, LEVELS } from '../../runtime/explorer/learn/ear-material.ts';
import {
  deleteResults,
  mostConfused,
  storeAnswer,
  storedConfusions,
} from '../../runtime/explorer/learn/ear-results.ts';
import { LESSONS } from '../../runtime/explorer/learn/lesson-addresses.ts';
import { TUNINGS } from '../../runtime/explorer/learn/lessons-of-rast.ts';
import { centsIn, phrase } from '../../runtime/explorer/learn/phrase.ts';
import { OUDS, oudStops, oudStrings, sheetRows } from '../../runtime/formats/instrument-positions.ts';
import { createPairs, type JinsOnNote } from '../../runtime/lookup/pairs.ts';
import { memoize } from '../../runtime/memo.ts';
import { namedCombinations } from '../../runtime/presentation/combinations.ts';
import { learnText } from '../../runtime/presentation/text/learn-ar.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { pick } from '../support/draws.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';
import { storageInMemory } from '../support/storage-in-memory.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const missing: string[] = [];
const data = createData(async (address) => {
  const file = join(PUBLIC, decodeURIComponent(address));
  if (existsSync(file)) return new Response(readFileSync(file));
  missing.push(address);
  return new Response('', { status: 400 });
});
const [catalogue, table, archive] = await Promise.all([
  data.read('catalogue', {}),
  data.read('lookup', {}),
  data.read('archive', {}),
]);
const combinations = namedCombinations(catalogue);
const OCTAVE = 1200;

describe('two ajnās', () => {
  const answerOf = memoize(async (path: string): Promise<MaqamDetail> => {
    const { status, json } = await ask(publishedHandler(), path);
    expect(status, path).toBe(200);
    return json as MaqamDetail;
  });

  it('are in the maqāmāt that the interface has them in, at the same notes', async () => {
    const idNames = new Map(archive.ajnas.map(({ id, idName }) => [id, idName]));
    // Few tunings, so that pairs share answers of the interface.
    const some = fc.sample(fc.constantFrom(...combinations), effort(2, 20));
    const draw = fc.tuple(fc.constantFrom(...some), fc.nat(), fc.nat(), fc.nat());
    const [PAIRS, WITH_MAQAM] = effort([10, 5], [50, 25]);
    let [pairsWithMaqam, checked] = [0, 0];
    for (const [combination, ...draws] of fc.sample(draw, 400)) {
      if (checked === PAIRS) break;
      const { tuningSystem, startingNote } = combination;
      const pairs = createPairs(table, combination);
      const known = catalogue.ajnas.filter(({ idName }) => pairs.ajnas.some(({ jins }) => jins === idName));
      const [lower, upper] = draws.map((it) => pick(known, it)?.idName ?? '');
      const [below] = pairs.ajnas.filter(({ jins }) => jins === lower);
      const fitting = pairs.ajnas.filter((at) => at.jins === upper && pairs.joined(below, at) !== null);
      // Half of the pairs are drawn from those that a maqām contains, which are few.
      const contained = fitting.filter((at) => pairs.maqamatWith(below, at).length > 0);
      const above = pick(checked % 2 === 0 ? contained : fitting, draws[2]);
      if (above === undefined) continue;
      checked++;
      const found = pairs.maqamatWith(below, above).map(({ maqam, tonic }) => `${maqam.idName} ${tonic.idName}`);
      if (found.length > 0) pairsWithMaqam++;
      const here = table.combinations.find(
        (it) => it.tuningSystem === tuningSystem && it.startingNote === startingNote,
      );
      const candidates = (here?.maqamat ?? []).flatMap(([entity, ...cells]) =>
        cells.some((index, i) => i % 3 === 0 && table.noteNames[here?.notes[index] ?? -1]?.idName === below.note)
          ? [table.maqamat[entity].idName]
          : [],
      );
      const expected: string[] = [];
      for (const maqam of candidates) {
        const query = { tuningSystem, startingNote, transposeTo: below.note, pitchClassDataType: 'cents' };
        const { pitchData, ajnas } = await answerOf(`/maqamat/${maqam}?${new URLSearchParams(query)}`);
        const has = (direction: 'ascending' | 'descending', at: JinsOnNote): boolean => {
          const degree = pitchData[direction].find(({ noteName }) => noteName === at.note);
          const listed = ajnas[direction][degree?.noteNameDisplay ?? ''] ?? [];
          // Of ajnās with the same notes, the interface names the first.
          const same = pairs.ajnas.filter(({ notes }) => notes.join() === at.notes.join()).map(({ jins }) => jins);
          return listed.some(({ id }) => same.includes(idNames.get(id) ?? ''));
        };
        const hasBoth = (['ascending', 'descending'] as const).some((it) => has(it, below) && has(it, above));
        if (hasBoth) expected.push(`${maqam} ${below.note}`);
      }
      expect(found.sort(), JSON.stringify({ below, above, tuningSystem, startingNote })).toEqual(expected.sort());
    }
    expect(checked).toBe(PAIRS);
    expect(pairsWithMaqam).toBeGreaterThanOrEqual(WITH_MAQAM);
  });

  it('make rāst of two ajnās rāst, and nothing of notes that disagree', () => {
    const pairs = createPairs(table, { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
    const [rast, above, hijaz] = ['rast rast', 'rast nawa', 'hijaz dugah'].map((name) => {
      const found = pairs.ajnas.find(({ jins, note }) => `${jins} ${note}` === `jins_${name}`);
      if (found === undefined) throw new Error(name);
      return found;
    });
    expect(pairs.joined(rast, above)).toHaveLength(8);
    const [first] = pairs.maqamatWith(rast, above);
    expect([first.maqam.idName, first.tonic.idName, first.isBaseForm]).toEqual(['maqam_rast', 'rast', true]);
    expect(pairs.joined(rast, hijaz)).toBeNull();
    expect(pairs.joined(rast, rast)).toBeNull();
  });
});

describe('a phrase', () => {
  const kinds = Object.values(LEVELS).flatMap((ids) => ids.map((id) => ({ kind: entityTypeOf(id), id })));
  const choices = kinds.flatMap(({ kind, id }) => {
    const entity = catalogue[ENTITY_TYPES[kind].collection].find(({ idName }) => idName === id);
    return (entity?.combinations ?? []).map((index) => ({ kind, id, combination: combinations[index] }));
  });
  const itemOf = memoize((choice: (typeof choices)[number]) => earItem(data, archive, choice.id, choice.combination));

  it('has only notes of its jins or maqām and ends on the tonic; in a wrong answer too, where it has another note', async () => {
    expect(choices.length).toBeGreaterThan(100);
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    const law = fc.asyncProperty(fc.constantFrom(...choices), fc.nat(), numbers, async (choice, other, draws) => {
      const notes = phrase((await itemOf(choice)).paths, () => draws.next().value ?? 0);
      const others = choices.filter((it) => it.kind === choice.kind && it.combination === choice.combination);
      const wrong = pick(others, other) ?? choice;
      const heard = [choice, wrong].map(async (played) => {
        const { form, scale } = await itemOf(played);
        const tonic = form.ascending[0].cents ?? 0;
        const own = [...form.ascending, ...form.descending].map(({ cents = 0 }) => cents - tonic);
        const isOwn = (cents: number) =>
          own.some((note) =>
            played.kind === 'jins' ? note === cents : Math.abs(Math.sin((Math.PI * (note - cents)) / OCTAVE)) < 1e-5,
          );
        const cents = notes.map((note) => centsIn(scale, note));
        expect(cents.filter((note) => !isOwn(note))).toEqual([]);
        expect(cents.at(-1)).toBe(0);
        return cents.map((note) => Math.round(note / 10));
      });
      const [right, mistaken] = await Promise.all(heard);
      expect(String(right) === String(mistaken)).toBe(wrong.id === choice.id);
      expect(notes.at(-1)?.beats).toBe(2);
      expect(notes.length).toBeGreaterThanOrEqual(3);
      expect(notes.length).toBeLessThanOrEqual(14);
    });
    await fc.assert(law, { numRuns: effort(100, 3000) });
  });

  it('of a maqām follows its documented sayr', async () => {
    const [first] = LEVELS.maqamat;
    const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
    const { scale, paths } = await earItem(data, archive, first, combination);
    // al-Shawwā 1946, p. 42: jins rāst, nawā, and down to rāst.
    expect(paths[0]).toEqual([0, 1, 2, 3, 4, 0]);
    const notes = phrase(paths.slice(0, 1), () => 0.2);
    const cents = notes.map((note) => Math.round(centsIn(scale, note)));
    expect(cents).toEqual([0, 204, 357, 498, 702, 498, 357, 204, 0]);
  });

  it('requests no file that the tree lacks', async () => {
    const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
    // A stop of ḥijāz is on jins chahārgāh, which this tuning lacks.
    for (const id of LEVELS.maqamat) await earItem(data, archive, id, combination);
    expect(missing).toEqual([]);
  });
});

describe('what is easily confused', () => {
  const home = FIRST_COMBINATION;
  const PAIRS = [
    ['maqam_segah', 'maqam_huzam'],
    ['maqam_bayyat', 'maqam_husayni'],
    ['maqam_hijaz', 'maqam_hijaz_kar'],
    ['maqam_rast', 'maqam_suznak'],
    ['maqam_nahawand', 'maqam_nawa_athar'],
    ['maqam_saba', 'maqam_bayyat'],
  ];
  const key = (ids: readonly string[]) => [...ids].sort().join(' ');

  it('is at most two notes apart in the answers of the interface, and the pairs that musicians name are among it', async () => {
    const pairs = confusablePairs(await comparableScales(data, 'maqam', home));
    const found = pairs.map(({ ids }) => key(ids));
    expect(PAIRS.map(key).filter((pair) => !found.includes(pair))).toEqual([]);
    expect(pairs.map(({ degrees }) => degrees)).toEqual(pairs.map(({ degrees }) => degrees).sort());
    const octaveOf = memoize(async (id: string) => {
      const query = { ...home, pitchClassDataType: 'cents' };
      const { json } = await ask(publishedHandler(), `/maqamat/${id}?${new URLSearchParams(query)}`);
      const { ascending, descending } = (json as MaqamDetail).pitchData;
      const tonic = ascending[0].cents ?? 0;
      return [ascending, descending].map((notes) => {
        const cents = notes.map((note) => (note.cents ?? 0) - tonic).filter((it) => it > -1 && it < OCTAVE - 1);
        return cents.sort((a, b) => a - b);
      });
    });
    for (const { ids, degrees } of pairs.filter((_, i) => i % effort(10, 1) === 0)) {
      const [a, b] = await Promise.all(ids.map(octaveOf));
      const differing = a[0].filter((_, i) => a.some((own, way) => Math.abs(own[i] - b[way][i]) > 15)).length;
      expect([degrees, differing], key(ids)).toEqual([differing, Math.min(2, Math.max(1, differing))]);
    }
  });

  it('differ in every phrase that is asked', async () => {
    for (const pair of PAIRS) {
      const items = await Promise.all(pair.map((id) => earItem(data, archive, id, home)));
      const draws = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), effort(1000, 20_000));
      while (draws.length > 400) {
        const notes = askedPhrase(items[0], items, () => draws.pop() ?? 0.5);
        const apart = notes.map((note) => Math.abs(centsIn(items[0].scale, note) - centsIn(items[1].scale, note)));
        expect(Math.max(...apart), pair.join(' ')).toBeGreaterThan(15);
      }
    }
  });

  it('is trained on at most eight of one kind', () => {
    const isKnown = (id: string) => id !== 'maqam_x';
    expect(chosenIn('maqam_x,jins_a,maqam_b,jins_c,jins_a', isKnown)).toEqual(['jins_a', 'jins_c']);
    expect(chosenIn('abcdefghij'.split('').join(','), isKnown)).toHaveLength(8);
    expect(chosenIn('maqam_x', isKnown)).toEqual([]);
  });
});

it('the results of the ear training count what was taken for what, ignore what is not theirs, and can be deleted', () => {
  const storage = storageInMemory();
  const key = 'maqam-archive ear';
  for (const answer of ['jins_rast', 'jins_kurd', 'jins_kurd']) storeAnswer(storage, 'jins_rast', answer);
  storeAnswer(storage, 'jins_hijaz', 'jins_rast');
  expect(storedConfusions(storage).get('jins_rast')).toEqual({ jins_rast: 1, jins_kurd: 2 });
  expect(mostConfused(storedConfusions(storage), ['jins_hijaz', 'jins_kurd', 'jins_rast'])).toEqual([
    'jins_kurd',
    'jins_rast',
  ]);
  expect(mostConfused(storedConfusions(storage), ['jins_hijaz', 'jins_kurd'])).toBeNull();
  // Earlier visits stored how many of how many were right.
  storage.setItem(key, '{"jins_rast":[3,4],"jins_saba":["1",1],"jins_kurd":{"jins_rast":-1},"other":4}');
  expect([...storedConfusions(storage)]).toEqual([['jins_rast', { jins_rast: 3 }]]);
  storage.setItem(key, 'no JSON');
  expect([...storedConfusions(storage)]).toEqual([]);
  deleteResults(storage);
  expect(storage.getItem(key)).toBeNull();
});

it('the fingerboard has the positions of the tuning sheet and of the ratio of frequencies, within 0.1 mm, for five and six courses', async () => {
  const forms = catalogue.maqamat.flatMap(({ idName, combinations: places }) =>
    places.map((place) => ({ idName, combination: combinations[place] })),
  );
  const length = fc.integer({ min: 300, max: 700 });
  let compared = 0;
  const tunings = fc.constantFrom(...Object.keys(OUDS));
  const law = fc.asyncProperty(fc.constantFrom(...forms), length, tunings, async (drawn, scaleLength, tuning) => {
    const { tuningSystem, startingNote } = drawn.combination;
    const form = await loadForm(data, 'maqam', drawn.idName, { tuningSystem, startingNote }, '');
    const { pitches, ascending, descending } = form;
    const strings = oudStrings(pitches, OUDS[tuning]);
    const rows = sheetRows(pitches, { from: 0, to: pitches.length - 1, zero: 0, hertz: 100, scaleLength });
    const sheetStrings = oudStrings(pitches);
    const degrees = [...ascending, ...descending];
    for (const stop of oudStops(pitches, pitches, degrees, { tuning, scaleLength })) {
      const { pitch, millimetres, courseIndex, degree } = stop;
      expect(degrees[degree]?.pitchClassIndex).toBe(pitch.pitchClassIndex);
      const byFrequency = scaleLength * (1 - (strings[courseIndex].frequency ?? 0) / (pitch.frequency ?? 0));
      expect(Math.abs(millimetres - byFrequency)).toBeLessThan(0.1);
      const column = sheetStrings.indexOf(strings[courseIndex]);
      if (column === -1) continue;
      const [row] = rows.filter((it) => it.pitch === pitch);
      expect(Math.abs(millimetres - (row.stops[column] ?? Number.NaN))).toBeLessThan(0.1);
      compared++;
    }
  });
  await fc.assert(law, { numRuns: effort(30, 300) });
  expect(compared).toBeGreaterThan(300);
});

describe('the lessons', () => {
  it.each(['en', 'ar'] as const)('have at most 150 words each: %s', (language) => {
    for (const lesson of LESSONS.filter((it) => it !== 'ear')) {
      const page = readFileSync(join(PUBLIC, language, 'learn', `${lesson}.html`), 'utf8');
      // The meanings of terms are shown on demand.
      const [article = ''] =
        /<article.*<\/article>/s.exec(page.replace(/<div[^>]* popover.*?<\/div>.*?<\/div>/gs, '')) ?? [];
      const texts = [...article.matchAll(/<(h1|p)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => text);
      const words = texts
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
        .split(/\s+/);
      expect(words.length, lesson).toBeLessThanOrEqual(150);
      expect(words.length, lesson).toBeGreaterThan(30);
    }
  });

  it('state what the archive has', async () => {
    const sizes = archive.ajnas.map(({ noteNames }) => noteNames.length);
    expect(sizes.filter((size) => size !== 4)).toEqual([5]);
    expect(learnText('en').jins).toContain(
      'a group of three to five notes; in this archive, all have four but one, which has five',
    );
    const names = archive.tuningSystems.filter(({ id }) => TUNINGS.some((it) => it.tuningSystem === id));
    expect(names.map(({ provenance }) => provenance?.noteNames)).toEqual(['assigned', 'assigned', 'assumed']);
    const { ascending } = await loadForm(data, 'maqam', 'maqam_rast', FIRST_COMBINATION, '');
    const lower = [200, 400, 500, 700, 900, 1100].map(
      (cents, i) => cents - (ascending[i + 1].cents ?? 0) + (ascending[0].cents ?? 0),
    );
    expect(lower.map((cents) => Math.abs(Math.round(cents / 10)))).toEqual([0, 4, 0, 0, 1, 4]);
  });
});
