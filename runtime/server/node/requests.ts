import type { IncomingMessage, ServerResponse } from 'node:http';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { ServiceRequest } from '../http.ts';
import type { Target } from '../target.ts';

/** Converts requests of Node to requests of the service. */

/** Targets and hosts that are valid and in normal form, so that they are not parsed as a URL. */
const PLAIN_TARGET = /^(\/|(?:\/[\w-][\w.-]*)+)(\?[\w=&,.%+-]+)?$/;
const PLAIN_HOST =
  /^(?:127\.0\.0\.1|(?:[a-z](?!n--)[a-z0-9-]*\.)*[a-z](?!n--)[a-z0-9-]*)(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?$/;

/** The absolute form of a target. */
const ABSOLUTE = /^https?:\/\//;

/** A backslash in a path, which `URL` reads as a slash. */
const BACKSLASH = /^[^?]*\\/;

/** A label of an internationalized domain name. */
const ENCODED_LABEL = /(?:^|\.)xn--/;

/**
 * Whether each such label encodes letters (RFC 5890, 2.3.2.1). `URL` checks this before Node 24 only; with this check
 * every version gives the same answer.
 */
function isName({ hostname }: URL): boolean {
  if (!ENCODED_LABEL.test(hostname)) return true;
  const letters = domainToUnicode(hostname);
  return !ENCODED_LABEL.test(letters) && domainToASCII(letters) === hostname;
}

/** Whether a Host header is a name with or without a port, and nothing else. */
const isWholeHost = (host: string, { hostname }: URL): boolean => host.replace(/:\d+$/, '').toLowerCase() === hostname;

/** Whether a request has several Host headers; a proxy may have used a different one (RFC 9112, 3.2). */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Path and query of a request; null where the target or the host is not a valid address. */
function targetOf(incoming: IncomingMessage): Target | null {
  const { url = '', headers, httpVersion } = incoming;
  if (hasSeveralHosts(incoming)) return null;
  // HTTP/1.0 needs no Host, and no answer depends on it.
  const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
  const [, plainPath, plainQuery = ''] = PLAIN_TARGET.exec(url) ?? [];
  if (plainPath !== undefined && PLAIN_HOST.test(host)) return { pathname: plainPath, search: plainQuery };
  if (BACKSLASH.test(url)) return null;
  const isAbsolute = ABSOLUTE.test(url);
  if (!isAbsolute && (host === '' || !url.startsWith('/'))) return null;
  const address = isAbsolute ? url : `http://${host}${url}`;
  if (!URL.canParse(address)) return null;
  const parsed = new URL(address);
  return isName(parsed) && (isAbsolute || isWholeHost(host, parsed)) ? parsed : null;
}

/**
 * A request of the service.
 *
 * @returns null where the target or the host is not a valid address
 */
export function serviceRequestOf(incoming: IncomingMessage, outgoing: ServerResponse): ServiceRequest | null {
  const target = targetOf(incoming);
  if (target === null) return null;
  const { headers, method = '' } = incoming;
  return {
    method,
    pathname: target.pathname,
    search: target.search,
    header(name) {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    },
    isDisconnected: () => outgoing.destroyed,
    closed: () =>
      outgoing.closed || outgoing.destroyed
        ? Promise.resolve()
        : new Promise((resolve) => outgoing.once('close', resolve)),
  };
}

/** Milliseconds after the answer in which a client may finish the request body. */
const BODY_MILLISECONDS = 500;

/** Discards the body of a request. A client that still sends it long after the answer is disconnected. */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if (length === undefined && coding === undefined) return;
  incoming.resume();
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    const timer = setTimeout(() => incoming.socket.destroySoon(), BODY_MILLISECONDS);
    incoming.once('close', () => clearTimeout(timer));
  });
}
