import { VERSION_FILE } from '../server/file-kinds.ts';

/** Makes the page and fetched files available offline with a service worker. */

/** A message to the service worker: files to cache. It answers on the port of the message, if any, whether all are cached. */
export interface CacheMessage {
  readonly addresses: readonly string[];
  /** Whether cached files are fetched again, so that all of them are from one tree. */
  readonly isRefetched: boolean;
}

/** The URL of the root of the tree. */
const rootAddress = (): string => document.baseURI.split('#')[0].replace(/[^/]*$/, '');

/**
 * The files from which all pages can be built: the archive, and tables that take long to compute. The service worker
 * caches the scripts when it is installed.
 */
const EVERYTHING = ['archive.json', 'catalogue.json', 'emendations.json', 'lookup.json', 'files.json', VERSION_FILE];

/**
 * Caches the files that all pages of the explorer need offline.
 *
 * @returns whether all files are cached; false without a worker, as in an insecure context
 */
export async function keepEverything({ serviceWorker }: Navigator): Promise<boolean> {
  if ((await serviceWorker?.getRegistration()) === undefined) return false;
  const { active: worker } = await serviceWorker.ready;
  if (worker === null) return false;
  const { port1, port2 } = new MessageChannel();
  const areCached = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  const message: CacheMessage = { addresses: EVERYTHING.map((path) => rootAddress() + path), isRefetched: true };
  worker.postMessage(message, [port2]);
  return areCached;
}

/** Registers the service worker, and caches the files that the page has fetched. */
export async function keepForOffline({ serviceWorker }: Navigator): Promise<void> {
  // Absent in an insecure context; the page works without it.
  if (serviceWorker === undefined) return;
  try {
    await serviceWorker.register('service-worker.js');
    const { active } = await serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const message: CacheMessage = {
      addresses: fetched.filter((address) => address.startsWith(rootAddress())),
      isRefetched: false,
    };
    active?.postMessage(message);
  } catch (error) {
    console.warn('The page cannot be kept for use without a network:', error);
  }
}
