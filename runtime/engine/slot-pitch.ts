import { OCTAVE_CENTS, withinOctave } from './octave.ts';

/** Decimals to which cents are rounded before two pitches on one slot count as different. */
const ROUNDING = 1e6;

/** An octave in those millionths of a cent. */
export const ROUNDED_OCTAVE = OCTAVE_CENTS * ROUNDING;

/** Cents reduced to one octave and rounded, in millionths of a cent: 0 to below an octave. */
export const roundedWithinOctave = (cents: number): number =>
  Math.round(withinOctave(cents) * ROUNDING) % ROUNDED_OCTAVE;

/** Whether two pitches, each in cents within an octave, are the same within a tolerance in cents; NaN is near nothing. */
export function areNear(a: number, b: number, tolerance: number): boolean {
  const distance = Math.abs(a - b);
  return distance <= tolerance || OCTAVE_CENTS - distance <= tolerance;
}

/** Whether two pitches are the same whatever their octave, within a tolerance in cents. */
export const equalWithinOctave = (a: number, b: number, tolerance: number): boolean =>
  areNear(withinOctave(a), withinOctave(b), tolerance);

/** A pitch on an IPN slot (0 C … 11 B) and cents. */
export interface SlotPitch {
  readonly slot: number;
  readonly cents: number;
}
