import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import { watchRequests } from './connections.ts';

/**
 * The access log: one line of JSON for each request (docs/operate.md#the-access-log). It has no data about the
 * client.
 */

/** A request whose response was sent or whose client disconnected. */
interface LoggedRequest {
  /** Time of arrival: ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly target: string;
  readonly status: number;
  /** Bytes sent, headers included. */
  readonly bytes: number;
  /** From the end of its headers to the end of the response. */
  readonly milliseconds: number;
  /** The client disconnected before the response was sent. */
  readonly gone?: true;
}

/** Maximum bytes that wait for a slow reader; further lines are dropped and counted. */
const MAX_WAITING_BYTES = 2 ** 20;

/**
 * Writes lines to a stream that may be slow, closed or full. Lines that it does not accept are dropped; the number of
 * them is written before the next line.
 */
export function createLog(stream: Pick<Writable, 'on' | 'write' | 'writableLength'>): (entry: object) => void {
  let leftOut = 0;
  // Failed writes are counted; without a listener, the event would end the process.
  stream.on('error', () => undefined);
  return (entry) => {
    const before = leftOut;
    if (stream.writableLength > MAX_WAITING_BYTES) {
      leftOut++;
      return;
    }
    leftOut = 0;
    const count = before === 0 ? '' : `${JSON.stringify({ leftOut: before })}\n`;
    stream.write(`${count}${JSON.stringify(entry)}\n`, (error) => {
      if (error instanceof Error) leftOut += before + 1;
    });
  };
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Logs every request of a server when it ends. Call it before other listeners are added. */
export function logRequests(server: Server, log: (entry: LoggedRequest) => void): void {
  watchRequests(server, ({ method = '', url = '', socket }, outgoing) => {
    const [begun, before] = [performance.now(), socket.bytesWritten];
    const time = new Date().toISOString();
    outgoing.once('close', () => {
      log({
        time,
        method,
        target: url,
        status: outgoing.statusCode,
        bytes: socket.bytesWritten - before,
        milliseconds: thousandths(performance.now() - begun),
        ...(outgoing.writableFinished ? {} : { gone: true }),
      });
    });
  });
}
