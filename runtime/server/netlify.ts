import { lru } from '../memo.ts';
import { createHandler, type Handler } from './handler.ts';
import { prefersPage } from './http.ts';
import { withVaryAccept } from './root-page.ts';
import { bytesOverFetch, versionOverFetch } from './tree-over-fetch.ts';

/** Netlify: an edge function on every path that is no file (see netlify.toml). */

/** A site may be asked under several addresses, previews among them; those asked least recently begin anew. */
const MAX_ADDRESSES = 16;

/** What of Netlify's context is used. */
export interface EdgeContext {
  /** The answer of the host itself. */
  next(): Promise<Response>;
}

/** One handler for each address, which lives as long as the function: what it has loaded serves the next request. */
function createEdgeFunction(): (request: Request, context: EdgeContext) => Promise<Response> {
  const handlers = lru<string, Handler>(MAX_ADDRESSES);
  return (request, context) => {
    const { origin, pathname } = new URL(request.url);
    if (pathname === '/' && prefersPage(request.headers.get('accept'))) return withVaryAccept(context.next());
    const handler = handlers(origin, () => {
      const fetchFile = (path: string) => fetch(`${origin}/${path}`);
      return createHandler({
        readFile: bytesOverFetch(fetchFile),
        version: versionOverFetch(fetchFile),
        report: console.error,
      });
    });
    return handler(request);
  };
}

export default createEdgeFunction();
