import type { Answer, ServiceRequest } from './http.ts';
import { createService } from './service.ts';
import type { ServiceOptions } from './service-options.ts';

/** The server for platforms that use the Fetch API. */

/**
 * Answers a request of the API.
 *
 * @param closed resolves when the response is sent or the client has disconnected, if the platform knows
 */
export type Handler = (request: Request, closed?: Promise<unknown>) => Promise<Response>;

function serviceRequestOf(request: Request, closed: Promise<unknown> | undefined): ServiceRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    pathname,
    search,
    header: (name) => request.headers.get(name),
    isDisconnected: () => request.signal.aborted,
    closed: () => closed,
  };
}

function responseOf(method: string, { status, headers, bytes }: Answer): Response {
  const all = status === 200 && bytes !== null ? { ...headers, 'content-length': String(bytes.length) } : headers;
  return new Response(method === 'HEAD' ? null : bytes, { status, headers: all });
}

/** The service as a function from Request to Response; see `createService`. */
export function createHandler(options: ServiceOptions): Handler {
  const { answer } = createService(options);
  return async (request, closed) => responseOf(request.method, await answer(serviceRequestOf(request, closed)));
}
