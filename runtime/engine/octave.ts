/** An octave in cents. */
export const OCTAVE_CENTS = 1200;

/** The octaves that a combination's table of pitch classes covers (docs/theory.md#pitch-classes). */
export const OCTAVES = [0, 1, 2, 3] as const;

/** The octave that a tuning system's values are written in. */
export const WRITTEN_OCTAVE = 1;

/** Cents reduced to one octave, 0 to below 1200. */
export function withinOctave(cents: number): number {
  // The remainder takes time, and most cents are within an octave of 0.
  const reduced = Math.abs(cents) < OCTAVE_CENTS ? cents : cents % OCTAVE_CENTS;
  return reduced < 0 ? reduced + OCTAVE_CENTS : reduced;
}
