import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long connections may take, and how they end. */

/** Milliseconds that Node waits for what clients send. */
export const TIMES = {
  /** For all headers of a request, and for the first byte of a connection. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 20_000,
  /** For the next request of a connection. */
  keepAliveTimeout: 5_000,
  /** Between looks at the first two. */
  connectionsCheckingInterval: 2_000,
} as const;

/** More connections at once are closed as they come. */
const CONNECTIONS_AT_MOST = 10_000;

/** A client that takes nothing of its answer for so many milliseconds is dropped. */
const STALLED_MILLISECONDS = 20_000;

/** Nor may a client take its answer more slowly: bytes a second, after as many milliseconds as above. */
const SLOWEST_BYTES = 65_536;

/** Milliseconds in which a client has to take so many bytes. */
export const patienceFor = (bytes: number): number => STALLED_MILLISECONDS + (1000 * bytes) / SLOWEST_BYTES;

/** Milliseconds that requests under way get to finish when the server stops. */
const STOP_MILLISECONDS = 10_000;

/** Has every request of a server looked at before it is answered; Node tells apart those that expect what it does not know. */
export function watchRequests(
  server: Server,
  look: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): void {
  server.prependListener('request', look);
  server.prependListener('checkExpectation', look);
}

/** Whether a connection has a request that is not answered to the end. */
export type IsBusy = (socket: object) => boolean;

/** Counts the requests that are under way on each connection of a server. */
export function watchConnections(server: Server): IsBusy {
  const underWay = new WeakMap<object, number>();
  const add = (socket: object, change: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + change);
  watchRequests(server, ({ socket }, outgoing) => {
    add(socket, 1);
    outgoing.once('close', () => add(socket, -1));
  });
  return (socket) => (underWay.get(socket) ?? 0) > 0;
}

/** Drops clients that do not take what they asked for, and connections beyond the most that may be. */
export function dropStalled(server: Server, isBusy: IsBusy): void {
  server.maxConnections = CONNECTIONS_AT_MOST;
  server.setTimeout(STALLED_MILLISECONDS, (socket: Socket) => {
    // With nothing to take, it is the client who waits.
    if (isBusy(socket) && socket.writableLength === 0) socket.setTimeout(STALLED_MILLISECONDS);
    else socket.destroy();
  });
  // What leaves in pieces is watched as it does, but for its end.
  watchRequests(server, ({ socket }, outgoing) => {
    outgoing.once('prefinish', () => {
      const bytes = socket.writableLength;
      if (bytes === 0) return;
      const deadline = setTimeout(() => socket.destroy(), patienceFor(bytes));
      outgoing.once('close', () => clearTimeout(deadline));
    });
  });
}

/** The way to stop a server: no new connections, what is under way is finished, what takes too long is cut off. */
export function createStop(server: Server, isBusy: IsBusy): () => Promise<void> {
  const open = new Set<Socket>();
  let isStopping = false;
  const endIdle = () => {
    for (const socket of open) if (!isBusy(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  watchRequests(server, (_, outgoing) => {
    if (isStopping) outgoing.shouldKeepAlive = false;
    // The connection may be kept for a next request, which will not be taken.
    outgoing.once('close', () => isStopping && setImmediate(endIdle));
  });
  return () =>
    new Promise((resolve, reject) => {
      isStopping = true;
      const cut = setTimeout(() => server.closeAllConnections(), STOP_MILLISECONDS);
      server.close((error) => {
        clearTimeout(cut);
        if (error === undefined) resolve();
        else reject(error);
      });
      endIdle();
    });
}
