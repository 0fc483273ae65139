import { createBuildContext, createPitches } from '../../documents/context.ts';
import type { CombinationOf, Load } from '../../documents/documents.ts';
import { buildDocument, readOrBuild } from '../../documents/read-or-build.ts';
import { analysisOf } from '../../documents/views.ts';
import { createEngine } from '../../engine/engine.ts';
import { plainName } from '../../engine/form-name.ts';
import { hasCombination } from '../../engine/home.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import type { Family } from '../../engine/teaching.ts';
import { DEFAULT_TOLERANCE } from '../../engine/tolerance.ts';

/** Documents that are built in the browser. Most pages need none: this code is loaded for the first. */

/** Cached analyses: a page is about one combination, or compares few. */
const CACHED_ANALYSES = 6;

export interface BuiltDocuments {
  /** Reads documents of the kinds that are published in full, and builds the others. */
  readonly load: Load;
  /** Builds a document of any kind; null if there is none under the key. */
  readonly build: Load;
  /** The families of the maqāmāt that a combination has, by their idNames; none for one that the archive lacks. */
  families(combination: CombinationOf): ReadonlyMap<string, Family>;
}

/**
 * Documents of an archive, which share the engine and the entries of pitch classes.
 *
 * @param published reads published files
 */
export function createBuiltDocuments(archive: ArchiveRecords, published: Load): BuiltDocuments {
  const engine = createEngine(archive, CACHED_ANALYSES);
  const pitches = createPitches();
  const newContext = () => createBuildContext(engine, DEFAULT_TOLERANCE, pitches);
  return {
    load: readOrBuild(published, async () => newContext()),
    build: async (name, key) => buildDocument(newContext(), name, key),
    // A listing has them too, but computes the forms of all maqāmāt for it, which takes ten times as long.
    families({ tuningSystem, startingNote }) {
      if (!hasCombination(engine.combinations, { tuningSystem, startingNote })) return new Map();
      const analysis = analysisOf(newContext(), { tuningSystem, startingNote });
      return new Map(
        engine.archive.maqamat.flatMap((record) => {
          const family = analysis.familyOf(record);
          return family === null ? [] : [[plainName(record).idName, family] as const];
        }),
      );
    },
  };
}
