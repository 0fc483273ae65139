/** What a browser keeps between visits. Some refuse; then things are kept while the page is open. */

/** The part of a storage that is used. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function createMemory(): Kept {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/**
 * The browser's storage, or memory where it may not be used. What a full storage refuses is lost with the page.
 *
 * @param open gets the storage; throws where it is refused
 */
export function openStorage(open: () => Storage): Kept {
  try {
    const storage = open();
    // Reading is allowed in some browsers that refuse to write.
    storage.setItem('written', '1');
    storage.removeItem('written');
    return {
      getItem: (key) => storage.getItem(key),
      setItem(key, value) {
        try {
          storage.setItem(key, value);
        } catch (error) {
          console.warn('The browser does not keep this setting:', error);
        }
      },
      removeItem: (key) => storage.removeItem(key),
    };
  } catch {
    return createMemory();
  }
}
