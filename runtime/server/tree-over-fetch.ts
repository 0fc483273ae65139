import { once } from '../memo.ts';
import type { ReadFile } from './tree.ts';
import { BUILD_FILE, VERSION_BYTES, versionIn } from './tree-version.ts';

/** The host of the tree answered with an unexpected status. */
class TreeError extends Error {
  override readonly name = 'TreeError';
}

/** Gets a file of the tree by its path, without a slash in front. */
type FetchFile = (path: string) => Promise<Response>;

/** @throws TreeError for any answer but 200 and 404 */
async function found(fetchFile: FetchFile, path: string): Promise<Response | null> {
  const response = await fetchFile(path.split('/').map(encodeURIComponent).join('/'));
  if (response.ok) return response;
  // Cancelling the body frees the connection.
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new TreeError(`The host answered ${response.status} for ${path} of the published tree.`);
}

/**
 * Reads files from a static host.
 *
 * @throws TreeError (from the reader) for any answer but 200 and 404
 */
export function bytesOverFetch(fetchFile: FetchFile): ReadFile {
  return async (path) => (await found(fetchFile, path))?.arrayBuffer().then((bytes) => new Uint8Array(bytes)) ?? null;
}

/** Requests the version without the cache, and as few bytes as possible. */
export const VERSION_REQUEST: RequestInit = {
  cache: 'no-cache',
  headers: { range: `bytes=0-${VERSION_BYTES - 1}` },
};

/**
 * Reads the version of the tree on a static host: the beginning of a file, which can arrive in several chunks.
 *
 * @throws TreeError for any answer but 200, 206 and 404
 */
export async function readVersion(fetchFile: FetchFile): Promise<string | null> {
  const reader = (await found(fetchFile, BUILD_FILE))?.body?.getReader();
  const decoder = new TextDecoder();
  let beginning = '';
  while (beginning.length < VERSION_BYTES) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    beginning += decoder.decode(piece.value, { stream: true });
  }
  await reader?.cancel();
  return versionIn(beginning);
}

/** The version of the tree on a static host, which another deployment replaces together with the service. */
export const versionOverFetch = (fetchFile: FetchFile): (() => Promise<string | null>) =>
  once(() => readVersion(fetchFile));
