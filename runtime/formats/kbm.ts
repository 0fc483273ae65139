import { type KeyPattern, LAST_KEY } from './keys.ts';
import { remarks } from './scl.ts';

/**
 * Scala keyboard mappings (http://www.huygens-fokker.org/scala/help.htm#mappings): the degree of the scale for each
 * key, and the frequency of a reference key.
 */

/** A mapping of a scale's degrees to the keys of a keyboard. */
export interface KeyboardMapping extends KeyPattern {
  readonly comments: readonly string[];
  /** Notes of the scale without its octave. */
  readonly size: number;
  /** Hz of the middle key. */
  readonly frequency: number;
}

const FIRST_KEY = 0;
const FREQUENCY_DECIMALS = 9;

/** The text of a keyboard mapping. */
export function kbmText(fileName: string, mapping: KeyboardMapping): string {
  const { comments, keys, size, middleKey, frequency } = mapping;
  const field = (remark: string, value: number | string): string => `! ${remark}\n${value}`;
  return [
    ...[fileName, ...comments].flatMap(remarks),
    '!',
    field('Size of the map: the pattern repeats every so many keys', keys.length),
    field('First key to retune', FIRST_KEY),
    field('Last key to retune', LAST_KEY),
    field('Middle key: sounds the first note of the scale', middleKey),
    field('Reference key, whose frequency is given next', middleKey),
    field('Frequency of the reference key in Hz', frequency.toFixed(FREQUENCY_DECIMALS)),
    field('Degree of the scale that is its formal octave', size),
    '! Mapping: the degree of the scale for each key of the pattern',
    ...keys.map((degree) => degree ?? 'x'),
    '',
  ].join('\n');
}
