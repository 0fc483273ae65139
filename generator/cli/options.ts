import { ReaderError } from '../reader-error.ts';

/** The command line has an argument that is not valid. */
export class UsageError extends ReaderError {
  override readonly name = 'UsageError';
}

/**
 * The address with which links begin, without slashes at its end.
 *
 * @throws UsageError for anything but an http or https address without a query
 */
export function readBaseUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError(`--base-url must be an http or https address without query, not '${given}'.`);
  }
  return given.replace(/\/+$/, '');
}
