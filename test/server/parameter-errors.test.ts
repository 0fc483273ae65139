import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../runtime/interface/endpoint.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { shareOf } from '../support/effort.ts';
import { type ErrorAnswer, expectError } from '../support/errors.ts';
import { listedValues } from '../support/requests.ts';
import { ask, publishedHandler } from '../support/tree.ts';

/** What is wrong with a parameter can be told from the table of endpoints alone. */

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
