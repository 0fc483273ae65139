import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import pMap from 'p-map';
import { Piscina } from 'piscina';
import { once } from '../../runtime/memo.ts';
import { partsOfTree } from '../publish/empty-tree.ts';
import { FolderError } from '../publish/folder.ts';
import type { Remove } from '../publish/older-tree.ts';
import { SystemError } from '../system-error.ts';
import type { About } from '../tables/about.ts';
import type { DescribedTables } from '../tables/described-tables.ts';
import { setEngine } from './engine-settings.ts';
import type { BuiltExtras } from './extra-files.ts';
import { createGate } from './gate.ts';
import type { Unit } from './plan.ts';
import { type SeenTree, seenTree } from './reuse.ts';
import { createNextRun } from './seal.ts';
import type { BuiltPart } from './tree-part.ts';
import { DocumentError } from './validate.ts';
import type {
  BuiltEnd,
  Ends,
  Fault,
  FilesIn,
  Looked,
  Outcome,
  RunsIn,
  SentOptions,
  ShareOfLook,
  Task,
  ToLookAt,
} from './worker.ts';

/** Each thread holds the analyses of its combinations, so more of them would not fit in the memory of a small host. */
const MOST_THREADS = 4;
/** A thread begins by loading the code, which takes as long as what there is to build of so many tuning systems. */
const SYSTEMS_OF_A_THREAD = 10;
/** Documents are made and thrown away at once: room for them spares the collector a quarter of the time. */
const YOUNG_MEGABYTES = 64;
/** The largest unit takes less than 160; without a bound threads let their garbage lie until there is a gigabyte of it. */
const OLD_MEGABYTES = 256;

/** What threads do. */
interface Work {
  /**
   * Builds units, each as soon as a thread has none, in their order.
   *
   * @param done is called with each that is built
   * @throws DocumentError when a document does not follow its schema
   * @throws SystemError when the system refuses a file
   */
  units(all: readonly Unit[], done: () => void): Promise<readonly BuiltPart[]>;
  /** Makes the tables and their descriptions. */
  tables(about: About): Promise<DescribedTables>;
  /**
   * Gathers from the documents of all units, and writes what else is made from them: the pages for readers, and what
   * describes the interface, for which some of what is gathered is waited for.
   *
   * @param indexPage the page of the explorer, around which the pages are made
   * @throws DocumentError, SystemError as above
   */
  end(indexPage: string): Promise<BuiltEnd>;
}

/** What threads have looked at. */
interface LookedAt extends Pick<Looked, 'published' | 'older'> {
  /** null where there is none to be taken over. */
  readonly previous: SeenTree | null;
}

/** Threads that build. They load their code, and the tree before, while others still read what they are to work with. */
export interface Pool {
  /**
   * Looks at the tree before, whether it is as it was sealed and can be replaced, and at what was kept for the next.
   *
   * @throws FolderError when the tree cannot be replaced
   */
  look(what: ToLookAt): Promise<LookedAt>;
  with(options: SentOptions): Work;
  /** Removes files of a tree, shared among the threads. @throws SystemError where one is not there, or stays */
  readonly remove: Remove;
  /**
   * What is told of runs of files that have just been written (see `told.ts`), shared among the threads.
   *
   * @returns the lines of each run; null where it is empty, or a file of it is missing
   */
  tell(tree: string, runs: readonly (readonly string[])[]): Promise<readonly (string | null)[]>;
  /** Removes the files in the parts of a tree, shared among the threads, as far as the system lets. */
  empty(tree: string): Promise<void>;
  /** Ends the threads, once. */
  close(): Promise<void>;
}

/** A value in memory that threads share: written once, and not once for each of them. */
function shared(value: unknown): SharedArrayBuffer {
  const bytes = serialize(value);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

/** The errors that threads tell of, by which of them it is. */
const FAULTS: Readonly<Record<Fault, new (message: string) => Error>> = {
  document: DocumentError,
  folder: FolderError,
  system: SystemError,
};

/**
 * @param file the worker's code
 * @param systems how many tuning systems there are to build
 */
export function createPool(file: string, systems: number): Pool {
  const threads = Math.max(1, Math.min(availableParallelism(), MOST_THREADS, Math.ceil(systems / SYSTEMS_OF_A_THREAD)));
  setEngine('inBuild');
  const piscina = new Piscina({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    // One unit after the other; a unit keeps a thread busy.
    concurrentTasksPerWorker: 1,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
  });
  const run = async <T, W>(name: string, task: W): Promise<T> => {
    const outcome: Outcome<T> = await piscina.run(task, { name });
    if ('value' in outcome) return outcome.value;
    throw new FAULTS[outcome.fault](outcome.message);
  };
  const inAll = <T>(task: (thread: number) => Promise<T>): Promise<readonly T[]> =>
    Promise.all(Array.from({ length: threads }, (_, i) => task(i)));
  const shareOf = <T>(all: readonly T[], thread: number) => all.filter((_, k) => k % threads === thread);
  return {
    async look(what) {
      const next = createNextRun();
      const looked = await inAll((i) => {
        const share: ShareOfLook = { ...what, isOfFolders: i === 0, isOfOlder: i === threads - 1, next };
        return run<Looked, ShareOfLook>('look', share);
      });
      const [{ tree, published }] = looked;
      const stamps = looked.flatMap((its) => its.stamps);
      return { previous: tree && seenTree(tree, stamps), published, older: looked[threads - 1].older };
    },
    with(given) {
      const options = shared(given);
      return {
        // One for each thread at a time: what has to wait in the pool's own queue is put to its end again and again.
        units: (all, done) =>
          pMap(
            all,
            async (what) => {
              const built = await run<BuiltPart, Task<Unit>>('unit', { options, what });
              done();
              return built;
            },
            { concurrency: threads },
          ),
        tables: (what) => run<DescribedTables, Task<About>>('tables', { options, what }),
        async end(indexPage) {
          const task: Task<Ends> = {
            options,
            what: { isGathered: createGate(), isDescribed: createGate(), indexPage },
          };
          const [{ gathered, extras }, pages] = await Promise.all([
            // First: what waits for it runs by then, also where there is one thread for all.
            run<BuiltEnd, Task<Ends>>('gathered', task),
            run<readonly BuiltExtras[], Task<Ends>>('pages', task),
          ]);
          return { gathered, extras: [...extras, ...pages] };
        },
      };
    },
    async remove(tree, files) {
      await inAll((i) => run<void, FilesIn>('remove', { tree, files: shareOf(files, i) }));
    },
    async tell(tree, runs) {
      const told = await inAll((i) =>
        run<readonly (string | null)[], RunsIn>('tell', { tree, runs: shareOf(runs, i) }),
      );
      return runs.map((_, k) => told[k % threads][Math.floor(k / threads)]);
    },
    async empty(tree) {
      const parts = partsOfTree(tree);
      await inAll((i) => piscina.run(shareOf(parts, i), { name: 'empty' }));
    },
    close: once(async () => {
      await piscina.destroy();
      // A server that has built serves in the same process.
      setEngine('byItself');
    }),
  };
}
