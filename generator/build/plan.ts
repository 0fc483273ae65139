import type { Build } from '../../runtime/documents/build/builders.ts';
import {
  type CombinationDocument,
  combinationKeys,
  type SharedDocument,
  sharedKeys,
} from '../../runtime/documents/build/keys.ts';
import { type DocumentName, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import { fileName } from '../../runtime/documents/links.ts';
import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';
import type { ReadDocument } from '../../runtime/service/handler.ts';

/** One document to build. */
export interface Job<N extends DocumentName = DocumentName> {
  readonly name: N;
  readonly key: KeyOf<N>;
  /** Below the published tree. */
  readonly path: string;
}

/**
 * Documents that are built together because they share their work: those of one combination, whose analysis is made
 * once, or (null) those that look at the archive as a whole.
 */
export type Unit = CombinationKey | null;

/** What a unit is called, also as a path. */
export const unitName = (unit: Unit): string =>
  unit === null ? 'shared' : `${fileName(unit.tuningSystem)}/${fileName(unit.startingNote)}`;

/** Every unit, the largest first, so that none is left to one worker at the end. */
export function units({ combinations, tuningSystems }: Engine): readonly Unit[] {
  const size = ({ tuningSystem }: CombinationKey) => tuningSystems.get(tuningSystem)?.values.length ?? 0;
  return [null, ...[...combinations].sort((a, b) => size(b) - size(a))];
}

const jobsOf = <N extends DocumentName>(name: N, keys: readonly KeyOf<N>[]): Job<N>[] =>
  keys.map((key) => ({ name, key, path: documentPath(name, key) }));

const sharedJobs = <N extends SharedDocument>(name: N, engine: Engine): Job<N>[] =>
  jobsOf<N>(name, sharedKeys[name](engine));

const combinationJobs = <N extends CombinationDocument>(
  name: N,
  engine: Engine,
  combinations: readonly CombinationKey[],
): Job[] => jobsOf<CombinationDocument>(name, combinationKeys[name](engine, combinations));

const planCombinations = (engine: Engine, combinations: readonly CombinationKey[]): Job[] =>
  (Object.keys(combinationKeys) as CombinationDocument[]).flatMap((name) =>
    combinationJobs(name, engine, combinations),
  );

const planShared = (engine: Engine): Job[] =>
  (Object.keys(sharedKeys) as SharedDocument[]).flatMap((name) => sharedJobs(name, engine));

/** The documents of a unit. */
export const planUnit = (engine: Engine, unit: Unit): readonly Job[] =>
  unit === null ? planShared(engine) : planCombinations(engine, [unit]);

/** Every document of the published tree. */
export const plan = (engine: Engine): readonly Job[] => [
  ...planShared(engine),
  ...planCombinations(engine, engine.combinations),
];

/** Reads documents that are built when they are asked for, as if they came from the published tree. */
export function plannedDocuments(jobs: readonly Job[], build: Build): ReadDocument {
  const byPath = new Map(jobs.map((job) => [job.path, job]));
  return async (path) => {
    const job = byPath.get(path);
    // What a file cannot hold (fields that are undefined) is lost here too.
    return job === undefined ? null : JSON.parse(JSON.stringify(build(job.name, job.key)));
  };
}
