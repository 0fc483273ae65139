import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, openArchive } from '../../generator/questions/archive.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { runHere } from '../support/commands.ts';
import { drawn, effort } from '../support/effort.ts';
import { linksOf } from '../support/links.ts';
import { callTool, connectedClient } from '../support/mcp-client.ts';
import { PUBLIC } from '../support/tree.ts';

/** Every link of an answer can be requested through the door that gave it. */

/** Links of one answer, and parts of the links; a run requests one part. */
const [LINKS_OF_ANSWER, PARTS] = [3, effort(8, 1)];

/** Links of the answers to the example of every endpoint, from everywhere in each. */
async function drawnLinks(): Promise<readonly string[]> {
  const links = new Set<string>();
  const archive = await openArchive({ tree: PUBLIC });
  for (const { example } of endpoints) {
    const found = [...linksOf(await get(archive, example))];
    const step = Math.max(1, Math.ceil(found.length / LINKS_OF_ANSWER));
    for (const link of found.filter((_, i) => i % step === 0)) links.add(link);
  }
  return drawn([...links], PARTS);
}

describe('a link of an answer can be requested', () => {
  let links: readonly string[];
  let client: Client;
  beforeAll(async () => {
    [links, client] = await Promise.all([drawnLinks(), connectedClient()]);
  });
  afterAll(() => client?.close());

  it('by assistants', async () => {
    expect(links.length).toBeGreaterThan(5);
    for (const path of links) {
      const { isError, text } = await callTool(client, 'request', { path });
      expect([path, isError, text]).toEqual([path, false, expect.any(String)]);
    }
  });

  it('by the command', async () => {
    for (const path of links) {
      const { code, stderr } = await runHere(['get', path, '--tree', PUBLIC, '--json']);
      expect([path, code, stderr]).toEqual([path, 0, '']);
    }
  });
});

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
