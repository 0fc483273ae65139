import { documentPath } from '../documents/documents.ts';
import { withBaseUrl } from '../documents/links.ts';
import { once } from '../memo.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { Encoded } from './http.ts';
import { parsed, type ReadDocument, type ReadFile } from './tree.ts';

/** Answers that are published files: they are handed on as they are. */

/**
 * Hands on files of a tree.
 *
 * @returns takes the path of a file and what links begin with; gives null when there is no such file
 */
export function createHandOn(
  readFile: ReadFile,
  readDocument: ReadDocument,
): (path: string, base: string) => Promise<Encoded | null> {
  // A tree that was built for no address leads to its own root; one that was built for an address leads there already.
  const leadsNowhere = once(async () => {
    const root = (await readDocument(documentPath('root', {}))) as RootIndex | null;
    return root === null || root.links.self === '/';
  });
  // What cannot be read can perhaps be made; whoever makes it tells what is wrong, with the request or with the tree.
  const readableFile: ReadFile = async (path) => {
    try {
      return await readFile(path);
    } catch {
      return null;
    }
  };
  return async (path, base) => {
    const file = await readableFile(path);
    if (file === null) return null;
    const bytes =
      base !== '' && (await leadsNowhere())
        ? new TextEncoder().encode(`${JSON.stringify(withBaseUrl(parsed(file), base))}\n`)
        : file;
    return { bytes };
  };
}
