import { join } from 'node:path';
import { madeFromCode } from '../build/made-from-code.ts';
import { CACHE_DIRECTORY } from '../cache-directory.ts';
import { IS_COMPILED } from '../code-directory.ts';
import type { Extra } from './extra.ts';
import { MADE, readMade } from './made.ts';

/**
 * The files of the explorer. They take longer to bundle than everything else beside the documents together, so they are
 * kept for the next build; bundler and font tools are loaded only where there is something to bundle. The package has
 * them made.
 *
 * @param codeDirectory holds the page
 * @param code changes with the code
 */
export const pageFiles = (codeDirectory: string, code: string): Promise<readonly Extra[]> =>
  IS_COMPILED
    ? readMade(MADE.page)
    : madeFromCode(join(codeDirectory, CACHE_DIRECTORY, 'page'), code, async () => {
        const { explorerFiles } = await import('./explorer/bundle.ts');
        return explorerFiles(codeDirectory);
      });
