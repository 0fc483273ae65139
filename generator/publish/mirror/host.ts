import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import pRetry, { AbortError } from 'p-retry';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { ReaderError } from '../../reader-error.ts';
import { shown } from '../tree-path.ts';
import { allowed, inWords, type Pace, type Patience } from './patience.ts';

/** A host of published files: asked patiently, and never believed about how much it is going to send. */

/** Statuses of failures that may pass. The others will be the same next time. */
const PASSING = [408, 425, 429];
const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

const mayPass = (status: number): boolean => status >= 500 || PASSING.includes(status);

/** What makes of a body what it was before it was packed for the way. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Takes a body, a part after the other. What it throws is told; a `ReaderError` ends the attempts too. */
type Taker<T> = (body: AsyncIterable<Uint8Array>) => Promise<T>;

export interface Host {
  /**
   * Fetches a file. The taker is called anew for each attempt; parts that an attempt has given before it failed are to
   * be forgotten.
   *
   * @param mostBytes an attempt that brings more is over
   * @param signal ends the attempt and the pause before the next
   * @throws Error saying what came of the last attempt
   */
  file<T>(path: string, mostBytes: number, take: Taker<T>, signal: AbortSignal): Promise<T>;
  /** Drops the connections. */
  close(): Promise<void>;
}

/** The address of a mirror's host is none. */
export class HostError extends ReaderError {
  override readonly name = 'HostError';
}

/** A packed body is a little larger than its content where the content cannot be packed. */
const mostOnTheWay = (bytes: number): number => bytes + (bytes >> 3) + 4096;

/** Lets a body through as long as `refuse` has nothing against it, which is asked at each part of it. */
function checked(refuse: (bytes: number) => string | null, tell: (problem: string) => void) {
  return async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const part of body) {
      size += part.length;
      const problem = refuse(size);
      if (problem !== null) {
        tell(problem);
        throw new Error(problem);
      }
      yield part;
    }
  };
}

/** Passes a body on, unpacked, as long as it is no larger than it may be and comes fast enough. */
async function pass<T>(body: Readable, decoder: Transform, most: number, pace: Pace, take: Taker<T>): Promise<T> {
  const begun = performance.now();
  const onTheWay = mostOnTheWay(most);
  // What is wrong first ends all the others, and it is by chance whose end is thrown.
  const told: string[] = [];
  const tell = (problem: string) => void told.push(problem);
  const packed = checked((bytes) => {
    const time = performance.now() - begun;
    if (bytes > onTheWay) return `goes on after ${onTheWay} bytes on the way`;
    return time > allowed(pace, 1, bytes) ? `came too slowly: ${bytes} bytes in ${inWords(time)}` : null;
  }, tell);
  const unpacked = checked((bytes) => (bytes > most ? `goes on after the ${most} bytes that it may have` : null), tell);
  try {
    return await pipeline(body, packed, decoder, unpacked, take);
  } catch (error) {
    throw told.length > 0 ? new Error(told[0]) : error;
  }
}

/** Whether a redirect leads to where the request went, or to the same host with encryption. */
const isSameHost = (from: URL, to: URL): boolean =>
  to.origin === from.origin ||
  (from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname && to.port === '');

/** The address below which the files of a tree lie. */
function baseOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.search}${url.hash}${url.username}` !== '') {
    throw new HostError(
      `${shown(address)} is no address of a tree: expected one with http or https, without user, query and fragment, such as https://example.org/path.`,
    );
  }
  return new URL(url.pathname.endsWith('/') ? url : `${url}/`);
}

/** The address of a file below another address. */
const fileUrl = (base: URL, path: string): URL => new URL(path.split('/').map(encodeURIComponent).join('/'), base);

type Answer = Dispatcher.ResponseData;

interface Options {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly pace: Pace;
}

/** Reads away what an answer says beside its status, so that the connection can be used again. */
const drop = ({ body }: Answer): Promise<void> => body.dump({ limit: 16_384 }).catch(() => {});

/** Asks for a file. Announcements of an answer that is to come, which a host may send for ever, are none. */
async function ask(url: URL, headers: Record<string, string>, { dispatcher, signal, pace }: Options): Promise<Answer> {
  const late = new AbortController();
  const time = allowed(pace, 1, 0);
  const timer = setTimeout(() => late.abort(new Error(`came too slowly: nothing in ${inWords(time)}`)), time);
  try {
    return await request(url, { dispatcher, headers, signal: AbortSignal.any([signal, late.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for a file, and where it is instead when the host says so. */
async function follow(url: URL, headers: Record<string, string>, options: Options): Promise<Answer> {
  let place = url;
  for (let hop = 0; ; hop++) {
    const answer = await ask(place, headers, options);
    const location = answer.headers.location;
    if (!REDIRECTS.includes(answer.statusCode) || typeof location !== 'string') return answer;
    await drop(answer);
    if (!URL.canParse(location, place)) throw new AbortError('redirects to what is no address');
    const next = new URL(location, place);
    if (!isSameHost(place, next)) {
      throw new AbortError(`redirects to another host: mirror ${shown(next.origin)} itself, if you trust it`);
    }
    if (hop === MOST_REDIRECTS) throw new AbortError(`redirects more than ${MOST_REDIRECTS} times`);
    place = next;
  }
}

async function attempt<T>(url: URL, most: number, take: Taker<T>, options: Options): Promise<T> {
  // A packed file is taken as it is; some hosts say of it too that it was packed for the way.
  const isPacked = url.pathname.endsWith('.gz');
  const headers = { 'accept-encoding': isPacked ? 'identity' : 'gzip, br', 'cache-control': 'no-cache' };
  const answer = await follow(url, headers, options);
  if (answer.statusCode !== 200) {
    await drop(answer);
    const error = new Error(`answered ${answer.statusCode}`);
    throw mayPass(answer.statusCode) ? error : new AbortError(error);
  }
  const encoding = isPacked ? 'identity' : String(answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : null;
  if (decoder === null) {
    await drop(answer);
    throw new AbortError(`is packed in a way that was not asked for, ${shown(encoding)}`);
  }
  return pass(answer.body, decoder(), most, options.pace, take);
}

/** Why an attempt failed, as a reader wants it. */
function reason(error: unknown, { silence }: Patience): string {
  if (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  ) {
    return `failed: the host was silent for ${inWords(silence)}`;
  }
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `failed: ${error.message || error.code}` : error.message;
}

/**
 * A host at an address.
 *
 * @throws HostError for an address that is none
 */
export function createHost(address: string, patience: Patience): Host {
  const base = baseOf(address);
  const { silence, retries, firstPause } = patience;
  const dispatcher = new Agent({ connect: { timeout: silence }, headersTimeout: silence, bodyTimeout: silence });
  return {
    file: (path, most, take, signal) =>
      pRetry(
        async () => {
          try {
            return await attempt(fileUrl(base, path), most, take, { dispatcher, signal, pace: patience.attempt });
          } catch (error) {
            signal.throwIfAborted();
            if (error instanceof ReaderError) throw new AbortError(error);
            // p-retry takes some TypeErrors for faults of the program; here each is one of the network.
            throw error instanceof AbortError ? error : new Error(reason(error, patience));
          }
        },
        { retries, minTimeout: firstPause, factor: 2, randomize: true, signal },
      ),
    close: () => dispatcher.destroy(),
  };
}
