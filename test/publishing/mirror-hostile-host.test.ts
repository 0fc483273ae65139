import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { MANIFEST_FILE, ManifestError, MOST_MANIFEST_BYTES, manifestText } from '../../generator/publish/manifest.ts';
import { HostError } from '../../generator/publish/mirror/host.ts';
import { MirrorError, mirror } from '../../generator/publish/mirror/mirror.ts';
import { allowed, PATIENCE, type Patience } from '../../generator/publish/mirror/patience.ts';
import { verify } from '../../generator/publish/verify.ts';
import { inOwnFolder } from '../support/own-folder.ts';
import { HASTE, layFiles, layTree, manifestOf } from '../support/plain-tree.ts';
import { type Intercept, type StaticHost, startStaticHost } from '../support/static-host.ts';

/** Hosts that send too much, too little, nothing, or what is not so: a mirror ends soon, and says why in one line. */

const TREE = { 'index.json': '{"a":1}', 'a/b.json': `[${'1,'.repeat(2000)}1]` };
const MEBIBYTE = Buffer.alloc(2 ** 20, ' ');

/** For hosts that are never silent and never done: each attempt has half a second. */
const RUSH: Patience = { ...HASTE, attempt: { ...HASTE.attempt, start: 500 } };

let place: string;
let target: string;
let host: StaticHost | undefined;

inOwnFolder((folder) => {
  place = folder;
  target = join(place, 'mirror');
  layTree(join(place, 'served'), TREE);
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});

/** Mirrors from a host that answers some paths itself; every other comes from the folder. */
async function mirrorFrom(intercept: Intercept, patience: Patience = HASTE): Promise<unknown> {
  host = await startStaticHost(join(place, 'served'), intercept);
  return mirror({ url: host.url, directory: target, patience });
}

/** How a mirror from such a host ends. */
const failureOf = (intercept: Intercept, patience?: Patience): Promise<MirrorError | ManifestError> =>
  mirrorFrom(intercept, patience).then(
    () => {
      throw new Error('The mirror was made.');
    },
    (error) => error,
  );

/** Answers one path. */
const at =
  (wanted: string, answer: (response: ServerResponse) => void | Promise<void>): Intercept =>
  async (path, _, response) => {
    if (path !== wanted) return false;
    await answer(response);
    return true;
  };

