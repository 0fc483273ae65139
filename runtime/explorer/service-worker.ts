import { createInterface } from '../server/interface-in-worker.ts';
import { readVersion, VERSION_REQUEST } from '../server/tree-over-fetch.ts';
import { VERSION_LENGTH } from '../server/tree-version.ts';
import type { KeepMessage } from './offline.ts';

/**
 * Keeps the page and every file of the tree that was fetched, so that they can be seen again without a network. Files
 * of the page come from what is kept (their version is that of the worker); documents come from the network first.
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
  readonly data: KeepMessage;
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
/** Trees under other paths of the same host keep what is theirs. */
const OURS = `maqam-archive ${worker.registration.scope} `;
const KEPT = OURS + SHELL_VERSION;
const PAGE = 'index.html';

const inScope = (path: string): string => new URL(path, worker.registration.scope).href;

/** Has the host asked whether what the browser has by itself is still so: it may be of the tree before. */
const ASKED: RequestInit = { cache: 'no-cache' };

async function fromNetworkFirst(request: Request | string, keptUnder: string, how?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request, how);
  } catch (error) {
    const found = await (await caches.open(KEPT)).match(keptUnder);
    if (found !== undefined) return found;
    throw error;
  }
  // The answer does not wait: where nothing can be kept, it is good all the same.
  if (response.ok) void keep(keptUnder, response.clone());
  return response;
}

async function keep(address: string, response: Response): Promise<void> {
  try {
    const kept = await caches.open(KEPT);
    await kept.put(address, response.status === PARTIAL ? await asWhole(response) : response);
  } catch (error) {
    console.warn(`${address} cannot be kept:`, error);
  }
}

const PARTIAL = 206;

/** A part of a file as what is kept can be: whole. */
const asWhole = async (part: Response): Promise<Response> => new Response(await part.blob(), { headers: part.headers });

/** Under which address a part of a file is kept; whoever asks takes it for the part that it is. */
const partAddress = (address: string, range: string): string => `${address}?${range}`;

/** A part of a file, from the network or from what is kept. */
async function partOf(request: Request, address: string, range: string): Promise<Response> {
  const response = await fromNetworkFirst(request, partAddress(address, range));
  return response.status === PARTIAL || !response.headers.has('content-range')
    ? response
    : new Response(response.body, { status: PARTIAL, headers: response.headers });
}

async function fromKeptFirst(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  return (await kept.match(request.url)) ?? fetch(request);
}

worker.addEventListener('install', (event) => {
  const files = SHELL_FILES.map((file) => new Request(inScope(file), ASKED));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(removeOld());
});

worker.addEventListener('message', (event) => {
  const keepAll = async () => {
    const kept = await caches.open(KEPT);
    let isAll = true;
    for (const address of event.data.keep) {
      const isKept = (await kept.match(address)) !== undefined;
      if (isKept && !event.data.isAnew) continue;
      await kept.add(new Request(address, ASKED)).catch(() => {
        isAll &&= isKept;
      });
    }
    event.ports[0]?.postMessage(isAll);
  };
  event.waitUntil(keepAll());
});

/** The version of the tree on the host; without a network that of this worker, to which kept files belong. */
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
  const isPage = address === worker.registration.scope || address === inScope(PAGE);
  const isShell = SHELL_FILES.some((file) => file !== PAGE && inScope(file) === address);
  if (isShell) event.respondWith(fromKeptFirst(request));
  // The page names the scripts that it is made of: one of the tree before would look for those of that tree.
  else if (isPage) event.respondWith(fromNetworkFirst(request, inScope(PAGE), ASKED));
  else event.respondWith(fromNetworkFirst(request, address));
});
