import { nearestKey } from './keys.ts';
import type { NamedScale } from './named-scale.ts';
import { sclText } from './scl.ts';
import { CREDIT } from './score.ts';

/**
 * Scales for Ableton Live (https://help.ableton.com/hc/en-us/articles/10998372840220):
 * Scala scales in UTF-8, with directives in remarks after the pitches.
 */

const FREQUENCY_DECIMALS = 9;
/** The octave of keys 0 to 11: the definition counts from -2, so octave 3 begins on key 60. */
const FIRST_OCTAVE = -2;

/** A text as one argument of a directive. */
const argument = (text: string): string => `"${text.replace(/\s+/g, ' ').replaceAll('"', '“').trim()}"`;

/** The text of a scale for Ableton Live. The reference pitch is the first note, in the octave of its nearest key. */
export function asclText(fileName: string, scale: NamedScale): string {
  const { description, comments, pitches, noteNames, frequency } = scale;
  const octave = Math.floor(nearestKey(frequency) / 12) + FIRST_OCTAVE;
  return [
    sclText(fileName, { description, comments, pitches }).trimEnd(),
    '!',
    `! @ABL NOTE_NAMES ${noteNames.map(argument).join(' ')}`,
    `! @ABL REFERENCE_PITCH ${octave} 0 ${frequency.toFixed(FREQUENCY_DECIMALS)}`,
    `! @ABL SOURCE ${argument(CREDIT.displayName)}`,
    '',
  ].join('\n');
}
