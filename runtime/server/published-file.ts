import { requestTag } from './entity-tags.ts';
import { type FileEnding, fileEnding, PAGE_FILE } from './file-types.ts';
import { fileHeaders, type HeaderTable, prefersPage, type ServiceRequest, varyHeader } from './http.ts';
import { isSharedForm, isWithinLimits } from './target.ts';

/** Requests for published files. */

/** A published file, and the request for it. */
export interface PublishedFile {
  /** Path in the tree, without percent-encoding. */
  readonly path: string;
  readonly ending: FileEnding;
  /** Request headers that the response depends on. */
  readonly vary: readonly string[];
}

/** The parts of a request that identify a file. */
export type FileRequest = Pick<ServiceRequest, 'method' | 'pathname' | 'search' | 'header'>;

/** The file that a request names, which need not exist; null for a request of the API. */
export function publishedFile(request: FileRequest): PublishedFile | null {
  const { method, pathname } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !isWithinLimits(request) || isSharedForm(request)) return null;
  // The root is the page for browsers, and the root index of the API for other clients.
  if (pathname === '/') {
    return prefersPage(request.header('accept')) ? { path: PAGE_FILE, ending: 'html', vary: ['Accept'] } : null;
  }
  let path: string;
  try {
    path = decodeURIComponent(pathname).slice(1);
  } catch {
    return null;
  }
  const ending = fileEnding(path);
  return ending === null || path.includes('\0') ? null : { path, ending, vary: [] };
}

/**
 * The headers of a published file that do not depend on its bytes.
 *
 * @param version of the tree; a file of a tree without one has no tag here
 * @param base prefix of links
 */
export const publishedFileHeaders = (
  { path, ending, vary }: PublishedFile,
  version: string | null,
  base: string,
): HeaderTable => ({
  ...fileHeaders(ending, base),
  ...varyHeader(vary),
  ...(version === null ? {} : { etag: requestTag(version, `/${path}`) }),
});
