/**
 * The kinds of files of a published tree: their endings and content types. The routing of files, the headers for static
 * hosts and the adapters use this table.
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
  ly: 'text/plain; charset=utf-8',
  mscx: 'application/x-musescore+xml',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  mid: 'audio/midi',
} as const;

/** The ending of a kind of files, without the dot. */
export type FileEnding = keyof typeof FILE_TYPES;

/** Kinds that are already compressed. */
const PACKED: ReadonlySet<FileEnding> = new Set(['gz', 'woff2', 'parquet', 'png']);

/** Whether compression makes files of a kind smaller. */
export const isText = (ending: FileEnding): boolean => !PACKED.has(ending);

/** The page at the root of a tree. */
export const PAGE_FILE = 'index.html';

/** The version and edition of a tree, and the date of the last revision of a fact. */
export const VERSION_FILE = 'version.json';

const ENDING = /\.([a-z0-9]+)$/;
/** Names that begin with a dot are not served; builds use them for their own files. */
const HIDDEN = /(?:^|\/)\./;

const isEnding = (text: string | undefined): text is FileEnding =>
  text !== undefined && Object.hasOwn(FILE_TYPES, text);

/**
 * The kind of file that a path names; the file need not exist.
 *
 * @returns the ending of its name; null for a path of the API. No id of the archive ends like a file.
 */
export function fileEnding(path: string): FileEnding | null {
  const ending = ENDING.exec(path)?.[1];
  return isEnding(ending) && !HIDDEN.test(path) ? ending : null;
}
