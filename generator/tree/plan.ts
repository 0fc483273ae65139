import type { Build } from '../../runtime/documents/build/builders.ts';
import { documentKeys } from '../../runtime/documents/build/keys.ts';
import { type DocumentName, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import type { ReadDocument } from '../../runtime/handler.ts';

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

/** Reads documents that are built when they are asked for, as if they came from the published tree. */
export function plannedDocuments(jobs: readonly Job[], build: Build): ReadDocument {
  const byPath = new Map(jobs.map((job) => [job.path, job]));
  return async (path) => {
    const job = byPath.get(path);
    // What a file cannot hold (fields that are undefined) is lost here too.
    return job === undefined ? null : JSON.parse(JSON.stringify(build(job.name, job.key)));
  };
}
