import type { Encoded } from './http.ts';

/**
 * An LRU cache of bytes with a size limit. It is not a library, because every isolate loads this code before its first
 * answer, and a cache library has ten kilobytes.
 */

export interface CachedBytes {
  get(key: string): Encoded | undefined;
  /** Caches an entry, unless it would evict many others. */
  set(key: string, encoded: Encoded): void;
}

/** Creates an empty cache. @param most bytes of all entries @param largest maximum bytes of one entry */
export function createCachedBytes(most: number, largest: number): CachedBytes {
  const cached = new Map<string, Encoded>();
  let total = 0;
  const drop = (key: string): Encoded | undefined => {
    const entry = cached.get(key);
    cached.delete(key);
    total -= entry?.bytes.length ?? 0;
    return entry;
  };
  const add = (key: string, encoded: Encoded): void => {
    cached.set(key, encoded);
    total += encoded.bytes.length;
  };
  return {
    get(key) {
      const entry = drop(key);
      // Moves the entry to the end of the eviction order.
      if (entry !== undefined) add(key, entry);
      return entry;
    },
    set(key, encoded) {
      drop(key);
      if (encoded.bytes.length > largest) return;
      add(key, encoded);
      for (const oldest of cached.keys()) {
        if (total <= most) break;
        drop(oldest);
      }
    },
  };
}
