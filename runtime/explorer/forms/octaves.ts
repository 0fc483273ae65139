import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { centsRatio, nearestFraction, quotient, type Ratio, ratioText } from '../../engine/ratio.ts';
import { parseFractionText } from '../../engine/value-format.ts';
import { type ScalePitch, scalePitches } from '../../formats/scale.ts';
import { namesAt } from '../../formats/score.ts';
import { nameMovedByOctaves } from '../../presentation/notation.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { IntervalData, PitchEntry } from '../../schemas/pitch.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { Names } from './names.ts';

/** The notes of a form in other octaves. */

/** The name of a degree some octaves higher, or lower if the number is negative. */
export type OctaveNames = (degree: PitchEntry, octaves: number) => Names;

/** Names from the pitch classes of a combination; international names for octaves that it does not have. */
export const octaveNames =
  ({ pitchClasses }: Pick<PitchClassList, 'pitchClasses'>): OctaveNames =>
  (degree, octaves) =>
    namesAt({ ...degree, octave: degree.octave + octaves }, pitchClasses) ?? {
      displayName: nameMovedByOctaves(degree.englishName ?? '', octaves),
    };

/** The note an octave above the tonic, which closes a maqām. */
export interface OctaveNote {
  readonly cents: number;
  readonly frequency: number;
  readonly names: Names;
  /** From the highest note of the ascent. */
  readonly interval: IntervalData;
}

const exactOf = ({ fraction }: ScalePitch): Ratio | null => (fraction === null ? null : parseFractionText(fraction));

/**
 * The note that closes an ascent.
 *
 * @returns null if the ascent itself reaches the octave
 * @throws ScaleError when the document gives no cents
 */
export function octaveNote(ascending: readonly PitchEntry[], nameOf: OctaveNames): OctaveNote | null {
  const [tonic] = ascending;
  const top = ascending.at(-1);
  if (tonic?.cents === undefined || tonic.frequency === undefined || top?.cents === undefined) return null;
  const cents = tonic.cents + OCTAVE_CENTS;
  if (top.cents > cents - SAME_NOTE_CENTS) return null;
  const [above, octave] = scalePitches([tonic, top]);
  const exactAbove = exactOf(above);
  const exactOctave = exactOf(octave);
  const gap = cents - top.cents;
  const isFractionExact = exactAbove !== null && exactOctave !== null;
  return {
    cents,
    frequency: 2 * tonic.frequency,
    names: nameOf(tonic, 1),
    interval: {
      cents: gap,
      fraction: ratioText(isFractionExact ? quotient(exactAbove, exactOctave) : nearestFraction(centsRatio(gap))),
      isFractionExact,
    },
  };
}
