import type { BuildContext } from '../documents/context.ts';
import { type DocumentName, type DocumentOf, documentPath, type KeyOf, type Load } from '../documents/documents.ts';
import { createFull } from '../documents/full.ts';
import type { Engine } from '../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { Resources } from '../interface/endpoint.ts';
import { lru, once } from '../memo.ts';
import { loadFrom, type ReadDocument } from './tree.ts';

/** The resources of endpoints. */

/** Awaited between the pieces of long work. */
type Checkpoint = Resources['checkpoint'];

/** Cached analyses at other tolerances: few clients repeat one, and an isolate has little memory. */
const CACHED_ANALYSES = 3;

/** Cached built documents; the largest, a list of all maqāmāt, has 0.8 MB. */
const CACHED_DOCUMENTS = 8;

/**
 * The resources that endpoints answer from, read from a published tree and shared by all requests.
 *
 * @returns a function from the checkpoint of a request, which is also awaited before and after each document
 */
export function createResources(readDocument: ReadDocument): (checkpoint: Checkpoint) => Promise<Resources> {
  const load = loadFrom(readDocument);
  // Most answers need neither, so the engine and the archive are loaded on first use.
  const engine = once(async (): Promise<Engine> => {
    const [{ createEngine }, archive] = await Promise.all([import('../engine/engine.ts'), load('archive', {})]);
    if (archive === null) throw new Error('archive.json is missing from the published tree.');
    return createEngine(archive, CACHED_ANALYSES);
  });
  const buildAt =
    (tolerance: number): Load =>
    async (name, key) => {
      const [{ createBuild }, loaded] = await Promise.all([import('../interface/builders.ts'), engine()]);
      return createBuild(loaded, tolerance)(name, key);
    };
  const contextAt = async (tolerance: number): Promise<BuildContext> => {
    const [{ createBuildContext }, loaded] = await Promise.all([import('../documents/context.ts'), engine()]);
    return createBuildContext(loaded, tolerance);
  };
  const full = createFull(load, engine);
  const cached = lru<string, Promise<object | null>>(CACHED_DOCUMENTS);
  const from = (tolerance: number): Load => {
    const read = tolerance === DEFAULT_TOLERANCE ? full.load : buildAt(tolerance);
    return async <N extends DocumentName>(name: N, key: KeyOf<N>) =>
      (await cached(`${documentPath(name, key)} ${tolerance}`, () => read(name, key))) as DocumentOf<N> | null;
  };
  const readCatalogue = once(async () => {
    const catalogue = await load('catalogue', {});
    if (catalogue === null) throw new Error('catalogue.json is missing from the published tree.');
    return catalogue;
  });
  return async (checkpoint) => ({
    catalogue: await readCatalogue(),
    engine,
    checkpoint,
    asPublished: load,
    combination: (key, tolerance) => (tolerance === DEFAULT_TOLERANCE ? full.combination(key) : contextAt(tolerance)),
    entity: (kind, id, tolerance) => (tolerance === DEFAULT_TOLERANCE ? full.entity(kind, id) : contextAt(tolerance)),
    at(tolerance) {
      const read = from(tolerance);
      return async (name, key) => {
        await checkpoint();
        const document = await read(name, key);
        await checkpoint();
        return document;
      };
    },
  });
}
