/**
 * Memoization. Failures are not cached, neither exceptions nor rejected promises, so that the next caller tries again.
 * Callers share a pending promise.
 */

interface CacheEntry<V> {
  readonly value: V;
}

/** Removes a cached promise when it is rejected. */
function forgetFailure(value: unknown, forget: () => void): void {
  // The caller has the same promise and handles the rejection.
  if (value instanceof Promise) value.catch(forget);
}

/** Memoizes a function without parameters. */
export function once<T>(compute: () => T): () => T {
  let cached: CacheEntry<T> | undefined;
  return () => {
    if (cached === undefined) {
      const made = { value: compute() };
      cached = made;
      forgetFailure(made.value, () => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}

/** Memoizes a function of one key. Objects are compared by identity. */
export function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const cached = new Map<K, V>();
  return (key) => {
    // One look-up for most keys: there are tens of thousands of keys, and few values are undefined.
    const known = cached.get(key);
    if (known !== undefined || cached.has(key)) return known as V;
    const made = compute(key);
    cached.set(key, made);
    forgetFailure(made, () => cached.delete(key));
    return made;
  };
}

/**
 * A least-recently-used cache.
 *
 * @param most maximum number of entries
 * @returns a function that gives the cached value of a key, or computes and caches it
 */
export function lru<K, V>(most: number): (key: K, compute: () => V) => V {
  const cached = new Map<K, CacheEntry<V>>();
  return (key, compute) => {
    const entry = cached.get(key) ?? { value: compute() };
    const isNew = !cached.delete(key);
    cached.set(key, entry);
    if (isNew) {
      forgetFailure(entry.value, () => {
        // Another value may have replaced it meanwhile.
        if (cached.get(key) === entry) cached.delete(key);
      });
      const [oldest] = cached.keys();
      if (cached.size > most) cached.delete(oldest);
    }
    return entry.value;
  };
}
