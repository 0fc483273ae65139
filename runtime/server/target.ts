import { ApiError } from '../api/api-error.ts';
import { MAX_PATH_LENGTH, MAX_QUERY_LENGTH } from '../api/limits.ts';

/** The path and query of a request, as sent. */

export interface Target {
  /** Percent-encoded. */
  readonly pathname: string;
  /** With its `?`; empty without a query. */
  readonly search: string;
}

/** Whether a target is within the limits. */
export const isWithinLimits = ({ pathname, search }: Target): boolean =>
  pathname.length <= MAX_PATH_LENGTH && search.length <= MAX_QUERY_LENGTH;

/** @throws ApiError 414 for a path or a query that is too long */
export function requireWithinLimits({ pathname, search }: Target): void {
  const isPath = pathname.length > MAX_PATH_LENGTH;
  if (!isPath && search.length <= MAX_QUERY_LENGTH) return;
  const [part, length, most] = isPath
    ? ['path', pathname.length, MAX_PATH_LENGTH]
    : ['query', search.length, MAX_QUERY_LENGTH];
  throw new ApiError(414, {
    error: 'Address too long',
    message: `The ${part} of the request has ${length} characters, percent-encoded; ${most} are the most.`,
    hint: isPath ? 'GET / lists the paths.' : 'Ask for fewer values at a time.',
  });
}

const SLASH = '/';

/**
 * The canonical form of a path that ends in a slash: without trailing slashes, and with one leading slash, because two
 * would start a host name.
 *
 * @returns null for a path without a trailing slash, and for the root
 */
export function withoutSlashAtEnd(pathname: string): string | null {
  if (pathname.length < 2 || !pathname.endsWith(SLASH)) return null;
  let [begin, end] = [0, pathname.length];
  while (pathname[begin] === SLASH) begin++;
  while (end > begin && pathname[end - 1] === SLASH) end--;
  return SLASH + pathname.slice(begin, end);
}

/** The pages of maqāmāt and ajnās; the language is captured. */
export const SHARED_FORM_PAGE = /^\/(en|ar)\/(?:maqam|jins)\/[^/\0]+\.html$/;

/** Whether a request is for such a page with a tuning in its query, see `shared-form.ts`. */
export const isSharedForm = ({ pathname, search }: Target): boolean =>
  SHARED_FORM_PAGE.test(pathname) && new URLSearchParams(search).has('tuningSystem');
