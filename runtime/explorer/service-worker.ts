import { formatHash, parseHash, sharedRoute } from '../presentation/location.ts';
import { createInterface } from '../server/interface-in-worker.ts';
import { readVersion, VERSION_REQUEST } from '../server/tree-over-fetch.ts';
import { VERSION_LENGTH } from '../server/tree-version.ts';
import type { CacheMessage } from './offline.ts';

/**
 * Caches the page and every fetched file of the tree for use offline. Files of the page are served cache first (the
 * worker has the same version); documents network first. Requests of the interface are answered from the same files.
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
const PAGE = 'index.html';
/** The path of a static page. The explorer shows the same content at the hash with this path. */
const STATIC_PAGE = /^((?:en|ar)\/.+)\.html(?:\?|$)/;

const inScope = (path: string): string => new URL(path, worker.registration.scope).href;

/** Revalidates the browser's HTTP cache, which may have files of the previous tree. */
const REVALIDATED: RequestInit = { cache: 'no-cache' };

async function fromNetworkFirst(request: Request | string, cacheKey: string, options?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request, options);
  } catch (error) {
    const found = await (await caches.open(CACHE)).match(cacheKey);
    if (found !== undefined) return found;
    throw error;
  }
  // Not awaited: the response is valid even if it cannot be cached.
  if (response.ok) void store(cacheKey, response.clone());
  return response;
}

async function store(address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address, response.status === PARTIAL ? await asWhole(response) : response);
  } catch (error) {
    console.warn(`${address} cannot be cached:`, error);
  }
}

const PARTIAL = 206;

/** A partial response as a full one, because caches accept no status 206. */
const asWhole = async (part: Response): Promise<Response> => new Response(await part.blob(), { headers: part.headers });

/** The cache key of a part of a file. */
const partAddress = (address: string, range: string): string => `${address}?${range}`;

/** A part of a file, from the network or the cache. */
async function partOf(request: Request, address: string, range: string): Promise<Response> {
  const response = await fromNetworkFirst(request, partAddress(address, range));
  return response.status === PARTIAL || !response.headers.has('content-range')
    ? response
    : new Response(response.body, { status: PARTIAL, headers: response.headers });
}

/** A static page; if it cannot be fetched, a redirect to the same content in the explorer, which works offline. */
async function staticPage(request: Request, address: string, path: string): Promise<Response> {
  try {
    return await fromNetworkFirst(request, address);
  } catch {
    const route = sharedRoute(parseHash(path, 'en'), new URL(address).search);
    return Response.redirect(inScope(formatHash(route)));
  }
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}

worker.addEventListener('install', (event) => {
  const files = SHELL_FILES.map((file) => new Request(inScope(file), REVALIDATED));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(removeOld());
});

worker.addEventListener('message', (event) => {
  const cacheAll = async () => {
    const cache = await caches.open(CACHE);
    let isAll = true;
    for (const address of event.data.addresses) {
      const isCached = (await cache.match(address)) !== undefined;
      if (isCached && !event.data.isRefetched) continue;
      await cache.add(new Request(address, REVALIDATED)).catch(() => {
        isAll &&= isCached;
      });
    }
    event.ports[0]?.postMessage(isAll);
  };
  event.waitUntil(cacheAll());
});

/** The version of the tree on the host; offline the version of this worker, which is that of the cached files. */
async function currentVersion(): Promise<string | null> {
  const ofWorker = SHELL_VERSION.slice(0, VERSION_LENGTH);
  return (await readVersion((path) => fetch(inScope(path), VERSION_REQUEST)).catch(() => ofWorker)) ?? ofWorker;
}

const answer = createInterface(
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
  const [, staticPath] = STATIC_PAGE.exec(address.slice(worker.registration.scope.length)) ?? [];
  const isPage = address === worker.registration.scope || address === inScope(PAGE);
  const isShell = SHELL_FILES.some((file) => file !== PAGE && inScope(file) === address);
  if (isShell) event.respondWith(fromCacheFirst(request));
  // The page names its scripts: a cached page would request those of the previous tree.
  else if (isPage) event.respondWith(fromNetworkFirst(request, inScope(PAGE), REVALIDATED));
  else if (staticPath !== undefined) event.respondWith(staticPage(request, address, staticPath));
  else event.respondWith(fromNetworkFirst(request, address));
});
