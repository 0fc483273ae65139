import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import glob from 'fast-glob';
import pMap from 'p-map';
import { MANIFEST_FILE, type Manifest, type ManifestEntry, parseManifest } from './manifest.ts';
import { IGNORED, KEEP_FILE } from './siblings.ts';
import { bulkProblems } from './verify-bulk.ts';

const CONCURRENT_READS = 8;

/** The SHA-256 of a file, in hexadecimal. */
async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The problem of a file of a tree, in words; null if it matches the manifest. */
export async function fileProblem(
  directory: string,
  { path, bytes, sha256: expected }: ManifestEntry,
): Promise<string | null> {
  const file = join(directory, path);
  const there = await stat(file).catch(() => null);
  if (there === null || !there.isFile()) return `${path} is missing`;
  if (there.size !== bytes) return `${path} has ${there.size} bytes, expected ${bytes}`;
  const found = await fileHash(file);
  return found === expected ? null : `${path} has the SHA-256 ${found}, expected ${expected}`;
}

/** Checks every file of a manifest, and finds files that it does not list. @returns the problems, in words */
async function fileProblems(directory: string, { files }: Manifest): Promise<readonly string[]> {
  const problems = await pMap(files, (entry) => fileProblem(directory, entry), { concurrency: CONCURRENT_READS });
  const known = new Set([...files.map(({ path }) => path), MANIFEST_FILE, KEEP_FILE]);
  const there = await glob('**/*', { cwd: directory, dot: true, ignore: [...IGNORED] });
  const strange = there.filter((path) => !known.has(path)).map((path) => `${path} is not in the manifest`);
  return [...problems.filter((problem) => problem !== null), ...strange.sort()];
}

/**
 * Checks a tree: every file there with the size and hash of its manifest, no other file, and every document once in a
 * bulk file, as it is.
 *
 * @returns all problems, in words; empty for a valid tree
 * @throws ManifestError when the manifest is missing or invalid
 */
export async function verify(directory: string): Promise<readonly string[]> {
  const file = join(directory, MANIFEST_FILE);
  const manifest = parseManifest(await readFile(file, 'utf8').catch(() => ''), file);
  const problems = await fileProblems(directory, manifest);
  // The content of bulk files is compared with the hashes of documents, also where a document itself is corrupted.
  return [...problems, ...(await bulkProblems(directory, manifest))];
}
