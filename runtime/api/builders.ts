import { documentBuilders, isInArchive } from '../documents/builders.ts';
import { type Builders, createBuildContext } from '../documents/context.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../documents/documents.ts';
import type { Engine } from '../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { buildRoot } from './root-index.ts';

/** The builder of every kind of document. */
export const builders: Builders = { ...documentBuilders, root: buildRoot };

/** Builds documents with the engine, at one tolerance; null if there is none under the key. */
export type Build = <N extends DocumentName>(name: N, key: KeyOf<N>) => DocumentOf<N> | null;

/** @param tolerance cents by which intervals may differ and still count as equal */
export function createBuild(engine: Engine, tolerance = DEFAULT_TOLERANCE): Build {
  const context = createBuildContext(engine, tolerance);
  return (name, key) => (isInArchive(context, key) ? builders[name](context, key) : null);
}
