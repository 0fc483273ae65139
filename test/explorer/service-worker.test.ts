import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheMessage, KEPT_FILES, keepForOffline } from '../../runtime/explorer/data/offline.ts';

/**
 * What the service worker keeps, in a browser that has files of the tree before by itself: answers are fresh for an
 * hour, as the hosts say.
 */

const SCOPE = 'https://maqam.example/tree/';

/** What the host gives now; nothing without a network. */
let host: Map<string, string> | null;
/** What the browser has kept by itself, which it takes for fresh. */
let browsers: Map<string, string>;
let kept: Map<string, Response>;
/** The names of all caches. */
let names: string[];
let isFull = false;
let listeners: Map<string, (event: object) => void>;

async function fetchLikeBrowsers(input: Request | string, init?: RequestInit): Promise<Response> {
  const { url, cache } = new Request(input, init);
  const own = browsers.get(url);
  if (own !== undefined && cache === 'default') return new Response(own);
  if (host === null) throw new TypeError('no network');
  const text = host.get(url);
  if (text !== undefined) browsers.set(url, text);
  return new Response(text, { status: text === undefined ? 404 : 200 });
}

const addressOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url);

function cacheOf(kept: Map<string, Response>): Cache {
  const cache = {
    match: async (request: Request | string) => kept.get(addressOf(request))?.clone(),
    async put(request: Request | string, response: Response) {
      if (isFull) throw new DOMException('no space', 'QuotaExceededError');
      kept.set(addressOf(request), response);
    },
    async add(request: Request | string) {
      const response = await fetch(request);
      if (!response.ok) throw new TypeError('not there');
      kept.set(addressOf(request), response);
    },
    addAll: (requests: readonly (Request | string)[]) => Promise.all(requests.map(cache.add)),
  };
  return cache as unknown as Cache;
}

/** Has the worker do something; resolves with its answer when it has done it. */
async function tell(type: string, fields: object = {}): Promise<Response | undefined> {
  const under: Promise<Response | undefined>[] = [];
  const take = (promise: Promise<Response | undefined>) => under.push(promise);
  listeners.get(type)?.({ ...fields, waitUntil: take, respondWith: take });
  return (await Promise.all(under))[0];
}

const get = async (path: string) => (await tell('fetch', { request: new Request(SCOPE + path) }))?.text();
/** Publishes another tree on the host. */
const publishOther = () => host?.set(`${SCOPE}build.json`, `{"site":"${'b'.repeat(64)}"`);
const cachedText = async (path: string) =>
  kept
    .get(SCOPE + path)
    ?.clone()
    .text();

