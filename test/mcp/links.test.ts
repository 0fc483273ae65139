import { describe, expect, it } from 'vitest';
import { openArchive } from '../../generator/questions/archive.ts';
import { startHost } from '../support/host.ts';
import { opened } from '../support/opened.ts';

describe('an absolute link', () => {
  const BASE = 'https://maqam.example/some/path';
  const host = opened(() =>
    startHost(({ url = '' }, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(url === '/' ? { links: { self: `${BASE}/` } } : { url }));
    }),
  );

  it.each([
    ['of the base address of the tree', () => `${BASE}/maqamat?page=1`, '/maqamat?page=1'],
    ['of the service', () => `${host.url}/maqamat`, '/maqamat'],
    ['of the root', () => BASE, undefined],
  ])('%s is requested from the service', async (_, link, url) => {
    const { body } = await (await openArchive({ url: host.url })).request(link());
    expect(Object(body).url).toBe(url);
  });

  it.each([`${BASE}elsewhere/maqamat`, 'https://other.example/maqamat'])('%s is refused', async (link) => {
    const archive = await openArchive({ url: host.url });
    await expect(archive.request(link)).rejects.toThrow('is no address of this archive');
  });
});
