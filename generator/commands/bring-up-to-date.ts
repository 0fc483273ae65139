import { once } from '../../runtime/memo.ts';
import type { BuildSummary } from '../build/build.ts';
import type { BuildOptions } from '../build/build-options.ts';
import { type Code, readCode } from '../build/code.ts';
import { fingerprints, isUpToDate } from '../build/fingerprint.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { summaryLine } from './report.ts';

/**
 * Builds `public/` when it is missing or out of date, or when all of it is to be built.
 *
 * @param read the code, for whoever has read it
 * @returns what was built; null when it is up to date
 * @throws ReaderError when it cannot be built, see `build`
 */
export async function buildWhatChanged(options: BuildOptions, read?: Code): Promise<BuildSummary | null> {
  const code = read ?? readCode(CODE_DIRECTORY);
  const prints = once(() => fingerprints(options, code));
  if (options.isClean !== true && (await isUpToDate(options, prints))) return null;
  // What builds is loaded only when there is something to build, and its threads begin before the rest of it is.
  const { begin } = await import('../build/begin.ts');
  const begun = await begin(options, code, prints);
  const { build } = await import('../build/build.ts');
  const built = await build(options, begun);
  if (options.isLast === true) {
    const { endAtOnce } = await import('./end-at-once.ts');
    await endAtOnce();
  }
  return built;
}

/** What `buildWhatChanged` did, in words. */
export function builtInWords({ edition }: BuildOptions, built: BuildSummary | null): string {
  if (built !== null) return `public/ is built: ${summaryLine(built)}`;
  return edition === 'as-recorded' ? 'public/ is up to date: the archive as recorded' : 'public/ is up to date';
}

/** As `buildWhatChanged`, told in words. */
export const bringUpToDate = async (options: BuildOptions, code?: Code): Promise<string> =>
  builtInWords(options, await buildWhatChanged(options, code));
