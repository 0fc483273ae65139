import { isRealisable } from '../../engine/combination.ts';
import type { CombinationKey, Engine } from '../../engine/engine.ts';
import { FILLER_SYSTEM } from '../../engine/filler.ts';
import { jins, type Kind, type KindName, maqam } from '../../entities/kind.ts';
import type { DocumentName, EntityInCombination, EntityOf, KeyOf, NoKey } from '../documents.ts';

/** Every key under which a document of each kind is published. */

const ALONE: readonly NoKey[] = [{}];

const entities = (list: readonly { readonly idName: string }[]): EntityOf[] => list.map(({ idName: id }) => ({ id }));

const byId = (list: readonly { readonly id: string }[]): EntityOf[] => list.map(({ id }) => ({ id }));

const realisable =
  <K extends KindName>(kind: Kind<K>) =>
  (engine: Engine, combinations: readonly CombinationKey[]): EntityInCombination[] =>
    combinations.flatMap((key) => {
      const { combination } = engine.analysis(key);
      return kind
        .records(engine.archive)
        .filter((record) => isRealisable(combination, kind.neededNames(record)))
        .map(({ idName }) => ({ id: idName, ...key }));
    });

const maqamatIn = realisable(maqam);
const ajnasIn = realisable(jins);

/** Combinations on starting notes that the filler of the 12-pitch-class sets has too. */
const fillable = (engine: Engine, combinations: readonly CombinationKey[]) =>
  combinations.filter(({ startingNote }) =>
    engine.combinations.some((other) => other.tuningSystem === FILLER_SYSTEM && other.startingNote === startingNote),
  );

/** Kinds of which there is one document for each combination, or one for each entity in each combination. */
export const combinationKeys = {
  pitchClasses: (_, combinations) => combinations,
  maqamDetail: maqamatIn,
  maqamForms: maqamatIn,
  jinsDetail: ajnasIn,
  jinsForms: ajnasIn,
  modulations: (_, combinations) => combinations,
  allMaqamat: (_, combinations) => combinations,
  families: (_, combinations) => combinations,
  maqamatListing: (_, combinations) => combinations,
  ajnasListing: (_, combinations) => combinations,
  twelveSets: fillable,
  maqamSets: (_, combinations) => combinations,
} satisfies {
  readonly [N in DocumentName]?: (engine: Engine, combinations: readonly CombinationKey[]) => readonly KeyOf<N>[];
};

export type CombinationDocument = keyof typeof combinationKeys;
export type SharedDocument = Exclude<DocumentName, CombinationDocument>;

/** Kinds of documents that look at the archive as a whole. */
export const sharedKeys: { readonly [N in SharedDocument]: (engine: Engine) => readonly KeyOf<N>[] } = {
  root: () => ALONE,
  archive: () => ALONE,
  catalogue: () => ALONE,
  tuningSystems: () => ALONE,
  tuningSystem: ({ archive }) => byId(archive.tuningSystems),
  maqamat: () => ALONE,
  maqamAvailability: ({ archive }) => entities(archive.maqamat),
  ajnas: () => ALONE,
  jinsAvailability: ({ archive }) => entities(archive.ajnas),
  noteNames: () => ALONE,
  noteName: ({ noteNames }) => entities(noteNames.all),
  noteNameAvailability: ({ noteNames }) => entities(noteNames.all),
  sources: () => ALONE,
  source: ({ archive }) => byId(archive.sources),
  sourceTuningSystems: ({ archive }) => byId(archive.sources),
  sourceMaqamat: ({ archive }) => byId(archive.sources),
  sourceAjnas: ({ archive }) => byId(archive.sources),
};
