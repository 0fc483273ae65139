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
type Places = number | readonly number[];

const NOWHERE: readonly number[] = [];

/** A step of patterns. Where it leads from a place is looked for when that is first asked for. */
class Step {
  /** Its place among the steps of all patterns. */
  readonly place: number;
  readonly #cents: Float64Array;
  readonly #wanted: number;
  readonly #tolerance: number;
  readonly #known: (Places | undefined)[];

  constructor(place: number, cents: Float64Array, wanted: number, tolerance: number) {
    this.place = place;
    this.#cents = cents;
    this.#wanted = wanted;
    this.#tolerance = tolerance;
    this.#known = new Array(cents.length).fill(undefined);
  }

  from(place: number): Places {
    this.#known[place] ??= this.#placesFrom(place);
    return this.#known[place];
  }

  #placesFrom(place: number): Places {
    const cents = this.#cents;
    const wanted = this.#wanted;
    const tolerance = this.#tolerance;
    const from = cents[place];
    const farthest = Math.abs(wanted) + tolerance;
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
  }
}

/** A walk along the steps of a pattern, with the places where it has been. */
class Walk {
  readonly path: number[] = [];
  readonly #steps: readonly Step[];
  readonly #count: number;
  /**
   * A step that failed once from a place fails from there again, whatever led to it; remembering that keeps wide
   * tolerances from exploding.
   */
  readonly #isDeadEnd: Uint8Array;

  /** @param count of the places that there are */
  constructor(steps: readonly Step[], count: number) {
    this.#steps = steps;
    this.#count = count;
    this.#isDeadEnd = new Uint8Array(steps.length * count);
  }

  /** Whether the steps from one on lead on from a place to the end. */
  leadsOn(place: number, step: number): boolean {
    this.path[step] = place;
    if (step === this.#steps.length) return true;
    const key = step * this.#count + place;
    if (this.#isDeadEnd[key] === 1) return false;
    const next = this.#steps[step].from(place);
    const leadsOn =
      typeof next === 'number' ? this.leadsOn(next, step + 1) : next.some((it) => this.leadsOn(it, step + 1));
    if (!leadsOn) this.#isDeadEnd[key] = 1;
    return leadsOn;
  }
}

/**
 * A search for patterns of cents steps among pitch classes (docs/theory.md#pattern-search). From every pitch class as a
 * start, each step goes to the later pitch class whose distance differs least from the wanted one, within the
 * tolerance; a dead end backs up to the next candidate. A start gives at most one sequence: the first to complete.
 *
 * Patterns have many steps in common, and where a step leads is looked for once for all of them; what several maqāmāt
 * or ajnās have in common is one list.
 *
 * @param pitchClasses in rising order for rising patterns, in falling order for falling ones
 * @param tolerance cents, inclusive
 * @returns takes patterns: cents steps, all positive or all negative
 */
export function createPatternSearch(pitchClasses: readonly NamedPitchClass[], tolerance: number): PatternSearch {
  const cents = Float64Array.from(pitchClasses, (pitchClass) => pitchClass.cents);
  let count = 0;
  const stepOf = keyed((wanted: number) => new Step(count++, cents, wanted, tolerance));
  const known = new Map<string, ReturnType<PatternSearch>>();
  const search = (steps: readonly Step[]): ReturnType<PatternSearch> => {
    const walk = new Walk(steps, cents.length);
    const sequence: NamedPitchClass[] = [];
    const sequences: NamedPitchClass[][] = [];
    for (let start = 0; start < cents.length; start++) {
      if (!walk.leadsOn(start, 0)) continue;
      for (let i = 0; i <= steps.length; i++) sequence[i] = pitchClasses[walk.path[i]];
      // A copy has no room for more, and thousands are kept.
      sequences.push(sequence.slice());
    }
    return sequences;
  };
  return (pattern) => {
    const steps = pattern.map(stepOf);
    const key = steps.map(({ place }) => place).join();
    const sequences = known.get(key) ?? search(steps);
    known.set(key, sequences);
    return sequences;
  };
}
