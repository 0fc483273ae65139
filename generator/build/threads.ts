import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { Piscina } from 'piscina';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import type { ManifestEntry } from '../publish/manifest.ts';
import { ReaderError } from '../reader-error.ts';
import type { Drawing } from '../site/reading/page-frame.ts';
import type { Unit } from './plan.ts';
import type { BuiltPages, BuiltTables, Outcome, WorkerOptions } from './worker.ts';

/** Each thread holds the analyses of a combination: more threads would not fit in the memory of a small host. */
const MAX_THREADS = 4;

/** A thread could not build: a document does not follow its schema, or the system refused a file. */
class BuildError extends ReaderError {
  override readonly name = 'BuildError';
}

/** The threads of a build. Every function rejects with a BuildError when a thread reports one. */
export interface Threads {
  /** Builds units, in their order as threads become free. @param done is called after each */
  units(all: readonly Unit[], done: () => void): Promise<readonly ManifestEntry[]>;
  tables(): Promise<BuiltTables>;
  describe(): Promise<readonly ManifestEntry[]>;
  pages(indexPage: string): Promise<BuiltPages>;
  pictures(drawings: readonly Drawing[]): Promise<readonly ManifestEntry[]>;
  close(): Promise<void>;
}

export function startThreads(options: WorkerOptions): Threads {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const piscina = new Piscina({
    filename: join(COMPILED_DIRECTORY, 'generator/build/worker.js'),
    workerData: options,
    minThreads: threads,
    maxThreads: threads,
  });
  const run = async <T>(name: string, task: unknown): Promise<T> => {
    const outcome: Outcome<T> = await piscina.run(task, { name });
    if ('value' in outcome) return outcome.value;
    throw new BuildError(outcome.failure);
  };
  return {
    async units(all, done) {
      const files = await pMap(
        all,
        async (unit) => {
          const built = await run<readonly ManifestEntry[]>('unit', unit);
          done();
          return built;
        },
        { concurrency: threads },
      );
      return files.flat();
    },
    tables: () => run('tables', null),
    describe: () => run('describe', null),
    pages: (indexPage) => run('pages', indexPage),
    pictures: (drawings) => Promise.all(drawings.map((drawing) => run<ManifestEntry>('picture', drawing))),
    close: () => piscina.destroy(),
  };
}
