const KEY_CENTS = 100;
/** Cents from a piano key from which a note counts as between two keys. */
const BETWEEN = 25;

/** Whether a note is between two keys of a piano that has the tonic on a key. @param cents above the tonic */
export function isBetweenKeys(cents: number): boolean {
  const above = ((cents % KEY_CENTS) + KEY_CENTS) % KEY_CENTS;
  return Math.min(above, KEY_CENTS - above) >= BETWEEN;
}
