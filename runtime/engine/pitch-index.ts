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

/** Things that lie at pitches of one octave, found by pitch. */
export interface PitchIndex<T> {
  add(slot: number, cents: number, item: T): void;
  /** Everything on the slot that may lie within the tolerance of the pitch, and perhaps a little more. */
  near(slot: number, cents: number): readonly T[];
}

/**
 * An index by IPN slot and pitch. The octave is cut into equal parts no narrower than the tolerance, so what is
 * within the tolerance of a pitch lies in its part or one of the two beside it, across the octave's end too.
 */
export function createPitchIndex<T>(tolerance: number): PitchIndex<T> {
  const parts = Math.max(1, Math.floor(OCTAVE_CENTS / Math.max(tolerance, 1)));
  const partOf = (cents: number) => Math.min(parts - 1, Math.floor((withinOctave(cents) / OCTAVE_CENTS) * parts));
  const items = new Map<number, T[]>();
  return {
    add(slot, cents, item) {
      const key = slot * parts + partOf(cents);
      const there = items.get(key);
      if (there === undefined) items.set(key, [item]);
      else there.push(item);
    },
    near(slot, cents) {
      const part = partOf(cents);
      const beside = [part, (part + 1) % parts, (part + parts - 1) % parts];
      const found: T[] = [];
      // Where there are fewer than three parts, some are beside themselves.
      beside.forEach((neighbour, i) => {
        const there = beside.indexOf(neighbour) === i ? items.get(slot * parts + neighbour) : undefined;
        if (there !== undefined) for (const item of there) found.push(item);
      });
      return found;
    },
  };
}
