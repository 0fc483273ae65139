import type { Text } from '../presentation/text/en.ts';
import { NotFoundError } from './app.ts';
import { FetchError } from './data.ts';

/** Why something could not be had. */

/** Hosts of files answer what they do not have with 404; the service answers a name that it does not know with 400. */
const ABSENT: ReadonlySet<number> = new Set([400, 404]);

/** The network failed. */
export const isOffline = (error: unknown): boolean => error instanceof FetchError && error.status === 0;

/** The archive does not have it. A host that is down or has had too many requests says nothing about that. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof FetchError && ABSENT.has(error.status));

/** What to tell when a part of a page that is open cannot be had; what the network is not to blame for is reported. */
export function partFailure(text: Text, error: unknown): string {
  if (isOffline(error)) return text.partOffline;
  console.error(error);
  return text.partFailed;
}
