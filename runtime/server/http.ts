import { ApiError, overloadedError } from '../api/api-error.ts';
import { RETRY_AFTER_SECONDS } from '../api/limits.ts';
import { entityTag, listsTag, namesTag } from './entity-tags.ts';
import { FILE_TYPES, type FileEnding } from './file-types.ts';
import type { Target } from './target.ts';

/** HTTP responses: headers, entity tags, conditional requests, errors. */

const JSON_TYPE = FILE_TYPES.json;
export const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';

/**
 * The headers of every response, including errors and redirects.
 *
 * @param base prefix of links
 */
const commonHeaders = (base: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link',
  link: `<${base}/openapi.json>; rel="service-desc"`,
  'x-content-type-options': 'nosniff',
});

/** Answers are valid until the next publication; errors may be fixed sooner. */
const CACHE_SUCCESS = 'public, max-age=3600, stale-while-revalidate=86400';
const CACHE_FAILURE = 'public, max-age=60';
/** For answers that differ between clients or change at any time. */
export const CACHE_NOTHING = 'no-store';

/** The headers of every published file that do not depend on its kind. */
export const commonFileHeaders = commonHeaders;

/**
 * The headers of pages in addition to those of other files, or instead of them. The hashes are those of the inline
 * scripts of 404.html, the root page and the static pages (generator/site/). Pictures have inline styles. Every site may
 * embed a page: cards are made for that, and
 * a page has no session or action to protect.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  // A page names scripts of its own tree, and shows documents of the current one.
  'cache-control': 'public, no-cache',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'sha256-RIgUQqnCX5ZSSaKCUcZwPbm8RP8oARH9Rw2teyZnMRU=' 'sha256-FJatIG3SLSg8rH2B791XvaQSNHlU7fSXlKgRH4fletE=' 'sha256-NAQkql6sudVG+8rwR8u1Em+LYubR9otfWg/Y3F2dKQY=' 'sha256-DOvvQSrMVs9kwCRswLmyBc6ql12shVqUvd9+qdex0g8='",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The page plays a visitor's recordings from blob URLs.
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    'frame-ancestors *',
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** The headers of published files of a kind. */
export const kindHeaders = (ending: FileEnding): Readonly<Record<string, string>> => ({
  'content-type': FILE_TYPES[ending],
  'cache-control': CACHE_SUCCESS,
  ...(ending === 'html' ? PAGE_HEADERS : {}),
});

/** All headers of published files of a kind. */
export const fileHeaders = (ending: FileEnding, base: string): Readonly<Record<string, string>> => ({
  ...commonFileHeaders(base),
  ...kindHeaders(ending),
});

/** The bytes of an answer. */
export interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Headers by their names in lower case. */
export type HeaderTable = Readonly<Record<string, string>>;

/** A request, independent of the platform. */
export interface ServiceRequest extends Target {
  readonly method: string;
  /** A header by its name in lower case; null when the request has none. */
  header(name: string): string | null;
  /** Whether the client has disconnected. */
  isDisconnected(): boolean;
  /** Resolves when the response is sent or the client has disconnected; undefined if the platform does not know. */
  closed(): Promise<unknown> | undefined;
}

/** An answer, independent of the platform. HEAD requests get its headers only. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderTable;
  readonly bytes: Encoded['bytes'] | null;
}

/** The header `Vary`; no header for an empty list. */
export const varyHeader = (names: readonly string[]): { vary?: string } =>
  names.length === 0 ? {} : { vary: names.join(', ') };

/** An answer that is computed only if the client does not have it. */
export interface LazyAnswer {
  /** The entity tag, if it is known in advance; otherwise it is a hash of the bytes. */
  readonly etag: string | null;
  make(): Promise<Encoded>;
}

/**
 * A JSON answer, or 304 when the client has it already. If the tag is known, 304 costs no computation.
 *
 * @param vary request headers that the answer depends on
 * @param base prefix of links
 */
