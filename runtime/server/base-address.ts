import { documentPath } from '../documents/documents.ts';
import { once } from '../memo.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { ReadDocument } from './tree.ts';

/**
 * Finds what the links of answers begin with: the address that the tree was built for, which its root index names
 * itself by, so that answers agree with the files; else where the platform serves the tree.
 *
 * @param served without a slash at its end; empty at the root of a host
 * @returns asks the tree until it has said so once; it never fails: a tree that cannot be read is left to whoever
 *   needs it
 */
export function createBaseAddress(readDocument: ReadDocument, served: string): () => string | Promise<string> {
  let known: string | undefined;
  const ask = once(async () => {
    const root = (await readDocument(documentPath('root', {}))) as RootIndex | null;
    if (root === null) throw new Error('index.json is missing from the published tree.');
    const { self } = root.links;
    // The address becomes part of headers: `href` is percent-encoded and has no control characters.
    known = self === '/' ? served : new URL(self).href.replace(/\/+$/, '');
    return known;
  });
  return () => known ?? ask().catch(() => served);
}
