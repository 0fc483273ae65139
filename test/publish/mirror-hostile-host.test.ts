import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MANIFEST_FILE, MAX_MANIFEST_BYTES, ManifestError, manifestText } from '../../generator/publish/manifest.ts';
import { HostError } from '../../generator/publish/mirror/download.ts';
import { MirrorError, mirror } from '../../generator/publish/mirror/mirror.ts';
import { verify } from '../../generator/publish/verify.ts';
import { effort } from '../support/effort.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { layFiles, layTree, manifestOf, WITHOUT_PAUSES } from '../support/plain-tree.ts';
import { type Intercept, type StaticHost, startStaticHost } from '../support/static-host.ts';

const TREE = { 'index.json': '{"a":1}', 'a/b.json': `[${'1,'.repeat(2000)}1]` };
const FILE = 'a/b.json';
const BYTES = TREE[FILE].length;
const MEBIBYTE = Buffer.alloc(2 ** 20, ' ');

let directory: string;
let target: string;
let host: StaticHost | undefined;

inOwnFolder((folder) => {
  directory = folder;
  target = join(directory, 'mirror');
  layTree(join(directory, 'served'), TREE);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await host?.close();
  host = undefined;
});

async function mirrorFrom(intercept: Intercept): Promise<unknown> {
  host = await startStaticHost(join(directory, 'served'), intercept);
  return mirror({ url: host.url, directory: target, attempts: WITHOUT_PAUSES });
}

const failureOf = (intercept: Intercept): Promise<MirrorError | ManifestError> =>
  mirrorFrom(intercept).then(
    () => {
      throw new Error('The mirror was made.');
    },
    (error) => error,
  );

type Answer = (response: ServerResponse) => void;

const at =
  (wanted: string, answer: Answer): Intercept =>
  (path, _, response) => {
    if (path !== wanted) return false;
    answer(response);
    return true;
  };

/** Sends the same bytes until the client disconnects. */
function pour(response: Writable, piece: Uint8Array): void {
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

const gzipped = (response: ServerResponse, content: Uint8Array) =>
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(content);
const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

describe('a file', () => {
  it.each<[string, Answer, string]>([
    ['never ends', (it) => pour(it.writeHead(200), MEBIBYTE), `has more than ${BYTES} bytes`],
    ['is a gzip bomb', (it) => gzipped(it, gzipSync(Buffer.alloc(2 ** 24))), `has more than ${BYTES} bytes`],
    ['has the header of gzip and is not gzip', (it) => gzipped(it, Buffer.from('x')), 'has the SHA-256 '],
    [
      'is truncated',
      (it) => void it.writeHead(200, { 'content-length': BYTES }).write('[', () => it.destroy()),
      'failed: ',
    ],
    ['has other content', (it) => it.writeHead(200).end('[]'), 'has the SHA-256 4f53'],
    ['is empty', (it) => it.writeHead(204).end(), 'answered 204'],
    [
      'redirects to another host',
      (it) => redirect(it, `${host?.url.replace('127.0.0.1', 'localhost')}/index.json`),
      'redirects to another host, http://localhost',
    ],
    ['redirects to itself', (it) => redirect(it, `/${FILE}`), 'redirects more than once'],
    ['redirects to an invalid address', (it) => redirect(it, 'http://['), 'redirects to an invalid address'],
  ])('that %s is named in one line', async (_, answer, words) => {
    const error = await failureOf(at(FILE, answer));
    expect(error).toBeInstanceOf(MirrorError);
    const { problems, message } = error as MirrorError;
    expect(problems).toEqual([expect.stringContaining(`${FILE} ${words}`)]);
    expect(problems[0]).toMatch(/^[^\p{C}]{1,300}$/u);
    expect(message).toContain('1 file could not be downloaded');
    expect(existsSync(target)).toBe(false);
  });

  it('that does not arrive has a timeout that depends on its size', async () => {
    const { timeout, retries } = WITHOUT_PAUSES;
    const waits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const wait = new AbortController();
      if (time === timeout + Math.ceil(BYTES / 16)) waits.push(wait);
      return wait.signal;
    });
    // The time passes when the host is asked for the file.
    const expire = () => waits.at(-1)?.abort(new DOMException('', 'TimeoutError'));
    const error = await failureOf(at(FILE, expire));
    expect((error as MirrorError).problems).toEqual([`${FILE} did not arrive in time`]);
    expect(waits).toHaveLength(1 + retries);
  });

  it('with a content encoding, or redirected on the same host, is accepted', async () => {
    layFiles(join(directory, 'served'), { 'moved.json': TREE['index.json'] });
    await mirrorFrom((path, _, response) => {
      if (path === FILE) gzipped(response, gzipSync(TREE[FILE]));
      else if (path === 'index.json') redirect(response, '/moved.json');
      else return false;
      return true;
    });
    expect(await verify(target)).toEqual([]);
  });
});

