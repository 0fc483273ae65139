/**
 * How much a request may bring, stated once. What is longer is refused before anything looks into it, so that
 * nothing behind has to fear long input.
 */

/** Characters of a path as it is sent, percent-encoded; no resource has one of a tenth of it. */
export const PATH_AT_MOST = 2048;

/** Characters of a query as it is sent, with its `?`: room for the longest lists that endpoints take. */
export const QUERY_AT_MOST = 16_384;

/** Characters of an id, a name or an item of a list: longer ones name nothing in the archive. */
export const TEXT_AT_MOST = 200;

/** Bytes of a request line and its headers together, where the platform lets the server set it. */
export const HEAD_AT_MOST = 65_536;
