import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED_DIRECTORY } from '../../code-directory.ts';

export type { StaticSubject } from '../views/static-subjects.ts';

/**
 * Loads the renderer of the explorer's views. It is bundled with its packages (explorer/bundle.ts), because only the
 * bundler knows the list of pages.
 */
export const loadRenderer = (): Promise<typeof import('../views/static-page.ts')> =>
  import(pathToFileURL(join(COMPILED_DIRECTORY, 'site/static/static-page.js')).href);
