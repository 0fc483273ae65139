import { OCTAVE_CENTS, withinOctave } from '../engine/octave.ts';
import type { HeardNote } from './notes.ts';

/** The histogram of a recording: the duration of each pitch of the octave (docs/listening.md#histogram). */

/** Cents of a bin. */
export const BIN = 5;
/** Cents: the standard deviation by which a note is spread over the bins. */
const BLUR = 7;

/**
 * Seconds in each bin of an octave above the tonic; the first bin is around the tonic.
 *
 * @param tonic cents above 1 Hz
 */
export function histogramOf(notes: readonly HeardNote[], tonic: number): readonly number[] {
  const bins = new Float64Array(OCTAVE_CENTS / BIN);
  const reach = Math.ceil((4 * BLUR) / BIN);
  for (const { cents, duration } of notes) {
    const at = withinOctave(cents - tonic);
    const middle = Math.round(at / BIN);
    for (let bin = middle - reach; bin <= middle + reach; bin++) {
      const distance = (bin * BIN - at) / BLUR;
      bins[(bin + bins.length) % bins.length] +=
        (duration * BIN * Math.exp(-(distance ** 2) / 2)) / (BLUR * Math.sqrt(2 * Math.PI));
    }
  }
  return [...bins];
}
