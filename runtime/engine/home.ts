import type { CombinationKey } from './engine.ts';

/**
 * The preferred default combination of an entity: al-Ṣabbāgh's system of 1954 from rāst
 * (docs/theory.md#home-combination).
 */
export const FIRST_COMBINATION: CombinationKey = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

const isSame = (a: CombinationKey, b: CombinationKey): boolean =>
  a.tuningSystem === b.tuningSystem && a.startingNote === b.startingNote;

/** Whether a list contains a combination. */
export const hasCombination = (combinations: readonly CombinationKey[], key: CombinationKey): boolean =>
  combinations.some((other) => isSame(other, key));

/**
 * The default combination of a maqām or jins: al-Ṣabbāgh's if it is realisable there, else the first in archive order
 * where it is (docs/theory.md#home-combination).
 *
 * @param realisable the combinations that realise it, in archive order
 * @returns null if there is none
 */
export const homeCombination = <K extends CombinationKey>(realisable: readonly K[]): K | null =>
  realisable.find((key) => isSame(key, FIRST_COMBINATION)) ?? realisable[0] ?? null;
