import type { IncomingMessage, ServerResponse } from 'node:http';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { Client } from '../service/admission.ts';
import type { Asked } from '../service/http.ts';
import type { Target } from '../service/target.ts';

/** Requests as Node has them, as the service looks at them. */

/** Targets and hosts that mean what they say: nothing in them is encoded, to be resolved, or wrong. */
const PLAIN_TARGET = /^(\/|(?:\/[\w-][\w.-]*)+)(\?[\w=&,.%+-]+)?$/;
const PLAIN_HOST =
  /^(?:127\.0\.0\.1|(?:[a-z](?!n--)[a-z0-9-]*\.)*[a-z](?!n--)[a-z0-9-]*)(?::(?:[1-5]?\d{1,4}|6[0-4]\d{3}))?$/;

/** What a target names by itself. */
const ABSOLUTE = /^https?:\/\//;

/** A backslash in a path, which addresses take for a slash. */
const BACKSLASH = /^[^?]*\\/;

/** A label that stands for letters beyond ASCII. */
const ENCODED_LABEL = /(?:^|\.)xn--/;

/**
 * Whether each such label of a name stands for some letters (RFC 5890, 2.3.2.1). Addresses are read without looking at
 * them since Node 24, and the same request has the same answer on every Node.
 */
function isName({ hostname }: URL): boolean {
  if (!ENCODED_LABEL.test(hostname)) return true;
  const letters = domainToUnicode(hostname);
  return !ENCODED_LABEL.test(letters) && domainToASCII(letters) === hostname;
}

/** Whether a host is nothing but a name, with or without a port: what is read of an address is all of it. */
const isWholeHost = (host: string, { hostname }: URL): boolean => host.replace(/:\d+$/, '').toLowerCase() === hostname;

/**
 * What a request asks for.
 *
 * @returns null where its target or its host is no valid address
 */
function targetOf({ url = '', headers, httpVersion }: IncomingMessage): Target | null {
  // Older clients need not name a host, and nothing that is answered depends on it.
  const host = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
  const [, plainPath, plainQuery = ''] = PLAIN_TARGET.exec(url) ?? [];
  if (plainPath !== undefined && PLAIN_HOST.test(host)) return { pathname: plainPath, search: plainQuery };
  if (BACKSLASH.test(url)) return null;
  const isAbsolute = ABSOLUTE.test(url);
  if (!isAbsolute && (host === '' || !url.startsWith('/'))) return null;
  const address = isAbsolute ? url : `http://${host}${url}`;
  if (!URL.canParse(address)) return null;
  const read = new URL(address);
  return isName(read) && (isAbsolute || isWholeHost(host, read)) ? read : null;
}

/** What is known of the client that an answer goes to. */
function clientOf(outgoing: ServerResponse): Client {
  const controller = new AbortController();
  const gone = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  const flushed = new Promise<void>((resolve) => {
    const end = () => {
      gone();
      resolve();
    };
    if (outgoing.closed || outgoing.destroyed) end();
    else outgoing.once('close', end);
  });
  return { signal: controller.signal, flushed };
}

/**
 * A request as the service looks at it.
 *
 * @param outgoing where its answer goes
 * @returns null where its target or its host is no valid address
 */
export function askedOf(incoming: IncomingMessage, outgoing: ServerResponse): Asked | null {
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
    isGone: () => outgoing.destroyed,
    client: () => clientOf(outgoing),
  };
}

/** Milliseconds that a client may go on with a body after its answer; no body is of use here. */
const BODY_MILLISECONDS = 500;

/** Lets go of the body that a request may have. A client that goes on with it when it has its answer is cut off. */
export function letBodyGo(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if (length === undefined && coding === undefined) return;
  incoming.resume();
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    const timer = setTimeout(() => incoming.socket.destroySoon(), BODY_MILLISECONDS);
    incoming.once('close', () => clearTimeout(timer));
  });
}
