/** Requests to other hosts, which can be hostile. */

/** The address of an answer is on the host that was requested. A redirect to HTTPS on the same host is allowed. */
const isSameHost = (requested: URL, answered: URL): boolean =>
  answered.origin === requested.origin ||
  (requested.protocol === 'http:' && answered.protocol === 'https:' && answered.host === requested.host);

/** A host redirects elsewhere. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

const isRedirect = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * Sends a GET request, and follows one redirect to the same host. The target of any other redirect gets no request: it
 * can be a server that only this machine reaches.
 *
 * @throws RedirectError for any other redirect; TypeError when the host cannot be reached
 */
export async function fetchFrom(url: URL, options: Pick<RequestInit, 'headers' | 'signal'>): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!isRedirect(response) || location === null) return response;
  await response.body?.cancel();
  if (!URL.canParse(location, url)) throw new RedirectError('redirects to an invalid address');
  const target = new URL(location, url);
  if (!isSameHost(url, target)) throw new RedirectError(`redirects to another host, ${target.origin}`);
  const redirected = await fetch(target, { ...options, redirect: 'manual' });
  if (!isRedirect(redirected)) return redirected;
  await redirected.body?.cancel();
  throw new RedirectError('redirects more than once');
}
