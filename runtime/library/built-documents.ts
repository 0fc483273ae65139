import { createBuild } from '../api/builders.ts';
import { type DocumentName, documentKeys, documentNames, documentPath, type KeyOf } from '../documents/documents.ts';
import { combinationSubjects, sharedSubjects } from '../documents/subjects.ts';
import { createEngine } from '../engine/engine.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { once } from '../memo.ts';
import type { ReadDocument } from '../server/tree.ts';

/** Reads documents that the engine builds on request, instead of published files. */
export function builtDocumentReader(archive: ArchiveRecords): ReadDocument {
  const engine = createEngine(archive);
  const build = createBuild(engine);
  const makers = once(() => {
    const byPath = new Map<string, () => object | null>();
    const take = <N extends DocumentName>(name: N, keys: readonly KeyOf<N>[]): void => {
      for (const key of keys) byPath.set(documentPath(name, key), () => build(name, key));
    };
    for (const subjects of [sharedSubjects(engine), combinationSubjects(engine, engine.combinations)]) {
      for (const name of documentNames) take(name, documentKeys(name, subjects));
    }
    return byPath;
  });
  return async (path) => {
    const made = makers().get(path)?.() ?? null;
    // The round trip drops undefined fields, as a file does.
    return made === null ? null : JSON.parse(JSON.stringify(made));
  };
}
