import { countTuningSystems } from '../archive/count.ts';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { archiveOf, type BuildOptions } from './build-options.ts';
import { type Code, readCode } from './code.ts';
import { type Fingerprints, fingerprints } from './fingerprint.ts';
import { bundleProgram } from './plain-code.ts';
import { createPool, type Pool } from './pool.ts';
import { workerPrint } from './worker-print.ts';

/** What a build begins with. */
export interface Begun {
  /** When, by the clock of performance. */
  readonly at: number;
  readonly code: Code;
  /** Of what is there before any of it is read: who changes a fact meanwhile finds the tree out of date. */
  readonly prints: Fingerprints;
  /** What runs in the threads, by hash. */
  readonly worker: string;
  /** Threads that are loading their code. */
  readonly pool: Pool;
}

/**
 * Has threads begin, before all else that takes its time, also to load what builds: whoever does this has to build, which
 * ends them.
 *
 * @param prints of the code and of the facts
 */
export async function begin(
  options: BuildOptions,
  code = readCode(CODE_DIRECTORY),
  prints = () => fingerprints(options, code),
): Promise<Begun> {
  const at = performance.now();
  const worker = workerPrint(code);
  const file = await bundleProgram(CODE_DIRECTORY, 'build', worker);
  const pool = createPool(file, countTuningSystems(archiveOf(options)));
  return { at, code, prints: prints(), worker, pool };
}
