import { isRealisable } from '../../../runtime/engine/combination.ts';
import type { Engine } from '../../../runtime/engine/engine.ts';
import { type EntityType, type EntityTypeName, jins, maqam } from '../../../runtime/entities/entity-type.ts';

/** The combinations in which each entity of a kind is realisable. */
const realisedIn = <K extends EntityTypeName>(
  { archive, combinations, combination }: Engine,
  entityType: EntityType<K>,
) =>
  entityType
    .records(archive)
    .map((record) => combinations.filter((key) => isRealisable(combination(key), entityType.neededNames(record))));

/** The combinations in which each maqām and each jins is realisable. */
export interface EntityCombinations {
  readonly maqamat: ReturnType<typeof realisedIn>;
  readonly ajnas: ReturnType<typeof realisedIn>;
}

export const entityCombinations = (engine: Engine): EntityCombinations => ({
  maqamat: realisedIn(engine, maqam),
  ajnas: realisedIn(engine, jins),
});
