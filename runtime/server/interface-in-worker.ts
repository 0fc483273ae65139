import { withBaseUrl } from '../documents/links.ts';
import { fileEnding } from './file-kinds.ts';
import { createHandler, type Handler } from './handler.ts';
import { bytesOverFetch } from './tree-over-fetch.ts';

/**
 * The interface in a service worker, for static hosts: it answers every request that is not for a file, from the
 * published files. If the tree lies below a path, links in documents get that path as a prefix.
 */

/** Headers that describe the bytes of a file; new links change the bytes. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag'];

/** The text of a document with the base as prefix of its links; other texts are returned unchanged. */
function textLeadingTo(base: string, text: string): string {
  try {
    return `${JSON.stringify(withBaseUrl(JSON.parse(text), base))}\n`;
  } catch {
    // Some hosts answer an unknown path with an HTML page.
    return text;
  }
}

/** A response whose document has the base as prefix of its links. */
async function leadingTo(base: string, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  for (const name of OF_BYTES) headers.delete(name);
  return new Response(textLeadingTo(base, await response.text()), { headers });
}

/** Answers requests of the interface; null for requests for a file, a page or another host. */
export type InterfaceInWorker = (request: Request) => Promise<Response> | null;

/**
 * @param scope the folder that the worker governs, as an absolute address; links lead below it
 * @param fetchFile gets a file by its absolute address
 * @param version of the tree on the host now
 */
export function createInterface(
  scope: string,
  fetchFile: (address: string) => Promise<Response>,
  version?: () => Promise<string | null>,
): InterfaceInWorker {
  const base = new URL(scope);
  const prefix = base.pathname.replace(/\/$/, '');
  const fetchPath = (path: string) => fetchFile(new URL(path, base).href);
  const handler: Handler = createHandler({
    // Without a network, an answer whose file is not kept is computed from the files that are.
    readFile: bytesOverFetch((path) => fetchPath(path).catch(() => new Response(null, { status: 404 }))),
    baseUrl: prefix,
    version,
    report: console.error,
  });
  return ({ url, mode, method, headers }) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== base.origin || !pathname.startsWith(`${prefix}/`)) return null;
    const path = pathname.slice(prefix.length);
    const ending = fileEnding(path);
    if (ending === 'json' && prefix !== '' && method === 'GET') {
      return fetchFile(origin + pathname + search).then((file) => leadingTo(prefix, file));
    }
    // The root gives JSON; only a navigation gets the page.
    if (ending !== null || (path === '/' && mode === 'navigate')) return null;
    return handler(new Request(new URL(path + search, origin), { method, headers }));
  };
}
