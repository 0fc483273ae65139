import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import type { Extra } from './extra.ts';

/** Files of the tree that the code alone decides, as the package has them: made before it was packed. */

/** The folders in which they lie, by what they are of. */
export const MADE = { page: 'site/page', reference: 'site/reference' } as const;

/** The files below a folder of what is made, by their paths in the tree. */
export async function readMade(folder: string): Promise<readonly Extra[]> {
  const directory = join(COMPILED_DIRECTORY, folder);
  const paths = (await glob('**/*', { cwd: directory })).sort();
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(directory, path)) })));
}
