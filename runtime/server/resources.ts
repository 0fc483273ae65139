import type { Resources } from '../api/endpoint.ts';
import { type BuildContext, createBuildContext, createPitches } from '../documents/context.ts';
import { type DocumentName, type DocumentOf, documentPath, type KeyOf, type Load } from '../documents/documents.ts';
import { buildDocument, readOrBuild } from '../documents/read-or-build.ts';
import { createEngine } from '../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { lru, once } from '../memo.ts';
import { loadFrom, type ReadDocument } from './tree.ts';

/** The resources of endpoints. */

/** Awaited between the pieces of long work. */
type Checkpoint = Resources['checkpoint'];

/** Cached analyses of combinations: an isolate has little memory, and one analysis can grow to 10 MB. */
const CACHED_ANALYSES = 3;

/** Cached contexts of builders; each holds the results for one subject, up to some megabytes. */
const CACHED_CONTEXTS = 6;

/** Cached built documents; the largest, a list of all maqāmāt, has 0.8 MB. */
const CACHED_DOCUMENTS = 8;

/**
 * The resources that endpoints answer from, read from a published tree and shared by all requests.
 *
 * @param linked finds the published files of links
 * @returns a function from the checkpoint of a request, which is also awaited before and after each document
 */
export function createResources(
  readDocument: ReadDocument,
  linked: Resources['linked'],
): (checkpoint: Checkpoint) => Promise<Resources> {
  const load = loadFrom(readDocument);
  // Few answers need the archive.
  const engine = once(async () => {
    const archive = await load('archive', {});
    if (archive === null) throw new Error('archive.json is missing from the published tree.');
    return createEngine(archive, CACHED_ANALYSES);
  });
  /** Makes contexts that share the entries of pitch classes. */
  const contexts = once(async () => {
    const loaded = await engine();
    const pitches = createPitches();
    return (tolerance: number): BuildContext => createBuildContext(loaded, tolerance, pitches);
  });
  const contextAt = async (tolerance: number): Promise<BuildContext> => (await contexts())(tolerance);
  const full = readOrBuild(load, () => contextAt(DEFAULT_TOLERANCE));
  const cachedContext = lru<string, Promise<BuildContext>>(CACHED_CONTEXTS);
  const cachedDocument = lru<string, Promise<object | null>>(CACHED_DOCUMENTS);
  const from = (tolerance: number): Load => {
    const read: Load =
      tolerance === DEFAULT_TOLERANCE
        ? full
        : async (name, key) => buildDocument(await contextAt(tolerance), name, key);
    return async <N extends DocumentName>(name: N, key: KeyOf<N>) =>
      (await cachedDocument(`${documentPath(name, key)} ${tolerance}`, () => read(name, key))) as DocumentOf<N> | null;
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
    linked,
    fromFiles: load,
    context: (subject, tolerance) =>
      cachedContext(`${JSON.stringify(subject)} ${tolerance}`, () => contextAt(tolerance)),
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
