import { countTuningSystems } from '../archive/count.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { archiveOf, type BuildOptions } from './build-options.ts';
import { type Code, codeOf, readSources, type Sources } from './code.ts';
import { bundleProgram } from './plain-code.ts';
import { createPool, type Pool } from './pool.ts';
import { workerPrint } from './worker-print.ts';

/** What a build begins with. */
export interface Begun {
  /** When, by the clock of performance. */
  readonly at: number;
  readonly sources: Sources;
  readonly code: Code;
  /** What runs in the threads, by hash. */
  readonly worker: string;
  /** Threads that are loading their code. */
  readonly pool: Pool;
}

/**
 * Has threads begin, before all else that takes its time, also to load what builds: whoever does this has to build, which
 * ends them.
 *
 * @param read the code, for whoever has read it
 */
export async function begin(options: BuildOptions, read?: Sources): Promise<Begun> {
  const at = performance.now();
  const sources = read ?? readSources(CODE_DIRECTORY);
  const code = codeOf(sources);
  const worker = workerPrint(code);
  const file = await bundleProgram(CODE_DIRECTORY, 'build', worker);
  return { at, sources, code, worker, pool: createPool(file, countTuningSystems(archiveOf(options))) };
}
