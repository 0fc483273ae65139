import {
  type DocumentName,
  documentKeys,
  documentNames,
  documentPath,
  type KeyOf,
  type Subjects,
} from '../../runtime/documents/documents.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { combinationSubjects, sharedSubjects } from '../../runtime/documents/subjects.ts';
import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';
import type { Build } from '../../runtime/interface/builders.ts';
import type { ReadDocument } from '../../runtime/server/tree.ts';
import { isPublished } from './published-form.ts';

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

const jobsOf = <N extends DocumentName>(name: N, subjects: Subjects): readonly Job<N>[] =>
  documentKeys(name, subjects).map((key) => ({ name, key, path: documentPath(name, key) }));

const planOf = (subjects: Subjects): readonly Job[] =>
  documentNames.filter(isPublished).flatMap((name) => jobsOf(name, subjects));

/** The documents of a unit. */
export const planUnit = (engine: Engine, unit: Unit): readonly Job[] =>
  planOf(unit === null ? sharedSubjects(engine) : combinationSubjects(engine, [unit]));

/** Every document of the published tree. */
export const plan = (engine: Engine): readonly Job[] => [
  ...planOf(sharedSubjects(engine)),
  ...planOf(combinationSubjects(engine, engine.combinations)),
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
