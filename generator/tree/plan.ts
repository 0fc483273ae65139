import { documentKeys } from '../../runtime/documents/build/keys.ts';
import { type DocumentName, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import type { Engine } from '../../runtime/engine/engine.ts';

/** One document to build. */
export interface Job<N extends DocumentName = DocumentName> {
  readonly name: N;
  readonly key: KeyOf<N>;
  /** Below the published tree. */
  readonly path: string;
}

function jobsOf<N extends DocumentName>(name: N, engine: Engine): Job<N>[] {
  return documentKeys[name](engine).map((key) => ({ name, key, path: documentPath(name, key) }));
}

/** Every document of the published tree. */
export function plan(engine: Engine): readonly Job[] {
  return (Object.keys(documentKeys) as DocumentName[]).flatMap((name) => jobsOf(name, engine));
}
