import { createHandler, type Handler } from '../handler.ts';
import { readOverFetch } from './tree-over-fetch.ts';

/**
 * A service worker that answers the whole interface in the browser, from the published files, on a host that has
 * only files. What was fetched once is kept and serves when the host cannot be reached.
 */

/** What of the worker's global scope is used; its types are not among those of a page. */
interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listen: (event: LifecycleEvent) => void): void;
}

const CACHE = 'maqam-archive-1';
/** A path whose last part has an ending is a file; no id of the archive looks like that. */
const FILE = /\.[a-z0-9]+$/;

/** Gets a file from the host, or from what was kept when the host cannot be reached. */
async function fetchKept(caches: CacheStorage, request: Request | string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Answers requests below the worker's scope. */
function createWorker(scope: WorkerScope): void {
  const base = new URL(scope.registration.scope);
  const prefix = base.pathname.replace(/\/$/, '');
  const handler: Handler = createHandler({
    readDocument: readOverFetch((path) => fetchKept(scope.caches, new URL(path, base).href)),
    baseUrl: prefix,
    report: console.error,
  });

  /** The interface's path of a request; null when it is for a file, a page, or elsewhere. */
  const resourceOf = ({ url, mode }: Request): string | null => {
    const { origin, pathname } = new URL(url);
    if (origin !== base.origin || !pathname.startsWith(`${prefix}/`)) return null;
    const path = pathname.slice(prefix.length);
    return FILE.test(path) || (path === '/' && mode === 'navigate') ? null : path;
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const path = resourceOf(request);
    if (path !== null) {
      const url = new URL(path + new URL(request.url).search, base.origin);
      const { method, headers } = request;
      event.respondWith(handler(new Request(url, { method, headers })));
    } else if (request.method === 'GET' && request.url.startsWith(base.href)) {
      event.respondWith(fetchKept(scope.caches, request));
    }
  });
}

createWorker(globalThis as unknown as WorkerScope);
