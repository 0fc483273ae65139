import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';
import type { HeaderTable } from '../http.ts';

/** Compresses texts in brotli, gzip or deflate, as the client accepts. */

const CODINGS = ['br', 'gzip', 'deflate', 'identity'];

/** Responses compressed at once, a few megabytes each; further responses are not compressed. */
export const MAX_STREAMS = 64;

/** Binary logarithm of brotli's window. The default, 22, takes 16 MB for each response. */
const BROTLI_WINDOW = 19;

const compress = compression({
  // A part of a file, or an answer without a body, is never compressed.
  filter: (incoming, outgoing) => outgoing.statusCode === 200 && compression.filter(incoming, outgoing),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW } },
} as compression.CompressionOptions);

function acceptsCompression(accepted: string | null): boolean {
  if (accepted === null) return false;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return (negotiator.encodings(CODINGS)[0] ?? 'identity') !== 'identity';
}

/**
 * The headers of a text that the server may compress. Its tag is weak if the client accepts that: one tag stands for
 * different bytes (RFC 9110, 8.8.1).
 *
 * @param accepted the Accept-Encoding header
 */
export function compressibleHeaders(headers: HeaderTable, accepted: string | null): HeaderTable {
  const vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`;
  if (headers.etag === undefined || !acceptsCompression(accepted)) return { ...headers, vary };
  return { ...headers, vary, etag: `W/${headers.etag}` };
}

/** Adds compression to responses, within the limit. */
export function createCompression(): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  let streams = 0;
  return (incoming, outgoing) => {
    if (incoming.headers['accept-encoding'] === undefined || streams >= MAX_STREAMS) return;
    streams++;
    outgoing.once('close', () => streams--);
    compress(incoming as never, outgoing as never, () => undefined);
  };
}
