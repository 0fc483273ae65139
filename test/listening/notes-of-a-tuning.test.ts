import { expect, it } from 'vitest';
import type { Candidate } from '../../runtime/listening/candidates.ts';
import { rankTunings, weigh } from '../../runtime/listening/fit.ts';
import { BIN, BINS, type Profile } from '../../runtime/listening/profile.ts';
import { endProbability, possibleTonics } from '../../runtime/listening/tonic.ts';

/** Recordings by hand: what any formula has to find in them. */

/** Cents above 1 Hz: 130.8 Hz. */
const TONIC = 8437;
const RAST = [0, 204, 355, 498, 702, 906, 1053];

function candidate(tuningSystem: string, degrees: readonly number[]): Candidate {
  const [all, none] = [degrees.map(() => true), degrees.map(() => false)];
  const combination = { tuningSystem, startingNote: 'rast' };
  return {
    ...{ maqam: 'maqam_rast', combination, degrees, notes: [] },
    ...{ isRising: all, isFalling: all, isGhammaz: none, isFirstStop: none, isStop: none },
  };
}

it('of two tunings the one with the notes of a recording is the likelier, on its tonic', () => {
  const notes = [...RAST, ...RAST.toReversed()].map((cents, i) => ({
    cents: TONIC + cents,
    start: i / 2,
    duration: 0.5,
    spread: 3,
  }));
  const others = candidate('other', [0, 204, 386, 498, 702, 906, 1088]);
  const fits = rankTunings(weigh(notes), [others, candidate('own', RAST)], TONIC);
  expect(fits.map(({ candidate: { combination } }) => combination.tuningSystem)).toEqual(['own', 'other']);
  expect(fits[0].probability).toBeGreaterThan(0.9);
  expect(fits[0].share).toBeCloseTo(1, 9);
  expect(Math.abs(fits[0].tonic - TONIC)).toBeLessThan(1);
  expect(fits[0].degrees.map(({ seconds }) => seconds)).toEqual(RAST.map(() => 1));
});

it('the peaks of a histogram and the last note can be tonics, and silence after a long note is an end', () => {
  const whole = new Float64Array(BINS);
  const binOf = (cents: number) => Math.round(((TONIC + cents) % 1200) / BIN) % BINS;
  for (const cents of [0, 0, 355, 702]) whole[binOf(cents)] += 0.25;
  const ending = Array.from({ length: 50 }, () => TONIC);
  const endingIn = (trail: number): Profile => {
    const lastNote = { cents: TONIC, start: 58, duration: 1, spread: 3, trail };
    const head = { notes: [], median: TONIC, seconds: 60, voicedShare: 1 };
    return { ...head, whole, first: whole, last: whole, ending, lastNote };
  };
  const above = possibleTonics(endingIn(0)).map((cents) => (((cents - TONIC) % 1200) + 1200) % 1200);
  for (const cents of [0, 355, 702])
    expect(above.some((it) => Math.abs(it - cents) <= BIN || it >= 1200 - BIN + cents)).toBe(true);
  expect(endProbability(endingIn(2))).toBeGreaterThan(endProbability(endingIn(0)));
});
