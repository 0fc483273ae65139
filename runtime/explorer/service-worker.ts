import { formatHash, type Route, staticRoute } from '../presentation/location.ts';
import { createApiInWorker } from '../server/api-in-worker.ts';
import { readVersion, VERSION_REQUEST } from '../server/tree-over-fetch.ts';
import { BUILD_FILE, VERSION_LENGTH, versionIn } from '../server/tree-version.ts';
import { type CacheMessage, KEPT_FILES } from './data/offline.ts';

/**
 * Caches the page and every fetched file of the tree for use offline. Files of the page are served cache first (the
 * worker has the same version); documents network first. The cache holds files of one tree only: that of the worker.
 * Requests of the interface are answered from the same files.
 */

declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** The parts of a service worker's global scope that are used here. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface MessageToWorker extends ExtendableEvent {
  readonly data: CacheMessage;
  readonly ports: readonly MessagePort[];
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
/** The scope is part of the name: another path of the same host can have another tree. */
const CACHE_PREFIX = `maqam-archive ${worker.registration.scope} `;
const CACHE = CACHE_PREFIX + SHELL_VERSION;
const OWN_VERSION = SHELL_VERSION.slice(0, VERSION_LENGTH);
const PAGE = 'index.html';

const inScope = (path: string): string => new URL(path, worker.registration.scope).href;

/** Revalidates the browser's HTTP cache, which may have files of another tree. */
const REVALIDATED: RequestInit = { cache: 'no-cache' };

const hostVersion = (): Promise<string | null> => readVersion((path) => fetch(inScope(path), VERSION_REQUEST));

/** Whether the host has the tree of this worker; also true if it does not say which tree it has. */
const hasOwnTree = async (): Promise<boolean> => ((await hostVersion()) ?? OWN_VERSION) === OWN_VERSION;

const PARTIAL = 206;

async function put(address: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  // Caches accept no partial responses.
  const { status, headers } = response;
  await cache.put(address, status === PARTIAL ? new Response(await response.blob(), { headers }) : response);
}

/**
 * Stores responses if the host has the tree of this worker afterwards. Responses that arrive while the version is read
 * share the next load.
 *
 * @returns a function that resolves with whether a response was stored
 */
function createStore(): (address: string, response: Response) => Promise<boolean> {
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | null = null;
  const isOwn = (): Promise<boolean> => {
    next ??= last
      .catch(() => false)
      .then(() => {
        next = null;
        last = hasOwnTree();
        return last;
      });
    return next;
  };
  return async (address, response) => {
    try {
      if (!(await isOwn())) return false;
      await put(address, response);
      return true;
    } catch (error) {
      console.warn(`${address} cannot be cached:`, error);
      return false;
    }
  };
}

const store = createStore();

async function fromNetworkFirst(request: Request | string, ...keys: readonly [string, ...string[]]): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request, REVALIDATED);
    // A copy of a large part that is not yet read would hold a connection.
    if (response.status === PARTIAL) response = new Response(await response.arrayBuffer(), response);
  } catch (error) {
    const cache = await caches.open(CACHE);
    for (const key of keys) {
      const found = await cache.match(key);
      if (found !== undefined) return found;
    }
    throw error;
  }
  // Not awaited: the response is valid even if it cannot be cached.
  if (response.ok) void store(keys[0], response.clone());
  return response;
}

async function partOf(request: Request, address: string, range: string): Promise<Response> {
  const response = await fromNetworkFirst(request, `${address}?${range}`, address);
  return response.status === PARTIAL || !response.headers.has('content-range')
    ? response
    : new Response(response.body, { status: PARTIAL, headers: response.headers });
}

/** A static page; if it cannot be fetched, a redirect to the same content in the explorer, which works offline. */
async function staticPage(request: Request, address: string, route: Route): Promise<Response> {
  try {
    return await fromNetworkFirst(request, address);
  } catch {
    return Response.redirect(inScope(formatHash(route)));
  }
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** The caches of the other trees that this scope had. */
const otherCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);

/** Whether a visitor chose to keep everything. */
async function wasEverythingKept(): Promise<boolean> {
  for (const name of await otherCaches()) {
    const cache = await caches.open(name);
    const found = await Promise.all(KEPT_FILES.map((path) => cache.match(inScope(path))));
    if (!found.includes(undefined)) return true;
  }
  return false;
}

/** Fails if the host has another tree meanwhile: the browser tries again at the next visit. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = (await wasEverythingKept()) ? KEPT_FILES : [];
  await cache.addAll([...SHELL_FILES, ...kept].map((file) => new Request(inScope(file), REVALIDATED)));
  const state = await fetch(inScope(BUILD_FILE), REVALIDATED);
  if (state.ok) {
    await cache.put(inScope(BUILD_FILE), state.clone());
    const version = versionIn(await state.text());
    if (version !== null && version !== OWN_VERSION) throw new Error(`The host has the tree ${version} meanwhile.`);
  }
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await otherCaches()) await caches.delete(name);
  await worker.clients.claim();
}

/** Caches files. @returns whether all of them are cached */
async function cacheAll({ addresses, isRefetched }: CacheMessage): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const cached = addresses.map(async (address) => {
    const isCached = (await cache.match(address)) !== undefined;
    if (isCached && !isRefetched) return true;
    const response = await fetch(address, REVALIDATED).catch(() => null);
    return response === null ? isCached : response.ok && (await store(address, response));
  });
  return !(await Promise.all(cached)).includes(false);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  event.waitUntil(cacheAll(event.data).then((isAll) => event.ports[0]?.postMessage(isAll)));
});

/** The version of the tree on the host; offline the version of this worker, which is that of the cached files. */
const currentVersion = async (): Promise<string> => (await hostVersion().catch(() => null)) ?? OWN_VERSION;

const answer = createApiInWorker(
  worker.registration.scope,
  (address) => fromNetworkFirst(address, address),
  currentVersion,
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const answered = answer(request);
  if (answered !== null) {
    event.respondWith(answered);
    return;
  }
  if (request.method !== 'GET' || !request.url.startsWith(worker.registration.scope)) return;
  const address = request.url.split('#')[0];
  const range = request.headers.get('range');
  if (range !== null) {
    event.respondWith(partOf(request, address, range));
    return;
  }
  const route = staticRoute(address.slice(worker.registration.scope.length));
  const isPage = address === worker.registration.scope || address === inScope(PAGE);
  const isShell = SHELL_FILES.some((file) => file !== PAGE && inScope(file) === address);
  if (isShell) event.respondWith(fromCacheFirst(request));
  // The page names its scripts: a cached page would request those of the previous tree.
  else if (isPage) event.respondWith(fromNetworkFirst(request, inScope(PAGE)));
  else if (route !== null) event.respondWith(staticPage(request, address, route));
  else event.respondWith(fromNetworkFirst(request, address));
});
