import type { Answer, Asked } from './http.ts';
import { createService, type ServiceOptions } from './service.ts';

/** The service for platforms that speak in the objects of the web. */

/**
 * Answers a request of the interface.
 *
 * @param flushed resolves when the answer has left or the client has gone, where the platform can tell
 */
export type Handler = (request: Request, flushed?: Promise<unknown>) => Promise<Response>;

/** A request of the web as the service looks at it. */
function askedOf(request: Request, flushed: Promise<unknown> | undefined): Asked {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    pathname,
    search,
    header: (name) => request.headers.get(name),
    isGone: () => request.signal.aborted,
    client: () => ({ signal: request.signal, flushed }),
  };
}

function responseOf(method: string, { status, headers, bytes }: Answer): Response {
  const all = status === 200 && bytes !== null ? { ...headers, 'content-length': String(bytes.length) } : headers;
  return new Response(method === 'HEAD' ? null : bytes, { status, headers: all });
}

/** The service as a function from Request to Response; see `createService`. */
export function createHandler(options: ServiceOptions): Handler {
  const { answer } = createService(options);
  return async (request, flushed) => responseOf(request.method, await answer(askedOf(request, flushed)));
}
