import { fractionalKey } from './keys.ts';
import type { NamedScale } from './named-scale.ts';
import { sclText } from './scl.ts';

/**
 * Scales for Ableton Live (https://help.ableton.com/hc/en-us/articles/10998372840220):
 * Scala scales in UTF-8, with directives in remarks after the pitches.
 */

const SOURCE = 'Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0';

const FREQUENCY_DECIMALS = 9;
/** The octave numbers that the definition allows. */
const OCTAVES = { first: -2, last: 8 };

/** A text as one argument of a directive. */
const argument = (text: string): string => `"${text.replace(/\s+/g, ' ').replaceAll('"', '“').trim()}"`;

/** The text of a scale for Ableton Live. The reference pitch is the first note, in its octave for A4 = 440 Hz. */
export function asclFile(scale: NamedScale): string {
  const { name, description, comments, pitches, noteNames, frequency } = scale;
  const octave = Math.floor(fractionalKey(frequency) / 12) - 1;
  const inRange = Math.min(OCTAVES.last, Math.max(OCTAVES.first, octave));
  return [
    sclText(`${name}.ascl`, { description, comments, pitches }).trimEnd(),
    '!',
    `! @ABL NOTE_NAMES ${noteNames.map(argument).join(' ')}`,
    `! @ABL REFERENCE_PITCH ${inRange} 0 ${frequency.toFixed(FREQUENCY_DECIMALS)}`,
    `! @ABL SOURCE ${argument(SOURCE)}`,
    '',
  ].join('\n');
}
