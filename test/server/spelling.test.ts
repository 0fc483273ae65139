import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { fill, parametersOf, placeholders, queryOf, requestsTo, type Scene, scenes } from '../support/requests.ts';
import { expectSameAnswer } from '../support/same-answer.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const RUNS = { numRuns: effort(3, 10) };

const catalogue = readCatalogue();
const handler = publishedHandler();

const displayNames = new Map(catalogue.noteNames.map(({ idName, displayName }) => [idName, displayName]));

const PATH_WRITERS: readonly ((id: string) => string)[] = [
  encodeURIComponent,
  (id) => id.split('/').map(encodeURIComponent).join('/'),
  (id) => id.split('/').map(encodeURIComponent).join('~'),
  (id) => id.split('/').map(encodeURIComponent).join('%7E'),
  (id) => encodeURIComponent(id).replaceAll('%2F', '%2f'),
  (id) => [...new TextEncoder().encode(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
];

const NAME_SPELLINGS: readonly ((idName: string) => string)[] = [
  (idName) => idName.toUpperCase(),
  (idName) => idName.replaceAll('_', ' '),
  (idName) => ` ${idName}  `,
  (idName) => displayNames.get(idName) ?? idName,
  (idName) => (displayNames.get(idName) ?? idName).toUpperCase(),
  (idName) => (displayNames.get(idName) ?? idName).normalize('NFD'),
];

const spelling = fc.constantFrom(...NAME_SPELLINGS);

const NAME_PARAMETERS = ['startingNote', 'transposeTo', 'transpositionNoteName', 'fromTonic', 'toTonic'];
const NAME_LISTS = ['noteNames', 'startingNotes'];

const withSlash = (list: readonly { readonly idName: string }[]) =>
  list.map(({ idName }) => idName).filter((idName) => idName.includes('/'));
const slashed: Readonly<Record<string, readonly string[]>> = {
  '/maqamat': withSlash(catalogue.maqamat),
  '/pitch-classes': withSlash(catalogue.noteNames),
};

function onSlashes(endpoint: Endpoint, scene: Scene, index: number): Scene {
  const [collection] = /^\/[a-z-]+/.exec(endpoint.path) ?? [''];
  const ids = slashed[collection];
  if (ids === undefined) return scene;
  const id = ids[index % ids.length];
  return { ...scene, ...(collection === '/maqamat' ? { maqam: id } : { noteName: id }) };
}

const withPlaceholder = (...names: readonly string[]) =>
  endpoints.filter(({ path }) => names.some((name) => path.includes(`{${name}}`)));

it.each(withPlaceholder('idName', 'noteName'))(
  'an id in the path can have %2F, / or ~ for its slash, or be fully escaped $path',
  async (endpoint) => {
    const drawn = fc
      .tuple(scenes(catalogue), fc.nat())
      .map(([scene, index]) => onSlashes(endpoint, scene, index))
      .chain((scene) => fc.tuple(fc.constant(scene), parametersOf(catalogue, scene, endpoint)));
    const property = fc.asyncProperty(drawn, async ([scene, parameters]) => {
      const query = queryOf(parameters);
      const [canonical, ...others] = PATH_WRITERS.map(
        (write) => fill(endpoint, placeholders(endpoint, scene), write) + query,
      );
      const expected = await ask(handler, canonical);
      for (const other of others) {
        const answer = await ask(handler, other);
        expectSameAnswer(answer, expected);
      }
    });
    await fc.assert(property, RUNS);
  },
);

describe('case and diacritics of a note name do not matter', () => {
  const hasNames = endpoints.filter(({ parameters, placeholders: named }) =>
    [...Object.keys(parameters), ...Object.values(named).map(({ names }) => names)].some((name) =>
      ['noteName', ...NAME_PARAMETERS, ...NAME_LISTS].includes(name),
    ),
  );

  it.each(hasNames)('$path', async (endpoint) => {
    const drawn = scenes(catalogue).chain((scene) =>
      fc.tuple(fc.constant(scene), parametersOf(catalogue, scene, endpoint), spelling),
    );
    const property = fc.asyncProperty(drawn, async ([scene, parameters, spell]) => {
      const inPath = Object.entries(placeholders(endpoint, scene)).map(([name, value]) => {
        const isNote = ['startingNote', 'noteName'].includes(endpoint.placeholders[name].names);
        return [name, isNote ? spell(value).trim() : value];
      });
      const inQuery = Object.entries(parameters).map(([name, value]) => {
        if (value !== undefined && NAME_PARAMETERS.includes(name)) return [name, spell(value)];
        if (value !== undefined && NAME_LISTS.includes(name)) return [name, value.split(',').map(spell).join(',')];
        return [name, value];
      });
      const spelled = fill(endpoint, Object.fromEntries(inPath)) + queryOf(Object.fromEntries(inQuery));
      const plain = fill(endpoint, placeholders(endpoint, scene)) + queryOf(parameters);
      expectSameAnswer(await ask(handler, spelled), await ask(handler, plain));
    });
    await fc.assert(property, RUNS);
  });

  const HERE = 'tuningSystem=alsabbagh_1954&startingNote=rast';
  const ROUTES = `/modulation-routes?${HERE}&fromMaqam=maqam_rast&toMaqam=maqam_bayyat&maxHops=3&waypoints=maqam_rast:`;
  it.each([
    [`${ROUTES}kurdan`, `${ROUTES}K%C5%ABrd%C4%81n`],
    [
      `/intervals/calculate?from=rast&to=nawa&${HERE}&unit=cents`,
      `/intervals/calculate?from=R%C4%81st&to=NAWA&${HERE}&unit=cents`,
    ],
    ['/maqamat?filterByFamily=saba', '/maqamat?filterByFamily=%E1%B9%A2ab%C4%81'],
    ['/maqamat?filterByFamily=saba_zamzam', '/maqamat?filterByFamily=SABA%20Zamzam'],
    ['/maqamat?filterByTonic=dugah', '/maqamat?filterByTonic=D%C5%ABg%C4%81h'],
    ['/ajnas?filterByTonic=nawa', '/ajnas?filterByTonic=NAW%C4%80'],
  ])('%s', async (canonical, spelled) => {
    const [expected, answer] = [await ask(handler, canonical), await ask(handler, spelled)];
    expect(expected.status).toBe(200);
    expect(answer.json).toEqual(expected.json);
  });
});

it.each(endpoints)('self is the canonical form of the request $path', async (endpoint) => {
  const property = fc.asyncProperty(requestsTo(catalogue, endpoint), async (path) => {
    const answer = await ask(handler, path);
    const { links } = answer.json as { links?: { self?: string } };
    if (links?.self === undefined) return;
    const again = await ask(handler, links.self);
    expectSameAnswer(again, answer);
  });
  await fc.assert(property, RUNS);
});
