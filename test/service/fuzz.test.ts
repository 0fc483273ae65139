import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { effort } from '../support/effort.ts';
import { queryOf } from '../support/requests.ts';
import { ask, publishedHandler } from '../support/tree.ts';

/** Random requests, half right and half wrong: every one gets an answer of the service. */

const RUNS = effort(2_000, 10_000);

const catalogue = readCatalogue();
const handler = publishedHandler();

const STATUSES = [200, 308, 400, 404, 405, 422];

/** Texts that mean something somewhere in the interface. */
const MEANINGFUL = [
  ...catalogue.maqamat.map(({ idName }) => idName),
  ...catalogue.ajnas.map(({ idName }) => idName),
  ...catalogue.noteNames.map(({ displayName }) => displayName),
  ...catalogue.tuningSystems.map(({ id }) => id),
  ...catalogue.sources.map(({ id }) => id),
  ...['all', 'true', 'false', 'tonic', 'alphabetical', 'cents', 'fraction', '0', '1', '3', '5', '20', '3/2', '701.955'],
];

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom('', ' ', ',', ':', '/', '~', '%', '\0', '__proto__', 'constructor', '..', '&', '#', '?'),
);

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 2, arbitrary: junk },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(fc.oneof(fc.constantFrom(...MEANINGFUL), junk), { maxLength: 4 }), fc.constantFrom(',', ':', ''))
      .map(([parts, separator]) => parts.join(separator)),
  },
);

/** A lone surrogate has no UTF-8 form; a client would send U+FFFD for it. */
const wellFormed = (value: string): string => value.replace(/\p{Surrogate}/gu, '\ufffd');

const requests = fc
  .tuple(fc.constantFrom(...endpoints), fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'))
  .chain(([endpoint, method]) => {
    const required = Object.entries(endpoint.parameters).map(([name, parameter]) => {
      const options = parameter.schema.enum;
      const valid = Array.isArray(options) ? fc.constantFrom(...options.map(String)) : text;
      const value = fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: text });
      return [name, parameter.required ? value : fc.option(value, { nil: undefined, freq: 1 })] as const;
    });
    const placeholders = fc.array(text, { minLength: 2, maxLength: 2 });
    const extra = fc.option(fc.tuple(junk, junk), { nil: undefined, freq: 8 });
    return fc.record({
      method: fc.constant(method),
      path: placeholders.map((values) => {
        let i = 0;
        return endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(values[i++])));
      }),
      tail: fc.constantFrom('', '', '', '', '/', '//', '%', '?'),
      parameters: fc.record(Object.fromEntries(required)),
      extra,
    });
  });

type Drawn = typeof requests extends fc.Arbitrary<infer T> ? T : never;

const toPath = ({ path, tail, parameters, extra }: Drawn): string => {
  const given = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value === undefined ? value : wellFormed(value)]),
  );
  const query = queryOf({
    ...given,
    ...(extra === undefined ? {} : { [wellFormed(extra[0])]: wellFormed(extra[1]) }),
  });
  return `${path}${tail}${query}`;
};

describe('a request of any kind', () => {
  it(`is answered in JSON with a status of the interface (${RUNS} drawn requests)`, async () => {
    const seen = new Map<number, number>();
    const property = fc.asyncProperty(requests, async (request) => {
      const answer = await ask(handler, toPath(request), { method: request.method });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(STATUSES).toContain(answer.status);
      if (request.method === 'HEAD' || answer.status === 308) expect(answer.text).toBe('');
      else expect(answer.json).toBeTypeOf('object');
      if (answer.status < 400 || request.method === 'HEAD') return;
      expect(answer.json).toMatchObject({ error: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) });
    });
    await fc.assert(property, { numRuns: RUNS });
    // The drawing is fair when it reaches every kind of answer.
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 308, 400, 404, 405]));
  });
});
