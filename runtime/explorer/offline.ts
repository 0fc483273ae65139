/** Keeps the page and what it has fetched for use without a network, by a service worker. */

/** Asks the worker to keep files that were fetched before it was there. */
export interface KeepMessage {
  readonly keep: readonly string[];
}

export async function keepForOffline({ serviceWorker }: Navigator): Promise<void> {
  // There is none in an insecure context; the page works without.
  if (serviceWorker === undefined) return;
  try {
    await serviceWorker.register('service-worker.js');
    const { active } = await serviceWorker.ready;
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const message: KeepMessage = {
      keep: fetched.filter((address) => address.startsWith(document.baseURI.split('#')[0].replace(/[^/]*$/, ''))),
    };
    active?.postMessage(message);
  } catch (error) {
    console.warn('The page cannot be kept for use without a network:', error);
  }
}
