import { type IpnName, parseIpnName, SEMITONES, semitones } from '../engine/ipn-name.ts';
import { OCTAVE_CENTS } from '../engine/octave.ts';
import { ScaleError } from './scale.ts';

/** Maps degrees of a scale to keys of a keyboard: to neighbouring keys, or to the keys of their letters. */

/** A pattern of keys that repeats with the formal octave of the scale. */
export interface KeyPattern {
  /** The degree that each key of the pattern sounds, from the key of the scale's first note; null where it has none. */
  readonly keys: readonly (number | null)[];
  /** MIDI number of the key of the scale's first note. */
  readonly middleKey: number;
}

/** The scale for which a pattern is made. */
export interface KeyedScale {
  /** International name of each degree, such as `E-b3`; null where it has none. */
  readonly letters: readonly (string | null)[];
  /** Cents of each degree above the first, which is 0. */
  readonly cents: readonly number[];
  /** Cents of the formal octave. */
  readonly octaveCents: number;
  /** Hz of the first degree. */
  readonly frequency: number;
}

export const LAST_KEY = 127;
const KEYS_IN_OCTAVE = 12;
const A4 = { key: 69, frequency: 440 };

/** A frequency in Hz as a MIDI key with its fraction: 69 is A4 = 440 Hz, and 100 cents are 1. */
export const fractionalKey = (frequency: number): number =>
  A4.key + KEYS_IN_OCTAVE * Math.log2(frequency / A4.frequency);

/** The MIDI number of the key nearest to a frequency in Hz, with A4 = 440 Hz in twelve equal steps. */
export function nearestKey(frequency: number): number {
  return Math.min(LAST_KEY, Math.max(0, Math.round(fractionalKey(frequency))));
}

/** One key for each degree, from the key nearest to the first note. */
const neighbouringKeys = ({ cents, frequency }: KeyedScale): KeyPattern => ({
  keys: [...cents.keys()],
  middleKey: nearestKey(frequency),
});

/** The MIDI number of a letter with its flat or sharp; a half-flat or half-sharp is on the key of its letter. */
export const writtenKey = ({ letter, sign, octave }: IpnName): number =>
  KEYS_IN_OCTAVE * (octave + 1) + SEMITONES[letter] + semitones(sign);

/** The white key of an international name, counted from C0. */
function whiteKey(name: string | null): number {
  const parts = parseIpnName(name ?? '');
  if (parts === null)
    throw new ScaleError(`The note ${name ?? 'without a name'} has no letter; keys are found by letters.`);
  return KEYS_IN_OCTAVE * parts.octave + SEMITONES[parts.letter];
}

/** The nearest free key: above the taken one, then below it, then farther away. */
function freeKey(keys: readonly (number | null)[], taken: number): number {
  const count = keys.length;
  for (let distance = 1; distance < count; distance++) {
    for (const key of [taken + distance, taken - distance + count]) if (keys[key % count] === null) return key % count;
  }
  throw new ScaleError(`The scale has more notes than its ${count} keys.`);
}

/**
 * Maps each degree to the white key of its letter, with any accidental, so that a maqām is played as it is written. If
 * degrees have the same letter, the first gets the white key and the others get the nearest free keys. The pattern has
 * twelve keys for each octave of the scale.
 *
 * @throws ScaleError when a degree has no letter, or there are more degrees than keys
 */
export function letterKeys({ letters, octaveCents, frequency }: KeyedScale): KeyPattern {
  const first = whiteKey(letters[0]);
  const size = KEYS_IN_OCTAVE * Math.round(octaveCents / OCTAVE_CENTS);
  const wanted = letters.map((letter) => (((whiteKey(letter) - first) % size) + size) % size);
  const keys: (number | null)[] = Array.from({ length: size }, () => null);
  const left = wanted.flatMap((key, degree) => {
    if (keys[key] !== null) return [degree];
    keys[key] = degree;
    return [];
  });
  for (const degree of left) keys[freeKey(keys, wanted[degree])] = degree;
  const nearest = nearestKey(frequency);
  const fromLetter = (first - nearest) % KEYS_IN_OCTAVE;
  const shift = fromLetter - KEYS_IN_OCTAVE * Math.round(fromLetter / KEYS_IN_OCTAVE);
  return { keys, middleKey: nearest + shift };
}

/**
 * The frequencies in Hz of all 128 keys. A key without a degree sounds the degree below it, so that every key sounds a
 * note of the scale.
 */
export function keyFrequencies({ keys, middleKey }: KeyPattern, scale: KeyedScale): readonly number[] {
  return Array.from({ length: LAST_KEY + 1 }, (_, key) => {
    const octaves = Math.floor((key - middleKey) / keys.length);
    let index = key - middleKey - octaves * keys.length;
    while (keys[index] === null) index--;
    const cents = scale.cents[keys[index] ?? 0] + octaves * scale.octaveCents;
    return scale.frequency * 2 ** (cents / OCTAVE_CENTS);
  });
}

const PATTERNS = { letters: letterKeys, degrees: neighbouringKeys } as const;

/** How degrees lie on keys: on the white keys of their letters, or one key for each degree. */
export type Layout = keyof typeof PATTERNS;

export const LAYOUTS = Object.keys(PATTERNS) as readonly Layout[];

/** The keys of a layout. @throws ScaleError as `letterKeys` */
export const keysOf = (scale: KeyedScale, layout: Layout): KeyPattern => PATTERNS[layout](scale);
