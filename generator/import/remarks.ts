import { INVISIBLE } from '../archive/archive-error.ts';

/**
 * Remarks of the source archive are typed into a page: leading and trailing space, line breaks and invisible characters
 * have no meaning.
 */

/** A remark in the form of `archive/`; null for an empty one. */
function cleaned(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return lines.replace(INVISIBLE, '').trim() || null;
}

/** The remarks on an entity of the source archive. */
export interface Remarks {
  readonly commentsEnglish: string;
  readonly commentsArabic: string;
}

/** Remarks in both languages, null where there are none. */
export const commentsOf = ({ commentsEnglish, commentsArabic }: Remarks) => ({
  english: cleaned(commentsEnglish),
  arabic: cleaned(commentsArabic),
});

/** The same; undefined where there are none in either language. */
export function someComments(remarks: Remarks) {
  const comments = commentsOf(remarks);
  return comments.english === null && comments.arabic === null ? undefined : comments;
}
