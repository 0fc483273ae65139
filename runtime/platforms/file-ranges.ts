import { ApiError } from '../service/api-error.ts';
import { CACHE_NOTHING, errorParts, type HeaderTable } from '../service/http.ts';
import { isLarge, type Sent } from './content-coding.ts';
import type { OpenFile } from './node-tree.ts';

/** Parts of files (RFC 9110, 14). */

/** One range of bytes: from a first to a last, from a first on, or so many at the end. */
const RANGE = /^bytes=[\t ]*(?:(\d+)-(\d*)|-(\d+))[\t ]*$/i;

/**
 * The part of so many bytes that a Range header names.
 *
 * @returns null for what is no single range of bytes, as which an end before the beginning counts
 */
function partOf(range: string, size: number): { readonly start: number; readonly length: number } | null {
  const [, first = '', last = '', suffix] = RANGE.exec(range) ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return { start: size - length, length };
  }
  if (first === '' || (last !== '' && Number(last) < Number(first))) return null;
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  return { start: Number(first), length: Math.max(0, end - Number(first)) };
}

/** The answer to a range of which a file has nothing. */
function unsatisfiable(size: number, base: string): Sent {
  const error = new ApiError(416, {
    error: 'Range not satisfiable',
    message: `The file has ${size} bytes, none of which is in the range.`,
    hint: 'Ask for a range within them, as in Range: bytes=0-99, or for the whole file.',
  });
  const { status, headers, text } = errorParts(error, base);
  const body = new TextEncoder().encode(text);
  const ofBytes = { 'content-range': `bytes */${size}`, 'content-length': String(body.length) };
  // Who asks for the whole file is not to be given this from a cache.
  return { status, headers: { ...headers, ...ofBytes, 'cache-control': CACHE_NOTHING }, body };
}

/**
 * The part of a file that a request asks for, as it is.
 *
 * @param range the Range header
 * @param condition the If-Range header: a part of another file than the client has is of no use to it. No dates are
 *   told of files, so none is right
 * @param etag of the file as it is
 * @param base what links begin with
 * @returns null where the whole file is to be sent: also for several parts, and for what is no range of bytes
 */
export async function sentPart(
  file: OpenFile,
  range: string,
  condition: string | null,
  etag: string,
  headers: HeaderTable,
  base: string,
): Promise<Sent | null> {
  if (condition !== null && condition.trim() !== etag) return null;
  const { size } = file.stats;
  const part = partOf(range, size);
  if (part === null) return null;
  const { start, length } = part;
  if (length === 0) return unsatisfiable(size, base);
  const place = `bytes ${start}-${start + length - 1}/${size}`;
  const ofBytes = { etag, 'content-range': place, 'content-length': String(length) };
  const body = isLarge(length) ? file.pieces(start, length) : await file.bytes(start, length);
  return { status: 206, headers: { ...headers, ...ofBytes }, body };
}
