import { documentPath } from '../../../runtime/documents/documents.ts';
import type { CombinationKey } from '../../../runtime/engine/engine.ts';
import { homeCombination } from '../../../runtime/engine/home.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { combinationsOf, type NamedCombination } from '../../../runtime/explorer/combinations.ts';
import type { Catalogue } from '../../../runtime/schemas/catalogue.ts';
import type { JinsDetail, MaqamDetail } from '../../../runtime/schemas/entities.ts';
import type { PitchClassList, TuningSystemDetail } from '../../../runtime/schemas/tuning-systems.ts';
import type { ReadDocument } from '../../../runtime/service/tree.ts';

/** What the pages for readers are made from: the facts, and documents that are published. */

/** A maqām or jins where it is told of first. */
export interface AtHome<Detail> {
  readonly home: NamedCombination;
  readonly detail: Detail;
}

export interface Facts {
  readonly archive: ArchiveRecords;
  readonly catalogue: Catalogue;
  readonly combinations: readonly NamedCombination[];
  /** A maqām in its home (docs/theory.md#home-combination); null where no tuning has its notes. */
  maqamAtHome(idName: string): Promise<AtHome<MaqamDetail> | null>;
  jinsAtHome(idName: string): Promise<AtHome<JinsDetail> | null>;
  tuning(id: string): Promise<TuningSystemDetail>;
  /** All pitches of a tuning system from one of its starting notes. */
  pitches(combination: CombinationKey): Promise<PitchClassList>;
}

/** @param readDocument gives the published documents */
export async function readFacts(archive: ArchiveRecords, readDocument: ReadDocument): Promise<Facts> {
  const read = async <T>(path: string): Promise<T> => (await readDocument(path)) as T;
  const catalogue = await read<Catalogue>(documentPath('catalogue', {}));
  const combinations = combinationsOf(catalogue);
  async function atHome<D>(kind: 'maqamDetail' | 'jinsDetail', idName: string): Promise<AtHome<D> | null> {
    const listed = catalogue[kind === 'maqamDetail' ? 'maqamat' : 'ajnas'].find((it) => it.idName === idName);
    const realised = new Set((listed?.combinations ?? []).map((place) => combinations[place]));
    const home = homeCombination(combinations, (key) => [...realised].some((it) => it === key));
    const named = combinations.find((it) => it === home);
    if (named === undefined) return null;
    const { tuningSystem, startingNote } = named;
    return { home: named, detail: await read<D>(documentPath(kind, { id: idName, tuningSystem, startingNote })) };
  }
  return {
    archive,
    catalogue,
    combinations,
    maqamAtHome: (idName) => atHome('maqamDetail', idName),
    jinsAtHome: (idName) => atHome('jinsDetail', idName),
    tuning: (id) => read(documentPath('tuningSystem', { id })),
    pitches: ({ tuningSystem, startingNote }) => read(documentPath('pitchClasses', { tuningSystem, startingNote })),
  };
}
