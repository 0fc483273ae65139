import { describe, expect, it } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import type { ServiceRequest } from '../../runtime/server/http.ts';
import { createJobQueue } from '../../runtime/server/job-queue.ts';
import { createService } from '../../runtime/server/service.ts';
import { ask } from '../support/tree.ts';

/** Another tree in the place of the one that is served: no answer is of both. */

type Files = Readonly<Record<string, unknown>>;

const bytesOf = (document: unknown) => new TextEncoder().encode(`${JSON.stringify(document)}\n`);

const treeOf = (name: string, base = '/'): Files => ({
  'index.json': { links: { self: base } },
  'catalogue.json': { sources: [{ id: name }] },
  'archive.json': { name },
});

function place(first: string, trees: Readonly<Record<string, Files>>) {
  let version = first;
  const reads: string[] = [];
  let onRead: (path: string) => void = () => undefined;
  const handler = createHandler({
    version: () => version,
    readFile(path) {
      reads.push(path);
      onRead(path);
      const document = trees[version][path];
      return document === undefined ? null : bytesOf(document);
    },
  });
  return {
    handler,
    publish: (next: string) => {
      version = next;
    },
    watch: (on: (path: string) => void) => {
      onRead = on;
    },
    reads,
  };
}

/** What hints name: the id that the catalogue has. */
const nearestSource = async (handler: Parameters<typeof ask>[0]) => {
  const { status, json, headers } = await ask(handler, '/sources/b_1900x');
  expect(status).toBe(404);
  return { hint: (json as { hint: string }).hint, link: headers.get('link') };
};

describe('a new tree', () => {
  it('is used by the next request, with its catalogue and address', async () => {
    const { handler, publish } = place('1', {
      1: treeOf('b_1900', 'https://one.example/'),
      2: treeOf('b_1901', 'https://two.example/'),
    });
    expect(await nearestSource(handler)).toMatchObject({ hint: expect.stringContaining('b_1900') });
    publish('2');
    const { hint, link } = await nearestSource(handler);
    expect(hint).toContain('b_1901');
    expect(link).toContain('https://two.example/openapi.json');
  });

  it('during a computation: the answer is computed again from the new tree alone', async () => {
    const { handler, publish, watch } = place('1', { 1: treeOf('b_1900'), 2: treeOf('b_1901') });
    watch((path) => {
      if (path === 'catalogue.json') publish('2');
    });
    const { hint } = await nearestSource(handler);
    expect(hint).toContain('b_1901');
    expect(hint).not.toContain('b_1900');
  });

  it('while an old answer is being sent: the request does not share the old job', async () => {
    let version = '1';
    const service = createService({
      version: () => version,
      readFile: (path) => bytesOf({ ...(treeOf(version)[path] as object), tree: version }),
      largeFiles: { isLarge: () => true, queue: createJobQueue({ threads: 2, slots: 2, waiting: 0 }) },
    });
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const request: ServiceRequest = {
      method: 'GET',
      pathname: '/sources',
      search: '',
      header: () => null,
      origin: 'http://localhost',
      isDisconnected: () => false,
      closed: () => left,
    };
    const tree = async () => {
      const { status, headers, bytes } = await service.answer(request);
      expect(status).toBe(200);
      return { etag: headers.etag, ...JSON.parse(new TextDecoder().decode(bytes ?? undefined)) };
    };
    const first = await tree();
    expect(first.tree).toBe('1');
    version = '2';
    const second = await tree();
    expect(second.tree).toBe('2');
    expect(second.etag).not.toBe(first.etag);
    leave();
  });

  it('that is rolled back leaves nothing in the caches, even if the client has disconnected', async () => {
    const { handler, publish, watch } = place('1', { 1: treeOf('b_1900'), 2: treeOf('b_1901') });
    const client = new AbortController();
    watch((path) => {
      if (path !== 'catalogue.json') return;
      publish('2');
      client.abort();
    });
    await handler(new Request('http://localhost/sources/b_1900x', { signal: client.signal }));
    watch(() => undefined);
    publish('1');
    const { hint } = await nearestSource(handler);
    expect(hint).toContain('b_1900');
    expect(hint).not.toContain('b_1901');
  });

  it('published again during the second try gives 503', async () => {
    let version = 0;
    let reads = 0;
    const handler = createHandler({
      version: () => String(version),
      readFile: (path) => {
        if (path === 'catalogue.json') {
          reads++;
          version++;
        }
        const document = treeOf('b_1900')[path];
        return document === undefined ? null : bytesOf(document);
      },
    });
    const { status, headers, json } = await ask(handler, '/sources/b_1900x');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(json).toMatchObject({ error: 'Tree replaced', hint: expect.stringContaining('again') });
    expect(reads).toBe(2);
  });
});
