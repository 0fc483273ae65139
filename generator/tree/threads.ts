import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { Piscina } from 'piscina';
import { COMPILED_DIRECTORY } from '../code-directory.ts';
import type { ManifestEntry } from '../publish/manifest.ts';
import type { Openings } from '../site/explorer/opening.ts';
import { type Slice, slices } from '../site/static-pages/slice.ts';
import { UserError } from '../user-error.ts';
import type { Batch } from './plan.ts';
import type { BuiltTables, Outcome, PagesTask, WorkerOptions } from './worker.ts';

/** Each thread holds the analyses of a combination: more threads would not fit in the memory of a small host. */
const MAX_THREADS = 4;

/** More than threads, so that all end at about the same time. */
const SLICES = slices(4 * MAX_THREADS);

/** A thread could not build: a document does not follow its schema, or the system refused a file. */
class BuildError extends UserError {
  override readonly name = 'BuildError';
}

/** The threads of a build. Every function rejects with a BuildError when a thread reports one. */
export interface Threads {
  /** Builds batches, in their order as threads become free. @param done is called after each */
  batches(all: readonly Batch[], done: () => void): Promise<readonly ManifestEntry[]>;
  tables(): Promise<BuiltTables>;
  describe(): Promise<readonly ManifestEntry[]>;
  /** Static pages. */
  pages(task: Omit<PagesTask, 'slice'>): Promise<readonly ManifestEntry[]>;
  pictures(): Promise<readonly ManifestEntry[]>;
  openings(): Promise<Openings>;
  close(): Promise<void>;
}

export function startThreads(options: WorkerOptions): Threads {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const piscina = new Piscina({
    filename: join(COMPILED_DIRECTORY, 'generator/tree/worker.js'),
    workerData: options,
    minThreads: threads,
    maxThreads: threads,
  });
  const run = async <T>(name: string, task: unknown): Promise<T> => {
    const outcome: Outcome<T> = await piscina.run(task, { name });
    if ('value' in outcome) return outcome.value;
    throw new BuildError(outcome.failure);
  };
  const inSlices = async (task: (slice: Slice) => unknown, name: string): Promise<readonly ManifestEntry[]> => {
    const made = await Promise.all(SLICES.map((slice) => run<readonly ManifestEntry[]>(name, task(slice))));
    return made.flat();
  };
  return {
    async batches(all, done) {
      const files = await pMap(
        all,
        async (batch) => {
          const built = await run<readonly ManifestEntry[]>('batch', batch);
          done();
          return built;
        },
        { concurrency: threads },
      );
      return files.flat();
    },
    tables: () => run('tables', null),
    describe: () => run('describe', null),
    pages: (task) => inSlices((slice): PagesTask => ({ slice, ...task }), 'pages'),
    openings: () => run('openings', null),
    pictures: () => inSlices((slice) => slice, 'pictures'),
    close: () => piscina.destroy(),
  };
}
