import { documentPath } from '../documents/documents.ts';
import { withBaseUrl } from '../documents/links.ts';
import { once } from '../memo.ts';
import type { RootIndex } from '../schemas/root.ts';
import type { Encoded } from './http.ts';
import { createKeptBytes } from './kept-bytes.ts';
import { parsed, type ReadDocument, type ReadFile } from './tree.ts';

/** Answers that are published files: they are handed on as they are. */

/** Bytes of files that are kept, so that a crowd that asks for one thing does not have it read for each. */
const KEPT_BYTES = 4 * 2 ** 20;

/** Larger files are for few requests, and would push out many that are for all. */
const LARGEST_BYTES = 2 ** 20;

/**
 * Hands on files of a tree. Who asks for a file that is being read shares it.
 *
 * @param staysTheSame whether the files do, so that those that were handed on last may be kept
 * @returns takes the path of a file and what links begin with; gives null when there is no such file
 */
export function createHandOn(
  readFile: ReadFile,
  readDocument: ReadDocument,
  staysTheSame: boolean,
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
  const ready = async (path: string, base: string): Promise<Encoded | null> => {
    const file = await readableFile(path);
    if (file === null) return null;
    const bytes =
      base !== '' && (await leadsNowhere())
        ? new TextEncoder().encode(`${JSON.stringify(withBaseUrl(parsed(file), base))}\n`)
        : file;
    return { bytes };
  };
  const kept = createKeptBytes(KEPT_BYTES, LARGEST_BYTES);
  const underWay = new Map<string, Promise<Encoded | null>>();
  return async (path, base) => {
    const key = `${path} ${base}`;
    const there = kept.get(key) ?? underWay.get(key);
    if (there !== undefined) return there;
    const reading = ready(path, base);
    underWay.set(key, reading);
    try {
      const read = await reading;
      if (read !== null && staysTheSame) kept.set(key, read);
      return read;
    } finally {
      underWay.delete(key);
    }
  };
}
