/** The version of a tree, the prefix of its entity tags, so that different trees have different tags. */

/** The file whose first bytes contain the version: a hash of everything that the tree was built from. */
export const VERSION_FILE = 'build.json';

/** The version is within so many bytes. */
export const VERSION_BYTES = 128;

/** Characters of a version. */
export const VERSION_LENGTH = 12;

/** The version at the beginning of the file; null where it has none. Older trees call it `fingerprint`. */
export const versionIn = (beginning: string): string | null =>
  /^\{"(?:site|fingerprint)":"([\w-]{12})/.exec(beginning)?.[1] ?? null;
