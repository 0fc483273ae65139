import type { PitchEntry } from '../schemas/pitch.ts';

/**
 * Hz of a' (A4) in a tuning: of the note with that international name, or by octaves from another A, such as ḥusaynī
 * (A3); null if the tuning has no note A.
 */
export function referenceOf(pitchClasses: readonly Pick<PitchEntry, 'englishName' | 'frequency'>[]): number | null {
  const octaves = pitchClasses.flatMap(({ englishName, frequency }) => {
    const [, octave] = /^A(\d)$/.exec(englishName ?? '') ?? [];
    return octave === undefined || frequency === undefined ? [] : [frequency * 2 ** (4 - Number(octave))];
  });
  return octaves.at(0) ?? null;
}
