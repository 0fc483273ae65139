import type { Encoded } from './http.ts';

/**
 * Bytes that stay in memory within a budget: what was asked for longest ago goes first. (A few lines, since every
 * isolate loads them before its first answer; a library of caches is ten kilobytes.)
 */

export interface CachedBytes {
  get(key: string): Encoded | undefined;
  /** Keeps it, unless it would push out many others. */
  set(key: string, encoded: Encoded): void;
}

/**
 * An empty one.
 *
 * @param most bytes of all that is kept
 * @param largest bytes of what is kept at all
 */
export function createCachedBytes(most: number, largest: number): CachedBytes {
  const cached = new Map<string, Encoded>();
  let total = 0;
  const drop = (key: string): Encoded | undefined => {
    const there = cached.get(key);
    cached.delete(key);
    total -= there?.bytes.length ?? 0;
    return there;
  };
  const add = (key: string, encoded: Encoded): void => {
    cached.set(key, encoded);
    total += encoded.bytes.length;
  };
  return {
    get(key) {
      const there = drop(key);
      // To the end, behind what was asked for before it.
      if (there !== undefined) add(key, there);
      return there;
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
