import { documentPath } from './documents/documents.ts';
import type { ReadDocument } from './handler.ts';
import type { RootIndex } from './schemas/root.ts';

/**
 * Finds what the links of answers begin with: the address that the tree was built for, which its root index names
 * itself by, so that answers agree with the files; else where the platform serves the tree.
 *
 * @param served without a slash at its end; empty at the root of a host
 * @returns asks the tree until it has said so once; a tree that cannot be read is left to whoever needs it
 */
export function createBaseAddress(readDocument: ReadDocument, served: string): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    if (known !== undefined) return known;
    try {
      const root = (await readDocument(documentPath('root', {}))) as RootIndex | null;
      const itself = root?.links.self ?? '/';
      known = itself === '/' ? served : itself.replace(/\/$/, '');
      return known;
    } catch {
      return served;
    }
  };
}
