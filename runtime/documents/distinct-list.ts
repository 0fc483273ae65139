/** A list without duplicates. Tables refer to its entries by index. */
export interface DistinctList<T, E> {
  readonly entries: E[];
  /** The index of an item; a new item is added. */
  indexOf(item: T): number;
}

/** @param keyOf equal for items with the same entry */
export function createDistinctList<T, E>(keyOf: (item: T) => unknown, entryOf: (item: T) => E): DistinctList<T, E> {
  const indices = new Map<unknown, number>();
  const entries: E[] = [];
  return {
    entries,
    indexOf(item) {
      const key = keyOf(item);
      const known = indices.get(key);
      if (known !== undefined) return known;
      const index = entries.push(entryOf(item)) - 1;
      indices.set(key, index);
      return index;
    },
  };
}
