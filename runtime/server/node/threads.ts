import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ApiError, overloadedError } from '../../api/api-error.ts';
import type { RunTask } from '../answer-task.ts';
import type * as worker from './worker.ts';
import type { Outcome, WorkerOptions } from './worker.ts';

/** Threads that compute heavy answers, so that light requests never wait for them. */

/** Threads on machines with many processors. */
export const MAX_THREADS = 4;

/** Number of threads besides the main thread. */
export const THREADS = Math.min(Math.max(1, availableParallelism() - 1), MAX_THREADS);

/** Megabytes of a thread's heap; the heaviest answers take about 400. */
export const HEAP_MEGABYTES = 512;
/** Megabytes of its young generation, in addition. */
const YOUNG_MEGABYTES = 32;

/** Name of the worker's function that does nothing. */
const READY = 'ready' satisfies keyof typeof worker;

/** Milliseconds that an answer may take; the heaviest take some seconds. Beyond, the thread is replaced. */
export const TIMEOUT_MILLISECONDS = 30_000;

export interface Threads {
  readonly compute: RunTask;
  /** Starts a thread, so that the first heavy request does not wait for it. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Converts the error of a failed task: lack of memory, timeout and shutdown become 503. */
function failure(error: unknown, isClosed: boolean): unknown {
  if (isClosed) return overloadedError('The server stops.');
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return overloadedError('The answer takes too much memory.');
  return error.name === 'AbortError' ? overloadedError('The answer takes too much time.') : error;
}

/**
 * Starts threads as they are needed; a thread that fails is replaced.
 *
 * @param file the code of `worker.ts`
 * @param megabytes of a thread's heap
 */
export function createThreads(file: string, options: WorkerOptions, megabytes = HEAP_MEGABYTES): Threads {
  let isClosed = false;
  const piscina = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    workerData: options,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // A thread that fails between tasks is replaced too.
  piscina.on('error', console.error);
  return {
    async compute(task) {
      const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const outcome: Outcome = await piscina.run(task, { signal: timeout }).catch((error: unknown) => {
        throw failure(error, isClosed);
      });
      if ('error' in outcome) throw new ApiError(outcome.status, outcome.error);
      return outcome;
    },
    async begin() {
      await piscina.run(null, { name: READY }).catch((error: unknown) => {
        if (!isClosed) throw error;
      });
    },
    async close() {
      isClosed = true;
      await piscina.destroy();
    },
  };
}
