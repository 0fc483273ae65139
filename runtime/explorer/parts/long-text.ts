import { MAX_PITCHES_LENGTH } from '../../text/limits.ts';

/** How a field shows a text that may be very long. */

/**
 * Characters of a text that a browser lays out as any other. Chromium finds the direction of 64,000 lines in ten seconds,
 * and breaks a word of 64,000 digits into lines in half a second.
 */
const MAX_LAID_OUT = 4000;

/** More lines than any Scala file has; 64,000 take half a second. */
const MAX_LINES = 2000;

/** The text of a field and its attributes. Of a text that is too long to be read or shown, the field has the beginning. */
export function fieldOf(text: string) {
  const isLong = text.length > MAX_LAID_OUT;
  const isCut = text.length > MAX_PITCHES_LENGTH || text.split('\n', MAX_LINES + 1).length > MAX_LINES;
  return {
    value: isCut ? text.slice(0, MAX_LAID_OUT) : text,
    dir: isLong ? 'ltr' : 'auto',
    wrap: isLong ? 'off' : 'soft',
  } as const;
}
