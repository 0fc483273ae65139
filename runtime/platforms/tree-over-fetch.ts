import type { ReadDocument } from '../service/handler.ts';

/** The published tree had something else to say than the document or its absence. */
class TreeError extends Error {
  override readonly name = 'TreeError';
}

/**
 * Reads documents as a static host serves them.
 *
 * @param fetchFile gets a file of the tree by its path, without a slash in front
 * @throws TreeError (from the reader) for any answer but 200 and 404
 */
export function readOverFetch(fetchFile: (path: string) => Promise<Response>): ReadDocument {
  return async (path) => {
    const response = await fetchFile(path.split('/').map(encodeURIComponent).join('/'));
    if (response.ok) return response.json();
    // The body is let go, so that the connection is free again.
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new TreeError(`The host answered ${response.status} for ${path} of the published tree.`);
  };
}
