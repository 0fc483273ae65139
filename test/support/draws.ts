import fc from 'fast-check';
import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';

export const anyCombination = (engine: Engine): fc.Arbitrary<CombinationKey> => fc.constantFrom(...engine.combinations);

export function pick<T>(items: readonly T[], draw: number): T | undefined {
  return items.length === 0 ? undefined : items[draw % items.length];
}

export const draw = fc.nat({ max: 1_000_000 });

export function the<T>(item: T | null | undefined, what = 'item'): T {
  if (item === null || item === undefined) throw new Error(`The ${what} that the test is about is missing.`);
  return item;
}

const PARTS = 1_000_000;

export const drawShares = (count: number): readonly number[] =>
  fc.sample(fc.noBias(fc.nat(PARTS - 1)), count).map((part) => part / PARTS);
