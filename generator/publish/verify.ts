import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import glob from 'fast-glob';
import pMap from 'p-map';
import { MANIFEST_FILE, type ManifestEntry, parseManifest } from './manifest.ts';
import { KEEP_FILE } from './swap.ts';

const CONCURRENT_READS = 8;

/** The SHA-256 of a file, in hexadecimal. */
async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** What is wrong with a file of a tree, in words; null when it is as the manifest says. */
export async function fileProblem(directory: string, { path, bytes, sha256 }: ManifestEntry): Promise<string | null> {
  const file = join(directory, path);
  const there = await stat(file).catch(() => null);
  if (there === null || !there.isFile()) return `${path} is missing`;
  if (there.size !== bytes) return `${path} has ${there.size} bytes, expected ${bytes}`;
  const found = await fileHash(file);
  return found === sha256 ? null : `${path} has the SHA-256 ${found}, expected ${sha256}`;
}

/**
 * Checks a tree against its manifest: every file there with its size and hash, and no other file.
 *
 * @returns everything that is wrong, in words; empty for a whole tree
 * @throws ManifestError when the tree has no manifest that can be read
 */
export async function verify(directory: string): Promise<readonly string[]> {
  const file = join(directory, MANIFEST_FILE);
  const manifest = parseManifest(await readFile(file, 'utf8').catch(() => ''), file);
  const problems = await pMap(manifest.files, (entry) => fileProblem(directory, entry), {
    concurrency: CONCURRENT_READS,
  });
  const known = new Set([...manifest.files.map(({ path }) => path), MANIFEST_FILE, KEEP_FILE]);
  const there = await glob('**/*', { cwd: directory, dot: true });
  const strange = there.filter((path) => !known.has(path)).map((path) => `${path} is not in the manifest`);
  return [...problems.filter((problem) => problem !== null), ...strange.sort()];
}
