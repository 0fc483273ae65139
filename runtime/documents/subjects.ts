import { isRealisable } from '../engine/combination.ts';
import type { CombinationKey, Engine } from '../engine/engine.ts';
import { hasCombination } from '../engine/home.ts';
import { TWELVE_SET_FILLER } from '../engine/twelve-sets.ts';
import { type EntityType, type EntityTypeName, jins, maqam } from '../entities/entity-type.ts';
import type { EntityInCombination, EntityOf, Subjects } from './documents.ts';

/** The subjects of documents: the archive as a whole, or combinations. */

const NONE: Subjects = {
  whole: [],
  tuningSystems: [],
  maqamat: [],
  ajnas: [],
  noteNames: [],
  sources: [],
  combinations: [],
  fillableCombinations: [],
  realisableMaqamat: [],
  realisableAjnas: [],
};

const byName = (list: readonly { readonly idName: string }[]): EntityOf[] => list.map(({ idName: id }) => ({ id }));

const byId = (list: readonly { readonly id: string }[]): EntityOf[] => list.map(({ id }) => ({ id }));

/** The subjects of documents about the archive as a whole. */
export const sharedSubjects = ({ archive, noteNames }: Engine): Subjects => ({
  ...NONE,
  whole: [{}],
  tuningSystems: byId(archive.tuningSystems),
  maqamat: byName(archive.maqamat),
  ajnas: byName(archive.ajnas),
  noteNames: byName(noteNames.all),
  sources: byId(archive.sources),
});

/** The subjects of documents about some combinations. */
export function combinationSubjects(engine: Engine, combinations: readonly CombinationKey[]): Subjects {
  const realisable = <K extends EntityTypeName>(entityType: EntityType<K>): EntityInCombination[] =>
    combinations.flatMap((key) => {
      const combination = engine.combination(key);
      return entityType
        .records(engine.archive)
        .filter((record) => isRealisable(combination, entityType.neededNames(record)))
        .map(({ idName }) => ({ id: idName, ...key }));
    });
  return {
    ...NONE,
    combinations,
    fillableCombinations: combinations.filter(({ startingNote }) =>
      hasCombination(engine.combinations, { tuningSystem: TWELVE_SET_FILLER, startingNote }),
    ),
    realisableMaqamat: realisable(maqam),
    realisableAjnas: realisable(jins),
  };
}
