import type { Load } from '../documents/documents.ts';
import { createEngine } from '../engine/engine.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { createBuild } from '../interface/builders.ts';

/** A loader that builds documents from `archive.json`, for use when their files cannot be fetched. */
export function createBuilt(archive: ArchiveRecords): Load {
  const build = createBuild(createEngine(archive));
  return async (name, key) => build(name, key);
}
