import { keyed } from '../memo.ts';
import type { NamedPitchClass } from './combination.ts';

/** Consecutive cents differences of pitch classes: positive upwards. */
export function intervalPattern(sequence: readonly { readonly cents: number }[]): number[] {
  const steps: number[] = [];
  for (let i = 1; i < sequence.length; i++) steps.push(sequence[i].cents - sequence[i - 1].cents);
  return steps;
}

/** Finds where patterns of cents steps lie among pitch classes: the sequences of each, in the order of their starts. */
export type PatternSearch = (pattern: readonly number[]) => readonly (readonly NamedPitchClass[])[];

/** Where a step leads from a place: to the one place that fits, or to several, the nearest to what is wanted first. */
type StepPlaces = (place: number) => number | readonly number[];

const NOWHERE: readonly number[] = [];

/** The places of one step, looked for from each place when it is first asked for. */
function stepPlaces(cents: readonly number[], wanted: number, tolerance: number): StepPlaces {
  const farthest = Math.abs(wanted) + tolerance;
  const known: (number | readonly number[] | undefined)[] = new Array(cents.length).fill(undefined);
  const placesFrom: StepPlaces = (place) => {
    const from = cents[place];
    let only: number | undefined;
    let several: number[] | undefined;
    for (let next = place + 1; next < cents.length && Math.abs(cents[next] - from) <= farthest; next++) {
      if (Math.abs(cents[next] - from - wanted) > tolerance) continue;
      if (only === undefined) only = next;
      else if (several === undefined) several = [only, next];
      else several.push(next);
    }
    if (several === undefined) return only ?? NOWHERE;
    const deviation = (next: number) => Math.abs(cents[next] - from - wanted);
    return several.sort((a, b) => deviation(a) - deviation(b));
  };
  return (place) => {
    known[place] ??= placesFrom(place);
    return known[place];
  };
}

/**
 * A search for patterns of cents steps among pitch classes (docs/theory.md#pattern-search). From every pitch class as a
 * start, each step goes to the later pitch class whose distance differs least from the wanted one, within the
 * tolerance; a dead end backs up to the next candidate. A start gives at most one sequence: the first to complete.
 *
 * Patterns have many steps in common, and where a step leads is looked for once for all of them.
 *
 * @param pitchClasses in rising order for rising patterns, in falling order for falling ones
 * @param tolerance cents, inclusive
 * @returns takes patterns: cents steps, all positive or all negative
 */
export function createPatternSearch(pitchClasses: readonly NamedPitchClass[], tolerance: number): PatternSearch {
  const cents = pitchClasses.map((pitchClass) => pitchClass.cents);
  const count = cents.length;
  const placesOf = keyed((wanted: number) => stepPlaces(cents, wanted, tolerance));
  return (pattern) => {
    const steps = pattern.map(placesOf);
    // A step that failed once from a place fails from there again, whatever led to it; remembering that keeps
    // wide tolerances from exploding.
    const isDeadEnd = new Uint8Array(steps.length * count);
    const path: number[] = new Array(steps.length + 1).fill(0);
    const extend = (place: number, step: number): boolean => {
      path[step] = place;
      if (step === steps.length) return true;
      const key = step * count + place;
      if (isDeadEnd[key] === 1) return false;
      const next = steps[step](place);
      const leadsOn = typeof next === 'number' ? extend(next, step + 1) : next.some((it) => extend(it, step + 1));
      if (!leadsOn) isDeadEnd[key] = 1;
      return leadsOn;
    };
    const sequences: NamedPitchClass[][] = [];
    for (let start = 0; start < count; start++) {
      if (extend(start, 0)) sequences.push(path.map((place) => pitchClasses[place]));
    }
    return sequences;
  };
}
