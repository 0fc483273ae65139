/** The family of a jins, which is its colour in every picture. */

/** The colours of the families on light paper; `styles/tokens.css` has them with those on dark paper. */
export const FAMILY_COLOURS = {
  rast: '#b9694c',
  bayyat: '#5f8a72',
  /** Also ʿirāq and huzām. */
  segah: '#5a7ea6',
  saba: '#9a761f',
  hijaz: '#8a6a9e',
  nahawand: '#3f8088',
  ajam: '#a9607a',
  kurd: '#7f8a45',
  other: '#857b6f',
} as const;

export type JinsFamily = keyof typeof FAMILY_COLOURS;

/**
 * Where a kind of interval ends, in cents. Twice the distance of a quarter tone divides seconds and thirds half-way
 * between the kinds, except that a whole tone begins with 10:9 (182.4 cents), the smallest one of the treatises.
 */
const SEMITONE_END = 125;
const NEUTRAL_SECOND_END = 182;
const WHOLE_TONE_END = 222;
const MINOR_THIRD_END = 325;
const NEUTRAL_THIRD_END = 375;
/** From here, the second and third note are an augmented second apart. */
const AUGMENTED_SECOND = 230;
const [FOURTH, FOURTH_END] = [450, 530];

/**
 * The family of a jins by its first intervals, so that the same notes have the same colour whatever their name.
 *
 * @param notes in cents, rising; only the first four count
 * @example jinsFamily([0, 150, 294, 498]) // 'bayyat'
 */
export function jinsFamily(notes: readonly number[]): JinsFamily {
  const [first = 0, ...others] = notes;
  const [second, third, fourth] = others.map((cents) => cents - first);
  if (second === undefined || third === undefined || fourth === undefined) return 'other';
  const hasFourth = fourth >= FOURTH && fourth < FOURTH_END;
  const isNeutral = third >= MINOR_THIRD_END && third < NEUTRAL_THIRD_END;
  if (second < SEMITONE_END && third - second >= AUGMENTED_SECOND) return hasFourth ? 'hijaz' : 'other';
  if (second < NEUTRAL_SECOND_END && isNeutral) return 'segah';
  if (second >= WHOLE_TONE_END) return 'other';
  if (third < MINOR_THIRD_END && fourth < FOURTH && second < NEUTRAL_SECOND_END) return 'saba';
  if (!hasFourth) return 'other';
  if (third < MINOR_THIRD_END)
    return second < SEMITONE_END ? 'kurd' : second < NEUTRAL_SECOND_END ? 'bayyat' : 'nahawand';
  if (second < NEUTRAL_SECOND_END) return 'other';
  return isNeutral ? 'rast' : 'ajam';
}
