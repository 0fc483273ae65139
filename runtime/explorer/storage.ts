/** Storage between visits. If the browser refuses it, values are kept in memory while the page is open. */

/** The used methods of a Storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function createMemory(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/**
 * The browser's storage, or memory if it is not allowed. Values that a full storage refuses are lost.
 *
 * @param open gets the storage; throws where it is refused
 */
export function openStorage(open: () => Storage): KeyValueStorage {
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
