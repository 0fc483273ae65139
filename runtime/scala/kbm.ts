/**
 * Scala keyboard mappings, as the format's definition has them (http://www.huygens-fokker.org/scala/help.htm#mappings):
 * which key sounds which degree of a scale, and at what frequency.
 */

/** A mapping of a scale's degrees to the keys of a keyboard, one after another. */
export interface KeyboardMapping {
  readonly comments: readonly string[];
  /** Notes of the scale without its octave. */
  readonly size: number;
  /** MIDI number of the key of the scale's first note. */
  readonly middleKey: number;
  /** Hz of that key. */
  readonly frequency: number;
}

const FIRST_KEY = 0;
const LAST_KEY = 127;
const FREQUENCY_DECIMALS = 9;
const A4 = { key: 69, frequency: 440 };

/** The MIDI number of the key that lies nearest to a frequency in Hz, with A4 = 440 Hz in twelve equal steps. */
export function nearestKey(frequency: number): number {
  const key = Math.round(A4.key + 12 * Math.log2(frequency / A4.frequency));
  return Math.min(LAST_KEY, Math.max(FIRST_KEY, key));
}

/** The text of a keyboard mapping. */
export function kbmText(fileName: string, { comments, size, middleKey, frequency }: KeyboardMapping): string {
  const field = (remark: string, value: number | string): string => `! ${remark}\n${value}`;
  return [
    ...[fileName, ...comments].map((text) => `! ${text.replace(/\s+/g, ' ').trim()}`),
    '!',
    field('Size of the map: the pattern repeats every so many keys', size),
    field('First key to retune', FIRST_KEY),
    field('Last key to retune', LAST_KEY),
    field('Middle key: sounds the first note of the scale', middleKey),
    field('Reference key, whose frequency is given next', middleKey),
    field('Frequency of the reference key in Hz', frequency.toFixed(FREQUENCY_DECIMALS)),
    field('Degree of the scale that is its formal octave', size),
    '! Mapping: the degree of the scale for each key of the pattern',
    ...Array.from({ length: size }, (_, degree) => degree),
    '',
  ].join('\n');
}
