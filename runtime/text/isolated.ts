/** Unicode isolates: parts of a text whose direction does not affect the text around them. */

/** Words that are written from left to right, with the punctuation that belongs to them. */
export const ltr = (words: string): string => `\u2066${words}\u2069`;

/** A name, which can be of any script. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** A text without isolates, for programs. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** A name in English quotation marks. */
export const quoted = (name: string): string => `“${isolated(name)}”`;

/** A name in Arabic quotation marks. */
export const quotedAr = (name: string): string => `«${isolated(name)}»`;

/** Latin words, ids and names, with the digits that belong to them. */
const LATIN_RUN =
  /(?<!\p{N})\p{N}*\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}_ʿʾ’-]*(?: \p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}_ʿʾ’-]*)*/gu;

/** An Arabic text whose Latin words do not affect the direction of the text around them. */
export const latinIsolated = (text: string): string => text.replace(LATIN_RUN, ltr);
