import { isRealisable } from '../../../runtime/engine/combination.ts';
import type { Engine } from '../../../runtime/engine/engine.ts';
import { jins, type Kind, type KindName, maqam } from '../../../runtime/entities/kind.ts';

/** The combinations in which each entity of a kind is realisable. */
const realisedIn = <K extends KindName>({ archive, combinations, combination }: Engine, kind: Kind<K>) =>
  kind
    .records(archive)
    .map((record) => combinations.filter((key) => isRealisable(combination(key), kind.neededNames(record))));

/** The combinations in which each maqām and each jins is realisable. */
export interface EntityCombinations {
  readonly maqamat: ReturnType<typeof realisedIn>;
  readonly ajnas: ReturnType<typeof realisedIn>;
}

export const combinationsOf = (engine: Engine): EntityCombinations => ({
  maqamat: realisedIn(engine, maqam),
  ajnas: realisedIn(engine, jins),
});
