/** A maqām that repeats at the octave has at most this many ascending notes (docs/theory.md#characteristics). */
const NOTES_BELOW_THE_OCTAVE = 7;

/** Characteristics of the sequences of a maqām. */
export interface Characteristics {
  readonly isOctaveRepeating: boolean;
  readonly hasAsymmetricDescending: boolean;
  readonly hasSuyur: boolean;
}

/**
 * Whether the descent of a maqām is its ascent reversed (docs/theory.md#characteristics). Notes are compared by `===`.
 *
 * @param up ascending notes from the tonic up
 * @param down descending notes, also from the tonic up
 */
export function isSymmetric(up: readonly unknown[], down: readonly unknown[]): boolean {
  return up.length === down.length && up.every((note, i) => note === down[i]);
}

/** The same for descending notes from the top down. */
export const isMirrored = (ascending: readonly unknown[], descending: readonly unknown[]): boolean =>
  isSymmetric(ascending, descending.toReversed());

/**
 * The characteristics of a maqām, from its two sequences as `isSymmetric` takes them (docs/theory.md#characteristics).
 */
export function characteristicsOf(
  up: readonly unknown[],
  down: readonly unknown[],
  hasSuyur: boolean,
): Characteristics {
  return {
    isOctaveRepeating: up.length <= NOTES_BELOW_THE_OCTAVE,
    hasAsymmetricDescending: !isSymmetric(up, down),
    hasSuyur,
  };
}
