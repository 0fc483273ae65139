import type { NamedPitchClass } from './combination.ts';

/** Consecutive cents differences of pitch classes: positive upwards. */
export function intervalPattern(sequence: readonly { readonly cents: number }[]): readonly number[] {
  return sequence.slice(1).map((pitchClass, i) => pitchClass.cents - sequence[i].cents);
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
  const cents = pitchClasses.map((pitchClass) => pitchClass.cents);
  const count = cents.length;
  // A step that failed once from a place fails from there again, whatever led to it; remembering that keeps
  // wide tolerances from exploding.
  const isDeadEnd = new Uint8Array(pattern.length * count);
  const path: number[] = [];
  const deviation = (place: number, next: number, wanted: number) => Math.abs(cents[next] - cents[place] - wanted);

  const extend = (place: number, step: number): boolean => {
    path[step] = place;
    if (step === pattern.length) return true;
    const key = step * count + place;
    if (isDeadEnd[key] === 1) return false;
    const wanted = pattern[step];
    const farthest = Math.abs(wanted) + tolerance;
    // Most steps lead to one place or none, which needs no list.
    let only: number | null = null;
    let several: number[] | null = null;
    for (let next = place + 1; next < count && Math.abs(cents[next] - cents[place]) <= farthest; next++) {
      if (deviation(place, next, wanted) > tolerance) continue;
      if (only === null) only = next;
      else if (several === null) several = [only, next];
      else several.push(next);
    }
    const leadsOn =
      several === null
        ? only !== null && extend(only, step + 1)
        : several
            .sort((a, b) => deviation(place, a, wanted) - deviation(place, b, wanted))
            .some((next) => extend(next, step + 1));
    if (!leadsOn) isDeadEnd[key] = 1;
    return leadsOn;
  };

  const sequences: NamedPitchClass[][] = [];
  for (let start = 0; start < count; start++) {
    if (extend(start, 0)) sequences.push(path.map((place) => pitchClasses[place]));
  }
  return sequences;
}
