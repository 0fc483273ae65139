import type { Engine } from '../../engine/engine.ts';
import { FILLER_SYSTEM } from '../../engine/filler.ts';
import type { DocumentName, EntityInCombination, EntityOf, KeyOf, NoKey } from '../documents.ts';

/** Every key under which a document of each kind is published. */

const ALONE: readonly NoKey[] = [{}];

const entities = (list: readonly { readonly idName: string }[]): EntityOf[] => list.map(({ idName: id }) => ({ id }));

const byId = (list: readonly { readonly id: string }[]): EntityOf[] => list.map(({ id }) => ({ id }));

const realisable = <T extends { readonly idName: string }>(
  engine: Engine,
  list: readonly T[],
  isRealisable: (entity: T, analysis: ReturnType<Engine['analysis']>) => boolean,
): EntityInCombination[] =>
  engine.combinations.flatMap((combination) => {
    const analysis = engine.analysis(combination);
    return list
      .filter((entity) => isRealisable(entity, analysis))
      .map(({ idName }) => ({ id: idName, ...combination }));
  });

const maqamatInCombinations = (engine: Engine) =>
  realisable(engine, engine.archive.maqamat, (maqam, analysis) => analysis.maqamForms(maqam).length > 0);

const ajnasInCombinations = (engine: Engine) =>
  realisable(engine, engine.archive.ajnas, (jins, analysis) => analysis.jinsForms(jins).length > 0);

/** Combinations on starting notes that the filler of the 12-pitch-class sets has too. */
const fillable = ({ combinations }: Engine) =>
  combinations.filter(({ startingNote }) =>
    combinations.some((other) => other.tuningSystem === FILLER_SYSTEM && other.startingNote === startingNote),
  );

export const documentKeys: { readonly [N in DocumentName]: (engine: Engine) => readonly KeyOf<N>[] } = {
  root: () => ALONE,
  archive: () => ALONE,
  catalogue: () => ALONE,
  tuningSystems: () => ALONE,
  tuningSystem: ({ archive }) => byId(archive.tuningSystems),
  pitchClasses: ({ combinations }) => combinations,
  maqamat: () => ALONE,
  maqamAvailability: ({ archive }) => entities(archive.maqamat),
  maqamDetail: maqamatInCombinations,
  maqamForms: maqamatInCombinations,
  ajnas: () => ALONE,
  jinsAvailability: ({ archive }) => entities(archive.ajnas),
  jinsDetail: ajnasInCombinations,
  jinsForms: ajnasInCombinations,
  modulations: ({ combinations }) => combinations,
  allMaqamat: ({ combinations }) => combinations,
  families: ({ combinations }) => combinations,
  maqamatListing: ({ combinations }) => combinations,
  ajnasListing: ({ combinations }) => combinations,
  twelveSets: fillable,
  maqamSets: ({ combinations }) => combinations,
  noteNames: () => ALONE,
  noteName: ({ noteNames }) => entities(noteNames.all),
  noteNameAvailability: ({ noteNames }) => entities(noteNames.all),
  sources: () => ALONE,
  source: ({ archive }) => byId(archive.sources),
  sourceTuningSystems: ({ archive }) => byId(archive.sources),
  sourceMaqamat: ({ archive }) => byId(archive.sources),
  sourceAjnas: ({ archive }) => byId(archive.sources),
};
