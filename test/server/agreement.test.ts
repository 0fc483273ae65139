import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_TYPES } from '../../runtime/documents/pitches/pitch-formats.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { queryOf, scenes } from '../support/requests.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const catalogue = readCatalogue();
const handler = publishedHandler();

type Json = Readonly<Record<string, unknown>>;

const get = async (path: string): Promise<Json> => {
  const answer = await ask(handler, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json as Json;
};

const shown = fc.record({
  scene: scenes(catalogue).filter(({ tuningSystem, maqam }) => isRealisable(tuningSystem, maqam)),
  pitchClassDataType: fc.constantFrom(...DATA_TYPES),
  includeArabic: fc.constantFrom('true', 'false'),
  includeIntervals: fc.constantFrom('true', 'false'),
});

function isRealisable(tuningSystem: string, maqam: string): boolean {
  const combinations = catalogue.tuningSystems.flatMap(({ id, startingNotes }) => startingNotes.map(() => id));
  const own = catalogue.maqamat.find(({ idName }) => idName === maqam)?.combinations ?? [];
  return combinations.every((id, index) => id !== tuningSystem || own.includes(index));
}

const RUNS = { numRuns: 25 };

describe('a maqām', () => {
  it('in the list of all maqāmāt equals its detail', async () => {
    const flag = fc.constantFrom('true', 'false');
    const more = fc.record({ includeSuyur: flag, includeModulations: flag, includeModulations8vb: flag });
    const property = fc.asyncProperty(shown, more, async ({ scene, ...asked }, includes) => {
      const { tuningSystem, startingNote } = scene;
      const query = queryOf({ tuningSystem, startingNote, ...asked, ...includes });
      const all = (await get(`/maqamat/all${query}`)) as { data: readonly { maqam: { idName: string } }[] };
      const alone = await get(`/maqamat/${encodeURIComponent(scene.maqam)}${query}`);
      expect(all.data.find(({ maqam }) => maqam.idName === scene.maqam)).toEqual(alone);
    });
    await fc.assert(property, { numRuns: 10 });
  });

  it('is listed, and has a detail on every tonic that its transpositions list, and no other tonic is a transposition', async () => {
    const property = fc.asyncProperty(shown, async ({ scene }) => {
      const { tuningSystem, startingNote } = scene;
      const path = `/maqamat/${encodeURIComponent(scene.maqam)}`;
      const base = await get(path + queryOf({ tuningSystem, startingNote }));
      const { data } = await get(`/tuning-systems/${tuningSystem}/${startingNote}/maqamat`);
      expect(data).toContainEqual(expect.objectContaining({ maqam: base.maqam }));
      const { availableTranspositions } = base as { availableTranspositions: readonly { tonic: { idName: string } }[] };
      const listed = await ask(handler, `${path}/transpositions${queryOf({ tuningSystem, startingNote })}`);
      if (listed.status === 422) {
        expect((base.stats as Json).numberOfTranspositions).toBe(0);
        return;
      }
      const { transpositions } = listed.json as {
        transpositions: { total: number; options: { idNames: readonly string[] }; detailed: readonly Json[] };
      };
      expect(transpositions.total).toBe((base.stats as Json).numberOfTranspositions);
      expect(transpositions.detailed).toHaveLength(transpositions.total);
      expect(availableTranspositions.map(({ tonic }) => tonic.idName)).toEqual(transpositions.options.idNames);
      for (const transposeTo of transpositions.options.idNames.slice(0, 3)) {
        const form = await get(path + queryOf({ tuningSystem, startingNote, transposeTo }));
        expect(form.transposition).toMatchObject({ original: base.tonic, resolved: { idName: transposeTo } });
        expect(form.maqam).toMatchObject({ idName: `${scene.maqam}_al_${transposeTo}`, isBaseForm: false });
      }
    });
    await fc.assert(property, RUNS);
  });
});

it('a jins in the list of its combination has its degrees and transpositions', async () => {
  const parts = 'includeJinsDegrees=true&includeTranspositions=true';
  const { data } = await get(`/tuning-systems/alsabbagh_1954/rast/ajnas?${parts}`);
  const onNawa = expect.objectContaining({ tonic: { idName: 'nawa', displayName: 'nawā' } });
  const jinsDegrees = ['rast', 'dugah', 'segah', 'chahargah'];
  expect(data).toContainEqual(
    expect.objectContaining({ jinsDegrees, transpositions: expect.arrayContaining([onNawa]) }),
  );
});

it.each([
  ['maqamat', 'maqam', ['tonic', 'availableTranspositions', 'pitchData', 'intervals', 'ajnas']],
  ['ajnas', 'jins', ['tonic', 'pitchData', 'intervals']],
] as const)('in a comparison, of %s a %s equals its detail', async (collection, kind, fields) => {
  const property = fc.asyncProperty(shown, async ({ scene, ...asked }) => {
    const { tuningSystem, startingNote } = scene;
    const path = `/${collection}/${encodeURIComponent(scene[kind])}`;
    const detail = await get(path + queryOf({ tuningSystem, startingNote, ...asked }));
    const one = { tuningSystems: tuningSystem, startingNotes: startingNote, ...asked };
    const compared = await get(`${path}/compare${queryOf(one)}`);
    const [cell] = (compared.comparisons as { data: readonly Json[] }).data;
    for (const field of fields) expect(cell[field]).toEqual(detail[field]);
  });
  await fc.assert(property, RUNS);
});

describe('the outcome counts of a comparison', () => {
  it('add up to the cells, which are in the order of the request', async () => {
    const systems = fc.array(fc.constantFrom(...catalogue.tuningSystems.map(({ id }) => id), 'nowhere_1'), {
      minLength: 1,
      maxLength: 5,
    });
    const notes = fc.array(fc.constantFrom('rast', 'yegah', 'ushayran', 'nawa'), { minLength: 1, maxLength: 3 });
    const kinds = fc.constantFrom('/maqamat/maqam_rast', '/maqamat/maqam_kurd', '/ajnas/jins_rast', '/ajnas/jins_kurd');
    const transposeTo = fc.option(fc.constantFrom('nawa', 'rast', 'nowhere'), { nil: undefined });
    type Counts = Readonly<Record<string, number>>;
    type Cell = { readonly tuningSystem: { readonly id: string }; readonly startingNote: { readonly idName: string } };
    const property = fc.asyncProperty(kinds, systems, notes, transposeTo, async (path, system, note, to) => {
      const query = { tuningSystems: system.join(','), startingNotes: note.join(','), transposeTo: to };
      const { comparisons } = (await get(`${path}/compare${queryOf(query)}`)) as {
        comparisons: { data: readonly Cell[] } & Counts;
      };
      // A repeated id counts once, at its first place.
      const asked = [...new Set(system)].flatMap((id) => [...new Set(note)].map((name) => [id, name]));
      const { data, successfulComparisons, unavailableStartingNotes, failedComparisons } = comparisons;
      expect(data.map((cell) => [cell.tuningSystem.id, cell.startingNote.idName])).toEqual(asked);
      expect(successfulComparisons + unavailableStartingNotes + failedComparisons).toBe(asked.length);
      expect([comparisons.totalComparisons, comparisons.count]).toEqual([asked.length, asked.length]);
      const having = (...fields: readonly string[]) => data.filter((cell) => fields.every((field) => field in cell));
      expect(having('pitchData')).toHaveLength(successfulComparisons);
      expect(having('note', 'validStartingNotes')).toHaveLength(unavailableStartingNotes);
      expect(having('error')).toHaveLength(failedComparisons);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
