import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BULK_FOLDER, bulkLine } from './bulk.ts';
import { type Manifest, sha256 } from './manifest.ts';

/**
 * Compares bulk files with their documents, byte for byte: each document must occur exactly once. The hashes in the
 * manifest do not show that.
 */

const PATH = /^\{"path":("(?:[^"\\]|\\.)*"),/;

/** The lines of a bulk file, each with its line end; null when it cannot be unpacked. */
function unpack(packed: Uint8Array): readonly string[] | null {
  try {
    return gunzipSync(packed)
      .toString()
      .split(/(?<=\n)/);
  } catch {
    return null;
  }
}

/** The path that a line gives for its document; null when it gives none. */
function pathOf(line: string): string | null {
  const found = PATH.exec(line.slice(0, 1024));
  return found === null ? null : JSON.parse(found[1]);
}

/**
 * @param directory of a tree whose files have the hashes of its manifest
 * @returns every difference, in words
 */
export async function bulkProblems(directory: string, { files }: Manifest): Promise<readonly string[]> {
  const documents = new Map(files.flatMap((file) => (file.schema === null ? [] : [[file.path, file] as const])));
  const problems: string[] = [];
  const packed = new Set<string>();
  for (const { path: bulk } of files.filter(({ path }) => path.startsWith(BULK_FOLDER))) {
    const content = await readFile(join(directory, bulk)).catch(() => null);
    // Missing files are already reported.
    if (content === null) continue;
    const lines = unpack(content);
    if (lines === null) problems.push(`${bulk} cannot be unpacked`);
    for (const [index, line] of (lines ?? []).entries()) {
      const where = `${bulk}, line ${index + 1}`;
      const path = pathOf(line);
      const document = path === null ? undefined : documents.get(path);
      if (path === null || document === undefined) {
        problems.push(`${where} is no document of the tree`);
        continue;
      }
      if (packed.has(path)) problems.push(`${where} has ${path} again`);
      packed.add(path);
      const [head, tail] = bulkLine(path, document.schema ?? '', '\0').split('\0');
      const json = line.slice(head.length, line.length - tail.length);
      const isSame = line === head + json + tail && sha256(`${json}\n`) === document.sha256;
      if (!isSame) problems.push(`${where} is not ${path}`);
    }
  }
  const missing = [...documents.keys()].filter((path) => !packed.has(path));
  return [...problems, ...missing.map((path) => `${path} is in no bulk file`)];
}
