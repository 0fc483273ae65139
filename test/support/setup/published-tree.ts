import { build } from '../../../generator/tree/build.ts';
import { PROJECT } from '../tree.ts';

/** Many tests look at the published tree; it is built once, before them. */
export async function setup(): Promise<void> {
  await build({ projectDirectory: PROJECT, baseUrl: '' });
}
