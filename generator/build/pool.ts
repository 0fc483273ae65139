import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Extra } from '../site/extras.ts';
import type { Unit } from './plan.ts';
import type { BuiltUnit } from './unit.ts';
import { DocumentError } from './validate.ts';
import type { Outcome, WorkerOptions } from './worker.ts';

/** Each thread holds the analyses of its combinations, so more of them would not fit in the memory of a small host. */
const MOST_THREADS = 4;
/** Documents are made and thrown away at once: room for them spares the collector a quarter of the time. */
const YOUNG_MEGABYTES = 192;

/** Threads that build units. */
export interface Pool {
  /** @throws DocumentError when a document does not follow its schema */
  unit(unit: Unit): Promise<BuiltUnit>;
  /** What needs no documents; asked for before the units, it is made beside them. */
  page(): Promise<void>;
  beside(): Promise<readonly Extra[]>;
  close(): Promise<void>;
}

/** @param file the worker's code */
export function createPool(file: string, options: WorkerOptions): Pool {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const piscina = new Piscina({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    // One unit after the other; a unit keeps a thread busy.
    concurrentTasksPerWorker: 1,
    workerData: options,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  return {
    async unit(unit) {
      const outcome: Outcome<BuiltUnit> = await piscina.run(unit, { name: 'unit' });
      if ('documentError' in outcome) throw new DocumentError(outcome.documentError);
      return outcome.value;
    },
    page: () => piscina.run(null, { name: 'page' }),
    beside: () => piscina.run(null, { name: 'beside' }),
    close: () => piscina.destroy(),
  };
}
