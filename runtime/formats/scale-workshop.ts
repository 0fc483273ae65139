import { nearestKey } from './keys.ts';
import type { NamedScale } from './named-scale.ts';
import { pitchText } from './scl.ts';

/** Links that open a scale in Scale Workshop. All its versions read the parameters name, data, freq and midi. */

const ADDRESS = 'https://scaleworkshop.plainsound.org/';

/** Scale Workshop reads a whole number without a denominator as a step of an equal division. */
const asRatio = (text: string): string => (/^\d+$/.test(text) ? `${text}/1` : text);

/** The address that opens a scale in Scale Workshop. */
export function workshopLink({ title, pitches, frequency }: NamedScale): string {
  const lines = pitches.map((pitch) => asRatio(pitchText(pitch)));
  const query = new URLSearchParams({
    name: title,
    data: lines.join('\n'),
    freq: String(frequency),
    midi: String(nearestKey(frequency)),
  });
  return `${ADDRESS}?${query}`;
}
