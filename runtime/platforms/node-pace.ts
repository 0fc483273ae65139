import type { ServerResponse } from 'node:http';
import type { Sent } from './content-coding.ts';
import type { Arrivals } from './node-arrivals.ts';
import { patienceFor } from './node-connections.ts';

/** Sends large answers piece by piece, so that hundreds of them at once hold up nobody else. */

/** Bytes of a piece; an answer that is no larger leaves at once. */
const PIECE_BYTES = 65_536;

/** Lets who came in meanwhile be looked at before the next piece goes out. */
function createTurns({ afterwards }: Arrivals): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise(afterwards));
    return last;
  };
}

/** Bytes in pieces. */
export async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Resolves when a connection takes more, or has ended; it is ended when that takes too long. */
const taken = (outgoing: ServerResponse, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => outgoing.destroy(), milliseconds);
    const end = () => {
      clearTimeout(late);
      outgoing.off('drain', end);
      outgoing.off('close', end);
      resolve();
    };
    outgoing.on('drain', end);
    outgoing.on('close', end);
  });

/** Sends an answer; resolves when all of it is handed to the connection, or the client has gone. */
export type Sender = (outgoing: ServerResponse, answer: Sent) => Promise<void>;

/**
 * The way in which the answers of one server leave: one piece of one answer in each turn of the event loop. (Handed
 * over whole, they would all be written in the same turn, as far as their connections take them.)
 */
export function createSender(arrivals: Arrivals): Sender {
  const turn = createTurns(arrivals);
  return async (outgoing, { status, headers, body }) => {
    outgoing.writeHead(status, headers);
    if (body === null || (body instanceof Uint8Array && body.length <= PIECE_BYTES)) {
      outgoing.end(body);
      return;
    }
    let [bytes, waited] = [0, 0];
    try {
      for await (const piece of body instanceof Uint8Array ? cut(body) : body) {
        await turn();
        if (outgoing.destroyed) return;
        bytes += piece.length;
        if (outgoing.write(piece) || outgoing.destroyed) continue;
        // However little it takes at a time, a client keeps up with what it was sent: others wait for the memory.
        const begun = performance.now();
        await taken(outgoing, patienceFor(bytes) - waited);
        waited += performance.now() - begun;
      }
      outgoing.end();
    } catch {
      // The head has left: that the answer is not whole can only be told by ending the connection.
      outgoing.destroy();
    }
  };
}
