import { type KeyValueStorage, openStorage } from '../../runtime/explorer/settings/storage.ts';

/** The storage of a page whose browser refuses its own. */
export const storageInMemory = (): KeyValueStorage =>
  openStorage(() => {
    throw new Error('The browser refuses storage.');
  });
