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
import { isPublished } from './published-form.ts';

/** One document to build. */
export interface Job<N extends DocumentName = DocumentName> {
  readonly name: N;
  readonly key: KeyOf<N>;
  /** Below the published tree. */
  readonly path: string;
}

/**
 * Documents that are built together because they share work: those of one combination, which share its analysis, or
 * (null) those about the archive as a whole.
 */
export type Batch = CombinationKey | null;

/** The name of a batch, also used as a path. */
export const batchName = (batch: Batch): string =>
  batch === null ? 'shared' : `${fileName(batch.tuningSystem)}/${fileName(batch.startingNote)}`;

/** Every batch, the largest first, so that workers finish at about the same time. */
export function batches({ combinations, tuningSystems }: Engine): readonly Batch[] {
  const size = ({ tuningSystem }: CombinationKey) => tuningSystems.get(tuningSystem)?.values.length ?? 0;
  return [null, ...[...combinations].sort((a, b) => size(b) - size(a))];
}

const jobsOf = <N extends DocumentName>(name: N, subjects: Subjects): readonly Job<N>[] =>
  documentKeys(name, subjects).map((key) => ({ name, key, path: documentPath(name, key) }));

/** The documents of a batch. */
export function planBatch(engine: Engine, batch: Batch): readonly Job[] {
  const subjects = batch === null ? sharedSubjects(engine) : combinationSubjects(engine, [batch]);
  return documentNames.filter(isPublished).flatMap((name) => jobsOf(name, subjects));
}
