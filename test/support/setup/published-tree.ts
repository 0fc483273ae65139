import { build } from '../../../generator/build/build.ts';
import { isUpToDate } from '../../../generator/build/fingerprint.ts';
import { PROJECT } from '../tree.ts';

/** Many tests look at the published tree; it is built once, before them. */
export async function setup(): Promise<void> {
  const options = { projectDirectory: PROJECT, baseUrl: '' };
  if (!(await isUpToDate(options))) await build(options);
}
