import type { BuildOptions } from '../build/build-options.ts';
import { isUpToDate } from '../build/fingerprint.ts';
import { summaryLine } from './report.ts';

/**
 * Builds `public/` when it is missing or out of date, or when all of it is to be built.
 *
 * @returns what was done, in words
 * @throws ReaderError when it cannot be built, see `build`
 */
export async function bringUpToDate(options: BuildOptions): Promise<string> {
  if (options.isClean !== true && (await isUpToDate(options))) {
    return options.edition === 'as-recorded'
      ? 'public/ is up to date: the archive as recorded'
      : 'public/ is up to date';
  }
  // What builds is loaded only when there is something to build.
  const { build } = await import('../build/build.ts');
  return `public/ is built: ${summaryLine(await build(options))}`;
}
