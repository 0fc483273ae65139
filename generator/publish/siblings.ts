/** Sibling paths of a published folder. They are on the same file system, so that they can be renamed. */

/** The endings of the siblings: the lock, the next tree, and the old tree while the next one takes its place. */
export const SIBLING_ENDINGS = ['lock', 'staged', 'previous'] as const;
type SiblingEnding = (typeof SIBLING_ENDINGS)[number];

export const siblingOf = (directory: string, ending: SiblingEnding): string => `${directory}.${ending}`;

/** The empty file by which git keeps a folder; it is no part of a tree. */
export const KEEP_FILE = '.gitkeep';

/** Names at the top of a published folder that are no part of a tree: the file system's own. */
export const IGNORED: readonly string[] = ['lost+found', 'lost+found/**'];
