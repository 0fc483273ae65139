import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';

/** What the published tree depends on: the facts, the code that reads them, and the versions of its libraries. */
const SOURCES = [
  'archive/**/*.json',
  'runtime/**/*.{ts,css,html,svg}',
  'generator/**/*.{ts,js,html}',
  'package-lock.json',
];

/** A hash of everything that the published tree depends on; a tree with the same hash is up to date. */
export async function fingerprint(projectDirectory: string, baseUrl: string): Promise<string> {
  const files = (await glob(SOURCES, { cwd: projectDirectory })).sort();
  const hash = createHash('sha256').update(baseUrl);
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(join(projectDirectory, file)));
  return hash.digest('hex');
}
