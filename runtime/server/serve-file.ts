import { withBaseUrl } from '../documents/links.ts';
import { once } from '../memo.ts';
import { createCachedBytes } from './cached-bytes.ts';
import type { Encoded, ServiceRequest } from './http.ts';
import type { ServiceOptions } from './service-options.ts';
import { loadFrom, parsed, type ReadDocument, type ReadFile } from './tree.ts';

/** Answers that are published files, served without parsing them. */

/** Bytes of the cache. */
const CACHE_BYTES = 4 * 2 ** 20;

/** Larger files are read for each request: one of them would evict many small ones. */
const MAX_CACHED_FILE = 2 ** 20;

/** Published documents end with a line end. A file without it is truncated, for example by a full disk. */
const LINE_END = 0x0a;

/** A published document is truncated. */
class TruncatedFileError extends Error {
  override readonly name = 'TruncatedFileError';

  constructor(path: string) {
    super(`${path} of the published tree is truncated. Build or mirror the tree again.`);
  }
}

/** Gives a published file as an answer with links to `base`; null when there is no such file. */
export type ReadAnswer = (path: string, base: string) => Promise<Encoded | null>;

/**
 * Reads published files. Concurrent requests for one file share one read.
 *
 * @param isImmutable whether the files stay the same, so that they can be cached
 */
export function createReadAnswer(readFile: ReadFile, readDocument: ReadDocument, isImmutable: boolean): ReadAnswer {
  // A tree built without a base URL has links from its root; otherwise its links are complete.
  const needsBase = once(async () => {
    const root = await loadFrom(readDocument)('root', {});
    return root === null || root.links.self === '/';
  });
  const read = async (path: string, base: string): Promise<Encoded | null> => {
    const bytes = await readFile(path);
    if (bytes === null) return null;
    if (bytes.at(-1) !== LINE_END) throw new TruncatedFileError(path);
    if (base === '' || !(await needsBase())) return { bytes };
    return { bytes: new TextEncoder().encode(`${JSON.stringify(withBaseUrl(parsed(bytes), base))}\n`) };
  };
  const cache = createCachedBytes(CACHE_BYTES, MAX_CACHED_FILE);
  const pending = new Map<string, ReturnType<ReadAnswer>>();
  return async (path, base) => {
    const key = `${path} ${base}`;
    const known = cache.get(key) ?? pending.get(key);
    if (known !== undefined) return known;
    const loading = read(path, base);
    pending.set(key, loading);
    try {
      const answer = await loading;
      if (answer !== null && isImmutable) cache.set(key, answer);
      return answer;
    } finally {
      pending.delete(key);
    }
  };
}

/** A request in canonical form, with what else its answer depends on. */
export interface RequestKey {
  readonly key: string;
  /** Prefix of links. */
  readonly base: string;
  /** Version of the tree; null if it has none. */
  readonly tree: string | null;
}

/** Equal for requests that can share a job. */
export const jobKey = ({ key, base, tree }: RequestKey): string => `${tree} ${base} ${key}`;

/** Reads the file with the answer to a request; null when there is no such file. Large files wait for their turn. */
export type ServeFile = (path: string, key: RequestKey, request: ServiceRequest) => Promise<Encoded | null>;

/**
 * Serves the answers of a tree that are published files.
 *
 * @param readRoot reads the root index
 * @param isImmutable whether the files stay the same, so that they can be cached
 */
export function createServeFile(
  { readFile, largeFiles }: ServiceOptions,
  readRoot: ReadDocument,
  isImmutable: boolean,
): ServeFile {
  if (readFile === undefined) return async () => null;
  const readAnswer = createReadAnswer(readFile, readRoot, isImmutable);
  return async (path, key, request) => {
    const read = () => readAnswer(path, key.base);
    return largeFiles?.isLarge(path) ? largeFiles.queue.run(jobKey(key), request.closed(), read) : read();
  };
}
