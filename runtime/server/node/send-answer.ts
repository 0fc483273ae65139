import type { ServerResponse } from 'node:http';
import type { Answer } from '../http.ts';

/** Sends an answer whose bytes are in memory. */
export function sendAnswer(outgoing: ServerResponse, method: string, { status, headers, bytes }: Answer): void {
  if (bytes === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
  outgoing.end(method === 'HEAD' ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
