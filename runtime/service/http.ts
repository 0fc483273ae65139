import type { Client } from './admission.ts';
import { ApiError } from './api-error.ts';
import { entityTag, listsTag, namesTag } from './entity-tags.ts';
import { FILE_TYPES, type FileEnding } from './file-kinds.ts';
import { RETRY_AFTER_SECONDS } from './limits.ts';
import type { Target } from './target.ts';

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
/** For what is not the same for everyone who asks for an address, or only for a moment. */
export const CACHE_NOTHING = 'no-store';

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

/** A request, with what HTTP says of it. */
export interface Asked extends Target {
  readonly method: string;
  /** A header by its name in lower case; null when the request has none. */
  header(name: string): string | null;
  /** Whether the client has gone before its answer. */
  isGone(): boolean;
  /** What is known of the client; asked for only by what waits or computes, since it costs something. */
  client(): Client;
}

/** An answer as it is, before a platform puts it on its way: a HEAD request is to be sent no bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderTable;
  readonly bytes: Encoded['bytes'] | null;
}

/** The forms in which a platform sends answers. */
export interface Forms {
  /** What the form of an answer depends on beside its address, as in Vary. */
  readonly vary: readonly string[];
  /** The tags of the forms in which an answer may leave. */
  tags(asked: Asked, etag: string): readonly string[];
}

/** Answers leave as they are. */
export const AS_THEY_ARE: Forms = { vary: [], tags: (_, etag) => [etag] };

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
 * @returns `etag` is that of the bytes as they are
 */
export async function jsonAnswer(
  asked: Asked,
  { etag: known, make }: Promised,
  vary: readonly string[],
  base: string,
  { vary: forms, tags }: Forms,
): Promise<Answer> {
  const all = [...vary, ...forms];
  const headersOf = (etag: string) => ({
    ...commonHeaders(base),
    ...(all.length === 0 ? {} : { vary: all.join(', ') }),
    etag,
    'cache-control': CACHE_SUCCESS,
  });
  const condition = asked.header('if-none-match');
  // RFC 9110, 15.4.5: a 304 carries the validators and caching headers, and no content.
  const unchanged = (etag: string, names: typeof namesTag): Answer | null => {
    if (condition === null) return null;
    const tag = tags(asked, etag).find((it) => names(condition, it));
    return tag === undefined ? null : { status: 304, headers: headersOf(tag), bytes: null };
  };
  const early = known === null ? null : unchanged(known, listsTag);
  if (early !== null) return early;
  const { bytes } = await make();
  const etag = known ?? (await entityTag(bytes));
  return (
    unchanged(etag, namesTag) ?? { status: 200, headers: { ...headersOf(etag), 'content-type': JSON_TYPE }, bytes }
  );
}

/** A page; 304 when the client has it already. @param base what links begin with */
export async function htmlAnswer(asked: Asked, page: Encoded, base: string, forms: Forms): Promise<Answer> {
  const answer = await jsonAnswer(asked, { etag: null, make: async () => page }, [], base, forms);
  return { ...answer, headers: { ...answer.headers, 'content-type': FILE_TYPES.html } };
}

/** What stands for an answer where the client has gone; nobody sees it. */
export const GONE: Answer = { status: 503, headers: {}, bytes: null };

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

/**
 * An error as JSON.
 *
 * @param vary what depends on more than the address, where something else may stand there
 */
export function errorAnswer(error: unknown, base: string, vary: readonly string[] = []): Answer {
  const { status, headers: all, text } = errorParts(error, base);
  const headers = vary.length === 0 ? all : { ...all, vary: vary.join(', ') };
  return { status, headers, bytes: new TextEncoder().encode(text) };
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

/** The quality that an Accept header gives a type (RFC 9110, 12.5.1); 0 when it does not name it. */
function quality(accept: string, type: string): number {
  const range = accept.split(',').find((item) => item.split(';')[0].trim().toLowerCase() === type);
  if (range === undefined) return 0;
  const given = /;\s*q=([\d.]+)/i.exec(range);
  return given === null ? 1 : Number(given[1]);
}

/** Whether a client would rather see a page than data: browsers name text/html, programs do not. */
export function prefersPage(accept: string | null): boolean {
  return accept !== null && quality(accept, 'text/html') > quality(accept, 'application/json');
}
