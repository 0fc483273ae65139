import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createBaseAddress } from '../service/base-address.ts';
import { namesTag } from '../service/entity-tags.ts';
import { type FileEnding, fileEnding, PAGE_FILE } from '../service/file-kinds.ts';
import type { ReadDocument } from '../service/handler.ts';
import { fileHeaders, prefersPage } from '../service/http.ts';
import { isWithinLimits } from '../service/target.ts';

/** The published tree in a folder, as documents and as files over HTTP; for Node and what speaks its modules. */

/** Reads documents from a folder. */
export function readFrom(directory: string): ReadDocument {
  return async (path) => {
    try {
      return JSON.parse(await readFile(join(directory, path), 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
}

/** Answers requests for files; null for what is none. */
export type Files = (request: Request) => Promise<Response | null>;

/** Where a published file lies, and of which kind it is. */
interface Place {
  readonly file: string;
  readonly ending: FileEnding;
}

/** The file of a request path; null when the path is none of a published file or would leave the tree. */
function placeOf(root: string, pathname: string): Place | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const ending = fileEnding(path);
  const file = resolve(join(root, path));
  return ending !== null && file.startsWith(root + sep) && !path.includes('\0') ? { file, ending } : null;
}

/**
 * Serves the files below a folder that have a known type.
 *
 * @param baseUrl where the tree is served, if it was built for no address
 */
export function createFiles(directory: string, baseUrl = ''): Files {
  const root = resolve(directory);
  const baseAddress = createBaseAddress(readFrom(directory), baseUrl);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const url = new URL(request.url);
    if (!isWithinLimits(url)) return null;
    const { pathname } = url;
    // The root is both: the page for browsers, the root index of the interface for everything else.
    const isRootPage = pathname === '/' && prefersPage(request);
    const place = placeOf(root, isRootPage ? `/${PAGE_FILE}` : pathname);
    if (place === null) return null;
    const { file, ending } = place;
    const stats = await stat(file).catch(() => null);
    if (stats === null || !stats.isFile()) return null;
    const etag = `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`;
    const headers = {
      ...fileHeaders(ending, await baseAddress()),
      etag,
      ...(isRootPage ? { vary: 'Accept' } : {}),
    };
    if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream);
    return new Response(body, { headers: { ...headers, 'content-length': String(stats.size) } });
  };
}
