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
import type { Encoded } from '../http.ts';
import { type ReadDocument, type ReadFile, readerOf } from '../tree.ts';
import { BUILD_FILE, versionIn } from '../tree-version.ts';

/** The published tree in a folder, for platforms with Node's modules. */

type Bytes = Encoded['bytes'];

/**
 * Files up to this size are read synchronously: from the page cache this takes some ten microseconds, while an
 * asynchronous read takes several hundred.
 */
const MAX_SYNC_READ = 131_072;

const readPart = promisify(read);

/** Codes of errors for a path that names no file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

/** Chunk size of streams; each client has one chunk in memory. */
const CHUNK_BYTES = 262_144;

/** An open file. All reads are of the same file, even if it is replaced meanwhile. */
export interface OpenFile {
  readonly stats: Stats;
  /** A range of bytes, synchronously if it is small; shorter if the file was truncated. */
  bytes(start: number, length: number): Bytes | Promise<Bytes>;
  /** A range of bytes as a stream; the end of the stream closes the file. */
  pieces(start: number, length: number): Readable;
  /** Must not be called after `pieces`. */
  close(): void;
}

/** The result of a file operation; null if the file does not exist. */
function unlessMissing<T>(operation: () => T): T | null {
  try {
    return operation();
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(String(error.code))) return null;
    throw error;
  }
}

/**
 * The path of a regular file of a tree; null for anything else. Links are not followed, and opening a pipe would block.
 */
export const regularFile = (directory: string, path: string): string | null =>
  unlessMissing(() => {
    const target = realpathSync.native(join(directory, path));
    const isPlain = target === join(realpathSync.native(directory), path);
    return isPlain && statSync(target).isFile() ? target : null;
  });

/** Opens a file of a tree; null when there is none. */
export function openFile(directory: string, path: string): OpenFile | null {
  const file = regularFile(directory, path);
  const handle = file === null ? null : unlessMissing(() => openSync(file, 'r'));
  if (handle === null) return null;
  const close = () => closeSync(handle);
  return {
    stats: fstatSync(handle),
    bytes(start, length) {
      const bytes = new Uint8Array(length);
      if (length <= MAX_SYNC_READ) return filled(bytes, readSync(handle, bytes, 0, length, start));
      return readPart(handle, bytes, 0, length, start).then(({ bytesRead }) => filled(bytes, bytesRead));
    },
    pieces: (start, length) =>
      createReadStream('', { fd: handle, start, end: start + length - 1, highWaterMark: CHUNK_BYTES }),
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

/** The version of the tree in a folder. It is read again after the tree was replaced. */
export function versionOf(directory: string): () => string | null | Promise<string | null> {
  const file = join(directory, BUILD_FILE);
  let seen: { readonly fingerprint: string; readonly version: string | null } | undefined;
  const read = async (fingerprint: string): Promise<string | null> => {
    const bytes = await readWhole(directory, BUILD_FILE);
    const version = versionIn(new TextDecoder().decode(bytes ?? undefined));
    seen = { fingerprint, version };
    return version;
  };
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    // No field is sufficient alone: files of packages and images have the same mtime, and inodes are reused.
    const fingerprint = `${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}`;
    return seen?.fingerprint === fingerprint ? seen.version : read(fingerprint);
  };
}
