import { ApiError } from './api-error.ts';
import { namesTag } from './entity-tags.ts';
import { FILE_TYPES, type FileEnding } from './file-kinds.ts';
import { RETRY_AFTER_SECONDS } from './limits.ts';

/** HTTP around the answers: headers, entity tags, conditional requests. */

const JSON_TYPE = FILE_TYPES.json;
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * On every answer, errors and redirects included.
 *
 * @param base what links begin with
 */
const commonHeaders = (base: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link',
  link: `<${base}/openapi.json>; rel="service-desc"`,
  'x-content-type-options': 'nosniff',
});

/** An answer stays good until the next publication; a failure may be mended sooner. */
const CACHE_SUCCESS = 'public, max-age=3600, stale-while-revalidate=86400';
const CACHE_FAILURE = 'public, max-age=60';
const CACHE_NOTHING = 'no-store';

/** On every published file, whatever its kind. */
export const commonFileHeaders = (base: string): Readonly<Record<string, string>> => ({
  ...commonHeaders(base),
  'cache-control': CACHE_SUCCESS,
});

/** On the published files of a kind. */
export const fileHeaders = (ending: FileEnding, base: string): Readonly<Record<string, string>> => ({
  ...commonFileHeaders(base),
  'content-type': FILE_TYPES[ending],
});

/** The bytes of an answer, and their tag. */
export interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** How the bytes of an answer leave, where a platform does not hand them over whole. */
export type Pace = (bytes: Encoded['bytes']) => BodyInit;

/**
 * A JSON answer; 304 when the client has it already.
 *
 * @param base what links begin with
 */
export function jsonResponse(request: Request, { bytes, etag }: Encoded, base: string, pace: Pace): Response {
  // The root is a page for browsers and data for everything else, so caches have to keep both apart.
  const vary: Record<string, string> = new URL(request.url).pathname === '/' ? { vary: 'Accept' } : {};
  const headers = { ...commonHeaders(base), ...vary, etag, 'cache-control': CACHE_SUCCESS };
  // RFC 9110, 15.4.5: a 304 carries the validators and caching headers, and no content.
  if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : pace(bytes), {
    headers: { ...headers, 'content-type': JSON_TYPE, 'content-length': String(bytes.byteLength) },
  });
}

/** What stands for an answer where the client has gone; nobody sees it. */
export const goneResponse = (): Response => new Response(null, { status: 503 });

/** What is told of an error; what was not foreseen tells nothing of itself. */
const known = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(500, {
        error: 'Internal error',
        message: 'The service failed to answer this request.',
        hint: 'Try again later; if it fails again, report the request to the host of this service.',
      });

/** An error as it goes out. */
export interface ErrorParts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The status, the headers and the JSON of an error, for platforms that have to write an answer themselves. */
export function errorParts(error: unknown, base: string): ErrorParts {
  const { status, body } = known(error);
  const headers: Record<string, string> = {
    ...commonHeaders(base),
    'content-type': JSON_TYPE,
    'cache-control': status >= 500 ? CACHE_NOTHING : CACHE_FAILURE,
  };
  if (status === 405) headers.allow = ALLOWED_METHODS;
  if (status === 503) {
    headers['retry-after'] = String(RETRY_AFTER_SECONDS);
    headers['access-control-expose-headers'] += ', Retry-After';
  }
  return { status, headers, text: `${JSON.stringify(body)}\n` };
}

/** An error as JSON. */
export function errorResponse({ method }: Pick<Request, 'method'>, error: unknown, base: string): Response {
  const { status, headers, text } = errorParts(error, base);
  return new Response(method === 'HEAD' ? null : text, { status, headers });
}

/** The answer to a preflight request. */
export function preflight(base: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders(base),
      allow: ALLOWED_METHODS,
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': 'If-None-Match, Content-Type',
      'access-control-max-age': '86400',
    },
  });
}

/** A permanent redirect to another path of the service. */
export function redirect(path: string, base: string): Response {
  const headers = { ...commonHeaders(base), location: base + path, 'cache-control': CACHE_SUCCESS };
  return new Response(null, { status: 308, headers });
}

/** The quality that an Accept header gives a type (RFC 9110, 12.5.1); 0 when it does not name it. */
function quality(accept: string, type: string): number {
  const range = accept.split(',').find((item) => item.split(';')[0].trim().toLowerCase() === type);
  if (range === undefined) return 0;
  const given = /;\s*q=([\d.]+)/i.exec(range);
  return given === null ? 1 : Number(given[1]);
}

/** Whether a client would rather see a page than data: browsers name text/html, programs do not. */
export function prefersPage({ headers }: Request): boolean {
  const accept = headers.get('accept') ?? '';
  return quality(accept, 'text/html') > quality(accept, 'application/json');
}
