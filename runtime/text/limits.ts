/** Maximum lengths of texts that users and programs give, checked by the functions that read them. */

/** Characters of an id, a name, a number or an item of a list. No name of the archive is longer. */
export const MAX_NAME_LENGTH = 200;

export const isNameLength = (text: string): boolean => text.length <= MAX_NAME_LENGTH;

/** Characters of pitches, and of Scala scales, which have at most a few kilobytes. */
export const MAX_PITCHES_LENGTH = 65_536;

/** A text as messages repeat it: its beginning, if it is longer than a name. */
export const shortened = (text: string): string => (isNameLength(text) ? text : `${text.slice(0, MAX_NAME_LENGTH)}…`);
