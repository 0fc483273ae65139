import { OCTAVE_CENTS, withinOctave } from './octave.ts';

/** A pitch on an IPN slot (0 C … 11 B) and cents. */
export interface SlotPitch {
  readonly slot: number;
  readonly cents: number;
}

/** Whether two pitches are the same in any octave, within a tolerance in cents. */
export function equalWithinOctave(a: number, b: number, tolerance: number): boolean {
  const distance = Math.abs(a - b) % OCTAVE_CENTS;
  return Math.min(distance, OCTAVE_CENTS - distance) <= tolerance;
}

/** Millionths of a cent, to which cents are rounded before two pitches on one slot count as different. */
const ROUNDING = 1e6;

const roundedWithinOctave = (cents: number): number =>
  Math.round(withinOctave(cents) * ROUNDING) % (OCTAVE_CENTS * ROUNDING);

/**
 * One pitch for each slot, the first of those given (docs/theory.md#slot-sets).
 *
 * @returns null when two pitches on one slot differ; whole octaves are no difference
 */
export function onePitchPerSlot<P extends SlotPitch>(pitches: readonly P[]): readonly P[] | null {
  const bySlot = new Map<number, P>();
  for (const pitch of pitches) {
    const first = bySlot.get(pitch.slot);
    if (first === undefined) bySlot.set(pitch.slot, pitch);
    else if (roundedWithinOctave(first.cents) !== roundedWithinOctave(pitch.cents)) return null;
  }
  return [...bySlot.values()];
}
