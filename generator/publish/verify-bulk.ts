import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BulkPlace } from '../build/bulk.ts';
import { BULK_FOLDER, LINE_TAIL, lineHead } from '../build/bulk-lines.ts';
import { type Manifest, type ManifestEntry, sha256 } from './manifest.ts';

/**
 * What bulk files hold against the documents that they pack: every document once, to the byte, in the order that
 * `build.json` tells, and nothing else. Their own hashes do not tell that: a bulk file that was packed of wrong lines
 * has the hash of what it is.
 */

/** Where each document's line lies in its bulk file, by path. */
type Places = ReadonlyMap<string, BulkPlace>;

const PATH = /^\{"path":("(?:[^"\\]|\\.)*"),/;
const LINE_END = 0x0a;

/** The lines of a bulk file, without being copied; null when it cannot be unpacked whole. */
function unpack(packed: Uint8Array): readonly Buffer[] | null {
  try {
    // Its types do not know what `info` gives. Zeros after the last member would be passed over in silence.
    const { buffer, engine } = gunzipSync(packed, { info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) return null;
    const lines: Buffer[] = [];
    for (let begin = 0; begin < buffer.length; ) {
      const end = buffer.indexOf(LINE_END, begin);
      if (end === -1) return null;
      lines.push(buffer.subarray(begin, end + 1));
      begin = end + 1;
    }
    return lines;
  } catch {
    return null;
  }
}

/** The path that a line says its document has; null when it says none. */
function pathOf(line: Buffer): string | null {
  const found = PATH.exec(line.subarray(0, 1024).toString());
  return found === null ? null : JSON.parse(found[1]);
}

/** Whether a line is that of a document: its head, the document as it is in its file, and the end. */
function isLineOf(line: Buffer, { path, schema, bytes, sha256: expected }: ManifestEntry): boolean {
  const head = Buffer.from(lineHead(path, schema ?? ''));
  if (line.length !== head.length + bytes - 1 + LINE_TAIL.length) return false;
  if (!line.subarray(0, head.length).equals(head) || !line.subarray(-LINE_TAIL.length).equals(Buffer.from(LINE_TAIL))) {
    return false;
  }
  // The file ends with a line end where the line has its tail.
  return sha256(Buffer.concat([line.subarray(head.length, -LINE_TAIL.length), Buffer.from('\n')])) === expected;
}

/** Where `build.json` says that lines lie; null where it cannot be read, which is told of the file itself. */
async function readPlaces(directory: string): Promise<Places | null> {
  try {
    const { documents } = JSON.parse(await readFile(join(directory, 'build.json'), 'utf8')) as {
      readonly documents: Readonly<Record<string, readonly [unknown, unknown, ...BulkPlace]>>;
    };
    return new Map(Object.entries(documents).map(([path, [, , ...place]]) => [path, place]));
  } catch {
    return null;
  }
}

/**
 * @param directory of a tree whose files have the hashes of its manifest
 * @returns what is wrong, in words
 */
export async function bulkProblems(directory: string, { files }: Manifest): Promise<readonly string[]> {
  const documents = new Map(files.flatMap((file) => (file.schema === null ? [] : [[file.path, file] as const])));
  const places = await readPlaces(directory);
  const problems: string[] = [];
  const packed = new Set<string>();
  for (const { path: bulk } of files.filter(({ path }) => path.startsWith(BULK_FOLDER))) {
    const content = await readFile(join(directory, bulk)).catch(() => null);
    // A file that is missing is told already.
    if (content === null) continue;
    const lines = unpack(content);
    if (lines === null) {
      problems.push(`${bulk} cannot be unpacked whole`);
      continue;
    }
    // Where the lines of a member go on, and where the next member begins.
    let within = 0;
    let member = 0;
    let offset = 0;
    for (const [index, line] of lines.entries()) {
      const path = pathOf(line);
      const document = path === null ? undefined : documents.get(path);
      const where = `${bulk}, line ${index + 1}`;
      if (path === null || document === undefined) problems.push(`${where} is no document of the tree`);
      else if (packed.has(path)) problems.push(`${where} has ${path} again`);
      else if (!isLineOf(line, document)) problems.push(`${where} is not ${path}`);
      if (path === null) continue;
      packed.add(path);
      const place = places?.get(path);
      if (place === undefined) continue;
      const [begins, length, begin] = place;
      if (begin === 0) [member, within] = [offset, 0];
      if (begins !== member || begin !== within)
        problems.push(`${where} is not where build.json says that ${path} lies`);
      within = begin + line.length;
      offset = begins + length;
    }
    if (places !== null && offset !== content.length) problems.push(`${bulk} has more than build.json tells of`);
  }
  const missing = [...documents.keys()].filter((path) => !packed.has(path));
  return [...problems, ...missing.map((path) => `${path} is in no bulk file`)];
}
