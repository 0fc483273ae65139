import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import type { ServiceRequest } from '../../runtime/server/http.ts';
import { createJobQueue } from '../../runtime/server/job-queue.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { createReadiness } from '../../runtime/server/node/readiness.ts';
import { readFrom, versionOf } from '../../runtime/server/node/tree-folder.ts';
import { createService } from '../../runtime/server/service.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { ask } from '../support/tree.ts';

let folder: string;
inOwnFolder((path) => {
  folder = join(path, 'tree');
  mkdirSync(folder);
});

const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));

it('the version of a tree is read again from a file with the same size and modification time', async () => {
  const file = join(folder, 'build.json');
  const lay = (fingerprint: string) => {
    write('build.json', { fingerprint });
    utimesSync(file, 1e9, 1e9);
  };
  lay('a'.repeat(12));
  const version = versionOf(folder);
  expect(await version()).toBe('a'.repeat(12));
  const { ino, ctimeMs } = statSync(file);
  // Clocks of files are coarse.
  do lay('b'.repeat(12));
  while (statSync(file).ctimeMs === ctimeMs);
  expect(statSync(file)).toMatchObject({ ino, mtimeMs: 1e12 });
  expect(await version()).toBe('b'.repeat(12));
});

it('readiness changes with a tree without a version', async () => {
  let root: object | null = null;
  const ready = createReadiness(
    async () => root,
    () => null,
  );
  const statuses: number[] = [];
  for (const now of [null, { edition: 'critical' }, null]) {
    root = now;
    statuses.push((await ready()).status);
  }
  expect(statuses).toEqual([503, 200, 503]);
});

describe('the address that a tree was built for', () => {
  const linkOf = async (answer: Promise<Response | null>) => (await answer)?.headers.get('link');

  it('is that of the current tree, on its files too', async () => {
    const files = createFiles(folder);
    const link = () => linkOf(files(new Request('http://localhost/index.json')));
    for (const [fingerprint, host] of [
      ['one-version-', 'one.example'],
      ['the-next-one', 'next.example'],
    ]) {
      write('build.json', { fingerprint });
      write('index.json', { links: { self: `https://${host}/` }, of: fingerprint });
      expect(await link()).toContain(`https://${host}/openapi.json`);
    }
  });

  it('changes the entity tag of an answer', async () => {
    write('build.json', { fingerprint: 'one-version-' });
    write('index.json', { links: { self: '/' } });
    write('sources.json', { links: { self: '/sources' } });
    const documents = readFrom(folder);
    const at = async (baseUrl: string) => {
      const handler = createHandler({
        version: versionOf(folder),
        baseUrl,
        readFile: async (path) => new TextEncoder().encode(`${JSON.stringify(await documents(path))}\n`),
      });
      const answer = await handler(new Request('http://localhost/sources'));
      return { etag: answer.headers.get('etag'), text: await answer.text() };
    };
    const [here, there] = [await at(''), await at('https://maqam.example/some/path')];
    expect(there.text).not.toBe(here.text);
    expect(there.etag).not.toBe(here.etag);
  });
});

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
