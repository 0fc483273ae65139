import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import type { Extra } from './extra.ts';

/** Files of the tree that the code alone decides, as the package has them: made before it was packed. */

/** The folders in which they lie, by what they are of. */
export const MADE = { page: 'site/page', reference: 'site/reference' } as const;

/** The files below a folder of what is made, by their paths in the tree. */
export async function readMade(folder: string): Promise<readonly Extra[]> {
  const directory = join(COMPILED_DIRECTORY, folder);
  // Without patterns: threads that build load this too, and what reads patterns is a sixth of their code.
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).split(sep).join('/'))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(directory, path)) })));
}
