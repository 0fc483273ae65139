import { withBaseUrl } from '../documents/links.ts';
import { fileEnding } from './file-kinds.ts';
import { createHandler, type Handler } from './handler.ts';
import { bytesOverFetch } from './tree-over-fetch.ts';

/**
 * The interface inside a service worker: it answers every request that is for no file, from the published files, on
 * a host that has only files. Under a path, the links of documents are made to lead below it too, so that whatever a
 * page fetches can be followed.
 */

/** Headers that speak of the bytes of a file; with its links, they are others. */
const OF_BYTES = ['content-length', 'content-encoding', 'etag'];

/** The text of a document with its links leading to a base; a text that is no document as it is. */
function textLeadingTo(base: string, text: string): string {
  try {
    return `${JSON.stringify(withBaseUrl(JSON.parse(text), base))}\n`;
  } catch {
    // Some hosts answer a wrong address with a page.
    return text;
  }
}

/** A document whose links lead to a base. */
async function leadingTo(base: string, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  for (const name of OF_BYTES) headers.delete(name);
  return new Response(textLeadingTo(base, await response.text()), { headers });
}

/** Answers requests of the interface; null for requests for a file as it is, a page, or elsewhere. */
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
    // The root answers programs with JSON: only a navigation asks for the page.
    if (ending !== null || (path === '/' && mode === 'navigate')) return null;
    return handler(new Request(new URL(path + search, origin), { method, headers }));
  };
}
