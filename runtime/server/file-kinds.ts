/**
 * The kinds of files of a published tree: what their names end with, and what they are served as. Which paths are
 * files, what hosts are told of them and what the adapters serve all follow from this table.
 */
export const FILE_TYPES = {
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  gz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  atom: 'application/atom+xml',
  scl: 'text/plain; charset=utf-8',
  kbm: 'text/plain; charset=utf-8',
} as const;

/** What the names of a kind of files end with, after the dot. */
export type FileEnding = keyof typeof FILE_TYPES;

/** Kinds that are packed already. */
const PACKED: ReadonlySet<FileEnding> = new Set(['gz', 'woff2', 'parquet', 'png']);

/** Whether files of a kind gain by being packed on their way. */
export const isText = (ending: FileEnding): boolean => !PACKED.has(ending);

/** The page at the root of a tree. */
export const PAGE_FILE = 'index.html';

/** Which facts a tree holds: version, edition, and when a fact was last revised. */
export const VERSION_FILE = 'version.json';

const ENDING = /\.([a-z0-9]+)$/;
/** What begins with a dot is not for readers; a build keeps what it needs under such names. */
const HIDDEN = /(?:^|\/)\./;

const isEnding = (text: string | undefined): text is FileEnding =>
  text !== undefined && Object.hasOwn(FILE_TYPES, text);

/**
 * The kind of file that a path names, there or not.
 *
 * @returns the ending of its name; null for a path of the interface. No id of the archive ends like a file.
 */
export function fileEnding(path: string): FileEnding | null {
  const ending = ENDING.exec(path)?.[1];
  return isEnding(ending) && !HIDDEN.test(path) ? ending : null;
}
