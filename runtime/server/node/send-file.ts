import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { HeaderTable } from '../http.ts';
import { maxSendingMilliseconds } from './connections.ts';

/** Sends a file of the tree, with conditions, ranges and HEAD. */

/** An error of `send`: 404, 412, 416, or 500 for a file that cannot be read. */
export interface SendError extends Error {
  readonly status: number;
  readonly headers?: HeaderTable;
}

/** A range of the last bytes. */
const SUFFIX = /^bytes=-(\d+)$/;

export interface FileResponse {
  /** Path of the file in the tree. */
  readonly path: string;
  /** The version of the tree that the headers describe. */
  readonly version: string | null;
  readonly headers: HeaderTable;
}

/**
 * Sends a file. If another tree is published meanwhile, the response is aborted, because it could mix two files.
 *
 * @param root folder of the tree
 * @param currentVersion the version of the tree in it
 * @returns an error, for which the caller must send a response; null when the response is closed
 */
export function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  root: string,
  { path, version, headers }: FileResponse,
  currentVersion: () => string | null | Promise<string | null>,
): Promise<SendError | null> {
  return new Promise((resolve) => {
    outgoing.once('close', () => resolve(null));
    // Files have no date, so this condition is ignored (RFC 9110, 13.1.4); `send` would answer 412.
    delete incoming.headers['if-unmodified-since'];
    send(incoming, encodeURIComponent(path), {
      root,
      etag: false,
      cacheControl: false,
      lastModified: false,
      index: false,
    })
      .on('file', (_path: string, { size }: { readonly size: number }) => {
        // A suffix longer than the file means all of it (RFC 9110, 14.1.2); `send` rejects it.
        const [, suffix] = SUFFIX.exec(incoming.headers.range ?? '') ?? [];
        if (Number(suffix) > size) incoming.headers.range = 'bytes=0-';
        const deadline = setTimeout(() => outgoing.destroy(), maxSendingMilliseconds(size));
        outgoing.once('close', () => clearTimeout(deadline));
      })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
      })
      .on('stream', (stream) => {
        stream.once('open', async () => {
          if ((await currentVersion()) !== version) outgoing.destroy();
        });
      })
      .on('error', (error: SendError) => {
        for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
        resolve(error);
      })
      .pipe(outgoing);
  });
}
