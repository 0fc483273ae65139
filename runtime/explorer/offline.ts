import { VERSION_FILE } from '../server/file-kinds.ts';

/** Keeps the page and what it has fetched for use without a network, by a service worker. */

/** Asks the worker to keep files; it tells the port that comes with it, if one does, whether all of them are kept. */
export interface KeepMessage {
  readonly keep: readonly string[];
  /** Whether what is kept already is fetched anew, where that can be: so all of it is of one tree. */
  readonly isAnew: boolean;
}

/** Where the tree begins. */
const rootAddress = (): string => document.baseURI.split('#')[0].replace(/[^/]*$/, '');

/**
 * What all pages can be made of: the facts, and the tables that would take long to be made again. The scripts that make
 * the rest are kept with the page.
 */
const EVERYTHING = ['archive.json', 'catalogue.json', 'emendations.json', 'lookup.json', 'files.json', VERSION_FILE];

/**
 * Keeps what every page of the explorer needs for use without a network.
 *
 * @returns whether all of it is kept; not where there is no worker, as in an insecure context
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