const GZIP_BOMB: [string, Answer, string] = [
  'is a gzip bomb',
  (it) => gzipped(it, gzipSync(Buffer.alloc(2 * MAX_MANIFEST_BYTES))),
  `has more than ${MAX_MANIFEST_BYTES} bytes`,
];

describe('a manifest', () => {
  it.each<[string, Answer, string]>([
    ['never ends', (it) => pour(it.writeHead(200), MEBIBYTE), `has more than ${MAX_MANIFEST_BYTES} bytes`],
    ['is missing', (it) => it.writeHead(404).end(), 'answered 404'],
    ...effort([], [GZIP_BOMB]),
  ])('that %s is named', async (_, answer, words) => {
    const error = await failureOf(at(MANIFEST_FILE, answer));
    expect(error).toBeInstanceOf(MirrorError);
    expect(error.message).toContain(`${MANIFEST_FILE} ${words}`);
    expect(existsSync(target)).toBe(false);
  });

  it('that is invalid is refused before any download, and nothing is removed', async () => {
    const honest = manifestOf(TREE);
    layTree(target, TREE);
    for (const text of [
      '<html>',
      manifestText({ ...honest, count: 1 }),
      manifestText({ ...honest, files: [] }),
      manifestText(manifestOf({ '../sources.json': '{}' })),
      manifestText(manifestOf({ [`${'d/'.repeat(509)}a`]: '{}' })),
    ]) {
      expect(await failureOf(at(MANIFEST_FILE, (it) => it.writeHead(200).end(text)))).toBeInstanceOf(ManifestError);
      expect(host?.requests).toEqual([MANIFEST_FILE]);
      await host?.close();
    }
    expect(await verify(target)).toEqual([]);
    expect(existsSync(`${target}.staged`)).toBe(false);
  });
});

describe('a host', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.json`, `${i}`]));

  it('without files is not asked for all of them', async () => {
    layTree(join(directory, 'served'), many);
    const error = await failureOf((path, _, response) => {
      if (path === MANIFEST_FILE) return false;
      response.writeHead(404).end();
      return true;
    });
    expect(error.message).toContain('The download stopped there.');
    // Those that were on their way when the last allowed one failed, and no others.
    expect(host?.requests.length).toBeLessThan(40);
  });

  it('that refuses connections is named', async () => {
    const failure = mirror({ url: 'http://127.0.0.1:1/tree', directory: target, attempts: WITHOUT_PAUSES });
    await expect(failure).rejects.toThrow(/manifest\.json failed: (connect ECONNREFUSED|bad port)/);
  });

  it.each(['example.org', 'ftp://example.org', 'file:///tmp', 'https://me:secret@example.org', 'http://x/?a', ''])(
    'with the address %j is refused',
    async (url) => {
      await expect(mirror({ url, directory: target })).rejects.toThrow(HostError);
    },
  );
});
