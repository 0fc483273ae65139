import { OCTAVE_CENTS } from '../../../runtime/engine/octave.ts';
import { createCanvas } from './png.ts';

/** Pictures for previews, of the size that they are shown in: a scale as marks on a line, without words. */

const WIDTH = 1200;
const HEIGHT = 630;

/** The colours of the explorer by day. */
const PALETTE = ['#fbf8f2', '#211c17', '#e2d9ca', '#8a2f1b', '#b9694c', '#5f8a72', '#5a7ea6', '#b08a2e'] as const;
const INK = 1;
const LINE = 2;
const ACCENT = 3;
const HUES = [4, 5, 6, 7] as const;

const MARGIN = 90;
/** Where the line is, and how far a mark that is a hundred cents off twelve equal steps would be from it. */
const MIDDLE = HEIGHT / 2;

/** A stretch of the line that has a name: a jins, from the cents of its first note to those of its last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * A scale as a picture: twelve equal steps as a grid, its notes as discs at their cents, its ajnās as bands above and
 * below, one beside the other.
 *
 * @param cents of its notes above the first one; a line of more than an octave is drawn to its last
 * @returns a PNG
 */
export function scalePicture(cents: readonly number[], stretches: readonly Stretch[]): Uint8Array {
  const canvas = createCanvas(WIDTH, HEIGHT, PALETTE);
  const end = Math.max(OCTAVE_CENTS, ...cents);
  const at = (value: number): number => MARGIN + (value / end) * (WIDTH - 2 * MARGIN);
  for (let step = 0; step <= end; step += 100) canvas.rectangle(at(step) - 1, 80, 2, HEIGHT - 160, LINE);
  for (const [i, { from, to }] of stretches.entries()) {
    const above = i % 2 === 0;
    canvas.rectangle(at(from), MIDDLE + (above ? -150 : 70), at(to) - at(from), 80, HUES[i % HUES.length]);
  }
  canvas.rectangle(MARGIN, MIDDLE - 3, WIDTH - 2 * MARGIN, 6, INK);
  for (const value of cents) canvas.disc(at(value), MIDDLE, value % OCTAVE_CENTS === 0 ? 30 : 22, INK);
  if (cents.length > 0) canvas.disc(at(0), MIDDLE, 18, ACCENT);
  return canvas.png();
}
