import type { Scale, Scales } from '../schemas/scales.ts';

/** `playableScale`: Hz of a maqām or jins from a file of scales, without the engine. */

export type { Scale, Scales };

/** A scale to play: Hz of each note, up to the octave of the tonic and down from it; of a jins, its last note. */
export interface PlayableScale extends Scale {
  readonly ascent: readonly number[];
  readonly descent: readonly number[];
}

/**
 * A maqām or jins of a tuning.
 *
 * @param id such as `maqam_rast`
 * @param tonic Hz of its first note; by default the pitch of the tuning
 * @throws RangeError for an id that the tuning does not have
 */
export function playableScale({ maqamat, ajnas, ...tuning }: Scales, id: string, tonic?: number): PlayableScale {
  const scale = [...maqamat, ...ajnas].find((it) => it.id === id);
  if (scale === undefined)
    throw new RangeError(`The tuning ${tuning.tuningSystem} from ${tuning.startingNote} has no scale '${id}'.`);
  const hertz = (cents: number): number => (tonic ?? scale.frequency) * 2 ** (cents / 1200);
  // Cents are rounded, so an octave may be 1199.999.
  const closed = (rising: readonly number[]) =>
    maqamat.includes(scale) && rising.every((it) => it < 1199) ? [...rising, 1200] : rising;
  const down = scale.descending?.cents.toReversed() ?? scale.cents;
  return { ...scale, ascent: closed(scale.cents).map(hertz), descent: closed(down).toReversed().map(hertz) };
}
