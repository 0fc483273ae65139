import type { MaqamDetail } from '../schemas/entities.ts';

/** A maqām has at most this many ascending notes below the octave of its tonic (theory section 5). */
const NOTES_BELOW_THE_OCTAVE = 7;

/**
 * What a maqām's sequences are like.
 *
 * @param up its ascending notes from the tonic up
 * @param down its descending notes, also from the tonic up; a note is the same where the two are equal (`===`)
 */
export function characteristicsOf(
  up: readonly unknown[],
  down: readonly unknown[],
  hasSuyur: boolean,
): MaqamDetail['characteristics'] {
  return {
    isOctaveRepeating: up.length <= NOTES_BELOW_THE_OCTAVE,
    hasAsymmetricDescending: up.length !== down.length || up.some((note, i) => note !== down[i]),
    hasSuyur,
  };
}
