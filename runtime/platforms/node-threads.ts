import { availableParallelism } from 'node:os';
import { once } from '../memo.ts';
import { tooMuch } from '../service/admission.ts';
import { ApiError } from '../service/api-error.ts';
import type { Compute, Task } from '../service/compute.ts';
import type { Encoded } from '../service/http.ts';
import type * as worker from './node-worker.ts';
import type { Order, Outcome, WorkerOptions } from './node-worker.ts';

/** Threads that compute heavy answers, so that light requests never wait behind them. */

/** Beside the thread that serves; each may grow to what is stated below. */
export const THREADS = Math.min(Math.max(1, availableParallelism() - 1), 4);

/** Megabytes of a thread's heap; the heaviest answers take about 400. */
const HEAP_MEGABYTES = 512;
/** Of it what is young, in addition. */
const YOUNG_MEGABYTES = 32;

/** What a thread does that is to be there and nothing else. */
const READY = 'ready' satisfies keyof typeof worker;

/** Milliseconds that an answer may take; the heaviest take some seconds. */
const LONGEST_MILLISECONDS = 30_000;
/** Milliseconds in which work that is in vain has to end by itself; then its thread is ended, and another one begins. */
const GRACE_MILLISECONDS = 2000;

export interface Threads {
  readonly compute: Compute;
  /** Has a thread there before the first heavy request, which would else pay for its beginning. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** What an order failed with: memory and time are no fault of the request, nor of the service. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return tooMuch('The answer takes too much memory.');
  return error.name === 'AbortError' ? tooMuch('The answer takes too much time.') : error;
}

/**
 * Starts threads as they are needed; a thread that fails is replaced.
 *
 * @param file the code of `node-worker.ts`, bundled
 * @param megabytes of a thread's heap
 */
export function createThreads(file: string, options: WorkerOptions, megabytes = HEAP_MEGABYTES): Threads {
  let isStarted = false;
  // The library comes with the first thread.
  const pool = once(async () => {
    const { Piscina } = await import('piscina');
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
    // A thread that fails between orders is replaced too.
    piscina.on('error', console.error);
    isStarted = true;
    return piscina;
  });

  async function order(task: Task, signal: AbortSignal): Promise<Outcome> {
    const inVain = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const end = new AbortController();
    let timer = setTimeout(() => end.abort(), LONGEST_MILLISECONDS);
    const tell = () => {
      Atomics.store(inVain, 0, 1);
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), GRACE_MILLISECONDS);
    };
    signal.addEventListener('abort', tell);
    try {
      const piscina = await pool();
      return await piscina.run({ task, inVain } satisfies Order, { signal: end.signal });
    } catch (error) {
      throw signal.aborted ? signal.reason : failure(error);
    } finally {
      signal.removeEventListener('abort', tell);
      clearTimeout(timer);
    }
  }

  return {
    async compute(task, signal): Promise<Encoded> {
      signal.throwIfAborted();
      const outcome = await order(task, signal);
      if ('refusal' in outcome) throw new ApiError(outcome.status, outcome.refusal);
      return outcome;
    },
    async begin() {
      await (await pool()).run(null, { name: READY });
    },
    async close() {
      if (isStarted) await (await pool()).destroy();
    },
  };
}
