import { VERSION_FILE } from '../../server/file-types.ts';

/** Makes the page and fetched files available offline with a service worker. */

/** A message to the service worker: files to cache. It answers on the port of the message, if any, whether all are cached. */
export interface CacheMessage {
  readonly addresses: readonly string[];
  /** Whether cached files are fetched again, so that all of them are from one tree. */
  readonly isRefetched: boolean;
}

/**
 * The files from which all pages but Data, Files and the reference of the interface can be built: the archive, and tables
 * that take long to compute. The service worker caches the scripts when it is installed.
 */
export const KEPT_FILES: readonly string[] = [
  ...['archive.json', 'catalogue.json', 'emendations.json', 'lookup.json', 'files.json'],
  VERSION_FILE,
];

/** The result of keeping the files: `temporary` if the browser may delete them when it needs space. */
export type Kept = 'persistent' | 'temporary' | 'failed';

/**
 * Caches the files that the pages of the explorer need offline, and requests persistent storage for them.
 *
 * @returns `failed` if a file is not cached, and without a worker, as in an insecure context
 */
export async function keepEverything({ serviceWorker, storage }: Navigator): Promise<Kept> {
  if ((await serviceWorker?.getRegistration()) === undefined) return 'failed';
  const { active: worker } = await serviceWorker.ready;
  if (worker === null) return 'failed';
  const isPersistent = (await storage?.persist?.().catch(() => false)) ?? false;
  const { port1, port2 } = new MessageChannel();
  const areCached = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  const message: CacheMessage = { addresses: KEPT_FILES.map((path) => document.baseURI + path), isRefetched: true };
  worker.postMessage(message, [port2]);
  if (!(await areCached)) return 'failed';
  return isPersistent ? 'persistent' : 'temporary';
}

/** Resolves when an installing worker is active, or has failed to install. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });

/** Registers the service worker, and caches the files that the page has fetched. */
export async function keepForOffline({ serviceWorker }: Navigator): Promise<void> {
  // Absent in an insecure context; the page works without it.
  if (serviceWorker === undefined) return;
  try {
    const registration = await serviceWorker.register('service-worker.js');
    // After a publication, the files go into the cache of the new worker. Offline, the worker stays.
    await registration.update().catch(() => undefined);
    const next = registration.installing ?? registration.waiting;
    if (next !== null) await settled(next);
    const { active } = await serviceWorker.ready;
    // Each part of a table is an entry.
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const message: CacheMessage = {
      addresses: [...fetched].filter((address) => address.startsWith(document.baseURI)),
      isRefetched: false,
    };
    active?.postMessage(message);
  } catch (error) {
    console.warn('The page cannot be kept for use without a network:', error);
  }
}