/** Sends the same until the client goes, as fast as it takes it. */
function pour(response: Writable, piece: Uint8Array): void {
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

/** Sends a little now and then until the client goes. */
function trickle(stream: Writable | null, every: number, piece = ' '): void {
  const timer = setInterval(() => stream?.write(piece), every);
  stream?.on('close', () => clearInterval(timer));
}

/** What no mirror may become, whatever came. */
const expectNothing = () => expect(existsSync(target)).toBe(false);

const FILE = 'a/b.json';
const BYTES = TREE[FILE].length;

/** One file was given up, and is named with the reason; nothing was made. */
function expectNamed(error: unknown, words: string): void {
  expect(error).toBeInstanceOf(MirrorError);
  const { problems, message } = error as MirrorError;
  expect(problems).toEqual([expect.stringContaining(`${FILE} `)]);
  expect(problems[0]).toContain(words);
  expect(problems[0]).toMatch(/^[^\p{C}]{1,300}$/u);
  expect(message).toContain('1 file could not be had');
  expectNothing();
}

describe('a file', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['never ends', (it) => pour(it.writeHead(200), MEBIBYTE), `goes on after`],
    [
      'is a bomb of gzip',
      (it) => it.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2 ** 22))),
      'goes on after the',
    ],
    [
      'is a bomb of brotli',
      (it) => it.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(Buffer.alloc(2 ** 22))),
      'goes on after the',
    ],
    [
      'is packed endlessly without content',
      (it) => pour(it.writeHead(200, { 'content-encoding': 'gzip' }), gzipSync('')),
      'bytes on the way',
    ],
    [
      'is packed in a way that was not asked for',
      (it) => it.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
      'not asked for, "zstd"',
    ],
    ['is said to be packed and is not', (it) => it.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), 'failed'],
    ['is never answered', () => {}, 'the host was silent for 0.4 s'],
    ['stops in the middle', (it) => it.writeHead(200).write(TREE[FILE].slice(0, 9)), 'the host was silent for 0.4 s'],
    ['is cut', (it) => void it.writeHead(200, { 'content-length': BYTES }).write('[', () => it.destroy()), 'failed'],
    ['is too short', (it) => it.writeHead(200).end('[]'), `came with 2 bytes`],
    ['is empty', (it) => it.writeHead(204).end(), 'answered 204'],
    ['is elsewhere', (it) => it.writeHead(302, { location: 'http://127.0.0.2:9/x' }).end(), 'another host'],
    ['is in a circle', (it) => it.writeHead(302, { location: `/${FILE}` }).end(), 'redirects more than 5 times'],
    ['is nowhere', (it) => it.writeHead(302, { location: 'http://[' }).end(), 'redirects to what is no address'],
  ])('that %s ends soon and is named in one line', { timeout: 20_000 }, async (_, answer, words) => {
    expectNamed(await failureOf(at(FILE, answer)), words);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['trickles', (it) => trickle(it.writeHead(200), 20), 'came too slowly'],
    [
      'only says that it will come',
      (it) => trickle(it.socket, 20, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      'came too slowly: nothing in 0.5 s',
    ],
  ])('that %s ends soon and is named in one line', async (_, answer, words) => {
    expectNamed(await failureOf(at(FILE, answer), RUSH), words);
  });

  it.each<[string, Record<string, string>, (content: string) => Uint8Array]>([
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync],
    ['brotli', { 'content-encoding': 'br' }, brotliCompressSync],
  ])('packed with %s on the way is taken', async (_, headers, pack) => {
    await mirrorFrom(at(FILE, (response) => void response.writeHead(200, headers).end(pack(TREE[FILE]))));
    expect(await verify(target)).toEqual([]);
  });

  it('that is packed itself is taken as it is, also when the host says so', async () => {
    const packed = gzipSync('{}').toString('latin1');
    layTree(join(place, 'served'), { 'b.gz': packed });
    const content = Buffer.from(packed);
    await mirrorFrom(
      at('b.gz', (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(content)),
    );
    expect(await verify(target)).toEqual([]);
  });

  it('that has moved on the same host is followed there', async () => {
    layFiles(join(place, 'served'), { 'moved.json': TREE[FILE] });
    await mirrorFrom(at(FILE, (response) => void response.writeHead(308, { location: '/moved.json' }).end()));
    expect(await verify(target)).toEqual([]);
  });
});

describe('a manifest', () => {
  const answers = (text: string): Intercept => at(MANIFEST_FILE, (response) => void response.writeHead(200).end(text));

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['never ends', (it) => pour(it.writeHead(200), MEBIBYTE), 'goes on after'],
    [
      'is a bomb of gzip',
      (it) => it.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2 * MOST_MANIFEST_BYTES))),
      `goes on after the ${MOST_MANIFEST_BYTES} bytes`,
    ],
    ['is never answered', () => {}, 'the host was silent'],
    ['is elsewhere', (it) => it.writeHead(301, { location: 'https://example.org/' }).end(), '"https://example.org"'],
  ])('that %s ends soon', { timeout: 30_000 }, async (_, answer, words) => {
    const error = await failureOf(at(MANIFEST_FILE, answer));
    expect(error).toBeInstanceOf(MirrorError);
    expect(error.message).toContain(`${MANIFEST_FILE} `);
    expect(error.message).toContain(words);
    expectNothing();
  });

  it('that trickles ends soon', async () => {
    const slowly: Intercept = at(MANIFEST_FILE, (response) => trickle(response.writeHead(200), 20));
    const error = await failureOf(slowly, RUSH);
    expect(error).toBeInstanceOf(MirrorError);
    expect(error.message).toContain(`${MANIFEST_FILE} came too slowly`);
    expectNothing();
  });

  it('that lies is refused before anything else is asked for, and nothing is removed', async () => {
    const honest = manifestOf(TREE);
    layTree(target, TREE);
    for (const lie of [
      { ...honest, count: 1 },
      { ...honest, files: [] },
      { ...honest, count: 3, bytes: honest.bytes + BYTES, files: [...honest.files, honest.files[0]] },
    ]) {
      expect(await failureOf(answers(manifestText(lie)))).toBeInstanceOf(ManifestError);
      expect(host?.requests).toEqual([MANIFEST_FILE]);
      await host?.close();
    }
    expect(await verify(target)).toEqual([]);
    expect(existsSync(`${target}.staged`)).toBe(false);
  });
});

