import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { answeredBy, isPublished } from '../../generator/tree/published-form.ts';
import { createCheckDocument, DocumentError } from '../../generator/tree/validate.ts';
import { requestOfFile } from '../../runtime/api/answer-request.ts';
import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import { effort, halfOfTests } from '../support/effort.ts';
import { spread } from '../support/link-walk.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { archiveEngine, ask, plan, publishedHandler } from '../support/tree.ts';

const it = halfOfTests();

const planned = plan(await archiveEngine());
/** Where the stated request is answered by an error, since there is nothing to list, there is no file. */
const jobs = planned.filter(({ path }) => existsSync(join(PUBLIC, path)));
const check = createCheckDocument();

const kinds = [...new Map(jobs.toReversed().map((job) => [job.name, job])).values()].map(
  (job) => [job.name, job.path] as const,
);

describe('the plan', () => {
  it('has unique paths', () => {
    expect(new Set(planned.map(({ path }) => path)).size).toBe(planned.length);
  });

  it('has no file if its request gets an error', async () => {
    const missing = planned.filter(({ path }) => !existsSync(join(PUBLIC, path)));
    expect(missing.length).toBeGreaterThan(0);
    for (const { name, key } of missing.filter((_, i) => i % effort(8, 1) === 0)) {
      const endpoint = answeredBy(name);
      if (endpoint === null) throw new Error(`${name} is no answer.`);
      expect((await ask(publishedHandler(), requestOfFile(endpoint, { ...key }))).status).toBe(422);
    }
  });

  it('matches the published documents', () => {
    expect(publishedDocuments()).toEqual(jobs.map(({ path }) => path).sort());
  });

  it('has documents of every kind', () => {
    expect(kinds.map(([name]) => name).sort()).toEqual(documentNames.filter(isPublished).sort());
  });
});

it.each(kinds)('every published document follows the schema of its kind: %s', (kind) => {
  // The build has checked every one of them.
  const own = jobs.filter(({ name }) => name === kind);
  for (const { name, path } of spread(own, effort(4, Number.POSITIVE_INFINITY))) check(name, publishedJson(path), path);
});

describe('the schema of a kind rejects', () => {
  const refuses = (name: DocumentName, document: unknown) =>
    expect(() => check(name, document, 'a.json'), JSON.stringify(document)?.slice(0, 200)).toThrow(DocumentError);

  it.each(kinds)('an empty object, a list, a text and null: %s', (name) => {
    for (const document of [{}, [], 'text', null, 1]) refuses(name, document);
  });

  it.each(kinds)('a document with an unknown field: %s', (name, path) => {
    refuses(name, { ...(publishedJson(path) as object), colour: 'red' });
  });

  it.each(kinds)('a document with a missing or invalid field: %s', (name, path) => {
    const document = publishedJson(path) as Readonly<Record<string, unknown>>;
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

  it('a list item with a missing, unknown or invalid field, at any depth', () => {
    const document = publishedJson('maqamat.json') as { data: readonly { maqam: { idName: string } }[] };
    const [first, ...rest] = document.data;
    refuses('maqamat', { ...document, data: [{ ...first, colour: 'red' }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, maqam: { ...first.maqam, colour: 'red' } }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, maqam: { ...first.maqam, version: 'yesterday' } }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, tonic: null }, ...rest] });
    const { idName: _, ...unnamed } = first.maqam;
    refuses('maqamat', { ...document, data: [{ ...first, maqam: unnamed }, ...rest] });
    refuses('maqamat', { ...document, data: [{ ...first, maqam: { ...first.maqam, idName: undefined } }, ...rest] });
  });

  it('a number that JSON cannot hold', () => {
    const document = publishedJson('maqamat.json') as { count: number };
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY]) refuses('maqamat', { ...document, count });
  });

  it('an invalid document, with a message that has file and place', () => {
    const document = publishedJson('sources.json') as { data: readonly object[] };
    const wrong = { ...document, data: [{ ...document.data[0], title: 7 }] };
    expect(() => check('sources', wrong, 'sources.json')).toThrow(/public\/sources\.json .*sources.* at \/data\/0/);
  });
});
