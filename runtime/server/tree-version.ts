/** The version of a tree, with which the tags of its answers begin: another tree has other tags. */

/** The file that has the version, the fingerprint of everything that the tree was built from, in its first bytes. */
export const VERSION_FILE = 'build.json';

/** The number of its bytes that contain the version. */
export const VERSION_BYTES = 128;

/** Characters of a version. */
export const VERSION_LENGTH = 12;

/** The version at the beginning of the file; null where it has none. Older trees call it `fingerprint`. */
export const versionIn = (beginning: string): string | null =>
  /^\{"(?:site|fingerprint)":"([\w-]{12})/.exec(beginning)?.[1] ?? null;
