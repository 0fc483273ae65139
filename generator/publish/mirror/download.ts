import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pRetry, { AbortError } from 'p-retry';
import { fetchFrom, RedirectError } from '../../host.ts';
import { UserError } from '../../user-error.ts';
import { MANIFEST_FILE, MAX_MANIFEST_BYTES, type ManifestEntry } from '../manifest.ts';
import { terminalQuote } from '../tree-path.ts';

/** Downloads files of a published tree. A host may send anything, so the size and time of every answer are limited. */

/** Large files have a longer timeout: a second for every 16 kB. */
const MIN_BYTES_PER_MILLISECOND = 16;

/** Retries and timeouts of a download. */
export interface Attempts {
  /** Attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the second attempt, doubled before each further one, and then up to doubled at random. */
  readonly minTimeout: number;
  /** Milliseconds after which an attempt at a small file ends. */
  readonly timeout: number;
}

export const ATTEMPTS: Attempts = { retries: 3, minTimeout: 500, timeout: 60_000 };

/** The address of the tree is invalid. */
export class HostError extends UserError {
  override readonly name = 'HostError';
}

/**
 * The address below which the files of a tree lie; it ends with a slash.
 *
 * @throws HostError for an address that is not one of a tree
 */
export function readTreeAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.search}${url.hash}${url.username}` !== '') {
    throw new HostError(
      `${terminalQuote(address)} is not the address of a tree: expected http or https, without user, query and fragment, such as https://example.org/path.`,
    );
  }
  return new URL(url.pathname.endsWith('/') ? url : `${url}/`);
}

async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`has more than ${maxBytes} bytes`);
    yield piece;
  }
}

/** Receives the body of one attempt, from its beginning. */
type Read<T> = (body: AsyncIterable<Uint8Array>) => Promise<T>;

async function attempt<T>(url: URL, maxBytes: number, timeout: number, read: Read<T>): Promise<T> {
  const headers = { 'cache-control': 'no-cache' };
  const { status, body } = await fetchFrom(url, { headers, signal: AbortSignal.timeout(timeout) });
  if (status === 200 && body !== null) return read(limited(body, maxBytes));
  await body?.cancel();
  const error = new Error(`answered ${status}`);
  throw status >= 500 || status === 408 || status === 429 ? error : new AbortError(error);
}

/** Whether the file system refused something. An error of the network is the cause of an error of `fetch`. */
export const isDiskError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The reason of a failed attempt. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'did not arrive in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `failed: ${cause.message || ('code' in cause ? cause.code : cause.name)}`;
}

/** @throws Error with the reason why the last attempt failed, or an error of the file system that `read` throws */
function download<T>(base: URL, path: string, maxBytes: number, attempts: Attempts, read: Read<T>): Promise<T> {
  const { retries, minTimeout, timeout } = attempts;
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), base);
  const oneAttempt = async (): Promise<T> => {
    try {
      return await attempt(url, maxBytes, timeout, read);
    } catch (error) {
      if (error instanceof AbortError) throw error;
      if (error instanceof RedirectError) throw new AbortError(error);
      throw error instanceof Error && isDiskError(error) ? new AbortError(error) : new Error(reason(error));
    }
  };
  return pRetry(oneAttempt, { retries, minTimeout, randomize: true });
}

/** @throws Error with the reason why the manifest cannot be downloaded */
export const downloadManifest = (base: URL, attempts: Attempts): Promise<string> =>
  download(base, MANIFEST_FILE, MAX_MANIFEST_BYTES, attempts, async (body) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  });

/**
 * Downloads a file of a tree. An existing file is removed first, because it may be a hard link to a file of another
 * tree.
 *
 * @throws Error with the reason why the file cannot be downloaded
 */
export async function downloadFile(base: URL, entry: ManifestEntry, file: string, attempts: Attempts): Promise<void> {
  const { path, bytes, sha256 } = entry;
  const timeout = attempts.timeout + Math.ceil(bytes / MIN_BYTES_PER_MILLISECOND);
  await mkdir(dirname(file), { recursive: true });
  await download(base, path, bytes, { ...attempts, timeout }, async (body) => {
    await rm(file, { force: true });
    const hash = createHash('sha256');
    const hashed = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(body, hashed, createWriteStream(file, { flags: 'wx' }));
    const found = hash.digest('hex');
    if (found !== sha256) throw new Error(`has the SHA-256 ${found}, expected ${sha256}`);
  });
}
