/** Values that are computed on first use and kept. */

/** A value that is computed once. */
export function once<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}

/** Values that are computed once for each key; objects are told apart by identity. */
export function keyed<K, V>(compute: (key: K) => V): (key: K) => V {
  const kept = new Map<K, { readonly value: V }>();
  return (key) => {
    let entry = kept.get(key);
    if (entry === undefined) {
      entry = { value: compute(key) };
      kept.set(key, entry);
    }
    return entry.value;
  };
}
