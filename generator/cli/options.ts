import { UserError } from '../user-error.ts';

/** The command line has an argument that is not valid. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/**
 * The base URL of links, percent-encoded and without trailing slashes.
 *
 * @throws UsageError for anything but an http or https address without user, query and fragment
 */
export function readBaseUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(given) || url.username + url.password !== '') {
    throw new UsageError(
      `--base-url must be an http or https address without user, query and fragment, not '${given}'.`,
    );
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}
