import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { linkTo, pathTo } from '../../runtime/documents/links.ts';
import { jins, maqam } from '../../runtime/entities/entity-type.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import type { ErrorAnswer } from '../support/errors.ts';
import { linksOf } from '../support/links.ts';
import { drawnValue, fill, placeholders, queryOf, type Scene, scenes } from '../support/requests.ts';
import { SEED } from '../support/seed.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const catalogue = readCatalogue();
const handler = publishedHandler();

const statusOf = async (to: string): Promise<number> => (await ask(handler, to)).status;

interface Discovery {
  readonly availableParameters: Readonly<
    Record<'startingNote' | 'transposeTo' | 'pitchClassDataType', { readonly options: readonly string[] | null }>
  >;
}

function offersOf(discovery: Discovery, detail: string, place: Readonly<Record<string, string>>): readonly string[] {
  const { startingNote, transposeTo, pitchClassDataType } = discovery.availableParameters;
  const offered = { startingNote, transposeTo, pitchClassDataType };
  const notes = startingNote.options ?? [];
  const at = { startingNote: notes[0], ...place };
  return [
    ...linksOf(discovery),
    ...Object.entries(offered).flatMap(([name, { options }]) =>
      (options ?? []).map((value) => linkTo(detail, { ...at, [name]: value })),
    ),
  ];
}

const pairs = [maqam, jins].flatMap(({ collection }) =>
  catalogue[collection].flatMap(({ idName }) => catalogue.tuningSystems.map(({ id }) => ({ collection, idName, id }))),
);

const sample = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.floor(list.length / effort(most, 2 * most)));
  return list.filter((_, i) => i % step === SEED % step);
};

describe('discovery', () => {
  it('lists starting notes, tonics and formats that are answered, and links to answers', async () => {
    for (const { collection, idName, id } of sample(pairs, 25)) {
      const detail = pathTo(collection, idName);
      const notes = (await ask(handler, linkTo(`${detail}/options`, { tuningSystem: id }))) as {
        readonly status: number;
        readonly json: unknown;
      };
      const realised = catalogue.tuningSystems.find((system) => system.id === id)?.startingNotes ?? [];
      const answered = await Promise.all(
        realised.map((note) => statusOf(linkTo(detail, { tuningSystem: id, startingNote: note }))),
      );
      const expected = realised.filter((_, i) => answered[i] === 200);
      expect([detail, id, notes.status]).toEqual([detail, id, expected.length === 0 ? 422 : 200]);
      if (expected.length === 0) continue;
      const discovery = notes.json as Discovery;
      expect([detail, id, discovery.availableParameters.startingNote.options]).toEqual([detail, id, expected]);
      const [startingNote] = drawn(expected, expected.length);
      const here = { tuningSystem: id, startingNote };
      const ofNote = (await ask(handler, linkTo(`${detail}/options`, here))).json as Discovery;
      for (const offer of [
        ...offersOf(discovery, detail, { tuningSystem: id }),
        ...sample(offersOf(ofNote, detail, here), 8),
      ]) {
        expect([offer, await statusOf(offer)]).toEqual([offer, 200]);
      }
    }
  });
});

const WRONG = ['nope', '-', '1.5', '0', '-7', ''];

interface Answered {
  readonly to: string;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

function plainRequests(endpoint: Endpoint): fc.Arbitrary<Answered> {
  const given = Object.keys(endpoint.parameters).filter(
    (name) => endpoint.parameters[name].required || ['tuningSystem', 'startingNote'].includes(name),
  );
  return scenes(catalogue).chain((scene: Scene) =>
    fc
      .record(Object.fromEntries(given.map((name) => [name, drawnValue(catalogue, scene, endpoint, name)])))
      .map((parameters) => ({ to: fill(endpoint, placeholders(endpoint, scene)), parameters })),
  );
}

async function offeredInstead({ to, parameters }: Answered, name: string, wrong: string | undefined) {
  const { status, json } = await ask(handler, to + queryOf({ ...parameters, [name]: wrong }));
  const { error = '', validOptions = [] } = json as Partial<ErrorAnswer>;
  // Without its tuning system, a starting note can be that of another; a value can lack the type that is offered.
  const isOfAnother = wrong === undefined && name !== 'startingNote' && error.endsWith('startingNote');
  return status === 200 || isOfAnother || /^(?:from|to)Type$/.test(name) ? [] : validOptions;
}

describe('validOptions', () => {
  const withParameters = endpoints.filter(({ parameters }) => Object.keys(parameters).length > 0);

  halfOfTests().each(withParameters)('$path', async (endpoint) => {
    const property = fc.asyncProperty(plainRequests(endpoint), fc.nat(), async (plain, seed) => {
      if ((await statusOf(plain.to + queryOf(plain.parameters))) !== 200) return;
      for (const name of Object.keys(endpoint.parameters)) {
        const every = [undefined, ...WRONG];
        for (const wrong of effort([every[seed % every.length]], every)) {
          const offered = await offeredInstead(plain, name, wrong);
          const step = Math.max(1, Math.floor(offered.length / effort(2, 8)));
          for (let i = seed % step; i < offered.length; i += step) {
            const type = name.match(/^(?:from|to)$/) && /^[-\d.]/.test(String(wrong)) ? `${name}Type` : name;
            const value = { ...(type === name ? {} : { [name]: wrong }), [type]: offered[i] };
            const offer = plain.to + queryOf({ ...plain.parameters, ...value });
            expect([name, wrong, offer, await statusOf(offer)]).toEqual([name, wrong, offer, 200]);
          }
        }
      }
    });
    await fc.assert(property, { numRuns: effort(1, 2) });
  });
});
