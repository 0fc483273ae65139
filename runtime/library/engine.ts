import { type CombinationKey, createEngine as createPlainEngine, type Engine } from '../engine/engine.ts';
import type { ArchiveRecords } from '../engine/records.ts';

/** A map of entities whose keys are the ids of the archive. */
type ById<Records extends readonly unknown[], Id extends string> = ReadonlyMap<
  Extract<Records[number], Readonly<Record<Id, string>>>[Id],
  Records[number]
>;

/** Ids that the records of an archive do not state as types. */
interface StatedIds {
  readonly combination: CombinationKey;
  readonly noteName: string;
}

/** An archive whose type states ids. The field has no value: it is for the compiler. */
export interface WithIds<Ids extends StatedIds> {
  readonly ids?: Ids;
}

type IdsIn<A> = A extends WithIds<infer Ids> ? ('ids' extends keyof A ? Ids : StatedIds) : StatedIds;

/** The combinations of an archive whose type lists them; otherwise any texts. */
export type CombinationIn<A> = IdsIn<A>['combination'];
export type NoteNameIn<A> = IdsIn<A>['noteName'];

/**
 * The engine of an archive whose type lists its ids, such as that of `maqam-archive/archive`: an id, tuning system or
 * starting note that the archive does not have does not compile. `createEngine<ArchiveRecords>(archive)` takes any
 * string.
 */
export interface EngineOf<A extends ArchiveRecords> extends Omit<Engine, 'namesIn' | 'combination' | 'analysis'> {
  readonly archive: A;
  readonly tuningSystems: ById<A['tuningSystems'], 'id'>;
  readonly maqamat: ById<A['maqamat'], 'idName'>;
  readonly ajnas: ById<A['ajnas'], 'idName'>;
  readonly sources: ById<A['sources'], 'id'>;
  readonly combinations: readonly CombinationIn<A>[];
  /** @throws RangeError for a combination that the archive does not have */
  namesIn(key: CombinationIn<A>): ReturnType<Engine['namesIn']>;
  /** @throws RangeError likewise */
  combination(key: CombinationIn<A>): ReturnType<Engine['combination']>;
  /** @throws RangeError likewise */
  analysis(key: CombinationIn<A>, tolerance?: number): ReturnType<Engine['analysis']>;
}

/**
 * The engine of an archive. It has no side effects; it caches results.
 *
 * @param cachedAnalyses maximum number of cached analyses; each can grow to 10 MB
 */
export const createEngine = <A extends ArchiveRecords>(archive: A, cachedAnalyses?: number): EngineOf<A> =>
  createPlainEngine(archive, cachedAnalyses) as EngineOf<A>;
