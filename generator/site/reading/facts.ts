import { documentPath } from '../../../runtime/documents/documents.ts';
import type { CombinationKey } from '../../../runtime/engine/engine.ts';
import { homeCombination } from '../../../runtime/engine/home.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { combinationsOf, type NamedCombination } from '../../../runtime/presentation/combinations.ts';
import type { Catalogue } from '../../../runtime/schemas/catalogue.ts';
import type { JinsDetail, MaqamDetail } from '../../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../../runtime/schemas/tuning-systems.ts';
import { parsed, type ReadFile } from '../../../runtime/server/tree.ts';

/** The data of the pages for readers: the facts, and published documents. */

/** The details of maqāmāt and ajnās, by kind. */
export interface Details {
  readonly maqam: MaqamDetail;
  readonly jins: JinsDetail;
}

/** A maqām or jins in its home combination. */
export interface AtHome<Detail> {
  readonly home: NamedCombination;
  readonly detail: Detail;
}

/** A pitch class with the Arabic name of its note, which published pitch classes do not have. */
type NamedPitch = PitchClassList['pitchClasses'][number] & { readonly noteNameDisplayAr: string | undefined };

export interface Facts {
  readonly archive: ArchiveRecords;
  readonly catalogue: Catalogue;
  readonly combinations: readonly NamedCombination[];
  /** The combinations that realise a maqām or jins, in archive order. */
  realisedIn(kind: keyof Details, idName: string): readonly NamedCombination[];
  /** A maqām or jins in its home (docs/theory.md#home-combination); null if no tuning has its notes. */
  atHome<K extends keyof Details>(kind: K, idName: string): Promise<AtHome<Details[K]> | null>;
  /** All pitches of a tuning system from one of its starting notes, in all octaves. */
  pitches(combination: CombinationKey): Promise<readonly NamedPitch[]>;
}

/** @param readFile reads the published documents */
export async function readFacts(archive: ArchiveRecords, readFile: ReadFile): Promise<Facts> {
  const read = async <T>(path: string): Promise<T> => {
    const bytes = await readFile(path);
    if (bytes === null) throw new RangeError(`${path} is not staged.`);
    return parsed(bytes) as T;
  };
  const catalogue = await read<Catalogue>(documentPath('catalogue', {}));
  const combinations = combinationsOf(catalogue);
  const arabicNames = new Map(catalogue.noteNames.map(({ idName, displayNameAr }) => [idName, displayNameAr]));
  const realisedIn: Facts['realisedIn'] = (kind, id) => {
    const listed = catalogue[kind === 'maqam' ? 'maqamat' : 'ajnas'].find(({ idName }) => idName === id);
    return (listed?.combinations ?? []).map((place) => combinations[place]);
  };
  return {
    archive,
    catalogue,
    combinations,
    realisedIn,
    async atHome(kind, id) {
      const home = homeCombination(realisedIn(kind, id));
      if (home === null) return null;
      const { tuningSystem, startingNote } = home;
      const name = kind === 'maqam' ? 'maqamDetail' : 'jinsDetail';
      return { home, detail: await read(documentPath(name, { id, tuningSystem, startingNote })) };
    },
    async pitches({ tuningSystem, startingNote }) {
      const { pitchClasses } = await read<PitchClassList>(documentPath('pitchClasses', { tuningSystem, startingNote }));
      return pitchClasses.map((pitch) => ({ ...pitch, noteNameDisplayAr: arabicNames.get(pitch.noteName ?? '') }));
    },
  };
}
