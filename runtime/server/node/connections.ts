import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts, limits and shutdown of connections. */

/** Milliseconds that Node waits for clients. */
export const TIMES = {
  /** For all headers of a request, and for the first byte of a connection. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 20_000,
  /** For the next request of a connection. */
  keepAliveTimeout: 5_000,
  /** Interval at which Node checks the first two. */
  connectionsCheckingInterval: 2_000,
} as const;

/** Connections at once; further ones are closed. */
export const MAX_CONNECTIONS = 10_000;

/** Requests of a connection; the response to the last one closes it. */
export const MAX_REQUESTS_PER_CONNECTION = 100;

/** Maximum milliseconds without any data received by the client. */
export const STALLED_MILLISECONDS = 20_000;

/** Minimum bytes a second that a client must receive, after that time. */
export const SLOWEST_BYTES = 65_536;

/** Maximum milliseconds for sending an answer of some length. */
export const maxSendingMilliseconds = (bytes: number): number => STALLED_MILLISECONDS + (1000 * bytes) / SLOWEST_BYTES;

/** Milliseconds in which open requests may finish when the server stops. */
export const STOP_MILLISECONDS = 10_000;

/** Adds a listener that is called before a request is answered. Node has a separate event for an unknown `Expect`. */
export function watchRequests(
  server: Server,
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): void {
  server.prependListener('request', listener);
  server.prependListener('checkExpectation', listener);
}

/** Whether a connection has a request whose response is not complete. */
export type IsBusy = (socket: object) => boolean;

/** Counts the open requests of each connection of a server. */
export function watchConnections(server: Server): IsBusy {
  const counts = new WeakMap<object, number>();
  const add = (socket: object, change: number) => counts.set(socket, (counts.get(socket) ?? 0) + change);
  watchRequests(server, ({ socket }, outgoing) => {
    add(socket, 1);
    outgoing.once('close', () => add(socket, -1));
  });
  return (socket) => (counts.get(socket) ?? 0) > 0;
}

/** Limits the connections of a server, and drops clients that do not receive their answers. */
export function limitConnections(server: Server, isBusy: IsBusy): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  // Node announces the end of the connection in the last response, but does not close it.
  const counts = new WeakMap<object, number>();
  watchRequests(server, ({ socket }, outgoing) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count === MAX_REQUESTS_PER_CONNECTION) outgoing.shouldKeepAlive = false;
  });
  server.setTimeout(STALLED_MILLISECONDS, (socket: Socket) => {
    // The client waits for the server, so it cannot be blamed for the silence.
    if (isBusy(socket) && socket.writableLength === 0) socket.setTimeout(STALLED_MILLISECONDS);
    else socket.destroy();
  });
  // All bytes of the answer are in the socket's buffer now.
  watchRequests(server, ({ socket }, outgoing) => {
    outgoing.once('prefinish', () => {
      const bytes = socket.writableLength;
      if (bytes === 0) return;
      const deadline = setTimeout(() => socket.destroy(), maxSendingMilliseconds(bytes));
      outgoing.once('close', () => clearTimeout(deadline));
    });
  });
}

/** Stops a server: it accepts no connections, finishes open requests, and cuts off those that take too long. */
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
    // A connection that is kept alive has to end.
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
