import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from '../../runtime/server/node/connections.ts';
import { startServer } from '../../runtime/server/node/server.ts';
import { rawGet, sendRaw } from '../support/raw-http.ts';
import { PUBLIC } from '../support/tree.ts';

/** Node gives requests that expect what it does not know to others than it gives requests to: all hold for both. */

const EXPECTING = ['Host: localhost', 'Expect: the-spanish-inquisition'];

it('a request with the header Expect is in the access log', async () => {
  const accessLog = new PassThrough();
  const server = await startServer({ directory: PUBLIC, port: 0, accessLog });
  try {
    expect((await sendRaw(server.url, rawGet('/sources', EXPECTING))).status).toBe(200);
    const line = () => JSON.parse(String(accessLog.read() ?? '{}'));
    await expect.poll(line).toMatchObject({ target: '/sources', status: 200 });
  } finally {
    await server.close();
  }
});

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
