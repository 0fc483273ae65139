/** Limits of requests. Longer input is rejected before it is parsed. */

/** Characters of a path, percent-encoded. The longest path of a resource has fewer than 200. */
export const MAX_PATH_LENGTH = 2048;

/** Characters of a query, percent-encoded, with its `?`. The longest lists that endpoints accept are shorter. */
export const MAX_QUERY_LENGTH = 16_384;

/** Bytes of a request line and its headers together, where the platform lets the server set it. */
export const MAX_HEADER_SIZE = 65_536;

/** `Retry-After` of every 503. */
export const RETRY_AFTER_SECONDS = 5;
