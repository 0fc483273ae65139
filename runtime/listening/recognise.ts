import { BIN, BINS, type Bins, binsFrom, type Profile } from './profile.ts';

/** The probabilities of what sounds on a tonic (docs/listening.md#probabilities). */

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

export interface Probable<K> {
  readonly of: K;
  readonly probability: number;
}

/** A model on a tonic. */
export interface Hypothesis<T> extends Probable<T> {
  /** Cents above 1 Hz. */
  readonly tonic: number;
  /** Logarithm of its probability among the models on this tonic, up to a constant. */
  readonly score: number;
}

/** Cents by which a template can be moved: performers may intone the tonic unlike the tuning. */
const MAX_SHIFT = 25;
const SHIFTS = Array.from({ length: (2 * MAX_SHIFT) / BIN + 1 }, (_, i) => i - MAX_SHIFT / BIN);

/** The mean logarithm of a template over the pitches of a histogram, at the best shift. */
export function agreement(bins: Bins, template: Bins, shifts: readonly number[] = SHIFTS): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const shift of shifts) {
    let sum = 0;
    for (let i = 0, k = (shift + BINS) % BINS; i < BINS; i++, k = k + 1 === BINS ? 0 : k + 1)
      sum += bins[i] * template[k];
    best = Math.max(best, sum);
  }
  return best;
}

/** The score of each model on a tonic: the logarithm of its probability, up to a constant. */
export function scores({ whole, first, last }: Profile, models: readonly Model<unknown>[], tonic: number) {
  const own = { whole: binsFrom(whole, tonic), first: binsFrom(first, tonic), last: binsFrom(last, tonic) };
  return models.map(({ parts }) =>
    parts.reduce((sum, { part, weight, template }) => sum + weight * agreement(own[part], template), 0),
  );
}

/** The logarithm of the sum of the numbers whose logarithms are given. */
export function logOfSum(logarithms: readonly number[]): number {
  const most = Math.max(...logarithms);
  return most + Math.log(logarithms.reduce((sum, value) => sum + Math.exp(value - most), 0));
}

/** Probabilities with the sum 1. @param logarithms of them, up to a constant */
export function normalised(logarithms: readonly number[]): readonly number[] {
  const total = logOfSum(logarithms);
  return logarithms.map((value) => Math.exp(value - total));
}

/** Every model on every tonic, the likeliest first; their probabilities have the sum 1. */
export function hypotheses<T>(
  profile: Profile,
  models: readonly Model<T>[],
  tonics: readonly Probable<number>[],
): readonly Hypothesis<T>[] {
  return tonics
    .flatMap(({ of: tonic, probability }) => {
      const own = scores(profile, models, tonic);
      const shares = normalised(own);
      return models.map(({ of }, i) => ({ of, tonic, score: own[i], probability: probability * shares[i] }));
    })
    .sort((a, b) => b.probability - a.probability);
}

/** Sums of probabilities by a property of the hypotheses, the likeliest first; together 1. @param idOf the property */
export function probabilities<T, K>(
  found: readonly Hypothesis<T>[],
  keyOf: (hypothesis: Hypothesis<T>) => K,
  idOf: (key: K) => unknown = (key) => key,
): readonly Probable<K>[] {
  const total = found.reduce((sum, { probability }) => sum + probability, 0);
  const sums = new Map<unknown, Probable<K>>();
  for (const own of found) {
    const of = keyOf(own);
    const before = sums.get(idOf(of))?.probability ?? 0;
    sums.set(idOf(of), { of, probability: before + own.probability / total });
  }
  return [...sums.values()].sort((a, b) => b.probability - a.probability);
}
