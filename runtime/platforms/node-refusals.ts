import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../service/api-error.ts';
import { ALLOWED_METHODS, CACHE_NOTHING, errorParts } from '../service/http.ts';
import { HEAD_AT_MOST } from '../service/limits.ts';
import type { IsBusy } from './node-connections.ts';

/** Answers to what never becomes a request for the handler: JSON like every error. */

/** What Node says of a connection that it gives up. */
interface ParserError extends Error {
  readonly code?: string;
}

/** The error for what Node's parser refused. */
function refusalOf({ code }: ParserError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, {
        error: 'Headers too long',
        message: `The request line and the headers have more than ${HEAD_AT_MOST} bytes together.`,
        hint: 'Send a shorter address and fewer headers; cookies are not needed.',
      });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError(408, {
        error: 'Request not finished',
        message: 'The request did not arrive whole in time.',
        hint: 'Send it again at once and whole.',
      });
    default:
      return new ApiError(400, {
        error: 'No HTTP request',
        message: 'What was sent is no valid HTTP/1.1 request.',
        hint: 'Send it with a client that writes HTTP/1.1, with characters of the address percent-encoded.',
      });
  }
}

/** The error for a request whose address cannot be read. */
export const INVALID_ADDRESS = new ApiError(400, {
  error: 'Invalid address',
  message: 'The target of the request or its Host header is no valid address.',
  hint: 'Begin the target with /, write \\ as %5C, and name a valid host; GET / lists the paths.',
});

const METHOD_WITHOUT_TARGET = new ApiError(405, {
  error: 'Method not allowed',
  message: `This service is read-only; it answers ${ALLOWED_METHODS}, not CONNECT.`,
  hint: 'Send the request as GET.',
});

/** An error written out as a whole answer, after which the connection ends. The next client may send what is right. */
function written(error: ApiError, base: string): string {
  const { status, headers, text } = errorParts(error, base);
  const ofClient = { 'cache-control': CACHE_NOTHING, connection: 'close' };
  const all = { ...headers, 'content-length': Buffer.byteLength(text), ...ofClient };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}

/**
 * Lets a server refuse in JSON what it refuses by itself.
 *
 * @param base what links begin with
 */
export function refuseInJson(server: Server, isBusy: IsBusy, base: () => Promise<string>): void {
  const refuse = async (error: ApiError, socket: Duplex): Promise<void> => {
    const answer = written(error, await base());
    // An answer that is under way must not get another one into its middle.
    if (!socket.writable || isBusy(socket)) socket.destroy();
    else socket.end(answer, () => socket.destroy());
  };
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else void refuse(refusalOf(error), socket);
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    void refuse(METHOD_WITHOUT_TARGET, socket);
  });
}
