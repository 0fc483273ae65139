import {
  closeSync,
  createReadStream,
  fstatSync,
  openSync,
  read,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Encoded } from './http.ts';
import { type ReadDocument, type ReadFile, readerOf } from './tree.ts';
import { VERSION_FILE, versionIn } from './tree-version.ts';

/** The published tree in a folder, for Node and what speaks its modules. */

type Bytes = Encoded['bytes'];

/**
 * Files of so many bytes are read at once, in some ten microseconds, from memory that the system has them in: on
 * another thread the same takes several hundred, most of it waiting to be told.
 */
const READ_AT_ONCE = 131_072;

const readPart = promisify(read);

/** Codes of errors for a path that names no file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** Bytes of a piece of a large file, of which there is one in memory for each client. */
const PIECE_BYTES = 262_144;

/** A file that is open: whatever takes its place meanwhile, what is read is of one file. */
export interface OpenFile {
  readonly stats: Stats;
  /** Bytes of it: now if they are few, else when they are read; fewer if the file has become shorter. */
  bytes(start: number, length: number): Bytes | Promise<Bytes>;
  /** Bytes of it piece by piece; the file is closed with the stream. */
  pieces(start: number, length: number): Readable;
  /** Not after `pieces`. */
  close(): void;
}

/** The result of a look at a path; null when it names no file. */
function unlessMissing<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(String(error.code))) return null;
    throw error;
  }
}

/**
 * The place of a regular file of a tree; null for anything else. A path that contains a link names no file of the tree,
 * and opening a pipe would block.
 */
export const placeOfFile = (directory: string, path: string): string | null =>
  unlessMissing(() => {
    const place = realpathSync.native(join(directory, path));
    const isPlain = place === join(realpathSync.native(directory), path);
    return isPlain && statSync(place).isFile() ? place : null;
  });

/** Opens a file of a tree; null when there is none. */
export function openFile(directory: string, path: string): OpenFile | null {
  const place = placeOfFile(directory, path);
  const handle = place === null ? null : unlessMissing(() => openSync(place, 'r'));
  if (handle === null) return null;
  const close = () => closeSync(handle);
  return {
    stats: fstatSync(handle),
    bytes(start, length) {
      const bytes = new Uint8Array(length);
      if (length <= READ_AT_ONCE) return filled(bytes, readSync(handle, bytes, 0, length, start));
      return readPart(handle, bytes, 0, length, start).then(({ bytesRead }) => filled(bytes, bytesRead));
    },
    pieces: (start, length) =>
      createReadStream('', { fd: handle, start, end: start + length - 1, highWaterMark: PIECE_BYTES }),
    close,
  };
}

const filled = (bytes: Bytes, length: number): Bytes => (length === bytes.length ? bytes : bytes.subarray(0, length));

/** A whole file; null when there is none. */
function readWhole(directory: string, path: string): Bytes | null | Promise<Bytes | null> {
  const file = openFile(directory, path);
  if (file === null) return null;
  let bytes: ReturnType<OpenFile['bytes']> | undefined;
  try {
    bytes = file.bytes(0, file.stats.size);
  } finally {
    if (!(bytes instanceof Promise)) file.close();
  }
  return bytes instanceof Promise ? bytes.finally(file.close) : bytes;
}

/** Reads files from a folder. */
export const bytesFrom =
  (directory: string): ReadFile =>
  (path) =>
    readWhole(directory, path);

/** Reads documents from a folder. */
export const readFrom = (directory: string): ReadDocument => readerOf({ readFile: bytesFrom(directory) });

/** The version of the tree in a folder, read anew when another tree has taken its place. */
export function versionOf(directory: string): () => string | null | Promise<string | null> {
  const file = join(directory, VERSION_FILE);
  let seen: { readonly mark: string; readonly version: string | null } | undefined;
  const read = async (mark: string): Promise<string | null> => {
    const bytes = await readWhole(directory, VERSION_FILE);
    const version = versionIn(new TextDecoder().decode(bytes ?? undefined));
    seen = { mark, version };
    return version;
  };
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    // Trees of packages and images have the same time all over; and the number of a file that has gone is given again.
    const mark = `${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}`;
    return seen?.mark === mark ? seen.version : read(mark);
  };
}
