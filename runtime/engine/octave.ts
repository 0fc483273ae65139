/** An octave in cents. */
export const OCTAVE_CENTS = 1200;

/** The octaves that a combination's table of pitch classes covers (docs/theory.md#pitch-classes). */
export const OCTAVES = [0, 1, 2, 3] as const;

/** The octave that a tuning system's values are written in. */
export const WRITTEN_OCTAVE = 1;
