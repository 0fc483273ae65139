import { type BuildContext, createBuildContext, createPitches } from '../../documents/context.ts';
import { createEngine } from '../../engine/engine.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../engine/tolerance.ts';

/** Cached analyses: a page is about one combination, or compares few. */
const CACHED_ANALYSES = 6;

/** Makes contexts for building documents in the browser; they share the engine and the entries of pitch classes. */
export function createContexts(archive: ArchiveRecords): () => BuildContext {
  const engine = createEngine(archive, CACHED_ANALYSES);
  const pitches = createPitches();
  return () => createBuildContext(engine, DEFAULT_TOLERANCE, pitches);
}