beforeEach(async () => {
  [browsers, kept, listeners, names] = [new Map(), new Map(), new Map(), []];
  isFull = false;
  host = new Map(['index.html', 'explorer/app.js', 'archive.json', 'files.json'].map((path) => [SCOPE + path, 'new']));
  const globals = {
    SHELL_FILES: ['index.html', 'explorer/app.js'],
    SHELL_VERSION: `${'a'.repeat(64)}`,
    registration: { scope: SCOPE },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    caches: { open: vi.fn(async () => cacheOf(kept)), keys: async () => names, delete: async () => true },
    fetch: fetchLikeBrowsers,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  await import('../../runtime/explorer/service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('where a browser has files of the tree before', () => {
  it('the page that a new worker keeps is that of its own tree', async () => {
    browsers.set(`${SCOPE}index.html`, 'old');
    await tell('install');
    expect([await cachedText('index.html'), await cachedText('explorer/app.js')]).toEqual(['new', 'new']);
  });

  it('the page is asked for again, so that it does not come to lie over the new one', async () => {
    await tell('install');
    browsers.set(`${SCOPE}index.html`, 'old');
    expect(await get('index.html')).toBe('new');
    host = null;
    expect(await get('index.html')).toBe('new');
  });

  it('keeping everything keeps what is there now; what cannot be had stays as it was', async () => {
    kept.set(`${SCOPE}archive.json`, new Response('old'));
    const addresses = ['archive.json', 'files.json'].map((path) => SCOPE + path);
    const isAll = async (data: CacheMessage): Promise<boolean[]> => {
      const answers: boolean[] = [];
      await tell('message', { data, ports: [{ postMessage: (is: boolean) => answers.push(is) }] });
      return answers;
    };
    browsers.set(`${SCOPE}archive.json`, 'old');
    expect(await isAll({ addresses, isRefetched: true })).toEqual([true]);
    expect([await cachedText('archive.json'), await cachedText('files.json')]).toEqual(['new', 'new']);
    host = null;
    expect(await isAll({ addresses, isRefetched: true })).toEqual([true]);
    expect(await cachedText('archive.json')).toBe('new');
    expect(await isAll({ addresses: [`${SCOPE}lookup.json`], isRefetched: true })).toEqual([false]);
  });
});

describe('after another tree was published', () => {
  it('documents come from the network, though the browser has older ones, and are not cached with those of this tree', async () => {
    await get('archive.json');
    await vi.waitFor(async () => expect(await cachedText('archive.json')).toBe('new'), 60_000);
    publishOther();
    host?.set(`${SCOPE}archive.json`, 'newer').set(`${SCOPE}index.html`, 'newer');
    expect([await get('archive.json'), await get('index.html')]).toEqual(['newer', 'newer']);
    await tell('message', { data: { addresses: [`${SCOPE}files.json`], isRefetched: true }, ports: [] });
    expect([await cachedText('archive.json'), await cachedText('files.json')]).toEqual(['new', undefined]);
    host = null;
    expect(await get('archive.json')).toBe('new');
  });

  it('the worker of the tree before is not installed', async () => {
    publishOther();
    await expect(tell('install')).rejects.toThrow();
  });

  it('the next worker keeps everything again if that was chosen', async () => {
    for (const path of KEPT_FILES) {
      kept.set(SCOPE + path, new Response('old'));
      host?.set(SCOPE + path, 'new');
    }
    const replaced = kept;
    names = [`maqam-archive ${SCOPE} other`];
    kept = new Map();
    vi.mocked(caches.open).mockImplementation(async (name) => cacheOf(names.includes(name) ? replaced : kept));
    await tell('install');
    expect(await Promise.all(KEPT_FILES.map(cachedText))).toEqual(KEPT_FILES.map(() => 'new'));
  });
});

describe('a full quota', () => {
  it('does not make an answer fail', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    isFull = true;
    expect(await get('archive.json')).toBe('new');
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), 60_000);
    expect(kept.size).toBe(0);
  });
});

describe('the interface', () => {
  const tagOf = async () => (await tell('fetch', { request: new Request(`${SCOPE}sources`) }))?.headers.get('etag');
  beforeEach(() => {
    host?.set(`${SCOPE}index.json`, '{"links":{"self":"/"}}\n').set(`${SCOPE}sources.json`, '{"links":{}}\n');
  });

  it('answers by the version of the tree on the host, and without a network by that of the worker', async () => {
    expect(await tagOf()).toMatch(/^"a{12}-/);
    publishOther();
    expect(await tagOf()).toMatch(/^"b{12}-/);
    host = null;
    expect(await tagOf()).toMatch(/^"a{12}-/);
  });

  it('without a network, says that it is offline, and answers again with the network', async () => {
    const ask = async (path: string) => {
      const answer = await tell('fetch', { request: new Request(SCOPE + path) });
      return [answer?.status, ((await answer?.json()) as { error?: string } | undefined)?.error];
    };
    const online = host;
    host = null;
    expect(await ask('sources')).toEqual([503, 'Offline']);
    expect(await ask('maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast')).toEqual([503, 'Offline']);
    host = online;
    expect(await ask('sources')).toEqual([200, undefined]);
  });
});

it('is asked once for a file of which the page has read many parts', async () => {
  const address = `${SCOPE}tables/forms.parquet`;
  vi.stubGlobal('document', { baseURI: SCOPE });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address }, { name: address }] as never);
  const active = { postMessage: vi.fn() };
  const registration = { update: async () => undefined, installing: null, waiting: null };
  const serviceWorker = { register: async () => registration, ready: Promise.resolve({ active }) };
  await keepForOffline({ serviceWorker } as unknown as Navigator);
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ addresses: [address], isRefetched: false });
});
