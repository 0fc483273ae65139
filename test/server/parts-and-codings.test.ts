import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTag } from '../../runtime/server/entity-tags.ts';
import { type RunningServer, startServer } from '../../runtime/server/node/server.ts';
import { effort, inLongRun } from '../support/effort.ts';
import { PUBLIC } from '../support/project.ts';

interface Seen {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
  });
}

const TEN = '0123456789';
/** 2,999,991 bytes, different at every place. */
const LARGE = `${Array.from({ length: 428_570 }, (_, i) => String(i).padStart(6, '0')).join(',')}\n\n`;
const HALF = LARGE.slice(0, 500_000);
const MIDDLE = JSON.stringify(Array.from({ length: 3000 }, (_, i) => `note ${i}`));
const VERSION = 'a'.repeat(12);
const TAG_OF_TEN = requestTag(VERSION, '/ten.txt');

let directory: string;
let server: RunningServer;
let tree: RunningServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'maqam-files-'));
  const files = {
    'ten.txt': TEN,
    'large.txt': LARGE,
    'half.txt': HALF,
    'middle.json': MIDDLE,
    'middle.gz': MIDDLE,
    'none.txt': '',
    'build.json': `{"site":"${VERSION}"}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text);
    utimesSync(join(directory, name), 1e9, 1e9);
  }
  server = await startServer({ directory, port: 0 });
  tree = await startServer({ directory: PUBLIC, port: 0 });
});
afterAll(async () => {
  await Promise.all([server.close(), tree.close()]);
  rmSync(directory, { recursive: true });
});

describe('a range of a file', () => {
  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', TEN, 'bytes 0-9/10'],
  ])('%s', async (range, text, place) => {
    const { status, headers, body } = await ask(`${server.url}/ten.txt`, { range });
    expect([status, body.toString(), headers['content-range']]).toEqual([206, text, place]);
    expect(headers).toMatchObject({
      'content-length': String(text.length),
      'accept-ranges': 'bytes',
      etag: TAG_OF_TEN,
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    });
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=4-2', 'bytes=a-b'])(
    '%s: is not satisfiable',
    async (range) => {
      const { status, headers, body } = await ask(`${server.url}/ten.txt`, { range });
      expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
      // A cache may give it to who asks for the whole file, under the same address.
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body.toString())).toMatchObject({ error: 'Range not satisfiable', hint: expect.any(String) });
    },
  );

  it.each(['bytes=1-2,4-5', 'bytes 1-2', 'lines=1-2', '1-2', ''])(
    '%s: is not a single range, so the whole file is sent',
    async (range) => {
      const { status, headers, body } = await ask(`${server.url}/ten.txt`, { range });
      expect([status, body.toString(), headers['content-range']]).toEqual([200, TEN, undefined]);
    },
  );

  it.each([
    [TAG_OF_TEN, 206],
    ['"other"', 200],
    ['Sun, 09 Sep 2001 01:46:40 GMT', 200],
  ])('If-Range: %s', async (condition, status) => {
    const answer = await ask(`${server.url}/ten.txt`, { range: 'bytes=2-4', 'if-range': condition });
    expect([answer.status, answer.body.toString()]).toEqual([status, status === 206 ? '234' : TEN]);
  });

  it('is not sent to a client with the file', async () => {
    const answer = await ask(`${server.url}/ten.txt`, { range: 'bytes=2-4', 'if-none-match': TAG_OF_TEN });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
  });

  it('is of the uncompressed file', async () => {
    const answer = await ask(`${server.url}/middle.json`, { range: 'bytes=0-9', 'accept-encoding': 'br, gzip' });
    expect([answer.status, answer.body.toString()]).toEqual([206, MIDDLE.slice(0, 10)]);
    expect(answer.headers['content-encoding']).toBe(undefined);
  });

  it('can have any size and position', async () => {
    const { status, body } = await ask(`${server.url}/large.txt`, { range: 'bytes=1000000-2999990' });
    expect([status, body.toString() === LARGE.slice(1_000_000, 2_999_991)]).toEqual([206, true]);
  });

  it('is not given of an answer', async () => {
    const { status, headers } = await ask(`${tree.url}/sources`, { range: 'bytes=0-9' });
    expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
  });
});

describe('an empty file', () => {
  it('is sent, and has no range', async () => {
    expect(await ask(`${server.url}/none.txt`)).toMatchObject({ status: 200, headers: { 'content-length': '0' } });
    expect((await ask(`${server.url}/none.txt`, { range: 'bytes=0-' })).status).toBe(416);
  });
});

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};
const decoded = ({ headers, body }: Seen): string =>
  (DECODERS[headers['content-encoding'] ?? '']?.(body) ?? body).toString();

const TAKEN: readonly (readonly [string, string | undefined])[] = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', 'deflate'],
  ['identity;q=0, deflate', 'deflate'],
  ['', undefined],
];

describe.each([
  ['a file', () => `${tree.url}/sources.json`],
  ['an answer', () => `${tree.url}/sources`],
] as const)('%s', (_, urlOf) => {
  it.each(TAKEN)('for a client that accepts %j is sent as %s', async (accepted, coding) => {
    const plain = await ask(urlOf());
    expect(plain.headers).toMatchObject({ 'content-length': String(plain.body.length), vary: 'Accept-Encoding' });
    const answer = await ask(urlOf(), { 'accept-encoding': accepted });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(decoded(answer)).toBe(plain.body.toString());
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const tag = plain.headers.etag ?? '';
    expect(tag).toMatch(/^"/);
    expect(answer.headers.etag).toBe(coding === undefined ? tag : `W/${tag}`);
    if (coding !== undefined) expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    const head = await ask(urlOf(), { 'accept-encoding': accepted }, 'HEAD');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, answer.headers.etag, 0]);
  });

  it('gives 304 to a client with any coding of it', async () => {
    const tag = (await ask(urlOf())).headers.etag ?? '';
    for (const condition of [tag, `W/${tag}`]) {
      for (const accepted of ['br', 'identity']) {
        const answer = await ask(urlOf(), { 'if-none-match': condition, 'accept-encoding': accepted });
        expect([answer.status, answer.body.length]).toEqual([304, 0]);
        expect(answer.headers).toMatchObject({ etag: accepted === 'br' ? `W/${tag}` : tag, vary: 'Accept-Encoding' });
      }
    }
  });
});

it('the root varies by both headers', async () => {
  const { headers } = await ask(`${tree.url}/`, { accept: 'application/json', 'accept-encoding': 'br' });
  expect(headers.vary).toBe('Accept, Accept-Encoding');
});

describe('an uncompressed response', () => {
  it.each(['ten.txt', 'middle.gz'])('%s: short or already compressed', async (name) => {
    const answer = await ask(`${server.url}/${name}`, { 'accept-encoding': 'br, gzip' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('an error, and a short answer', async () => {
    const short = '/intervals/calculate?from=3/2&to=4/3&unit=ratio';
    for (const path of ['/nowhere', short]) {
      const answer = await ask(tree.url + path, { 'accept-encoding': 'br' });
      expect([path, answer.headers['content-encoding']]).toEqual([path, undefined]);
    }
  });
});

describe('a large file', () => {
  it.each(effort(['gzip'], ['br', 'gzip', 'identity']))('is sent as %s to several clients', async (coding) => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(`${server.url}/large.txt`, { 'accept-encoding': coding })),
    );
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(decoded(answer) === LARGE).toBe(true);
    }
  });

  inLongRun(() => {
    it('is not compressed for too many clients', async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => ask(`${server.url}/half.txt`, { 'accept-encoding': 'gzip' })),
      );
      expect(answers.every((answer) => decoded(answer) === HALF)).toBe(true);
      const codings = new Set(answers.map(({ headers }) => headers['content-encoding']));
      expect(codings).toEqual(new Set(['gzip', undefined]));
      expect((await ask(`${server.url}/half.txt`, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    });
  });
});
