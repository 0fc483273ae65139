import { lru, once } from '../memo.ts';
import { createBaseAddress } from './base-address.ts';
import { createFindFile, type FindFile, rootReader } from './find-file.ts';
import type { PlanAnswer } from './plan-answer.ts';
import { createServeFile, type ServeFile } from './serve-file.ts';
import type { ServiceOptions } from './service-options.ts';
import type { ReadDocument } from './tree.ts';

/** One version of the tree, with its caches. */
export interface TreeState {
  readonly version: string | null;
  base(): string | Promise<string>;
  readonly findFile: FindFile;
  readonly serveFile: ServeFile;
  /** The code that computes answers, loaded for the first request that needs it. */
  readonly planAnswer: () => Promise<PlanAnswer>;
}

/** The states of the published tree, one for each version. */
export interface TreeStates {
  /** The version of the current tree; null if it has none or cannot be read. */
  version(): Promise<string | null>;
  current(): Promise<TreeState>;
}

export function createTreeStates(options: ServiceOptions, readDocument: ReadDocument): TreeStates {
  const latest = lru<string | null, TreeState>(1);

  function createState(version: string | null): TreeState {
    const readRoot = rootReader(readDocument);
    const serveFile = createServeFile(options, readRoot, version !== null);
    return {
      version,
      base: createBaseAddress(readRoot, options.baseUrl ?? ''),
      findFile: createFindFile(readRoot),
      serveFile,
      planAnswer: once(async () => (await import('./plan-answer.ts')).createPlanAnswer(options, serveFile)),
    };
  }

  async function version(): Promise<string | null> {
    try {
      return (await options.version?.()) ?? null;
    } catch (error) {
      options.report?.(error);
      return null;
    }
  }

  return {
    version,
    async current() {
      const read = await version();
      // If trees have versions, null means that the tree is missing or unreadable. The caches stay, in case it returns.
      if (read === null && options.version !== undefined) return createState(null);
      return latest(read, () => createState(read));
    },
  };
}
