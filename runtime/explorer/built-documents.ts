import type { Load } from '../documents/documents.ts';
import { createEngine } from '../engine/engine.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { createBuild } from '../interface/builders.ts';

/** Documents that are made of the facts alone, where no file can be had: every one of them follows from `archive.json`. */
export function createBuilt(archive: ArchiveRecords): Load {
  const build = createBuild(createEngine(archive));
  return async (name, key) => build(name, key);
}
