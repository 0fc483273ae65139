import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createHandler } from '../../runtime/server/handler.ts';
import { limitConnections } from '../../runtime/server/node/connections.ts';
import { expectError } from '../support/errors.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const handler = publishedHandler();
const EXAMPLE = '/tuning-systems/alkindi_874';

describe('paths', () => {
  it.each([
    ...['/maqam', '/maqamats', '/tuning-systems/alkindi_874/rast', '/tuning-systems/alkindi_874/rast/modulations'],
    ...['/intervals/compares', '/sources/alhilu_1957_1961/tunings', '/favicon.ico', '//maqamat', '/MAQAMAT'],
  ])('%s is unknown: 404', async (path) => {
    await expectError(handler, path, 404);
  });

  it('the root, which hints name, is answered', async () => {
    const { hint } = await expectError(handler, '/nowhere', 404);
    expect(hint).toContain('GET / lists the paths');
    expect((await ask(handler, '/')).status).toBe(200);
  });

  it('a similar path is suggested', async () => {
    expect((await expectError(handler, '/tuningsystems', 404)).hint).toContain('/tuning-systems');
    expect((await expectError(handler, '/modulation-route', 404)).hint).toContain('/modulation-routes?');
  });
});

describe('a slash at the end', () => {
  it.each(endpoints.map(({ example }) => [example.replace(/\?.*/, '')] as const))(
    '%s/ leads to the path without it, with the same query',
    async (path) => {
      const answer = await ask(handler, `${path}/?includeArabic=true&x=%2F`);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${path}?includeArabic=true&x=%2F`]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it.each([
    ...['//evil.example/', '///evil.example//', '/\\evil.example/', '/\\/evil.example/', '//evil.example/%2e%2e/'],
    ...['/.//evil.example/', '/maqamat/..//evil.example/', '/%09//evil.example/', '//user@evil.example:80/', '////'],
    ...['//', '/%2F%2Fevil.example/', '/%5Cevil.example/', '/https://evil.example/'],
  ])('never redirects to another host: %s', async (path) => {
    const answer = await ask(handler, path);
    expect(answer.status).toBe(308);
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, 'https://maqam.example/').host).toBe('maqam.example');
    expect(location).toMatch(/^\/(?![/\\])/);
    expect((await ask(handler, location)).status).not.toBe(308);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s gives 405 and the allowed methods', async (method) => {
    for (const path of [EXAMPLE, '/nowhere', `${EXAMPLE}/`]) {
      const answer = await ask(handler, path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(answer.json).toEqual({
        error: expect.stringMatching(/\S/),
        message: expect.stringContaining(method),
        hint: expect.stringMatching(/\S/),
      });
    }
  });

  it.each(endpoints.map(({ example }) => [example]))('HEAD %s has the headers of GET and no body', async (example) => {
    const [get, head] = [await ask(handler, example), await ask(handler, example, { method: 'HEAD' })];
    expect([head.status, head.text]).toEqual([get.status, '']);
    expect([...head.headers]).toEqual([...get.headers]);
  });

  it('HEAD of an error has its status and no body', async () => {
    const answer = await ask(handler, '/maqamat/rast/availability', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([404, '']);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it.each([EXAMPLE, '/nowhere', '/%'])('OPTIONS %s lists the allowed methods and headers', async (path) => {
    const headers = { origin: 'https://reader.example', 'access-control-request-method': 'GET' };
    const answer = await ask(handler, path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET');
    expect(answer.headers.get('access-control-allow-headers')).toContain('If-None-Match');
  });
});

describe('entity tags', () => {
  it('are equal for equal answers, and differ for others', async () => {
    const tag = async (path: string) => (await ask(handler, path)).headers.get('etag');
    expect(await tag(EXAMPLE)).toMatch(/^"[^"]+"$/);
    expect(await tag(EXAMPLE)).toBe(await tag(EXAMPLE));
    expect(await tag(EXAMPLE)).not.toBe(await tag(`${EXAMPLE}?includeArabic=true`));
  });

  it('a long run of spaces between them is read once', async () => {
    // Read again from each of its characters, it would take a quarter of an hour.
    const { status } = await ask(handler, EXAMPLE, { headers: { 'if-none-match': `,${' '.repeat(400_000)}x` } });
    expect(status).toBe(200);
  });

  it('an error is never 304', async () => {
    const answer = await ask(handler, '/nowhere', { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(404);
  });
});

describe('every answer', () => {
  it.each([EXAMPLE, '/nowhere', '/maqamat?sortBy=', `${EXAMPLE}/`])('%s can be read from any page', async (path) => {
    const { headers } = await ask(handler, path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(/max-age=\d+/);
  });

  it('errors are cached no longer than answers', async () => {
    const age = async (path: string) =>
      Number(/max-age=(\d+)/.exec((await ask(handler, path)).headers.get('cache-control') ?? '')?.[1]);
    expect(await age('/nowhere')).toBeLessThan(await age(EXAMPLE));
  });
});

describe('an unexpected error', () => {
  const broken = (report?: (error: unknown) => void) =>
    createHandler({ readDocument: () => Promise.reject(new Error('secret path /srv/data')), report });

  it('gives 500 without details, is not cached, and is reported', async () => {
    const reported: unknown[] = [];
    const answer = await ask(
      broken((error) => reported.push(error)),
      '/tuning-systems',
    );
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    expect(Object.keys(answer.json as object)).toEqual(['error', 'message', 'hint']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(reported).toEqual([new Error('secret path /srv/data')]);
  });

  it('is not remembered: the next request tries again', async () => {
    let isBroken = true;
    const mended = createHandler({
      readDocument: (path) =>
        isBroken ? Promise.reject(new Error('disk')) : Promise.resolve(path === 'catalogue.json' ? {} : { self: path }),
    });
    expect((await ask(mended, '/')).status).toBe(500);
    isBroken = false;
    expect((await ask(mended, '/')).json).toEqual({ self: 'index.json' });
  });
});

/** Node gives requests that expect what it does not know to others than it gives requests to: all hold for both. */

describe('a slow client', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['request', 'checkExpectation'])('is disconnected when Node reports its %s', (event) => {
    vi.useFakeTimers();
    const server = new Server();
    limitConnections(server, () => true);
    const outgoing = new EventEmitter();
    const socket = { writableLength: 65_536, destroy: vi.fn() };
    server.emit(event, { socket }, outgoing);
    outgoing.emit('prefinish');
    // 20 seconds, and one for each 65,536 bytes.
    vi.advanceTimersByTime(20_999);
    expect(socket.destroy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(socket.destroy).toHaveBeenCalledOnce();
  });
});
