import { createEngine as createPlainEngine, type Engine } from '../engine/engine.ts';
import type { ArchiveRecords } from '../engine/records.ts';

/** A map of entities whose keys are the ids of the archive. */
type ById<Records extends readonly unknown[], Id extends string> = ReadonlyMap<
  Extract<Records[number], Readonly<Record<Id, string>>>[Id],
  Records[number]
>;

/**
 * The engine of an archive whose type lists its ids, such as that of `maqam-archive/archive`: an id that the archive
 * does not have does not compile. `createEngine<ArchiveRecords>(archive)` takes any string.
 */
export interface EngineOf<A extends ArchiveRecords> extends Engine {
  readonly archive: A;
  readonly tuningSystems: ById<A['tuningSystems'], 'id'>;
  readonly maqamat: ById<A['maqamat'], 'idName'>;
  readonly ajnas: ById<A['ajnas'], 'idName'>;
  readonly sources: ById<A['sources'], 'id'>;
}

/**
 * The engine of an archive. It has no side effects; it caches results.
 *
 * @param cachedAnalyses maximum number of cached analyses; each can grow to 10 MB
 */
export const createEngine = <A extends ArchiveRecords>(archive: A, cachedAnalyses?: number): EngineOf<A> =>
  createPlainEngine(archive, cachedAnalyses) as EngineOf<A>;