export async function jsonAnswer(
  request: ServiceRequest,
  { etag: known, make }: LazyAnswer,
  vary: readonly string[],
  base: string,
): Promise<Answer> {
  const headersOf = (etag: string) => ({
    ...commonHeaders(base),
    ...varyHeader(vary),
    etag,
    'cache-control': CACHE_SUCCESS,
  });
  const condition = request.header('if-none-match');
  // RFC 9110, 15.4.5: a 304 carries the validators and caching headers, and no content.
  const notModified = (etag: string): Answer => ({ status: 304, headers: headersOf(etag), bytes: null });
  if (known !== null && listsTag(condition, known)) return notModified(known);
  const { bytes } = await make();
  const etag = known ?? (await entityTag(bytes));
  if (namesTag(condition, etag)) return notModified(etag);
  return { status: 200, headers: { ...headersOf(etag), 'content-type': JSON_TYPE }, bytes };
}

/** A page; 304 when the client has it already. @param base prefix of links */
export async function htmlAnswer(request: ServiceRequest, page: Encoded, base: string): Promise<Answer> {
  const answer = await jsonAnswer(request, { etag: null, make: async () => page }, [], base);
  return { ...answer, headers: { ...answer.headers, ...kindHeaders('html') } };
}

/** Returned when the client has disconnected; it is never sent. */
export const DISCONNECTED: Answer = { status: 503, headers: {}, bytes: null };

/** Codes of system errors for too many open files, which are closed when other requests end. */
const TOO_MANY_FILES = ['EMFILE', 'ENFILE'];

/** Converts an error to the error that clients see. Unexpected errors lose their details. */
export function publicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && 'code' in error && TOO_MANY_FILES.includes(String(error.code))) {
    return overloadedError('Too many files are open.');
  }
  return new ApiError(500, {
    error: 'Internal error',
    message: 'The server failed to answer this request.',
    hint: 'Try again later; if it fails again, report the request to the host of this server.',
  });
}

/** An error as JSON. @param vary request headers that the answer at this address depends on */
export function errorAnswer(error: unknown, base: string, vary: readonly string[] = []) {
  const { status, body } = publicError(error);
  const headers: Record<string, string> = {
    ...commonHeaders(base),
    'content-type': JSON_TYPE,
    'cache-control': status >= 500 ? CACHE_NOTHING : CACHE_FAILURE,
    ...varyHeader(vary),
  };
  if (status === 405) headers.allow = ALLOWED_METHODS;
  if (status === 503) {
    headers['retry-after'] = String(RETRY_AFTER_SECONDS);
    headers['access-control-expose-headers'] += ', Retry-After';
  }
  return { status, headers, bytes: new TextEncoder().encode(`${JSON.stringify(body)}\n`) };
}

/** The answer to a preflight request. */
export const preflight = (base: string): Answer => ({
  status: 204,
  headers: {
    ...commonHeaders(base),
    allow: ALLOWED_METHODS,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': 'If-None-Match, Content-Type',
    'access-control-max-age': '86400',
  },
  bytes: null,
});

/** A permanent redirect to another path of the service. */
export const redirect = (path: string, base: string): Answer => ({
  status: 308,
  headers: { ...commonHeaders(base), location: base + path, 'cache-control': CACHE_SUCCESS },
  bytes: null,
});

/** The quality of a type in an Accept header (RFC 9110, 12.5.1); 0 if the header does not name it. */
function quality(accept: string, type: string): number {
  const range = accept.split(',').find((item) => item.split(';')[0].trim().toLowerCase() === type);
  if (range === undefined) return 0;
  const given = /;\s*q=([\d.]+)/i.exec(range);
  return given === null ? 1 : Number(given[1]);
}

/** Whether a client prefers HTML to JSON: browsers name text/html, programs do not. */
export function prefersPage(accept: string | null): boolean {
  return accept !== null && quality(accept, 'text/html') > quality(accept, 'application/json');
}
