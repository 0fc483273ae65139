import { ReaderError } from '../reader-error.ts';

/** Until the end of the year 9999, the last that a date of four digits can tell. */
const LAST_SECOND = 253_402_300_799;

/** The environment names no time that a build can be said to have been made at. */
export class BuildTimeError extends ReaderError {
  override readonly name = 'BuildTimeError';
}

/**
 * When a build is said to have been made: now, unless the environment says otherwise (reproducible-builds.org).
 *
 * @param epoch seconds since 1970; nothing and blanks mean now
 * @throws BuildTimeError for what is no number of seconds
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
