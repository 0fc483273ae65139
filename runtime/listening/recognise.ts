import { BIN, BINS, type Bins, binsFrom, type Profile } from './profile.ts';
import { endScore, possibleTonics } from './tonic.ts';

/** The probabilities of tonics, and of what sounds on them (docs/listening.md#probabilities). */

/** Something that can sound on a tonic. */
export interface Model<T> {
  readonly of: T;
  /** Parts of a melody with their weights, and the logarithm of the expected share of each bin above the tonic. */
  readonly parts: readonly {
    readonly part: 'whole' | 'first' | 'last';
    readonly weight: number;
    readonly template: Bins;
  }[];
}

/** A model on a tonic. */
export interface Hypothesis<T> {
  readonly of: T;
  /** Cents above 1 Hz. */
  readonly tonic: number;
  /** Logarithm of its probability, up to a constant. */
  readonly score: number;
  readonly probability: number;
}

/** Cents by which a template can be moved: performers may intone the tonic unlike the tuning. */
const MAX_SHIFT = 25;
const SHIFTS = Array.from({ length: (2 * MAX_SHIFT) / BIN + 1 }, (_, i) => i - MAX_SHIFT / BIN);

/** The mean logarithm of a template over the pitches of a histogram, at the best shift. */
function agreement(bins: Bins, template: Bins): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const shift of SHIFTS) {
    let sum = 0;
    for (let i = 0; i < BINS; i++) sum += bins[i] * template[(i + shift + BINS) % BINS];
    best = Math.max(best, sum);
  }
  return best;
}

/** Every model on every tonic, the likeliest first; their probabilities have the sum 1. */
export function hypotheses<T>(
  profile: Profile,
  models: readonly Model<T>[],
  tonics: readonly number[] = possibleTonics(profile),
): readonly Hypothesis<T>[] {
  const scored = tonics.flatMap((tonic) => {
    const end = endScore(profile, tonic);
    const own = {
      whole: binsFrom(profile.whole, tonic),
      first: binsFrom(profile.first, tonic),
      last: binsFrom(profile.last, tonic),
    };
    return models.map(({ of, parts }) => ({
      of,
      tonic,
      score: parts.reduce((sum, { part, weight, template }) => sum + weight * agreement(own[part], template), end),
    }));
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return scored
    .map((own) => ({ ...own, probability: Math.exp(own.score - most) / total }))
    .sort((a, b) => b.score - a.score);
}

export interface Probable<K> {
  readonly of: K;
  readonly probability: number;
}

/** Sums of probabilities by a property of the hypotheses, the likeliest first. */
export function probabilities<T, K>(
  found: readonly Hypothesis<T>[],
  keyOf: (hypothesis: Hypothesis<T>) => K,
): readonly Probable<K>[] {
  const sums = new Map<K, number>();
  for (const own of found) sums.set(keyOf(own), (sums.get(keyOf(own)) ?? 0) + own.probability);
  return [...sums].map(([of, probability]) => ({ of, probability })).sort((a, b) => b.probability - a.probability);
}
