import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { memoize } from '../../runtime/memo.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { anyCombination, draw, the } from '../support/draws.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { law } from '../support/law.ts';
import { plainAjnas } from '../support/plain-ajnas.ts';
import { type PublishedPitch, plainInterval, quotient } from '../support/plain-intervals.ts';
import { plainEdges, plainPaths } from '../support/plain-routes.ts';
import { PUBLIC } from '../support/project.ts';
import { queryOf } from '../support/requests.ts';
import { archiveEngine, ask, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const engine = await archiveEngine();
const handler = publishedHandler();

const RUNS = { numRuns: effort(25, 200) };

async function answered<T>(path: string): Promise<T> {
  const { status, json } = await ask(handler, path);
  expect([path, status]).toEqual([path, 200]);
  return json as T;
}

const publishedPitches = memoize((key: CombinationKey) => {
  const file = join(PUBLIC, 'tuning-systems', key.tuningSystem, key.startingNote, 'pitch-classes.json');
  const { pitchClasses, originalValueType } = JSON.parse(readFileSync(file, 'utf8')) as PitchClassList;
  return { isExact: originalValueType === 'fraction', named: pitchClasses.filter(({ noteName }) => noteName !== null) };
});

const at = <T>(list: readonly T[], number: number): T => list[number % list.length];

const passages = fc.record({
  key: anyCombination(engine),
  places: fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 2, maxLength: 4 }),
});

interface IntervalAnswer {
  readonly fraction: string;
  readonly cents: number;
  readonly decimalRatio: number;
  readonly stringLength: number;
  readonly fretDivision: number;
}

function expectInterval(found: IntervalAnswer, from: PublishedPitch, to: PublishedPitch, isExact: boolean): void {
  const expected = plainInterval(from, to);
  expect(found.cents).toBeCloseTo(expected.cents, 6);
  expect(found.decimalRatio).toBeCloseTo(expected.decimalRatio, 9);
  expect(found.stringLength).toBeCloseTo(expected.stringLength, 6);
  expect(found.fretDivision).toBeCloseTo(expected.fretDivision, 6);
  if (isExact) expect(found.fraction).toBe(quotient(the(to.fraction), the(from.fraction)));
}

describe('intervals are those between published pitches', () => {
  law([passages], RUNS)('from note to note', async ({ key, places }) => {
    const { isExact, named } = publishedPitches(key);
    const pitches = [...new Set(places.map((index) => at(named, index)))];
    fc.pre(pitches.length > 1);
    const noteNames = pitches.map(({ noteName }) => noteName).join();
    const { intervals } = await answered<{ intervals: readonly { intervalData: IntervalAnswer }[] }>(
      `/intervals${queryOf({ noteNames, ...key })}`,
    );
    expect(intervals).toHaveLength(pitches.length - 1);
    for (const [i, { intervalData }] of intervals.entries()) {
      expectInterval(intervalData, pitches[i], pitches[i + 1], isExact);
    }
    const { comparisons } = await answered<{
      comparisons: readonly { intervals: readonly { interval: IntervalAnswer }[] }[];
    }>(`/intervals/compare${queryOf({ noteNames, tuningSystems: key.tuningSystem, startingNote: key.startingNote })}`);
    expect(comparisons.map((compared) => compared.intervals.map(({ interval }) => interval))).toEqual([
      intervals.map(({ intervalData }) => intervalData),
    ]);
  });

  it('between two ends, each a note or a fraction', async () => {
    const drawn = fc.record({
      key: anyCombination(engine),
      from: draw,
      to: fc.oneof(draw, fc.constantFrom('1/1', '9/8', '5/4', '4/3', '3/2', '27/16')),
      unit: fc.constantFrom('cents', 'decimalRatio', 'stringLength', 'fretDivision'),
    });
    const property = fc.asyncProperty(drawn, async ({ key, from, to, unit }) => {
      const { isExact, named } = publishedPitches(key);
      const first = at(named, from);
      // A fraction that a tuning gives to one of its pitches means that pitch.
      const other = typeof to === 'number' ? at(named, to) : named.find(({ fraction }) => fraction === to);
      const ends = { from: first.noteName ?? '', to: typeof to === 'string' ? to : (other?.noteName ?? '') };
      const { interval } = await answered<{ interval: { value: number; allUnits: IntervalAnswer } }>(
        `/intervals/calculate${queryOf({ ...key, ...ends, unit })}`,
      );
      expect(interval.value).toBe(interval.allUnits[unit]);
      if (other !== undefined) return expectInterval(interval.allUnits, first, other, isExact);
      const [numerator, denominator] = String(to).split('/').map(Number);
      const decimalRatio = numerator / denominator;
      // The string of a ratio is the whole string divided by it.
      const stringLength = ((first.stringLength ?? Number.NaN) * (first.decimalRatio ?? Number.NaN)) / decimalRatio;
      expectInterval(interval.allUnits, first, { ...first, decimalRatio, stringLength }, false);
    });
    await fc.assert(property, RUNS);
  });
});

describe('a note name in a comparison', () => {
  law([anyCombination(engine), draw], RUNS)('has the pitch class that is published for it', async (key, number) => {
    const pitch = at(publishedPitches(key).named, number);
    const query = { tuningSystems: key.tuningSystem, startingNote: key.startingNote };
    const path = `/pitch-classes/note-names/${encodeURIComponent(pitch.noteName ?? '')}/compare${queryOf(query)}`;
    const { comparisons } = await answered<{ comparisons: readonly { pitchClass: object }[] }>(path);
    expect(comparisons.map(({ pitchClass }) => pitchClass)).toEqual([pitch]);
  });
});

