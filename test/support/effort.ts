import { SEED } from './seed.ts';

/** Sample sizes of the two runs: `npm test` takes a part, `npm run test:long` everything. */

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

export const drawn = <T>(list: readonly T[], parts: number): readonly T[] =>
  list.filter((_, i) => i % parts === SEED % parts);
