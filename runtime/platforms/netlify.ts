import { createHandler, type Handler } from '../handler.ts';
import { readOverFetch } from './tree-over-fetch.ts';

/** Netlify: an edge function on every path that is no file (see netlify.toml). */

/** A site may be asked under several addresses, previews among them; more than these begin anew. */
const ADDRESSES_AT_MOST = 16;

/** One handler for each address, which lives as long as the function: what it has loaded serves the next request. */
function createEdgeFunction(): Handler {
  const handlers = new Map<string, Handler>();
  return (request) => {
    const { origin } = new URL(request.url);
    let handler = handlers.get(origin);
    if (handler === undefined) {
      const readDocument = readOverFetch((path) => fetch(`${origin}/${path}`));
      handler = createHandler({ readDocument, report: console.error });
      if (handlers.size >= ADDRESSES_AT_MOST) handlers.clear();
      handlers.set(origin, handler);
    }
    return handler(request);
  };
}

export default createEdgeFunction();
