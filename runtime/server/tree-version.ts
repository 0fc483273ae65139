/** The version of a tree, the prefix of its entity tags, so that different trees have different tags. */

/** The file whose first bytes contain the version: a hash of everything that the tree was built from. */
export const BUILD_FILE = 'build.json';

/** Number of bytes at the beginning of the file that contain the version. */
export const VERSION_BYTES = 128;

/** Characters of a version. */
export const VERSION_LENGTH = 12;

/** The version at the beginning of the file; null if it has none. In older trees the field is `fingerprint`. */
export const versionIn = (beginning: string): string | null =>
  /^\{"(?:site|fingerprint)":"([\w-]{12})/.exec(beginning)?.[1] ?? null;
