import fc from 'fast-check';
import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';

/** What property tests draw from the archive. */

/** Any combination of the archive. */
export const anyCombination = (engine: Engine): fc.Arbitrary<CombinationKey> => fc.constantFrom(...engine.combinations);

/** An item of a list that is drawn, or undefined where the list is empty. */
export function pick<T>(items: readonly T[], draw: number): T | undefined {
  return items.length === 0 ? undefined : items[draw % items.length];
}

/** A number to pick with. */
export const draw = fc.nat({ max: 1_000_000 });

/** Reads an item that the test knows to be there. */
export function the<T>(item: T | null | undefined, what = 'item'): T {
  if (item === null || item === undefined) throw new Error(`The ${what} that the test is about is missing.`);
  return item;
}

const PARTS = 1_000_000;

/** So many numbers from 0 to below 1, drawn evenly from the seed of the run. */
export const drawShares = (count: number): readonly number[] =>
  fc.sample(fc.noBias(fc.nat(PARTS - 1)), count).map((part) => part / PARTS);
