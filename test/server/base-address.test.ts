import { describe, expect, it } from 'vitest';
import { createApiInWorker } from '../../runtime/server/api-in-worker.ts';
import { createBaseAddress } from '../../runtime/server/base-address.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { createJobQueue } from '../../runtime/server/job-queue.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { PUBLIC } from '../support/project.ts';

const rootOf = (self: string) => ({ links: { self } });

describe('the base address of links', () => {
  it('is the address that the tree was built for, without a slash at its end', async () => {
    const base = createBaseAddress(async () => rootOf('https://maqam.example/some/path/'), '/served');
    expect(await base()).toBe('https://maqam.example/some/path');
  });

  it('is the address of the service for a tree without one', async () => {
    expect(await createBaseAddress(async () => rootOf('/'), '/served')()).toBe('/served');
  });

  it.each([
    ['https://maqam.example/maqām/', 'https://maqam.example/maq%C4%81m'],
    ['https://maqam.example/\r\nSet-Cookie: a', 'https://maqam.example/Set-Cookie:%20a'],
    ['maqām\r\n', '/served'],
  ])('is a valid header: %j', async (self, expected) => {
    expect(await createBaseAddress(async () => rootOf(self), '/served')()).toBe(expected);
  });

  it('is read once for concurrent requests', async () => {
    let reads = 0;
    const base = createBaseAddress(async () => {
      reads += 1;
      return rootOf('https://maqam.example/');
    }, '');
    await Promise.all(Array.from({ length: 20 }, base));
    expect([await base(), reads]).toEqual(['https://maqam.example', 1]);
  });

  it.each([
    ['is missing', async () => null],
    ['cannot be read', () => Promise.reject(new Error('no'))],
  ])('is read again when the root index %s', async (_, failing) => {
    let read: () => Promise<unknown> = failing;
    const base = createBaseAddress(() => read(), '/served');
    expect(await base()).toBe('/served');
    read = async () => rootOf('https://maqam.example/');
    expect(await base()).toBe('https://maqam.example');
  });
});

describe('an answer that was computed before the base address was known', () => {
  it('is not shared with later requests', async () => {
    let root: object | null = null;
    const read = bytesFrom(PUBLIC);
    const handler = createHandler({
      version: () => 'a-version',
      readFile: (path) => (path !== 'index.json' ? read(path) : root && new TextEncoder().encode(JSON.stringify(root))),
      heavyQueue: createJobQueue({ threads: 1, slots: 2, waiting: 0 }),
    });
    const never = new Promise(() => undefined);
    const links = async () => {
      const answer = await handler(
        new Request('http://localhost/tuning-systems/alsabbagh_1954/rast/maqamat?includeMaqamDegrees=true'),
        never,
      );
      return { self: (await answer.json()).links.self, etag: answer.headers.get('etag') };
    };
    const before = await links();
    expect(before.self).toMatch(/^\/tuning-systems\//);
    root = rootOf('https://maqam.example/');
    const now = await links();
    expect(now.self).toBe(`https://maqam.example${before.self}`);
    expect(now.etag).not.toBe(before.etag);
  });
});

describe('the service worker below a path', () => {
  const answer = (text: string) => {
    const headers = { 'content-type': 'text/html', etag: '"of the file"' };
    const inWorker = createApiInWorker('https://maqam.example/some/path/', async () => new Response(text, { headers }));
    return inWorker(new Request('https://maqam.example/some/path/maqamat.json'));
  };

  it('gives a document its links with the path', async () => {
    const response = await answer('{"links":{"self":"/maqamat"}}');
    expect(await response?.json()).toEqual({ links: { self: '/some/path/maqamat' } });
    expect(response?.headers.get('etag')).toBe(null);
  });

  it('leaves other files unchanged', async () => {
    const response = await answer('<p>Nothing here</p>');
    expect([response?.status, await response?.text()]).toEqual([200, '<p>Nothing here</p>']);
    expect(response?.headers.get('content-type')).toBe('text/html');
  });
});
