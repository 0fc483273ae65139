import { loweredToC, type TwelvePitch } from '../../runtime/engine/twelve-sets.ts';

/** A set of twelve, rotated to begin on C (docs/theory.md#sets-from-c). */
export function startingFromC(pitches: readonly TwelvePitch[]): readonly TwelvePitch[] {
  const lowered = loweredToC(pitches);
  return [...lowered, ...pitches.slice(0, pitches.length - lowered.length)];
}
