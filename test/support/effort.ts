import { it } from 'vitest';
import { SEED } from './seed.ts';

/** Sample sizes of the two runs: `npm run test:long` takes larger ones than `npm test`. */

/** Whether this is the long run; vitest.config.ts says so. */
const isLong = process.env.TEST_EFFORT === 'long';

/** What a run takes: the first in `npm test`, the second in `npm run test:long`. */
export const effort = <Q, L>(quick: Q, long: L): Q | L => (isLong ? long : quick);

/** Tests that are there in the long run alone: `npm test` does not list them. */
export function inLongRun(register: () => void): void {
  if (isLong) register();
}

/** A list in the long run; otherwise its part for one of so many places, by the number of the turn, from 0. */
export const shareOf = <T>(list: readonly T[], turn: number, places: number): readonly T[] =>
  effort(
    list.filter((_, i) => i % places === turn % places),
    list,
  );

/**
 * One of so many parts of a list, another with each seed.
 *
 * @param seed by default that of the run; other bits of it (`SEED >> 1`) for a list that is drawn independently of others
 */
export const drawn = <T>(list: readonly T[], parts: number, seed = SEED): readonly T[] =>
  list.filter((_, i) => i % parts === seed % parts);

/** Seeds that differ by this take the two halves, and the same parts of drawn lists: it is a multiple of 1 to 10. */
const BETWEEN_HALVES = 5_040;

type Tests = Pick<typeof it, 'each'> & ((name: string, run: () => unknown) => void);

/**
 * `it` for a file whose tests are independent. In the long run it takes every second of its tests, and of the cases of
 * `it.each`; the seed says which half. In `npm test` it takes all.
 */
export function halfOfTests(): Tests {
  let turn = effort(0, Math.floor(SEED / BETWEEN_HALVES));
  const isTaken = (): boolean => effort(true, turn++ % 2 === 0);
  const one = (name: string, run: () => unknown): void => {
    if (isTaken()) it(name, run);
  };
  return Object.assign(one, {
    each: ((cases: readonly unknown[]) => it.each(cases.filter(isTaken))) as typeof it.each,
  });
}
