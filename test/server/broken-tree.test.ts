import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandler } from '../../runtime/server/handler.ts';
import { createFiles } from '../../runtime/server/node/file-responses.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { inOwnFolder } from '../support/own-folder.ts';

const VERSION = 'a'.repeat(12);
const SECRET = '{"secret":true}\n';

let folder: string;
let tree: string;
let server: RunningServer;
const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
inOwnFolder(async (path) => {
  folder = path;
  tree = join(folder, 'tree');
  mkdirSync(tree);
  write('build.json', `{"site":"${VERSION}"}\n`);
  write('index.json', '{"links":{"self":"/"},"edition":"critical"}\n');
  write('sources.json', '{"links":{"self":"/sources"}}\n');
});
beforeEach(async () => {
  reported.mockClear();
  server = await startServer({ directory: tree, port: 0 });
});
afterEach(() => server.close());

const write = (name: string, text: string) => writeFileSync(join(tree, name), text);

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(server.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a path that is not a regular file of the tree', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/sources.json'), SECRET);
    rmSync(join(tree, 'sources.json'));
  });

  it.each([
    ['a pipe', () => execFileSync('mkfifo', [join(tree, 'sources.json')]), '/sources.json'],
    ['a folder', () => mkdirSync(join(tree, 'sources.json')), '/sources.json'],
    [
      'a link to a file elsewhere',
      () => symlinkSync(join(folder, 'elsewhere/sources.json'), join(tree, 'sources.json')),
      '/sources.json',
    ],
    [
      'a file in a linked folder',
      () => symlinkSync(join(folder, 'elsewhere'), join(tree, 'other')),
      '/other/sources.json',
    ],
    ['a link to itself', () => symlinkSync('sources.json', join(tree, 'sources.json')), '/sources.json'],
  ])('is not opened: %s', async (_, lay, path) => {
    lay();
    expect((await get(path)).status).toBe(404);
    expect(await createFiles(tree)(new Request(`http://localhost${path}`))).toBeNull();
    expect(await bytesFrom(tree)(path.slice(1))).toBeNull();
  });

  it('can be below a link to the tree', async () => {
    write('sources.json', SECRET);
    symlinkSync(tree, join(folder, 'current'));
    expect(await bytesFrom(join(folder, 'current'))('sources.json')).not.toBeNull();
  });
});

describe('a tree without a readable version', () => {
  it('has no entity tags', async () => {
    rmSync(join(tree, 'build.json'));
    const { status, headers } = await get('/sources.json');
    expect([status, headers.get('etag'), headers.get('last-modified')]).toEqual([200, null, null]);
  });

  it('leaves no file open', async () => {
    rmSync(join(tree, 'build.json'));
    symlinkSync('build.json', join(tree, 'build.json'));
    const openFiles = () => readdirSync('/dev/fd').length;
    const before = openFiles();
    const files = createFiles(tree);
    for (let i = 0; i < 20; i++) {
      await expect(files(new Request('http://localhost/sources.json'))).rejects.toThrow('ELOOP');
    }
    expect(openFiles()).toBeLessThan(before + 20);
  });

  it('reports the error, and keeps the caches of the last version', async () => {
    let isReadable = true;
    const read: string[] = [];
    const report = vi.fn();
    const handler = createHandler({
      version: () => {
        if (!isReadable) throw new Error('EIO: i/o error');
        return VERSION;
      },
      readFile: (path) => {
        read.push(path);
        return new Uint8Array(readFileSync(join(tree, path)));
      },
      report,
    });
    const ask = async () => (await handler(new Request('http://localhost/sources'))).status;
    expect(await ask()).toBe(200);
    isReadable = false;
    expect(await ask()).toBe(200);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'EIO: i/o error' }));
    isReadable = true;
    read.length = 0;
    expect(await ask()).toBe(200);
    expect(read).toEqual([]);
  });
});

describe('an answer from its file', () => {
  it('that is truncated is an error, which is reported', async () => {
    write('sources.json', '{"links":{"self":"/sources"}');
    const { status, headers } = await get('/sources');
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: 'TruncatedFileError' }));
  });

  it.each([
    ['EMFILE', 503, '5'],
    ['EIO', 500, null],
  ])('that cannot be read for %s is reported and not computed', async (code, status, retryAfter) => {
    const report = vi.fn();
    const error = Object.assign(new Error(code), { code });
    const handler = createHandler({
      version: () => VERSION,
      readFile: (path) => {
        if (path === 'sources.json') throw error;
        return new Uint8Array(readFileSync(join(tree, path)));
      },
      report,
    });
    const response = await handler(new Request('http://localhost/sources'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(report).toHaveBeenCalledWith(error);
  });
});

it.each(['/', '/sources', '/sources.json', '/nothing'])(
  'no tree %s is unavailable, and the answer is not cached',
  async (path) => {
    chmodSync(tree, 0o755);
    rmSync(tree, { recursive: true });
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
    mkdirSync(tree);
  },
);
