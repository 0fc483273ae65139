import { createApiInWorker } from '../../runtime/server/api-in-worker.ts';
import type { ReadDocument } from '../../runtime/server/tree.ts';
import { collectLinks, isFile } from './links.ts';

export type Visit = (address: string) => Promise<number>;

export function linksIn(
  root: string,
  documents: Iterable<readonly [path: string, document: unknown]>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, document] of documents) {
    const links = new Set<string>();
    collectLinks(document, links);
    for (const link of links) {
      const address = new URL(link, root + path).href;
      if (!found.has(address)) found.set(address, path);
    }
  }
  return found;
}

export function movedLinks(links: ReadonlyMap<string, string>, from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...links].map(([address, path]) => [to + address.slice(from.length), path]));
}

export function visitorOf(root: string, readDocument: ReadDocument): Visit {
  const read = (address: string) => readDocument(decodeURIComponent(address.slice(root.length)));
  const answer = createApiInWorker(root, async (address) => {
    const document = await read(address);
    // Published documents end with a line end.
    return document === null ? new Response(null, { status: 404 }) : new Response(`${JSON.stringify(document)}\n`);
  });
  return async (address) => {
    const answered = await answer(new Request(address, { method: 'HEAD' }));
    if (answered !== null) return answered.status;
    // What the worker leaves to the host: a file of the tree, or nothing of it.
    return address.startsWith(root) && (await read(address)) !== null ? 200 : 404;
  };
}

export async function brokenLinks(visit: Visit, links: ReadonlyMap<string, string>, some: readonly string[]) {
  const nowhere: string[] = [];
  for (const address of some.toSorted()) {
    const status = await visit(address);
    if (status !== 200) nowhere.push(`${address} (${status}), of ${links.get(address)}`);
  }
  return nowhere;
}

function shapeOf(root: string, address: string): string {
  const { pathname, searchParams } = new URL(address);
  const [collection, ...rest] = pathname.slice(new URL(root).pathname.length).split('/');
  if (isFile(pathname)) return 'files';
  const part = rest.length > 1 ? `/…/${rest[rest.length - 1]}` : rest.length === 1 ? '/…' : '';
  return `/${collection}${collection === 'pitch-classes' ? '' : part} ${[...searchParams.keys()].join(' ')}`.trim();
}

export function shapesOf(root: string, links: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const shapes = new Map<string, string[]>();
  for (const address of links.keys()) {
    const shape = shapeOf(root, address);
    const some = shapes.get(shape);
    if (some === undefined) shapes.set(shape, [address]);
    else some.push(address);
  }
  return shapes;
}

export function spread<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, i) => i % step === 0);
}