describe('a host', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.json`, `${i}`]));

  it('that gives nothing any more is asked for no more', async () => {
    layTree(join(place, 'served'), many);
    const error = await failureOf((path, _, response) => {
      if (path === MANIFEST_FILE) return false;
      response.writeHead(404).end();
      return true;
    });
    expect(error.message).toContain('4 files in a row failed, so no more were asked for');
    expect(error.message).toContain('100 files could not be had');
    // Those that were on their way when the fourth failed, and no others.
    expect(host?.requests.length).toBeLessThan(40);
  });

  it('that fails now and then is asked on', async () => {
    layTree(join(place, 'served'), many);
    await mirrorFrom((path, attempt, response) => {
      if (path === MANIFEST_FILE || attempt > 1) return false;
      response.writeHead(503).end();
      return true;
    });
    expect(await verify(target)).toEqual([]);
  });

  it('that is slow with everything has a time for all of it, and what came is kept', { timeout: 20_000 }, async () => {
    layTree(join(place, 'served'), many);
    const patience = { ...HASTE, silence: 5_000, tree: { start: 400, perFile: 1, bytesPerSecond: 1e8 } };
    const slowly: Intercept = async (path) => {
      if (path !== MANIFEST_FILE) await new Promise((resolve) => setTimeout(resolve, 150));
      return false;
    };
    const error = await failureOf(slowly, patience);
    expect(error.message).toContain('The host is too slow: 0.5 s are the most for 100 files');
    const asked = host?.requests.length ?? 0;
    expect(asked).toBeLessThan(100);
    await host?.close();
    await mirrorFrom(() => false);
    expect(host?.requests.length).toBeLessThan(100);
    expect(await verify(target)).toEqual([]);
  });

  it('that is not there is named', async () => {
    const failure = mirror({ url: 'http://127.0.0.1:1/tree', directory: target, patience: HASTE });
    await expect(failure).rejects.toThrow(/manifest\.json failed: connect ECONNREFUSED/);
  });

  it.each(['example.org', 'ftp://example.org', 'file:///tmp', 'https://me:secret@example.org', 'http://x/?a', ''])(
    'at the address %j is refused',
    async (url) => {
      await expect(mirror({ url, directory: target, patience: HASTE })).rejects.toThrow(HostError);
    },
  );
});

describe('the patience of a mirror', () => {
  it('has an end for a silent host, and is in proportion to what is fetched', () => {
    const { silence, retries, firstPause, tree } = PATIENCE;
    // Each pause is twice as long as the one before, and up to twice that at random.
    const pauses = [...Array(retries).keys()].reduce((sum, attempt) => sum + 2 * firstPause * 2 ** attempt, 0);
    expect(silence * (retries + 1) + pauses).toBeLessThanOrEqual(50_000);
    expect(allowed(tree, 0, 0)).toBe(60_000);
    // Today's tree: a minute, 50 ms for each of its files, and 128 KiB a second.
    expect(allowed(tree, 16_540, 643_198_718)).toBe(60_000 + 827_000 + Math.ceil(643_198_718 / 131.072));
  });
});
