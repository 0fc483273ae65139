import { once } from '../memo.ts';
import { loadFrom, type ReadDocument } from './tree.ts';

/**
 * Finds the prefix of links in answers: the base URL that the tree was built for, from its root index, so that answers
 * agree with the files; otherwise the address at which the platform serves the tree.
 *
 * @param served without a slash at its end; empty at the root of a host
 * @returns a function that reads the tree until it succeeds once. It never rejects: if the tree cannot be read, the
 *   request itself fails.
 */
export function createBaseAddress(readDocument: ReadDocument, served: string): () => string | Promise<string> {
  let known: string | undefined;
  const readBase = once(async () => {
    const root = await loadFrom(readDocument)('root', {});
    if (root === null) throw new Error('index.json is missing from the published tree.');
    const { self } = root.links;
    // The address becomes part of headers: `href` is percent-encoded and has no control characters.
    known = self === '/' ? served : new URL(self).href.replace(/(?<!\/)\/+$/, '');
    return known;
  });
  return () => known ?? readBase().catch(() => served);
}
