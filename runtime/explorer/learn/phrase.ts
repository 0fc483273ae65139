import { OCTAVE_CENTS } from '../../engine/octave.ts';

/** Phrases for the ear training (pure). They are degrees, so that the same phrase can be heard in another jins or maqām. */

/** The notes of a jins, or of an octave of a maqām, in cents above the tonic, for rising and falling melodies. */
export interface MelodyScale {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

interface MelodyNote {
  /** 0 is the tonic; negative below it. */
  readonly degree: number;
  readonly isFalling: boolean;
}

export type PhraseNote = MelodyNote & { readonly beats: number };

/** Notes of a phrase, at most. */
const MAX_NOTES = 14;

/** The paths of a jins of four notes: each reaches the highest. */
export const JINS_PATHS = [1, 2].flatMap((inner) => [
  [0, 3, inner],
  [0, inner, 3],
  [3, inner, 3],
]);

/** The cents of a note above the tonic. */
export function centsIn({ up, down }: MelodyScale, { degree, isFalling }: MelodyNote): number {
  const notes = isFalling ? down : up;
  const octaves = Math.floor(degree / notes.length);
  return notes[degree - octaves * notes.length] + octaves * OCTAVE_CENTS;
}

/**
 * A phrase: the end of a path, step by step, and on to the tonic.
 *
 * @param paths the degrees of each, in order
 * @param random gives numbers from 0 to below 1
 */
export function phrase(paths: readonly (readonly number[])[], random: () => number): readonly PhraseNote[] {
  const choose = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const path = choose(paths);
  const [first = 0, ...stops] = path.slice(Math.floor(random() * Math.max(1, path.length - 2)));
  const notes = [{ degree: first, isFalling: false }];
  let degree = first;
  for (const stop of [...stops, 0]) {
    const isFalling = stop < degree;
    while (degree !== stop) {
      degree += isFalling ? -1 : 1;
      notes.push({ degree, isFalling });
    }
  }
  return notes
    .slice(-MAX_NOTES)
    .map((note, i, { length }) => ({ ...note, beats: i === length - 1 ? 2 : choose([0.5, 1, 1]) }));
}
