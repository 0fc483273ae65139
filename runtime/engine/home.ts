import type { CombinationKey } from './engine.ts';

/**
 * The preferred default combination of an entity: al-Ṣabbāgh's system of 1954 from rāst
 * (docs/theory.md#home-combination).
 */
export const FIRST_COMBINATION: CombinationKey = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

/**
 * The default combination of a maqām or jins: al-Ṣabbāgh's if it is realisable there, else the first in archive order
 * where it is (docs/theory.md#home-combination).
 *
 * @param realisable the combinations that realise it, in archive order
 * @returns null if there is none
 */
export function homeCombination<K extends CombinationKey>(realisable: readonly K[]): K | null {
  const preferred = realisable.find(
    ({ tuningSystem, startingNote }) =>
      tuningSystem === FIRST_COMBINATION.tuningSystem && startingNote === FIRST_COMBINATION.startingNote,
  );
  return preferred ?? realisable[0] ?? null;
}
