import type { RunTask } from './answer-task.ts';
import type { Encoded } from './http.ts';
import type { JobQueue } from './job-queue.ts';
import type { Tree } from './tree.ts';

/** Options of the server on a platform. */
export type ServiceOptions = Tree & {
  /**
   * The version of the current tree; null if the tree has none. It makes entity tags known before answers are computed,
   * and lets the server switch to a newly published tree.
   */
  readonly version?: () => string | null | Promise<string | null>;
  /** Prefix of links, for a tree that was built without a base URL; empty by default. */
  readonly baseUrl?: string;
  /** Receives unexpected errors, and advice for the operator. */
  readonly report?: (error: unknown) => void;
  /** Limits heavy requests. Without it they run at once, for hosts that scale the server themselves. */
  readonly heavyQueue?: JobQueue<Encoded>;
  /** Computes heavy answers on another thread; by default they are computed on this one. */
  readonly computeHeavy?: RunTask;
  /** Limits the large files in memory: the server reads those for which `isLarge` holds through the queue. */
  readonly largeFiles?: { isLarge(path: string): boolean; readonly queue: JobQueue<Encoded | null> };
};
