import type { NamedPitchClass } from './combination.ts';

/** Consecutive cents differences of pitch classes: positive upwards. */
export function intervalPattern(sequence: readonly { readonly cents: number }[]): readonly number[] {
  return sequence.slice(1).map((pitchClass, i) => pitchClass.cents - sequence[i].cents);
}

/** A later pitch class that a step may lead to. */
interface Candidate {
  readonly place: number;
  readonly deviation: number;
}

/**
 * Finds where a pattern of cents steps lies among pitch classes (docs/theory.md#pattern-search). From every pitch class
 * as a start, each step goes to the later pitch class whose distance differs least from the wanted one, within the
 * tolerance; a dead end backs up to the next candidate. A start gives at most one sequence: the first to complete.
 *
 * @param pitchClasses in rising order for rising patterns, in falling order for falling ones
 * @param pattern cents steps, all positive or all negative
 * @param tolerance cents, inclusive
 * @returns the sequences in the order of their starts
 */
export function findPattern(
  pitchClasses: readonly NamedPitchClass[],
  pattern: readonly number[],
  tolerance: number,
): readonly (readonly NamedPitchClass[])[] {
  const count = pitchClasses.length;
  // A step that failed once from a place fails from there again, whatever led to it; remembering that keeps
  // wide tolerances from exploding.
  const deadEnds = new Set<number>();

  const candidates = (place: number, step: number): Candidate[] => {
    const found: Candidate[] = [];
    const origin = pitchClasses[place].cents;
    for (let next = place + 1; next < count; next++) {
      const distance = pitchClasses[next].cents - origin;
      if (Math.abs(distance) > Math.abs(step) + tolerance) break;
      const deviation = Math.abs(distance - step);
      if (deviation <= tolerance) found.push({ place: next, deviation });
    }
    return found.length > 1 ? found.sort((a, b) => a.deviation - b.deviation) : found;
  };

  const extend = (place: number, step: number, path: number[]): boolean => {
    if (step === pattern.length) return true;
    const key = step * count + place;
    if (deadEnds.has(key)) return false;
    for (const candidate of candidates(place, pattern[step])) {
      path.push(candidate.place);
      if (extend(candidate.place, step + 1, path)) return true;
      path.pop();
    }
    deadEnds.add(key);
    return false;
  };

  const sequences: NamedPitchClass[][] = [];
  for (let start = 0; start < count; start++) {
    const path = [start];
    if (extend(start, 0, path)) sequences.push(path.map((place) => pitchClasses[place]));
  }
  return sequences;
}
