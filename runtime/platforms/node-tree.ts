import { closeSync, createReadStream, fstatSync, openSync, read, readSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ReadFile } from '../service/hand-on.ts';
import type { ReadDocument } from '../service/handler.ts';
import type { Encoded } from '../service/http.ts';
import { VERSION_BYTES, VERSION_FILE, versionIn } from '../service/tree-version.ts';

/** The published tree in a folder, for Node and what speaks its modules. */

type Bytes = Encoded['bytes'];

/**
 * Files of so many bytes are read at once, in some ten microseconds, from memory that the system has them in: on
 * another thread the same takes several hundred, most of it waiting to be told.
 */
const READ_AT_ONCE = 131_072;

const readPart = promisify(read);

/** What lies below a file is as little there as what does not lie in a folder. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

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

/** Opens a file; null when there is none. */
export function openFile(path: string): OpenFile | null {
  let handle: number;
  try {
    handle = openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(String(error.code))) return null;
    throw error;
  }
  const stats = fstatSync(handle);
  const close = () => closeSync(handle);
  if (!stats.isFile()) {
    close();
    return null;
  }
  return {
    stats,
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
async function readWhole(path: string): Promise<Bytes | null> {
  const file = openFile(path);
  if (file === null) return null;
  try {
    return await file.bytes(0, file.stats.size);
  } finally {
    file.close();
  }
}

/** Reads files from a folder. */
export const bytesFrom =
  (directory: string): ReadFile =>
  (path) =>
    readWhole(join(directory, path));

/** Reads documents from a folder. */
export function readFrom(directory: string): ReadDocument {
  const decoder = new TextDecoder();
  return async (path) => {
    const bytes = await readWhole(join(directory, path));
    return bytes === null ? null : JSON.parse(decoder.decode(bytes));
  };
}

/** The version of the tree in a folder, read anew when another tree has taken its place. */
export function versionOf(directory: string): () => Promise<string | null> {
  const file = join(directory, VERSION_FILE);
  let seen: { readonly mark: string; readonly version: string | null } | undefined;
  return async () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    const mark = `${stats.ino} ${stats.mtimeMs}`;
    if (seen?.mark !== mark) {
      const opened = openFile(file);
      const beginning = await opened?.bytes(0, VERSION_BYTES);
      opened?.close();
      seen = { mark, version: versionIn(new TextDecoder().decode(beginning)) };
    }
    return seen.version;
  };
}
