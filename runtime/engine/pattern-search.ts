import type { NamedPitchClass } from './combination.ts';

/** Consecutive cents differences of pitch classes: positive upwards. */
export function intervalPattern(sequence: readonly { readonly cents: number }[]): readonly number[] {
  return sequence.slice(1).map((pitchClass, i) => pitchClass.cents - sequence[i].cents);
}

/** The indices of the later pitch classes that a step may lead to, by rising deviation from the step. */
function candidates(
  pitchClasses: readonly NamedPitchClass[],
  from: number,
  step: number,
  tolerance: number,
): readonly number[] {
  const distanceTo = (next: number) => pitchClasses[next].cents - pitchClasses[from].cents;
  const deviation = (next: number) => Math.abs(distanceTo(next) - step);
  const found: number[] = [];
  for (let next = from + 1; next < pitchClasses.length; next++) {
    if (Math.abs(distanceTo(next)) > Math.abs(step) + tolerance) break;
    if (deviation(next) <= tolerance) found.push(next);
  }
  return found.sort((a, b) => deviation(a) - deviation(b));
}

/**
 * Finds where a pattern of cents steps occurs among pitch classes (docs/theory.md#pattern-search). From every pitch
 * class as a start, each step goes to the later pitch class whose distance differs least from the step, within the
 * tolerance; after a dead end the search backtracks to the next candidate. A start has at most one sequence, the first
 * that is complete.
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
  // Without this memo, the search takes exponential time at wide tolerances.
  const deadEnds = new Set<number>();

  /** The sequence that begins at an index and continues with the steps from `step` on; null if there is none. */
  const sequenceFrom = (index: number, step: number): NamedPitchClass[] | null => {
    if (step === pattern.length) return [pitchClasses[index]];
    const key = step * pitchClasses.length + index;
    if (deadEnds.has(key)) return null;
    for (const next of candidates(pitchClasses, index, pattern[step], tolerance)) {
      const rest = sequenceFrom(next, step + 1);
      if (rest !== null) return [pitchClasses[index], ...rest];
    }
    deadEnds.add(key);
    return null;
  };

  return pitchClasses.flatMap((_, start) => {
    const sequence = sequenceFrom(start, 0);
    return sequence === null ? [] : [sequence];
  });
}
