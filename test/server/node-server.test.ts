import { describe, expect, it } from 'vitest';
import { MAX_HEADER_SIZE, MAX_PATH_LENGTH, MAX_QUERY_LENGTH } from '../../runtime/api/limits.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { opened } from '../support/opened.ts';
import { PUBLIC } from '../support/project.ts';
import { type RawAnswer, rawGet, sendRaw } from '../support/raw-http.ts';

const server = opened(() => startServer({ directory: PUBLIC, port: 0 }));

const get = (target: string, headers?: readonly string[]): Promise<RawAnswer> =>
  sendRaw(server.url, rawGet(target, headers));

function expectJsonError(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('link')).toContain('openapi.json');
  expect(JSON.parse(answer.body)).toEqual({
    error: expect.stringMatching(/\S/),
    message: expect.stringMatching(/\S/),
    hint: expect.stringMatching(/\S/),
  });
}

describe('a target that is too long', () => {
  it.each([
    ['slashes in the middle, 8 KB', `/a${'/'.repeat(8192)}b/`],
    ['combining marks', `/pitch-classes/note-names/${'%CC%81'.repeat(1000)}`],
    ['a path one character beyond', `/${'a'.repeat(MAX_PATH_LENGTH)}`],
    ['a query one character beyond', `/maqamat?${'a'.repeat(MAX_QUERY_LENGTH)}`],
    ['a file with a query', `/sources.json?${'a'.repeat(MAX_QUERY_LENGTH)}`],
  ])('%s: 414', async (_, target) => {
    expectJsonError(await get(target), 414);
  });

  it('a path and a query of the maximum length are handled', async () => {
    expectJsonError(await get(`/${'a'.repeat(MAX_PATH_LENGTH - 1)}`), 404);
    const answer = await get(`/maqamat?${'a'.repeat(MAX_QUERY_LENGTH - 1)}`);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['/sources/{id}', 404],
    ['/tuning-systems/{id}', 404],
    ['/tuning-systems/alsabbagh_1954/{id}/maqamat', 400],
  ])('an id that is too long for a file name, in %s: %d', async (path, status) => {
    const answer = await get(path.replace('{id}', 'a'.repeat(300)));
    expect(answer.status).toBe(status);
  });

  it.each([
    ['a header', '/maqamat', [`Host: localhost`, `X-Long: ${'a'.repeat(MAX_HEADER_SIZE)}`]],
    [
      'many headers',
      '/maqamat',
      ['Host: localhost', ...Array.from({ length: 1500 }, (_, i) => `X-${i}: ${'a'.repeat(40)}`)],
    ],
    ['a path of 128 KB of slashes', `/a${'/'.repeat(131_072)}b/`, undefined],
  ])('%s: 431', async (_, target, headers) => {
    const answer = await get(target, headers);
    expectJsonError(answer, 431);
    // It is the client's, not the address's: a cache may not give it to others.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an invalid target', () => {
  it.each([
    ['a host that is no name', '/sources', ['Host: xn--']],
    ['a host with a label that stands for no letters', '/sources', ['Host: www.xn--zz.example']],
    ['a host with a label that stands for letters of ASCII', '/sources', ['Host: xn--ascii-']],
    ['a host with a space', '/sources', ['Host: a b']],
    ['a host with a path', '/sources', ['Host: a/b']],
    ['a host with a port that is none', '/sources', ['Host: localhost:99999']],
    ['a host with a user', '/sources', ['Host: user@localhost']],
    ['no host', '/sources', []],
    ['two hosts', '/sources', ['Host: a', 'host: b']],
    ['one host twice', '/sources', ['Host: a', 'Host: a']],
    ['a backslash', '/maqamat\\x', undefined],
    ['an absolute address that is none', 'http://[bad/maqamat', undefined],
    ['an absolute address of a host that is no name', 'http://xn--a/maqamat', undefined],
    ['no path', 'maqamat', undefined],
    ['a star', '*', undefined],
  ])('%s: 400', async (_, target, headers) => {
    expectJsonError(await get(target, headers), 400);
  });

  it.each(['/maqamat/%', '/maqamat/%zz', '/ajnas/%ED%A0%80', '/%E0%80%AF', '/sources/%.json'])(
    '%s has an invalid percent-encoding: 400',
    async (target) => {
      expectJsonError(await get(target), 400);
    },
  );

  it('an absolute address is answered like its path', async () => {
    const absolute = await get('http://elsewhere.example/sources/farmer_1937');
    expect(absolute.status).toBe(200);
    expect(absolute.body).toBe((await get('/sources/farmer_1937')).body);
  });

  it('a host name can have any script', async () => {
    expect((await get('/sources/farmer_1937', ['Host: xn--mnchen-3ya.example'])).status).toBe(200);
  });

  it('HTTP/1.0 needs no host', async () => {
    expect((await sendRaw(server.url, 'GET /sources/farmer_1937 HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('an invalid request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a method of no HTTP', 'GE\u0001T / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbad\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['CONNECT', 'CONNECT localhost:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ])('%s', async (_, bytes, status) => {
    expectJsonError(await sendRaw(server.url, bytes), status);
  });

  it('a request with the header Expect is answered', async () => {
    expect((await get('/sources/farmer_1937', ['Host: localhost', 'Expect: the-spanish-inquisition'])).status).toBe(
      200,
    );
  });

  it('a refused request does not end earlier requests of its connection', async () => {
    const answer = await sendRaw(
      server.url,
      `GET /sources/farmer_1937 HTTP/1.1\r\nHost: a\r\n\r\n`.concat('bad\r\n\r\n'),
    ).catch(() => null);
    // Either the first answer whole, or nothing: never one answer inside another.
    if (answer !== null) expect(answer.body.split('HTTP/1.1 ')).toHaveLength(1 + Number(answer.status === 200));
  });
});

describe('a slash after a file', () => {
  it.each(['/sources.json', '/maqamat/maqam_rast/availability.json', '/index.html'])(
    '%s/ redirects to it',
    async (path) => {
      const answer = await get(`${path}/?a=b`);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${path}?a=b`]);
    },
  );
});

describe('If-None-Match', () => {
  const paths = ['/sources.json', '/sources', '/index.html'];
  it.each(paths)('%s: is a list of tags', async (path) => {
    const { headers, body } = await get(path);
    const etag = headers.get('etag') ?? '';
    expect(body).not.toBe('');
    const matches = [etag, `W/${etag}`, '*', ' * ', `"other", ${etag}`, `"a,b" ,W/${etag}`, `,, ${etag},`];
    for (const value of matches) {
      const answer = await get(path, ['Host: a', `If-None-Match: ${value}`]);
      expect([value, answer.status, answer.body]).toEqual([value, 304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    const others = ['"a,*,b"', '"*"', '"a", *', '*, "a"', etag.slice(1, -1), `"x${etag}"`, `w/${etag}`, 'W/*'];
    for (const value of others) {
      const answer = await get(path, ['Host: a', `If-None-Match: ${value}`]);
      expect([value, answer.status]).toEqual([value, 200]);
    }
  });
});

it('If-Unmodified-Since is ignored, because files have no date', async () => {
  const headers = ['Host: a', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'];
  for (const target of ['/version.json', '/sources']) expect((await get(target, headers)).status, target).toBe(200);
});
