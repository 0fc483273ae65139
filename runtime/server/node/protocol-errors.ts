import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../../api/api-error.ts';
import { MAX_HEADER_SIZE } from '../../api/limits.ts';
import { ALLOWED_METHODS, CACHE_NOTHING, errorAnswer } from '../http.ts';
import type { IsBusy } from './connections.ts';

/** Sends errors of the HTTP protocol, which never reach the server, as JSON. */

/** An error of Node's HTTP parser. */
interface ParserError extends Error {
  readonly code?: string;
}

function apiErrorOf({ code }: ParserError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, {
        error: 'Headers too long',
        message: `The request line and the headers have more than ${MAX_HEADER_SIZE} bytes together.`,
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
        message: 'The bytes received are not a valid HTTP/1.1 request.',
        hint: 'Send it with a client that writes HTTP/1.1, with characters of the address percent-encoded.',
      });
  }
}

/** The error for an address that is not valid. */
export const INVALID_ADDRESS = new ApiError(400, {
  error: 'Invalid address',
  message: 'The target of the request or its Host header is no valid address.',
  hint: 'Begin the target with /, write \\ as %5C, and name a valid host; GET / lists the paths.',
});

const METHOD_WITHOUT_TARGET = new ApiError(405, {
  error: 'Method not allowed',
  message: `This server is read-only; it answers ${ALLOWED_METHODS}, not CONNECT.`,
  hint: 'Send the request as GET.',
});

/** An error as a complete HTTP response that closes the connection. */
function httpResponse(error: ApiError, base: string): string {
  const { status, headers, bytes } = errorAnswer(error, base);
  const closing = { 'cache-control': CACHE_NOTHING, connection: 'close' };
  const all = { ...headers, 'content-length': bytes.length, ...closing };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const body = new TextDecoder().decode(bytes);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Sends JSON for protocol errors of a server.
 *
 * @param base prefix of links
 */
export function sendProtocolErrorsAsJson(server: Server, isBusy: IsBusy, base: () => Promise<string>): void {
  const sendError = async (error: ApiError, socket: Duplex): Promise<void> => {
    const answer = httpResponse(error, await base());
    // A response that is being sent must not be interrupted by another.
    if (!socket.writable || isBusy(socket)) socket.destroy();
    else socket.end(answer, () => socket.destroy());
  };
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else void sendError(apiErrorOf(error), socket);
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    void sendError(METHOD_WITHOUT_TARGET, socket);
  });
}
