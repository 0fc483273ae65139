import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import type { ReadDocument } from '../../runtime/server/tree.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { brokenLinks, linksIn, movedLinks, shapesOf, spread, type Visit, visitorOf } from '../support/link-walk.ts';
import { isFile } from '../support/links.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { publishedDocuments } from '../support/published-files.ts';
import { ask } from '../support/tree.ts';

const it = halfOfTests();

const KEPT = 400;

/** The published tree, with links to a base, and the documents that were read last kept in memory. */
function createReader(base: string): ReadDocument {
  const kept = new Map<string, unknown>();
  return async (path) => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const file = join(PUBLIC, path);
    const content = path.endsWith('.json') && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
    const document: unknown = existsSync(file) ? withBaseUrl(JSON.parse(content), base) : null;
    kept.set(path, document);
    const [oldest] = kept.keys();
    if (kept.size > KEPT) kept.delete(oldest);
    return document;
  };
}

const handler = createHandler({
  readDocument: createReader(''),
  report: (error) => {
    throw error;
  },
});

const AT_ROOT = 'http://localhost/';
const BELOW = 'https://maqam.example/some/path/';

const documentPaths = publishedDocuments();
const some = effort(spread(documentPaths, 1_000), drawn(documentPaths, 8));
function* documents(): Iterable<readonly [string, unknown]> {
  for (const path of some) yield [path, publishedJson(path)];
}
const links = linksIn(AT_ROOT, documents());

const visitService: Visit = async (address) => {
  const path = address.slice(AT_ROOT.length - 1);
  if (isFile(path)) return existsSync(join(PUBLIC, decodeURIComponent(path))) ? 200 : 404;
  return (await ask(handler, path, { method: 'HEAD' })).status;
};

interface Place {
  readonly root: string;
  readonly links: ReadonlyMap<string, string>;
  readonly visit: Visit;
  readonly followed: number;
}

/** What follows the path is read by the same code as at the root. */
const BELOW_A_PATH = { root: BELOW, links: movedLinks(links, AT_ROOT, BELOW), followed: effort(5, 100) };

const places: Readonly<Record<string, Place>> = {
  'at the root of a host': {
    root: AT_ROOT,
    links,
    visit: visitService,
    followed: effort(25, 500),
  },
  'below a path, through the service worker': { ...BELOW_A_PATH, visit: visitorOf(BELOW, createReader('')) },
  'below a path, built for its address': {
    ...BELOW_A_PATH,
    visit: visitorOf(BELOW, createReader(BELOW.slice(0, -1))),
  },
};

describe.each(Object.entries(places))('links of a tree %s', (_, place) => {
  const shapes = shapesOf(place.root, place.links);

  it('are below the root of the tree', () => {
    expect(place.links.size).toBe(links.size);
    expect(place.links.size).toBeGreaterThan(10_000);
    expect([...place.links.keys()].filter((address) => !address.startsWith(place.root))).toEqual([]);
  });

  it.each([...shapes].map(([shape, some]) => [shape, some.length] as const))('%s (%i links)', async (shape) => {
    const nowhere = await brokenLinks(place.visit, place.links, spread(shapes.get(shape) ?? [], place.followed));
    expect([nowhere.length, nowhere.slice(0, 5)]).toEqual([0, []]);
  });
});

it('a link to a form leads to that form of every maqām and jins, on the tonic that it names', async () => {
  const forms = [...links.keys()].filter((link) => link.includes('transposeTo='));
  for (const address of forms.toSorted().filter((_, i) => i % effort(500, 100) === 0)) {
    const { tonic } = (await ask(handler, address.slice(AT_ROOT.length - 1))).json as { tonic: { idName: string } };
    expect([address, tonic.idName]).toEqual([address, new URL(address).searchParams.get('transposeTo')]);
  }
});
