import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';

/** Links to requests: root-relative, in canonical form (ids percent-encoded, parameters in the given order). */

/** A value of a query parameter; null and undefined leave the parameter out. */
export type LinkValue = string | number | boolean | null | undefined;

/** A request path from its segments, ids percent-encoded (`/` as `%2F`). */
export function pathTo(...segments: readonly string[]): string {
  let to = '';
  for (const segment of segments) to += `/${encodeURIComponent(segment)}`;
  return to;
}

/**
 * A path with query parameters.
 *
 * @example linkTo('/maqamat', { filterByFamily: 'rast' }) // '/maqamat?filterByFamily=rast'
 */
export function linkTo(to: string, parameters: Readonly<Record<string, LinkValue>>): string {
  let query = '';
  for (const name in parameters) {
    const value = parameters[name];
    if (value === null || value === undefined) continue;
    const text = encodeURIComponent(value);
    // Most values need no encoding.
    const readable = text.includes('%') ? text.replaceAll('%2C', ',').replaceAll('%3A', ':') : text;
    query += `${query === '' ? '?' : '&'}${name}=${readable}`;
  }
  return to + query;
}

/** The parameter of requests for what exists at one tolerance and can be missing at the default. */
export const toleranceOf = (tolerance: number) => ({
  centsTolerance: tolerance === DEFAULT_TOLERANCE ? undefined : tolerance,
});

/** An id as a file name, which cannot contain `/`. */
export function fileName(id: string): string {
  return id.replaceAll('/', '~');
}

/** Path in the tree of the picture of a maqām, jins or tuning system. */
export const picturePath = (thingType: string, id: string): string => `pictures/${thingType}/${fileName(id)}.png`;

const LINK_KEYS: ReadonlySet<string> = new Set([
  'links',
  'files',
  'examples',
  'fileTemplate',
  'requestTemplate',
  'bulkTemplate',
]);

/**
 * Adds a base address to the root-relative links of a document: every text under the keys of links.
 *
 * @param baseUrl without a slash at its end; empty leaves links root-relative
 */
export function withBaseUrl<T>(value: T, baseUrl: string, areLinks = false): T {
  if (baseUrl === '') return value;
  if (typeof value === 'string') return (areLinks && value.startsWith('/') ? baseUrl + value : value) as T;
  if (Array.isArray(value)) return value.map((item) => withBaseUrl(item, baseUrl, areLinks)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withBaseUrl(item, baseUrl, areLinks || LINK_KEYS.has(key))]),
  ) as T;
}
