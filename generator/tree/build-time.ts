import { UserError } from '../user-error.ts';

/** The end of the year 9999, the last year with four digits. */
const LAST_SECOND = 253_402_300_799;

/** The build time in the environment is invalid. */
export class BuildTimeError extends UserError {
  override readonly name = 'BuildTimeError';
}

/**
 * The build time: from the environment (reproducible-builds.org), otherwise now.
 *
 * @param epoch seconds since 1970; nothing and blanks mean now
 * @throws BuildTimeError when it is not a number of seconds
 */
export function readBuildTime(epoch: string | undefined): Date {
  const text = epoch?.trim() ?? '';
  if (text === '') return new Date();
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= LAST_SECOND) return new Date(seconds * 1000);
  throw new BuildTimeError(
    `SOURCE_DATE_EPOCH is '${epoch}', expected whole seconds since 1970, at most ${LAST_SECOND}, such as 1700000000. Set it so, or not at all; nothing was written.`,
  );
}
