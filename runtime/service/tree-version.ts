/** Which tree it is: what the tags of answers begin with, so that those of another tree are other ones. */

/** The file that tells the version of a tree, by what it was built from, in its first bytes. */
export const VERSION_FILE = 'build.json';

/** As many bytes of it are enough. */
export const VERSION_BYTES = 128;

/** The version in the beginning of the file; null where it has none. */
export const versionIn = (beginning: string): string | null =>
  /^\{"fingerprint":"([\w-]{12})/.exec(beginning)?.[1] ?? null;
