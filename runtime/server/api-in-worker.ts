import { ApiError } from '../api/api-error.ts';
import { withBaseUrl } from '../documents/links.ts';
import { fileEnding } from './file-types.ts';
import { createHandler, type Handler } from './handler.ts';
import { readerOf } from './tree.ts';
import { bytesOverFetch } from './tree-over-fetch.ts';

/**
 * The interface in a service worker, for static hosts: it answers every request that is not for a file, from the
 * published files. If the tree lies below a path, links in documents get that path as a prefix.
 */

/** Headers that depend on the bytes of a file; new links change the bytes. */
const CONTENT_HEADERS = ['content-length', 'content-encoding', 'etag'];

/** Adds the base to the links of a document; other texts are returned unchanged. */
function textWithBase(text: string, base: string): string {
  try {
    return `${JSON.stringify(withBaseUrl(JSON.parse(text), base))}\n`;
  } catch {
    // Some hosts answer an unknown path with an HTML page.
    return text;
  }
}

/** Adds the base to the links of a response's document. */
async function responseWithBase(response: Response, base: string): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  for (const name of CONTENT_HEADERS) headers.delete(name);
  return new Response(textWithBase(await response.text(), base), { headers });
}

/** The status of the answer without a network. */
const OFFLINE_STATUS = 503;

const offline = (): ApiError =>
  new ApiError(OFFLINE_STATUS, {
    error: 'Offline',
    message: 'You are offline, and this browser does not have the files for the answer.',
    hint: 'Send the request again when you are online. Answers to requests that you sent before are available offline.',
  });

/** Answers requests of the API; null for requests for a file, a page or another host. */
export type InterfaceInWorker = (request: Request) => Promise<Response> | null;

/**
 * @param scope the scope of the worker, as an absolute address; links lead below it
 * @param fetchFile gets a file by its absolute address
 * @param version the current version of the tree on the host
 */
export function createApiInWorker(
  scope: string,
  fetchFile: (address: string) => Promise<Response>,
  version?: () => Promise<string | null>,
): InterfaceInWorker {
  const base = new URL(scope);
  const prefix = base.pathname.replace(/\/$/, '');
  const readFile = bytesOverFetch((path) =>
    fetchFile(new URL(path, base).href).catch(() => {
      throw offline();
    }),
  );
  const options = { baseUrl: prefix, version, report: console.error };
  const handler = createHandler({ readFile, ...options });
  // Without a network, an answer whose file is not cached is computed from the files that are.
  const withoutFiles = createHandler({ readDocument: readerOf({ readFile }), ...options });
  const answer: Handler = async (request) => {
    const response = await handler(request.clone());
    return response.status === OFFLINE_STATUS ? withoutFiles(request) : response;
  };
  return ({ url, mode, method, headers }) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== base.origin || !pathname.startsWith(`${prefix}/`)) return null;
    const path = pathname.slice(prefix.length);
    const ending = fileEnding(path);
    if (ending === 'json' && prefix !== '' && method === 'GET') {
      return fetchFile(origin + pathname + search).then((file) => responseWithBase(file, prefix));
    }
    // The root gives JSON; a navigation gets the page. The host lists other folders, or redirects. Some hosts add a slash
    // to a request with a query.
    const isFolder = path.endsWith('/') && (path === '/' || search === '');
    if (ending !== null || (isFolder && mode === 'navigate')) return null;
    return answer(new Request(new URL(path + search, origin), { method, headers }));
  };
}
