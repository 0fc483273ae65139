import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../runtime/handler.ts';
import { collectLinks } from '../support/links.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { ask, PUBLIC } from '../support/tree.ts';

/** Every link of every document of the tree leads to a file of the tree or to an answer of the service. */

/** Documents kept while neighbouring links are followed: those of one combination. */
const KEPT = 400;

/** The published tree, with the documents that were read last kept in memory. */
function createReader(): (path: string) => Promise<unknown> {
  const kept = new Map<string, unknown>();
  return async (path) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const file = join(PUBLIC, path);
    const document: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    kept.set(path, document);
    const [oldest] = kept.keys();
    if (kept.size > KEPT) kept.delete(oldest);
    return document;
  };
}

/** Every distinct link, and one document that has it. */
function everyLink(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of publishedDocuments()) {
    const links = new Set<string>();
    collectLinks(JSON.parse(readFileSync(join(PUBLIC, path), 'utf8')), links);
    for (const link of links) if (!found.has(link)) found.set(link, path);
  }
  return found;
}

const links = everyLink();
const handler = createHandler({
  readDocument: createReader(),
  report: (error) => {
    throw error;
  },
});

/** The status of an answer, without its body. */
const statusOf = async (link: string): Promise<number> => (await ask(handler, link, { method: 'HEAD' })).status;

/** Links that lead nowhere, with the document that has them. */
async function broken(some: readonly string[]): Promise<string[]> {
  const nowhere: string[] = [];
  for (const link of some.toSorted()) {
    const status = await statusOf(link);
    if (status !== 200) nowhere.push(`${link} (${status}), of ${links.get(link)}`);
  }
  return nowhere;
}

/** What a link asks for: the path with its ids left out, and the names of the parameters. */
function shapeOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const [, collection, ...rest] = pathname.split('/');
  const part = rest.length > 1 ? `/…/${rest[rest.length - 1]}` : rest.length === 1 ? '/…' : '';
  return `/${collection}${collection === 'pitch-classes' ? '' : part} ${[...searchParams.keys()].join(' ')}`.trim();
}

const shapes = new Map<string, string[]>();
for (const link of links.keys()) {
  if (link.endsWith('.json')) continue;
  const shape = shapeOf(link);
  const some = shapes.get(shape);
  if (some === undefined) shapes.set(shape, [link]);
  else some.push(link);
}

describe('links of the published documents', () => {
  it('are many, and every one begins at the root of the service', () => {
    expect(links.size).toBeGreaterThan(10_000);
    expect([...links.keys()].filter((link) => !/^\/($|[a-z])/.test(link))).toEqual([]);
  });

  it('to files lead to files', () => {
    const files = [...links.keys()].filter((link) => link.endsWith('.json'));
    expect(files.filter((link) => !existsSync(join(PUBLIC, decodeURIComponent(link))))).toEqual([]);
  });
});

describe('links of a shape lead to answers', () => {
  it.each([...shapes].map(([shape, some]) => [shape, some.length] as const))('%s (%i links)', async (shape) => {
    const nowhere = await broken(shapes.get(shape) ?? []);
    expect([nowhere.length, nowhere.slice(0, 5)]).toEqual([0, []]);
  });
});

describe('a link to a form leads to that form', () => {
  it('of every maqām and jins, on the tonic that it names', async () => {
    const forms = [...links.keys()].filter((link) => link.includes('transposeTo='));
    const sample = forms.toSorted().filter((_, i) => i % 100 === 0);
    for (const link of sample) {
      const { tonic } = (await ask(handler, link)).json as { tonic: { idName: string } };
      expect([link, tonic.idName]).toEqual([link, new URL(link, 'http://localhost').searchParams.get('transposeTo')]);
    }
  });
});
