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
export type Unit = CombinationKey | null;

/** The name of a unit, also used as a path. */
export const unitName = (unit: Unit): string =>
  unit === null ? 'shared' : `${fileName(unit.tuningSystem)}/${fileName(unit.startingNote)}`;

/** Every unit, the largest first, so that workers finish at about the same time. */
export function units({ combinations, tuningSystems }: Engine): readonly Unit[] {
  const size = ({ tuningSystem }: CombinationKey) => tuningSystems.get(tuningSystem)?.values.length ?? 0;
  return [null, ...[...combinations].sort((a, b) => size(b) - size(a))];
}

const jobsOf = <N extends DocumentName>(name: N, subjects: Subjects): readonly Job<N>[] =>
  documentKeys(name, subjects).map((key) => ({ name, key, path: documentPath(name, key) }));

/** The documents of a unit. */
export function planUnit(engine: Engine, unit: Unit): readonly Job[] {
  const subjects = unit === null ? sharedSubjects(engine) : combinationSubjects(engine, [unit]);
  return documentNames.filter(isPublished).flatMap((name) => jobsOf(name, subjects));
}
