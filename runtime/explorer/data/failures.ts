import type { Text } from '../../presentation/text/en.ts';
import { NotFoundError } from '../app.ts';
import { ABSENT, FetchError } from './data.ts';

/** Distinguishes the reasons why something cannot be fetched. */

export const isOffline = (error: unknown): boolean => error instanceof FetchError && error.status === 0;

/** The archive does not have it; with another status, it may. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof FetchError && ABSENT.has(error.status));

/** The message for a part of an open page that cannot be fetched; errors other than network errors are logged. */
export function partFailure(text: Text, error: unknown): string {
  if (isOffline(error)) return text.partOffline;
  console.error(error);
  return text.partFailed;
}
