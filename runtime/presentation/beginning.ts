import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { Scale, Scales } from '../schemas/scales.ts';

const startsWith = (scale: Scale, jins: Scale): boolean =>
  jins.cents.every((cents, i) => {
    const previous = Math.max(i - 1, 0);
    const [interval, own] = [cents - jins.cents[previous], scale.cents[i] - scale.cents[previous]];
    return Math.abs(own - interval) <= DEFAULT_TOLERANCE;
  });

/**
 * The maqāmāt of a tuning whose ascent begins with a jins: the first of the archive with these intervals
 * (docs/theory.md#embedded-ajnas). Their families can have another name: maqām ḥijāz kār kurd begins with a jins of its own
 * name.
 *
 * @param jins id, such as `jins_hijaz`
 */
export const beginningWith = ({ maqamat, ajnas }: Scales, jins: string): readonly Scale[] =>
  maqamat.filter((maqam) => ajnas.find((it) => startsWith(maqam, it))?.id === jins);
