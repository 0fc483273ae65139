/** Storage between visits, or in memory while the page is open if the browser refuses storage. */

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens the browser's storage; values that it refuses are stored in memory. @param open throws where it is refused */
export function openStorage(open: () => Storage): KeyValueStorage {
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    // Everything is stored in memory.
  }
  const refused = new Map<string, string>();
  return {
    getItem: (key) => refused.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      refused.set(key, value);
      try {
        if (storage === null) return;
        storage.setItem(key, value);
        refused.delete(key);
      } catch (error) {
        console.warn('The browser does not store this setting:', error);
      }
    },
    removeItem(key) {
      refused.delete(key);
      storage?.removeItem(key);
    },
  };
}

/** The fields of an object that is stored as JSON; none if nothing valid is stored. */
export function storedFields(storage: KeyValueStorage, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
