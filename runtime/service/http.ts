import { ApiError } from './api-error.ts';
import { entityTag, listsTag, namesTag } from './entity-tags.ts';
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

/** The bytes of an answer. */
export interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Headers by their names in lower case. */
export type HeaderTable = Readonly<Record<string, string>>;

/** How answers leave. */
export interface Delivery {
  /** What the form of an answer depends on beside its address, as in Vary. */
  readonly vary: readonly string[];
  /** The tags of the forms in which an answer may leave. */
  tags(request: Request, etag: string): readonly string[];
  /** @param headers all but those that speak of the bytes; `etag` is that of the bytes as they are */
  send(request: Request, bytes: Encoded['bytes'], headers: HeaderTable): Response | Promise<Response>;
}

/** Answers leave as they are, and whole. */
export const AS_THEY_ARE: Delivery = {
  vary: [],
  tags: (_, etag) => [etag],
  send: ({ method }, bytes, headers) =>
    new Response(method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'content-length': String(bytes.byteLength) },
    }),
};

/** An answer before it is made. */
export interface Promised {
  /** Of the answer, if it is known before; otherwise it is made of the bytes. */
  readonly etag: string | null;
  make(): Promise<Encoded>;
}

/**
 * A JSON answer; 304 when the client has it already, without making it where the tag is known before.
 *
 * @param vary what the answer depends on beside its address
 * @param base what links begin with
 */
export async function jsonResponse(
  request: Request,
  { etag: known, make }: Promised,
  vary: readonly string[],
  base: string,
  { vary: forms, tags, send }: Delivery,
): Promise<Response> {
  const all = [...vary, ...forms];
  const headersOf = (etag: string) => ({
    ...commonHeaders(base),
    ...(all.length === 0 ? {} : { vary: all.join(', ') }),
    etag,
    'cache-control': CACHE_SUCCESS,
  });
  const condition = request.headers.get('if-none-match');
  // RFC 9110, 15.4.5: a 304 carries the validators and caching headers, and no content.
  const unchanged = (etag: string, names: typeof namesTag): Response | null => {
    const tag = tags(request, etag).find((it) => names(condition, it));
    return tag === undefined ? null : new Response(null, { status: 304, headers: headersOf(tag) });
  };
  const early = known === null ? null : unchanged(known, listsTag);
  if (early !== null) return early;
  const { bytes } = await make();
  const etag = known ?? (await entityTag(bytes));
  return unchanged(etag, namesTag) ?? send(request, bytes, { ...headersOf(etag), 'content-type': JSON_TYPE });
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
export function prefersPage({ headers }: { readonly headers: { get(name: string): string | null } }): boolean {
  const accept = headers.get('accept') ?? '';
  return quality(accept, 'text/html') > quality(accept, 'application/json');
}
