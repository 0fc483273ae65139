import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { shareOf } from '../support/effort.ts';
import { type ErrorAnswer, expectError } from '../support/errors.ts';
import { listedValues } from '../support/requests.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const handler = publishedHandler();
const table = endpoints.map((endpoint, turn) => [endpoint.path, endpoint, turn] as const);

function changed({ example }: Endpoint, change: (parameters: URLSearchParams) => void): string {
  const { pathname, searchParams } = new URL(example, 'http://localhost');
  change(searchParams);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

const bad = (endpoint: Endpoint, change: (parameters: URLSearchParams) => void): Promise<ErrorAnswer> =>
  expectError(handler, changed(endpoint, change), 400);

const those = ({ parameters }: Endpoint, is: (schema: Readonly<Record<string, unknown>>) => boolean): string[] =>
  Object.keys(parameters).filter((name) => is(parameters[name].schema));

it.each(table)('every example of the table is answered: %s', async (_, { example }) => {
  expect((await ask(handler, example)).status).toBe(200);
});

it.each(table)(
  'a parameter that the endpoint does not have gives 400 and the list of those it has %s',
  async (_, endpoint) => {
    const known = Object.keys(endpoint.parameters);
    const body = await bad(endpoint, (parameters) => parameters.set('colour', 'red'));
    expect(body.error).toContain('colour');
    expect(body.validOptions).toEqual(known);
    if (!known.includes('includeArabic')) return;
    const misspelt = await bad(endpoint, (parameters) => parameters.set('includearabic', 'true'));
    expect(misspelt.hint).toContain("'includeArabic'");
  },
);

describe('a parameter given twice gives 400', () => {
  it.each(table)('%s', async (_, endpoint) => {
    for (const name of Object.keys(endpoint.parameters)) {
      const body = await bad(endpoint, (parameters) => {
        const value = parameters.get(name) ?? 'true';
        parameters.set(name, value);
        parameters.append(name, value);
      });
      expect(body.error).toBe(`Invalid parameter: ${name}`);
    }
  });
});

describe('an empty parameter gives 400', () => {
  it.each(table)('%s', async (_, endpoint, turn) => {
    for (const [i, name] of Object.keys(endpoint.parameters).entries()) {
      for (const empty of shareOf(['', ' ', '\t\n'], turn + i, 3)) {
        const body = await bad(endpoint, (parameters) => parameters.set(name, empty));
        expect(body.error).toBe(`Invalid parameter: ${name}`);
      }
    }
  });
});

describe('a value outside the list of an enumerated parameter gives 400 with the list', () => {
  it.each(table)('%s', async (_, endpoint, turn) => {
    for (const [i, name] of those(endpoint, (schema) => listedValues(schema).length > 0).entries()) {
      const options = listedValues(endpoint.parameters[name].schema);
      for (const value of shareOf(['nonsense', 'TRUE', 'toString', ' true', 'All'], turn + i, 5)) {
        const body = await bad(endpoint, (parameters) => parameters.set(name, value));
        expect(body.error).toBe(`Invalid parameter: ${name}`);
        expect(body.validOptions).toEqual(options);
      }
    }
  });
});

describe('a number that is invalid or out of bounds gives 400', () => {
  const isNumber = (schema: Readonly<Record<string, unknown>>) => schema.type === 'number' || schema.type === 'integer';

  it.each(table)('%s', async (_, endpoint, turn) => {
    const wrong = ['five', '5abc', '0x10', 'NaN', 'Infinity', '1e400', '-1', '-0.001', '1,5', '٥'];
    for (const [i, name] of those(endpoint, isNumber).entries()) {
      for (const value of shareOf(wrong, turn + i, 5)) {
        const body = await bad(endpoint, (parameters) => parameters.set(name, value));
        expect(body.error).toBe(`Invalid parameter: ${name}`);
      }
    }
  });
});

describe('a list with an empty item gives 400', () => {
  it.each(table)('%s', async (_, endpoint, turn) => {
    for (const [i, name] of those(endpoint, (schema) => typeof schema.pattern === 'string').entries()) {
      for (const value of shareOf([',', 'rast,', ',rast', 'rast,,dugah', 'rast, ,dugah'], turn + i, 5)) {
        const body = await bad(endpoint, (parameters) => parameters.set(name, value));
        expect(body.error).toBe(`Invalid parameter: ${name}`);
      }
    }
  });
});

it.each(table)('a missing required parameter gives 400 and is named: %s', async (_, endpoint) => {
  const required = Object.keys(endpoint.parameters).filter((name) => endpoint.parameters[name].required);
  for (const name of required) {
    const body = await bad(endpoint, (parameters) => parameters.delete(name));
    expect(body.error).toContain(name);
  }
  if (required.length === 0) return;
  const body = await expectError(handler, new URL(endpoint.example, 'http://localhost').pathname, 400);
  for (const name of required) expect(body.error).toContain(name);
});

/** A request gets its first fault: path, parameters, entity, tuning system, starting note, realisability, in turn. */

const NOWHERE = 'tuningSystem=nope&startingNote=nope';
const KINDI = 'tuningSystem=alkindi_874&startingNote=nope';
const ROUTES = '/modulation-routes?';

const FROM_RAST = 'fromMaqam=maqam_rast&toMaqam=maqam_rast&maxHops=2';

const LADDERS: Readonly<Record<string, readonly (readonly [path: string, status: number, error: RegExp])[]>> = {
  'detail of a maqām': [
    [`/maqamats/nope?${NOWHERE}&colour=red`, 404, /path/],
    [`/maqamat/nope?${NOWHERE}&colour=red`, 400, /colour/],
    [`/maqamat/nope?${NOWHERE}&includeArabic=yes`, 400, /includeArabic/],
    ['/maqamat/nope?startingNote=nope', 400, /tuningSystem/],
    ['/maqamat/nope?tuningSystem=nope', 400, /startingNote/],
    [`/maqamat/nope?${NOWHERE}&transposeTo=nope`, 404, /maqām: nope/],
    [`/maqamat/maqam_rast?${NOWHERE}&transposeTo=nope`, 404, /tuning system: nope/],
    [`/maqamat/maqam_rast?${KINDI}&transposeTo=nope`, 400, /startingNote/],
    ['/maqamat/maqam_rast?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 422, /maqam_rast/],
    ['/maqamat/maqam_kurd?tuningSystem=alkindi_874&startingNote=rast&transposeTo=nope', 400, /transposeTo/],
  ],
  'discovery of a maqām': [
    ['/maqamat/nope?options=true&includeSuyur=true', 400, /tuningSystem/],
    [`/maqamat/nope?options=true&${NOWHERE}&includeSuyur=true`, 400, /Conflict/],
    [`/maqamat/nope?options=true&${NOWHERE}`, 404, /maqām: nope/],
    [`/maqamat/maqam_rast?options=true&${NOWHERE}`, 404, /tuning system: nope/],
    [`/maqamat/maqam_rast?options=true&${KINDI}`, 400, /startingNote/],
    ['/maqamat/maqam_rast?options=true&tuningSystem=alkindi_874&startingNote=rast', 422, /maqam_rast/],
  ],
  'detail of a jins': [
    [`/ajnas/nope?${NOWHERE}&pitchClassDataType=pitch`, 400, /pitchClassDataType/],
    [`/ajnas/nope?${NOWHERE}`, 404, /jins: nope/],
    [`/ajnas/jins_rast?${NOWHERE}`, 404, /tuning system: nope/],
    [`/ajnas/jins_rast?${KINDI}`, 400, /startingNote/],
    ['/ajnas/jins_rast?tuningSystem=alkindi_874&startingNote=rast', 422, /jins_rast/],
  ],
  families: [
    [`/maqamat/families?${NOWHERE}&centsTolerance=x`, 400, /centsTolerance/],
    [`/maqamat/families?${NOWHERE}`, 404, /tuning system: nope/],
    [`/maqamat/families?${KINDI}`, 404, /startingNote/],
  ],
  'a comparison': [
    ['/maqamat/nope/compare?tuningSystems=all,nope&startingNotes=rast', 400, /tuningSystems/],
    ['/maqamat/nope/compare?tuningSystems=nope&startingNotes=nope', 404, /maqām: nope/],
  ],
  'a listing': [
    ['/tuning-systems/nope/nope/maqamat?sortBy=colour', 400, /sortBy/],
    ['/tuning-systems/nope/nope/maqamat', 404, /tuning system: nope/],
    ['/tuning-systems/alkindi_874/nope/maqamat', 400, /startingNote/],
  ],
  'a note name': [
    [`/pitch-classes/note-names/nope?${NOWHERE}&pitchClassDataType=x`, 400, /pitchClassDataType/],
    [`/pitch-classes/note-names/nope?${NOWHERE}`, 404, /note name: nope/],
    [`/pitch-classes/note-names/segah?${NOWHERE}`, 404, /tuning system: nope/],
    [`/pitch-classes/note-names/segah?${KINDI}`, 400, /startingNote/],
    ['/pitch-classes/note-names/segah?tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  intervals: [
    [`/intervals?noteNames=rast&${NOWHERE}`, 400, /noteNames/],
    [`/intervals?noteNames=rast,nope&${NOWHERE}`, 400, /noteNames/],
    [`/intervals?noteNames=rast,segah&${NOWHERE}`, 404, /tuning system: nope/],
    [`/intervals?noteNames=rast,segah&${KINDI}`, 400, /startingNote/],
    ['/intervals?noteNames=rast,segah&tuningSystem=alkindi_874&startingNote=rast', 404, /segah/],
  ],
  'modulation routes': [
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope&maxHops=21`, 400, /maxHops/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope`, 400, /maxHops/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=nope&maxHops=2&waypoints=:`, 400, /waypoints/],
    [`${ROUTES}${NOWHERE}&fromMaqam=nope&toMaqam=maqam_rast&maxHops=2`, 404, /maqām: nope/],
    [`${ROUTES}${NOWHERE}&fromMaqam=maqam_rast&toMaqam=nope&maxHops=2`, 404, /maqām: nope/],
    [`${ROUTES}${NOWHERE}&${FROM_RAST}`, 404, /tuning system: nope/],
    [`${ROUTES}${KINDI}&${FROM_RAST}`, 400, /startingNote/],
    [`${ROUTES}tuningSystem=alkindi_874&startingNote=rast&${FROM_RAST}&fromTonic=nope`, 422, /maqam_rast/],
  ],
};

describe.each(Object.entries(LADDERS))('%s', (_, ladder) => {
  // With several faults no hint can mend them all, so that hints are not followed here.
  it.each(ladder)('%s gives %i', async (path, status, error) => {
    const answer = await ask(handler, path);
    expect(answer).toMatchObject({ status, json: { error: expect.stringMatching(error) } });
  });
});
