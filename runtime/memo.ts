/**
 * Values that are computed on first use and kept. What failed is not kept, whether it threw or a promise of it was
 * rejected, so that the next caller tries again; whoever asks while a promise is open shares it.
 */

interface Kept<V> {
  readonly value: V;
}

/** Drops a value again when it turns out to be the promise of a failure. */
function forgetFailure(value: unknown, forget: () => void): void {
  // The caller has the same promise, and hears of the failure by it.
  if (value instanceof Promise) value.catch(forget);
}

/** A value that is computed once. */
export function once<T>(compute: () => T): () => T {
  let cached: Kept<T> | undefined;
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

/** Values that are computed once for each key; objects are told apart by identity. */
export function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const cached = new Map<K, V>();
  return (key) => {
    // Forms are keys by the ten thousand, so a value lies there as it is, and is seldom undefined.
    const known = cached.get(key);
    if (known !== undefined || cached.has(key)) return known as V;
    const made = compute(key);
    cached.set(key, made);
    forgetFailure(made, () => cached.delete(key));
    return made;
  };
}

/**
 * Values that are computed once for each key as long as they are among those asked for most recently.
 *
 * @param most how many are kept
 * @returns gives the value of a key, computed in the way that is handed along where it is not kept
 */
export function lru<K, V>(most: number): (key: K, compute: () => V) => V {
  const cached = new Map<K, Kept<V>>();
  return (key, compute) => {
    const entry = cached.get(key) ?? { value: compute() };
    const isNew = !cached.delete(key);
    cached.set(key, entry);
    if (isNew) {
      forgetFailure(entry.value, () => {
        // Another may have taken its place since.
        if (cached.get(key) === entry) cached.delete(key);
      });
      const [oldest] = cached.keys();
      if (cached.size > most) cached.delete(oldest);
    }
    return entry.value;
  };
}
