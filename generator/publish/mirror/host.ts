import pRetry, { AbortError } from 'p-retry';
import { sha256 } from '../manifest.ts';

/** A host of published files, asked patiently. */

/** How a host is asked again. */
export interface Patience {
  /** Further attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first of them; each next one waits twice as long, and a little at random. */
  readonly firstPause: number;
  /** Milliseconds that an attempt may take. */
  readonly timeout: number;
}

export const PATIENCE: Patience = { retries: 5, firstPause: 500, timeout: 60_000 };

/** Statuses of failures that may pass. The others will be the same next time. */
const PASSING = [408, 425, 429];

const mayPass = (status: number): boolean => status >= 500 || PASSING.includes(status);

export interface Host {
  /**
   * Fetches a file.
   *
   * @param expected its SHA-256, or null to take what comes
   * @throws Error saying what the host answered last
   */
  file(path: string, expected: string | null): Promise<Uint8Array>;
}

/** The address of a file below another address. */
export const fileUrl = (base: string, path: string): URL =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), base.endsWith('/') ? base : `${base}/`);

async function attempt(url: URL, expected: string | null, timeout: number): Promise<Uint8Array> {
  // Some hosts declare that a packed file is packed; asked for it as it is, they leave it so.
  const headers: Record<string, string> = url.pathname.endsWith('.gz') ? { 'accept-encoding': 'identity' } : {};
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout), cache: 'no-store' });
  if (!response.ok) {
    await response.body?.cancel();
    const error = new Error(`answered ${response.status}`);
    throw mayPass(response.status) ? error : new AbortError(error);
  }
  const content = new Uint8Array(await response.arrayBuffer());
  const found = sha256(content);
  if (expected !== null && found !== expected) {
    throw new Error(`came with ${content.length} bytes and SHA-256 ${found}, expected ${expected}`);
  }
  return content;
}

/** Reasons as a reader wants them: `fetch` hides why it failed in its cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export function createHost(base: string, { retries, firstPause, timeout }: Patience = PATIENCE): Host {
  return {
    file: (path, expected) =>
      pRetry(
        async () => {
          try {
            return await attempt(fileUrl(base, path), expected, timeout);
          } catch (error) {
            // p-retry takes some TypeErrors for faults of the program; here each is one of the network.
            throw error instanceof AbortError ? error : new Error(reason(error));
          }
        },
        { retries, minTimeout: firstPause, factor: 2, randomize: true },
      ),
  };
}
