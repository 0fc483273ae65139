import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { compileSchemas } from '../../generator/build/compile-schemas.ts';
import { plan } from '../../generator/build/plan.ts';
import { answeredBy, isPublished, publishedSchema } from '../../generator/build/published-form.ts';
import { createCheckDocument, DocumentError } from '../../generator/build/validate.ts';
import { strictSchema } from '../../generator/site/description/json-schema.ts';
import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import { statedRequest } from '../../runtime/endpoints/stated-request.ts';
import { drawShares } from '../support/draws.ts';
import { effort } from '../support/effort.ts';
import { spread } from '../support/link-walk.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { archiveEngine, ask, PUBLIC, publishedHandler } from '../support/tree.ts';

/** Every document is planned, is there, and follows the schema of its kind; the schemas tell right from wrong. */

const planned = plan(await archiveEngine());
/** Where the stated request is answered by an error, since there is nothing to list, there is no file. */
const jobs = planned.filter(({ path }) => existsSync(join(PUBLIC, path)));
const compiled = compileSchemas();
const check = createCheckDocument(compiled);
/** The checks that only say yes or no, without Ajv to ask where they say no. */
const quickly = createCheckDocument({ ...compiled, code: 'throw new RangeError("Ajv is asked.")' });
const read = (path: string): unknown => JSON.parse(readFileSync(join(PUBLIC, path), 'utf8'));

/** The first planned document of each kind. */
const kinds = [...new Map(jobs.toReversed().map((job) => [job.name, job])).values()].map(
  (job) => [job.name, job.path] as const,
);

describe('the plan', () => {
  it('names no path twice', () => {
    expect(new Set(planned.map(({ path }) => path)).size).toBe(planned.length);
  });

  it('has no file where the request that it would answer is answered by an error, and only there', async () => {
    const missing = planned.filter(({ path }) => !existsSync(join(PUBLIC, path)));
    expect(missing.length).toBeGreaterThan(0);
    for (const { name, key } of missing) {
      const endpoint = answeredBy(name);
      if (endpoint === null) throw new Error(`${name} is no answer.`);
      expect((await ask(publishedHandler(), statedRequest(endpoint, { ...key }))).status).toBe(422);
    }
  });

  it('is what is published: every planned document is there, and no other file', () => {
    expect(publishedDocuments()).toEqual(jobs.map(({ path }) => path).sort());
  });

  it('has documents of every kind', () => {
    expect(kinds.map(([name]) => name).sort()).toEqual(documentNames.filter(isPublished).sort());
  });
});

describe('every published document follows the schema of its kind', () => {
  it.each(kinds)('%s, and nobody has to ask Ajv', (kind) => {
    // The build has checked every one of them.
    const own = jobs.filter(({ name }) => name === kind);
    for (const { name, path } of spread(own, effort(20, Number.POSITIVE_INFINITY))) quickly(name, read(path), path);
  });
});

describe('the schema of a kind refuses', () => {
  const refuses = (name: DocumentName, document: unknown) =>
    expect(() => check(name, document, 'a.json'), JSON.stringify(document)?.slice(0, 200)).toThrow(DocumentError);

  it.each(kinds)('an empty object, a list, a text and null: %s', (name) => {
    for (const document of [{}, [], 'text', null, 1]) refuses(name, document);
  });

  it.each(kinds)('a document with a field of no meaning: %s', (name, path) => {
    refuses(name, { ...(read(path) as object), colour: 'red' });
  });

  it.each(kinds)('a document without one of its fields, or with one of no meaning: %s', (name, path) => {
    const document = read(path) as Readonly<Record<string, unknown>>;
    // Fields that only some documents or answers have may be left out.
    const optional = Object.keys(document).filter((field) => {
      const { [field]: _, ...rest } = document;
      try {
        check(name, rest, path);
        return true;
      } catch {
        return false;
      }
    });
    expect(optional.length).toBeLessThan(Object.keys(document).length);
    for (const field of Object.keys(document)) refuses(name, { ...document, [field]: { colour: 'red' } });
  });

  it('an entity in a list that has a field of no meaning, however deep', () => {
    const document = read('maqamat.json') as { data: readonly { maqam: object }[] };
    const [first, ...rest] = document.data;
    refuses('maqamat', { ...document, data: [{ ...first, colour: 'red' }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, maqam: { ...first.maqam, colour: 'red' } }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, maqam: { ...first.maqam, version: 'yesterday' } }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, tonic: null }, ...rest] });
  });

  it('a wrong document in words that name the file, the place and what was expected', () => {
    const document = read('sources.json') as { data: readonly object[] };
    const wrong = { ...document, data: [{ ...document.data[0], title: 7 }] };
    expect(() => check('sources', wrong, 'sources.json')).toThrow(/public\/sources\.json .*sources.* at \/data\/0/);
  });
});

/** Draws numbers below others. */
function drawing(): (count: number) => number {
  const shares = drawShares(effort(2_000, 20_000));
  let drawn = 0;
  return (count) => Math.floor(shares[drawn++ % shares.length] * count);
}

/** One of the values of which a document consists is left out, is another, or has a field of no meaning beside it. */
function withFault(document: unknown, next: (count: number) => number): unknown {
  if (document === null || typeof document !== 'object' || next(8) === 0) {
    // What JSON cannot hold stands in what is made.
    const others = [
      null,
      7,
      -1.5,
      'text',
      [],
      {},
      [null],
      { colour: 'red' },
      undefined,
      Number.NaN,
      1 / 0,
      '',
      2 ** 60,
    ];
    return others[next(others.length)];
  }
  const entries = Object.entries(document);
  if (entries.length === 0 || next(10) === 0) {
    return Array.isArray(document) ? [...document, { colour: 'red' }] : { ...document, colour: 'red' };
  }
  const at = next(entries.length);
  if (!Array.isArray(document) && next(10) === 0) return Object.fromEntries(entries.filter((_, i) => i !== at));
  const faulty = entries.map(([key, value], i) => [key, i === at ? withFault(value, next) : value] as const);
  return Array.isArray(document) ? faulty.map(([, value]) => value) : Object.fromEntries(faulty);
}

describe('of a fault the check tells what Ajv tells with the schema as it is published', () => {
  it.each(kinds)('%s', (name, path) => {
    const ajv = addFormats.default(new Ajv2020({ validateSchema: false }));
    const plain = ajv.compile(strictSchema(publishedSchema(name)));
    const document = read(path);
    const next = drawing();
    let refused = 0;
    for (let fault = 0; fault < effort(30, 300); fault++) {
      const faulty = withFault(document, next);
      const isRight = plain(faulty);
      const [error] = plain.errors ?? [];
      const told = `at ${error?.instancePath || 'the top level'} it ${error?.message}.`;
      if (isRight) quickly(name, faulty, path);
      else expect(() => check(name, faulty, path)).toThrow(told);
      if (!isRight) refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });
});
