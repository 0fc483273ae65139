import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../generator/questions/archive.ts';

describe('an absolute link', () => {
  const BASE = 'https://maqam.example/some/path';
  const host = createServer(({ url = '' }, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(url === '/' ? { links: { self: `${BASE}/` } } : { url }));
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });

  it.each([
    ['of the base address of the tree', () => `${BASE}/maqamat?page=1`, '/maqamat?page=1'],
    ['of the service', () => `${address}/maqamat`, '/maqamat'],
    ['of the root', () => BASE, undefined],
  ])('%s is requested from the service', async (_, link, url) => {
    const { body } = await (await openArchive({ url: address })).request(link());
    expect(Object(body).url).toBe(url);
  });

  it.each([`${BASE}elsewhere/maqamat`, 'https://other.example/maqamat'])('%s is refused', async (link) => {
    const archive = await openArchive({ url: address });
    await expect(archive.request(link)).rejects.toThrow('is no address of this archive');
  });
});
