import type { Encoded, HeaderTable } from '../service/http.ts';

/** Content codings (RFC 9110, 8.4 and 12.5.3): things as they are, or packed by a platform that does so. */

type Bytes = Encoded['bytes'];

export type Coding = 'br' | 'gzip' | 'identity';

const SUFFIXES: Readonly<Record<Coding, string>> = { br: '-br', gzip: '-gz', identity: '' };

/** The tag of something in a coding: bytes that differ have tags that do. */
export const tagIn = (coding: Coding, etag: string): string => etag.replace(/"$/, `${SUFFIXES[coding]}"`);

/** More bytes than these leave in pieces. */
const WHOLE_AT_MOST = 2 ** 20;

export const isLarge = (bytes: number): boolean => bytes > WHOLE_AT_MOST;

/** Something in a coding. */
export interface Coded {
  readonly coding: Coding;
  /** Pieces are let go by their iterator's `return`. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** What is to be sent: at most one of its two forms is asked for. */
export interface Plain {
  /** The same for the same bytes. */
  readonly key: string;
  readonly size: number;
  whole(): Bytes | Promise<Bytes>;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Puts things into codings. */
export interface Coder {
  /** Whether the coding depends on what the client takes. */
  readonly isChoosing: boolean;
  /**
   * The codings in which a client may be sent something, the best first; never none.
   *
   * @param accepted the Accept-Encoding header
   */
  codings(accepted: string | null, size: number): readonly Coding[];
  /** Codes within bounds; beyond them things stay as they are. */
  code(plain: Plain, coding: Coding): Promise<Coded>;
}

/** Leaves things as they are. */
export const AS_IT_IS: Coder = {
  isChoosing: false,
  codings: () => ['identity'],
  code: async (plain) => ({
    coding: 'identity',
    body: isLarge(plain.size) ? plain.pieces() : await plain.whole(),
  }),
};

/** What is sent. */
export interface Sent {
  readonly status: number;
  readonly headers: HeaderTable;
  readonly body: Coded['body'] | null;
}

/**
 * Something in the coding that its client likes best.
 *
 * @param codings that the client takes
 * @param etag of it as it is
 * @param headers all but those that speak of the bytes
 */
export async function sentInCoding(
  method: string,
  plain: Plain,
  [best]: readonly Coding[],
  coder: Coder,
  etag: string,
  headers: HeaderTable,
): Promise<Sent> {
  // How long it would be coded, a HEAD need not know.
  const { coding, body } = method === 'HEAD' ? { coding: best, body: null } : await coder.code(plain, best);
  const length = coding === 'identity' ? plain.size : body instanceof Uint8Array ? body.length : null;
  const ofBytes = {
    etag: tagIn(coding, etag),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    ...(length === null ? {} : { 'content-length': String(length) }),
  };
  return { status: 200, headers: { ...headers, ...ofBytes }, body };
}
