import { LRUCache } from 'lru-cache';
import { parsed, type ReadDocument, type ReadFile } from './tree.ts';

/** Documents that stay parsed within a budget, so that what is asked for again and again is parsed once. */

/** Bytes of JSON; parsed they take about five times as much. */
const KEPT_BYTES = 6 * 2 ** 20;

/** Larger documents are for few requests, and would push out many that are for all. */
const LARGEST_BYTES = 2 ** 20;

interface Kept {
  readonly document: object;
  readonly bytes: number;
}

/** Reads documents of one tree, and keeps what was read last as long as there is room. */
export function createKeptDocuments(readFile: ReadFile): ReadDocument {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  return async (path) => {
    const there = kept.get(path);
    if (there !== undefined) return there.document;
    const file = await readFile(path);
    if (file === null) return null;
    const document = parsed(file);
    if (typeof document === 'object' && document !== null) kept.set(path, { document, bytes: file.length });
    return document;
  };
}