const TOLERANCES = [1, 2.5, 5, 8, 25];

describe('routes', () => {
  const graphOf = memoize((name: string) => {
    const [tuningSystem, startingNote, tolerance] = name.split(' ');
    const analysis = engine.analysis({ tuningSystem, startingNote }, Number(tolerance));
    const edges = plainEdges(analysis, engine.noteNames, { octaveJumps: false, downward: false });
    return { forms: analysis.allMaqamForms(), edges };
  });
  const COMBINATIONS = ['alsabbagh_1950 ushayran', 'alfarabi_950j yegah', 'ibnmunajjim_912 yegah'];
  const drawn = fc.record({
    combination: fc.constantFrom(...COMBINATIONS),
    tolerance: fc.constantFrom(...TOLERANCES),
    start: draw,
    target: draw,
    maxHops: fc.constantFrom(1, 2, 3),
  });

  it('are every way of so many hops, the shortest first, at any tolerance', async () => {
    let ways = 0;
    const property = fc.asyncProperty(drawn, async ({ combination, tolerance, start, target, maxHops }) => {
      const { forms, edges } = graphOf(`${combination} ${tolerance}`);
      const ends = [start, target].map((number) => number % forms.length);
      const [from, to] = ends.map((number) => forms[number]);
      const [tuningSystem, startingNote] = combination.split(' ');
      const most = 100;
      const { totalPossibleRoutes } = await answered<{
        totalPossibleRoutes: {
          data: readonly {
            outboundRoute: {
              steps: readonly { to: { tonicId: string; maqamId: string }; modulationCategory: string }[];
            };
          }[];
        };
      }>(
        `/modulation-routes${queryOf({
          ...{ tuningSystem, startingNote, fromMaqam: from.maqam.idName, fromTonic: from.tonic.note.idName },
          ...{ toMaqam: to.maqam.idName, toTonic: to.tonic.note.idName, maxHops: String(maxHops) },
          ...{ maxRoutes: String(most), centsTolerance: String(tolerance) },
        })}`,
      );
      const found = totalPossibleRoutes.data.map(({ outboundRoute: { steps } }) =>
        steps.map((step) => `${step.modulationCategory} ${step.to.maqamId} ${step.to.tonicId}`),
      );
      const coded = edges.map((list) => list.map((edge, code) => ({ to: edge.to, code, edge })));
      const expected = Array.from({ length: maxHops + 1 }, (_, hops) => plainPaths(coded, ends[0], ends[1], hops))
        .flat()
        .map((route) => {
          let node = ends[0];
          return route.map(({ code }) => {
            const { to: next, category } = edges[node][code];
            node = next;
            return `${category} ${forms[next].maqam.id} ${forms[next].tonic.note.idName}`;
          });
        });
      ways += expected.length;
      expect(found).toEqual(expected.slice(0, most));
    });
    await fc.assert(property, { numRuns: effort(12, 60) });
    // The law says little when no way was found.
    expect(ways).toBeGreaterThan(0);
  });

  it('name their stops, and come back only on request', async () => {
    const path = `/modulation-routes${queryOf({
      ...{ tuningSystem: 'alsabbagh_1954', startingNote: 'rast', fromMaqam: 'maqam_rast', toMaqam: 'maqam_rast' },
      ...{ maxHops: '4', maxRoutes: '3', waypoints: 'maqam_bayyat,maqam_hijaz' },
    })}`;
    const there = await answered<{ context: { waypoints: readonly { maqamIdName: string }[] } }>(path);
    expect(there.context.waypoints.map(({ maqamIdName }) => maqamIdName)).toEqual(['maqam_bayyat', 'maqam_hijaz']);
    expect(there).not.toHaveProperty('possibleReturnRoutes');
    const { possibleReturnRoutes } = await answered<{ possibleReturnRoutes: { data: readonly { hops: number }[] } }>(
      `${path}&returnToStartingMaqam=true`,
    );
    expect(possibleReturnRoutes.data[0].hops).toBe(0);
  });
});

type AjnasByNote = Readonly<Record<string, readonly { readonly displayName: string }[]>>;

const names = (ajnas: AjnasByNote) => Object.values(ajnas).map(([jins]) => jins?.displayName ?? null);

describe('the ajnās of a form at a drawn tolerance', () => {
  it('are those of a plain implementation', async () => {
    const drawn = fc.record({
      key: anyCombination(engine),
      tolerance: fc.constantFrom(...TOLERANCES),
      number: draw,
    });
    let met = 0;
    const property = fc.asyncProperty(drawn, async ({ key, tolerance, number }) => {
      const analysis = engine.analysis(key, tolerance);
      const forms = analysis.allMaqamForms();
      if (forms.length === 0) return;
      const form = forms[number % forms.length];
      const query = { ...key, transposeTo: form.tonic.note.idName, centsTolerance: String(tolerance) };
      const { ajnas } = await answered<{ ajnas: Record<'ascending' | 'descending', AjnasByNote> }>(
        `/maqamat/${encodeURIComponent(form.maqam.idName)}${queryOf({ ...query, pitchClassDataType: 'all' })}`,
      );
      const rising = plainAjnas(engine.archive.ajnas, analysis, form.ascending);
      const falling = plainAjnas(engine.archive.ajnas, analysis, form.descending.toReversed()).toReversed();
      met += rising.filter((jins) => jins !== null).length;
      expect(names(ajnas.ascending)).toEqual(rising);
      expect(names(ajnas.descending)).toEqual(falling);
    });
    await fc.assert(property, { numRuns: effort(15, 150) });
    expect(met).toBeGreaterThan(0);
  });
});
