import { EventEmitter } from 'node:events';
import { Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitConnections } from '../../runtime/server/node/connections.ts';

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
