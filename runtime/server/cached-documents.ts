import { LRUCache } from 'lru-cache';
import { parsed, type ReadDocument, type ReadFile } from './tree.ts';

/** An LRU cache of parsed documents with a size limit. */

/** Bytes of JSON; parsed they take about five times as much. */
const CACHED_BYTES = 6 * 2 ** 20;

/** Few requests need larger documents, and one of them would evict many small ones. */
const LARGEST_BYTES = 2 ** 20;

interface CacheEntry {
  readonly document: object;
  readonly bytes: number;
}

/** Reads documents of one tree and caches the most recent ones. */
export function createCachedDocuments(readFile: ReadFile): ReadDocument {
  const cached = new LRUCache<string, CacheEntry>({
    maxSize: CACHED_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  return async (path) => {
    const entry = cached.get(path);
    if (entry !== undefined) return entry.document;
    const file = await readFile(path);
    if (file === null) return null;
    const document = parsed(file);
    if (typeof document === 'object' && document !== null) cached.set(path, { document, bytes: file.length });
    return document;
  };
}
