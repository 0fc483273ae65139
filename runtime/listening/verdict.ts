import type { Likeness } from './likeness.ts';
import { countPitchClasses, type Profile } from './profile.ts';
import { endProbability } from './tonic.ts';

/** Which results are clear, and why the others are not (docs/listening.md#clear-answers). */

/**
 * Why no family is clear, the strongest reason first: fewer than 20 notes; pitch for less than 70 % of the time; fewer
 * than three pitch classes; less than 40 s of pitch; a melody that may not be a maqām; an uncertain tonic; a melody too
 * unlike the makams to name a family.
 */
export type Doubt = 'fewNotes' | 'littlePitch' | 'fewPitches' | 'short' | 'noMaqam' | 'tonic' | 'unlike';

export interface Verdict {
  readonly isTonicClear: boolean;
  readonly isFamilyClear: boolean;
  /** Whether the first makam is likely, which it never is in doubt, and the probability that it is right. */
  readonly isMakamLikely: boolean;
  readonly makamProbability: number;
  /** null also if no family is probable enough. */
  readonly doubt: Doubt | null;
}

/** Minimum probabilities of a clear tonic and family. */
export const CLEAR_PROBABILITIES = { tonic: 0.8, family: 0.6 } as const;
/** Limits of a family, and beyond which a melody may not be a maqām. */
const ALIKE: Likeness = { divergence: 0.2, advantage: -0.12 };
const NO_MAQAM: Likeness = { divergence: 0.25, advantage: -0.2 };

const isWithin = (own: Likeness, limits: Likeness): boolean =>
  own.divergence <= limits.divergence && own.advantage >= limits.advantage;

/** Judges a result. @param first probabilities: tonic (null: given), family (0: not of the first makam), makam */
export function judge(
  profile: Profile,
  first: { readonly tonic: number | null; readonly family: number; readonly makam: number },
  likeness: Likeness,
): Verdict {
  const isLong = profile.seconds >= 40;
  const hasNotes = profile.notes.length >= 20;
  const hasPitch = profile.voicedShare >= 0.7;
  const hasPitchClasses = countPitchClasses(profile) >= 3;
  const isMelody = hasNotes && hasPitch && hasPitchClasses;
  const isTonicClear =
    first.tonic === null ||
    (isMelody && first.tonic >= CLEAR_PROBABILITIES.tonic && (isLong || endProbability(profile) >= 0.7));
  const doubts: readonly (readonly [doubt: Doubt, holds: boolean])[] = [
    ['fewNotes', !hasNotes],
    ['littlePitch', !hasPitch],
    ['fewPitches', !hasPitchClasses],
    ['short', !isLong],
    ['noMaqam', !isWithin(likeness, NO_MAQAM)],
    ['tonic', !isTonicClear],
    ['unlike', !isWithin(likeness, ALIKE)],
  ];
  const [doubt] = doubts.find(([, holds]) => holds) ?? [null];
  const share = Math.max(0.01, Math.min(0.99, first.makam));
  const score = 1.6 + 0.85 * Math.log(share / (1 - share)) - 13.8 * likeness.divergence + 6.3 * likeness.advantage;
  return {
    isTonicClear,
    isFamilyClear: doubt === null && first.family >= CLEAR_PROBABILITIES.family,
    isMakamLikely: doubt === null && score >= 0 && profile.seconds >= 60,
    makamProbability: 1 / (1 + Math.exp(-score)),
    doubt,
  };
}
