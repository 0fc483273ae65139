import { VERSION_FILE } from '../server/file-kinds.ts';

/** Makes the page and fetched files available offline, by a service worker. */

/** Asks the worker to cache files; it reports on the port of the message, if any, whether all are cached. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /** Whether cached files are fetched again, so that all of them are from one tree. */
  readonly isAnew: boolean;
}

/** Where the tree begins. */
const rootAddress = (): string => document.baseURI.split('#')[0].replace(/[^/]*$/, '');

/**
 * The files from which all pages can be made: the facts, and tables that take long to compute. The scripts are cached
 * with the page.
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
  const kept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  const message: KeepMessage = { keep: EVERYTHING.map((path) => rootAddress() + path), isAnew: true };
  worker.postMessage(message, [port2]);
  return kept;
}

export async function keepForOffline({ serviceWorker }: Navigator): Promise<void> {
  // There is none in an insecure context; the page works without.
  if (serviceWorker === undefined) return;
  try {
    await serviceWorker.register('service-worker.js');
    const { active } = await serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const message: KeepMessage = {
      keep: fetched.filter((address) => address.startsWith(rootAddress())),
      isAnew: false,
    };
    active?.postMessage(message);
  } catch (error) {
    console.warn('The page cannot be kept for use without a network:', error);
  }
}
