import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Handles the requests of a connection one after the other, one per turn of the event loop. Node parses pipelined
 * requests hundreds at a time; handled at once, they would delay all other connections. Requests of a connection that
 * closes meanwhile are never handled.
 */
export function oneAtATime(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const latest = new WeakMap<object, ServerResponse>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const previous = latest.get(socket);
    latest.set(socket, outgoing);
    const start = () => socket.destroyed || handle(incoming, outgoing);
    if (previous === undefined || previous.closed) start();
    else previous.once('close', () => setImmediate(start));
  };
}
