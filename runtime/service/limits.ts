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

/** What a request that cannot be taken on is told to wait. */
export const RETRY_AFTER_SECONDS = 5;

const MEGABYTE = 2 ** 20;

/** Light requests at once: each takes some milliseconds, most of it waiting for a file. */
export const LIGHT_LANE = { working: 8, queued: 1000, waitMilliseconds: 10_000, heldBytes: 64 * MEGABYTE } as const;

/** Heavy requests at once beside those in work, of which there are as many as threads; answers have up to 30 MB. */
export const HEAVY_LANE = { queued: 64, waitMilliseconds: 20_000, heldBytes: 128 * MEGABYTE } as const;
