import { documentPath } from '../../../runtime/documents/documents.ts';
import type { CombinationKey } from '../../../runtime/engine/engine.ts';
import { homeCombination } from '../../../runtime/engine/home.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { memoize } from '../../../runtime/memo.ts';
import { combinationsOf, type NamedCombination } from '../../../runtime/presentation/combinations.ts';
import type { Catalogue } from '../../../runtime/schemas/catalogue.ts';
import type { JinsDetail, MaqamDetail } from '../../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../../runtime/schemas/tuning-systems.ts';
import { parsed, type ReadFile } from '../../../runtime/server/tree.ts';

/** The data of the pages for readers: the facts, and published documents. */

type DetailKind = 'maqamDetail' | 'jinsDetail';

/** A maqām or jins in its home combination. */
export interface AtHome<Detail> {
  readonly home: NamedCombination;
  /** Without the numbers of modulations: pages do not show them, and any change of another maqām changes them. */
  readonly detail: Omit<Detail, 'stats'>;
}

type Realised = Pick<Catalogue['maqamat'][number], 'combinations'>;

/** A pitch class with the Arabic name of its note, which published pitch classes do not have. */
type NamedPitch = PitchClassList['pitchClasses'][number] & { readonly noteNameDisplayAr: string | undefined };

export interface Facts {
  readonly archive: ArchiveRecords;
  readonly catalogue: Catalogue;
  readonly combinations: readonly NamedCombination[];
  /** A maqām in its home (docs/theory.md#home-combination); null where no tuning has its notes. */
  maqamAtHome(idName: string): Promise<AtHome<MaqamDetail> | null>;
  jinsAtHome(idName: string): Promise<AtHome<JinsDetail> | null>;
  /** How many tuning systems realise a maqām or jins, from any starting note. */
  tuningCount(listed: Realised | undefined): number;
  /** All pitches of a tuning system from one of its starting notes, in all octaves. */
  pitches(combination: CombinationKey): Promise<readonly NamedPitch[]>;
}

/** @param readFile reads the published documents */
export async function readFacts(archive: ArchiveRecords, readFile: ReadFile): Promise<Facts> {
  const bytesOf = memoize(async (path: string) => {
    const bytes = await readFile(path);
    if (bytes === null) throw new RangeError(`${path} is not staged.`);
    return bytes;
  });
  const read = async <T>(path: string): Promise<T> => parsed(await bytesOf(path)) as T;
  const catalogue = await read<Catalogue>(documentPath('catalogue', {}));
  const combinations = combinationsOf(catalogue);
  const arabicNames = new Map(catalogue.noteNames.map(({ idName, displayNameAr }) => [idName, displayNameAr]));
  const homeOf = (kind: DetailKind, idName: string): NamedCombination | undefined => {
    const listed = catalogue[kind === 'maqamDetail' ? 'maqamat' : 'ajnas'].find((it) => it.idName === idName);
    const realised = new Set((listed?.combinations ?? []).map((place) => combinations[place]));
    const home = homeCombination(combinations, (key) => [...realised].some((it) => it === key));
    return combinations.find((it) => it === home);
  };
  const detailPath = (kind: DetailKind, id: string, { tuningSystem, startingNote }: NamedCombination): string =>
    documentPath(kind, { id, tuningSystem, startingNote });
  const pitchesPath = ({ tuningSystem, startingNote }: CombinationKey): string =>
    documentPath('pitchClasses', { tuningSystem, startingNote });
  const factsIn = memoize(async (path: string) => {
    const { stats: _, ...detail } = await read<{ readonly stats: unknown }>(path);
    return detail;
  });
  async function atHome<D>(kind: DetailKind, idName: string): Promise<AtHome<D> | null> {
    const home = homeOf(kind, idName);
    if (home === undefined) return null;
    return { home, detail: (await factsIn(detailPath(kind, idName, home))) as AtHome<D>['detail'] };
  }
  return {
    archive,
    catalogue,
    combinations,
    maqamAtHome: (idName) => atHome('maqamDetail', idName),
    jinsAtHome: (idName) => atHome('jinsDetail', idName),
    tuningCount: (listed) => new Set(listed?.combinations.map((place) => combinations[place].tuningSystem)).size,
    async pitches(combination) {
      const { pitchClasses } = await read<PitchClassList>(pitchesPath(combination));
      return pitchClasses.map((pitch) => ({ ...pitch, noteNameDisplayAr: arabicNames.get(pitch.noteName ?? '') }));
    },
  };
}
