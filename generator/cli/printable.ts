/** The styles of commands, line ends and tabs; and all other characters that have an effect without being seen. */
const ALLOWED = '\u001b\\[(?:0|1|22|31|36|39)m|\\r\\n|[\\n\\t]';
const UNSEEN = new RegExp(`(${ALLOWED})|[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, 'gu');

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/**
 * A text for a terminal. Control characters of a service could move the cursor or set the title; they are escaped as in
 * JSON, so JSON keeps its meaning. No text of the archive has any.
 */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (found, allowed?: string) =>
    allowed === undefined ? Array.from({ length: found.length }, (_, i) => unit(found.charCodeAt(i))).join('') : found,
  );
