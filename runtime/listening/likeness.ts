import { BINS, type Bins, binsFrom, type Profile, smooth } from './profile.ts';
import { agreement } from './recognise.ts';
import { templateOf } from './templates.ts';

/** How alike a recording and a model on a tonic are, apart from other models (docs/listening.md#likeness). */

export interface Likeness {
  /** How the histogram diverges from the expected shares: from 0, which is none (Kullback and Leibler). */
  readonly divergence: number;
  /** The mean logarithm by which the shares are likelier in the model than in the best scale of twelve-tone music. */
  readonly advantage: number;
}

/** Cents by which the histogram is smoothed, so that the width of its peaks, a matter of style, hardly counts. */
const SMOOTHING = 30;
/** Scales of twelve-tone music in semitones: the modes of the major scale but Locrian, harmonic and melodic minor,
 * pentatonic, chromatic. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const SCALES = [
  ...MAJOR.slice(0, 6).map((tonic) => MAJOR.map((semitones) => (semitones - tonic + 12) % 12)),
  [0, 2, 3, 5, 7, 8, 11],
  [0, 2, 3, 5, 7, 9, 11],
  [0, 2, 4, 7, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
];
const FIFTH = 7;
const TEMPLATES = SCALES.map((scale) =>
  templateOf(
    scale.map((semitones) => 100 * semitones),
    scale.map((semitones) => (semitones === 0 ? 1.5 : semitones === FIFTH ? 1.2 : 1)),
  ),
);
const ANY_TONIC = Array.from({ length: BINS }, (_, bin) => bin);

/** Compares a recording with a template on a tonic. @param tonic cents above 1 Hz */
export function likeness({ whole }: Profile, template: Bins, tonic: number): Likeness {
  const own = binsFrom(whole, tonic);
  const smoothed = smooth(own, SMOOTHING);
  const negentropy = smoothed.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0);
  const ofScales = Math.max(...TEMPLATES.map((scale) => agreement(whole, scale, ANY_TONIC)));
  return {
    divergence: negentropy - agreement(smoothed, template),
    advantage: agreement(own, template) - ofScales,
  };
}
