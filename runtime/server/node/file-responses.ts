import { Readable } from 'node:stream';
import { ApiError } from '../../api/api-error.ts';
import { lru } from '../../memo.ts';
import { createBaseAddress } from '../base-address.ts';
import { namesTag } from '../entity-tags.ts';
import { CACHE_NOTHING, errorAnswer } from '../http.ts';
import { publishedFile, publishedFileHeaders } from '../published-file.ts';
import { openFile, readFrom, versionOf } from './tree-folder.ts';

/** The published files as Responses, for servers that use the Fetch API and Node's modules. */

/** Answers a request for a published file; null for any other request. */
export type Files = (request: Request) => Promise<Response | null>;

/** A single range of bytes. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/** The first and the last byte of a range; null for anything but a single range. The first may be beyond the last. */
function rangeOf(header: string | null, size: number): { readonly start: number; readonly end: number } | null {
  const match = RANGE.exec(header ?? '');
  if (match === null) return null;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) return { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The response to a range outside the file. */
function rangeError(size: number, base: string): Response {
  const error = new ApiError(416, {
    error: 'Range not satisfiable',
    message: 'The file has no byte in the range.',
    hint: 'Send a range within it, as in bytes=0-99.',
  });
  const { status, headers, bytes } = errorAnswer(error, base);
  const all = { ...headers, 'content-range': `bytes */${size}`, 'cache-control': CACHE_NOTHING };
  return new Response(bytes, { status, headers: all });
}

/** Serves the published files of a folder. */
export function createFiles(directory: string): Files {
  const currentVersion = versionOf(directory);
  const baseOf = lru<string | null, ReturnType<typeof createBaseAddress>>(1);
  return async ({ method, url, headers: requestHeaders }) => {
    const { pathname, search } = new URL(url);
    const header = (name: string) => requestHeaders.get(name);
    const published = publishedFile({ method, pathname, search, header });
    const file = published === null ? null : openFile(directory, published.path);
    if (published === null || file === null) return null;
    let isOpen = true;
    try {
      const version = await currentVersion();
      const base = await baseOf(version, () => createBaseAddress(readFrom(directory), ''))();
      const headers = new Headers({ ...publishedFileHeaders(published, version, base), 'accept-ranges': 'bytes' });
      const etag = headers.get('etag') ?? '';
      if (namesTag(header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
      const { size } = file.stats;
      const condition = header('if-range');
      const hasRange = method === 'GET' && (condition === null || condition === etag);
      const range = hasRange ? rangeOf(header('range'), size) : null;
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (range !== null && start > end) return rangeError(size, base);
      headers.set('content-length', String(end - start + 1));
      if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${size}`);
      if (method === 'HEAD' || size === 0) return new Response(null, { headers });
      isOpen = false;
      const body = Readable.toWeb(file.pieces(start, end - start + 1)) as ReadableStream<Uint8Array>;
      return new Response(body, { status: range === null ? 200 : 206, headers });
    } finally {
      if (isOpen) file.close();
    }
  };
}
