import type { Scale, Scales } from '../schemas/scales.ts';

/** The scales of a tuning as plain data, from `maqam-archive/scales/<system>/<starting note>.json`: no engine is loaded. */

export type { Scale, Scales };

/** A scale to play. */
export interface PlayableScale extends Scale {
  /** Hz of each note up to the octave of the tonic; of a jins, up to its last note. */
  readonly ascent: readonly number[];
  /** Hz of each note from the octave down; of a jins, from its last note. */
  readonly descent: readonly number[];
}

const OCTAVE_CENTS = 1200;
const SAME_NOTE_CENTS = 1;

/**
 * A maqām or jins of a tuning.
 *
 * @param id such as `maqam_rast`
 * @param tonic Hz of its first note; by default the pitch of the tuning
 * @throws RangeError for an id that the tuning does not have
 */
export function playableScale(scales: Scales, id: string, tonic?: number): PlayableScale {
  const isMaqam = scales.maqamat.some((it) => it.id === id);
  const scale = [...scales.maqamat, ...scales.ajnas].find((it) => it.id === id);
  if (scale === undefined) {
    throw new RangeError(`The tuning ${scales.tuningSystem} from ${scales.startingNote} has no scale '${id}'.`);
  }
  const hertz = (cents: number): number => (tonic ?? scale.frequency) * 2 ** (cents / OCTAVE_CENTS);
  const closed = (rising: readonly number[]) =>
    isMaqam && (rising.at(-1) ?? 0) < OCTAVE_CENTS - SAME_NOTE_CENTS ? [...rising, OCTAVE_CENTS] : rising;
  const down = scale.descending?.cents.toReversed() ?? scale.cents;
  return { ...scale, ascent: closed(scale.cents).map(hertz), descent: closed(down).toReversed().map(hertz) };
}
