/** Every published document, built by the engine on request. */

import { createBuild as createPlainBuild } from '../api/builders.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../documents/documents.ts';
import type { Engine } from '../engine/engine.ts';
import { hasCombination } from '../engine/home.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import type { CombinationIn, EngineOf, NoteNameIn } from './engine.ts';

export { type DocumentName, type DocumentOf, documentPath, type KeyOf } from '../documents/documents.ts';

type IdIn<A extends ArchiveRecords> =
  | (A['maqamat'] | A['ajnas'])[number]['idName']
  | (A['tuningSystems'] | A['sources'])[number]['id']
  | NoteNameIn<A>;

/** The key of a document, with ids that the archive has. */
export type KeyIn<N extends DocumentName, A extends ArchiveRecords> = KeyOf<N> &
  (KeyOf<N> extends { readonly tuningSystem: string } ? CombinationIn<A> : unknown) &
  (KeyOf<N> extends { readonly id: string } ? { readonly id: IdIn<A> } : unknown) &
  (KeyOf<N> extends { readonly tonic: string } ? { readonly tonic: NoteNameIn<A> } : unknown);

/**
 * Builds a document with the engine; null if the tuning does not realise the form of its key.
 *
 * @throws RangeError for a tuning system, a starting note or an id that the archive does not have
 */
export type Build<A extends ArchiveRecords = ArchiveRecords> = <N extends DocumentName>(
  name: N,
  key: KeyIn<N, A>,
) => DocumentOf<N> | null;

/** The parts of a key. */
interface AnyKey {
  readonly id?: string;
  readonly tuningSystem?: string;
  readonly startingNote?: string;
  readonly tonic?: string;
}

/** @throws RangeError for a part of the key that the archive does not have */
function requireKey(engine: Engine, { id, tuningSystem, startingNote = '', tonic }: AnyKey): void {
  const { noteNames, maqamat, ajnas, tuningSystems, sources } = engine;
  const isNote = (note: string) => noteNames.all.some(({ idName }) => idName === note);
  const hasId = (id: string) => [maqamat, ajnas, tuningSystems, sources].some((map) => map.has(id)) || isNote(id);
  if (tuningSystem !== undefined && !hasCombination(engine.combinations, { tuningSystem, startingNote })) {
    throw new RangeError(`The archive has no combination '${tuningSystem} ${startingNote}'.`);
  }
  if (id !== undefined && !hasId(id)) throw new RangeError(`The archive has no id '${id}'.`);
  if (tonic !== undefined && !isNote(tonic)) throw new RangeError(`The archive has no note '${tonic}'.`);
}

/** @param tolerance cents by which intervals may differ and still count as equal */
export function createBuild<A extends ArchiveRecords>(engine: EngineOf<A>, tolerance?: number): Build<A> {
  const plain: Engine = engine;
  const build = createPlainBuild(plain, tolerance);
  return (name, key) => {
    requireKey(plain, key);
    return build(name, key);
  };
}
