import { lru } from '../memo.ts';
import { createHandler, type Handler } from './handler.ts';
import { prefersPage } from './http.ts';
import { withVaryAccept } from './root-page.ts';
import { bytesOverFetch, versionOverFetch } from './tree-over-fetch.ts';

/** Netlify: an edge function for every path without a file (see netlify.toml). */

/** A site has several addresses, such as previews. Handlers of the least recently used ones are dropped. */
const MAX_ADDRESSES = 16;

/** The part of Netlify's context that is used. */
export interface EdgeContext {
  /** The response of the static host. */
  next(): Promise<Response>;
}

/** One handler for each address. It lives as long as the function, so that its caches serve later requests. */
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
