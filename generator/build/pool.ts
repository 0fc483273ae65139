import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { Extra } from '../site/extra.ts';
import { SystemError } from '../system-error.ts';
import type { Unit } from './plan.ts';
import type { BuiltPart } from './tree-part.ts';
import type { BuiltUnit } from './unit.ts';
import { DocumentError } from './validate.ts';
import type { Outcome, WorkerOptions } from './worker.ts';

/** Each thread holds the analyses of its combinations, so more of them would not fit in the memory of a small host. */
const MOST_THREADS = 4;
/** A thread begins by loading the code and compiling the schemas, which takes as long as this many units. */
const UNITS_OF_A_THREAD = 16;
/** Documents are made and thrown away at once: room for them spares the collector a quarter of the time. */
const YOUNG_MEGABYTES = 64;
/** The largest unit takes less than 160; without a bound threads let their garbage lie until there is a gigabyte of it. */
const OLD_MEGABYTES = 256;

/** Bytes of bytecode that a function of Node 20 runs before it is compiled for speed: by itself, and in a build. */
const COMPILED_AFTER = { byItself: 66 * 2 ** 10, inBuild: 600_000 };

/**
 * Has Node 20 compile for speed only what runs much. Otherwise it spends a third of a build on compiling, in each
 * thread for itself, and much of that on code that is thrown away with its unit. Later versions compile in more steps
 * and know no such option.
 */
function compileAfter(bytes: number): void {
  const [engine] = process.versions.v8.split('.');
  if (engine === '11') setFlagsFromString(`--interrupt-budget=${bytes}`);
}

/** Threads that build units. */
export interface Pool {
  /**
   * @throws DocumentError when a document does not follow its schema
   * @throws SystemError when the system refuses a file
   */
  unit(unit: Unit): Promise<BuiltUnit>;
  /**
   * Gathers from the documents of all units.
   *
   * @throws DocumentError, SystemError as above
   */
  gathered(): Promise<BuiltPart>;
  /**
   * Makes what describes the interface, from all documents.
   *
   * @throws SystemError when the system refuses a file
   */
  described(): Promise<readonly Extra[]>;
  /**
   * Makes the pages for readers, from the documents of all units.
   *
   * @param indexPage the page of the explorer, around which they are made
   * @throws SystemError as above
   */
  pages(indexPage: string): Promise<readonly Extra[]>;
  close(): Promise<void>;
}

/**
 * @param file the worker's code
 * @param units how many there are to build
 */
export function createPool(file: string, options: WorkerOptions, units: number): Pool {
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.ceil(units / UNITS_OF_A_THREAD));
  compileAfter(COMPILED_AFTER.inBuild);
  const piscina = new Piscina({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    // One unit after the other; a unit keeps a thread busy.
    concurrentTasksPerWorker: 1,
    workerData: options,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
  });
  const run = async <T>(name: string, task: unknown): Promise<T> => {
    const outcome: Outcome<T> = await piscina.run(task, { name });
    if ('value' in outcome) return outcome.value;
    throw outcome.fault === 'document' ? new DocumentError(outcome.message) : new SystemError(outcome.message);
  };
  return {
    unit: (unit) => run('unit', unit),
    gathered: () => run('gathered', null),
    described: () => run('described', null),
    pages: (indexPage) => run('pages', indexPage),
    async close() {
      await piscina.destroy();
      // A server that has built serves in the same process.
      compileAfter(COMPILED_AFTER.byItself);
    },
  };
}
