import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { ApiError } from '../../api/api-error.ts';
import { isText } from '../file-types.ts';
import { type Answer, CACHE_NOTHING, errorAnswer } from '../http.ts';
import { type FileRequest, publishedFile, publishedFileHeaders } from '../published-file.ts';
import type { Service } from '../service.ts';
import { compressibleHeaders } from './compression.ts';
import { type SendError, sendFile } from './send-file.ts';
import { regularFile } from './tree-folder.ts';

/** The published files on Node. */

/** The answer to a failure of `send`. Errors that depend on request headers are not cached. */
function failureAnswer({ status, headers = {} }: SendError, base: string): Answer {
  const [error, message, hint] =
    status === 416
      ? ['Range not satisfiable', 'The file has no byte in the range.', 'Send a range within it, as in bytes=0-99.']
      : ['Precondition failed', 'The file does not match If-Match or If-Unmodified-Since.', 'Get the file anew.'];
  const answer = errorAnswer(new ApiError(status, { error, message, hint }), base);
  const range = headers['Content-Range'];
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(range === undefined ? {} : { 'content-range': range }),
      'cache-control': CACHE_NOTHING,
    },
  };
}

/** Answers a request for a published file: `sent`, an error to send, or null when there is no such file. */
export type FileServer = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  request: FileRequest,
) => Promise<Answer | 'sent' | null>;

/** Serves the files of a folder that have a known type. */
export function createFileServer(directory: string, { base, version }: Pick<Service, 'base' | 'version'>): FileServer {
  const root = resolve(directory);
  return async (incoming, outgoing, request) => {
    const file = publishedFile(request);
    if (file === null || regularFile(root, file.path) === null) return null;
    const current = await version();
    const headers = publishedFileHeaders(file, current, await base());
    const all = isText(file.ending) ? compressibleHeaders(headers, request.header('accept-encoding')) : headers;
    const response = { path: file.path, version: current, headers: all };
    const error = await sendFile(incoming, outgoing, root, response, version);
    if (error === null) return 'sent';
    if (error.status === 412 || error.status === 416) return failureAnswer(error, await base());
    if (error.status >= 500) throw error;
    return null;
  };
}
