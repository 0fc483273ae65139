import { OCTAVE_CENTS } from '../engine/octave.ts';
import { type Candidate, nearestDegree } from './candidates.ts';
import type { HeardNote } from './notes.ts';
import type { Hypothesis } from './recognise.ts';

/** How well the notes of a recording fit a maqām in a tuning (docs/listening.md#fit). */

/** Maximum cents by which performers deviate from most degrees of a tuning. */
const DETUNING = 8.5;
/** The expected standard deviation of the notes of one degree in cents, and the weight of this expectation. */
const SCATTER = 6;
const SCATTER_WEIGHT = 4;
/** Probability that a degree is an outlier: any deviation within reach is equally likely. */
const OUTLIER = 0.005;
/** Cents: notes further from every degree are foreign to the form. */
const REACH = 38;
/** Parameters of the Dirichlet distribution of the counts of each degree, and of foreign notes. */
const ALPHA = 0.9;
const ALPHA_FOREIGN = 0.25;
/** Logarithm of the factor by which a note is less likely on a degree that only the other direction has. */
const WRONG_WAY = 0.8;
/** Seconds; longer notes have the weight of this duration. */
const LONGEST = 0.6;
/** The weight of a second of notes: neighbouring notes are not independent. */
const WEIGHT = 2.2;
/** Number of iterations in which the tonic is aligned with the degrees. */
const ROUNDS = 3;
/** Maximum cents by which it can be moved. */
const MAX_SHIFT = 22;
/** Cents around it over which the likelihood of the degrees is averaged. */
const SHIFTS = Array.from({ length: 21 }, (_, i) => i - 10);
/** √(2π), of the normal density; 2 Γ(9/8), of the density with the exponent 8. */
const ROOT = Math.sqrt(2 * Math.PI);
const FLAT = 1.8835;

export interface DegreeFit {
  /** Cents above the tonic in the tuning. */
  readonly cents: number;
  /** Seconds for which it was heard. */
  readonly seconds: number;
  /** Cents: the mean deviation of the notes that were heard of it, and their standard deviation; NaN where none was. */
  readonly deviation: number;
  readonly spread: number;
}

export interface Fit {
  readonly candidate: Candidate;
  /** Cents above 1 Hz: the tonic at which the degrees fit best, near the one that was given. */
  readonly tonic: number;
  /** Share of the duration of all notes, 0 to 1, that is within reach of a degree. */
  readonly share: number;
  /** Logarithm of the likelihood, for comparisons between candidates for the same notes. */
  readonly score: number;
  readonly degrees: readonly DegreeFit[];
}

/** The logarithm of the gamma function (Lanczos). */
function logGamma(x: number): number {
  const terms = [76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3];
  const series = terms.reduce((total, term, i) => total + term / (x + i + 1), 1.000000000190015);
  const base = x + 5.5;
  return (x + 0.5) * Math.log(base) - base + Math.log((2.5066282746310002 * series) / x);
}

/** A note with its weight. */
export interface WeighedNote {
  readonly cents: number;
  readonly seconds: number;
  /** Its weight. */
  readonly weight: number;
  /** 1 where the melody rose to it, −1 where it fell, 0 at a beginning or repetition. */
  readonly direction: -1 | 0 | 1;
}

/** Minimum cents between two notes when one is higher. */
const STEP = 40;
/** Period of a vibrato in seconds; the mean of a shorter note is uncertain. */
const VIBRATO = 0.2;

/** Computes the weights of notes. Notes of one pitch and direction are merged, so that long recordings are as fast. */
export function weigh(notes: readonly HeardNote[]): readonly WeighedNote[] {
  const merged = new Map<string, WeighedNote>();
  const weighed = notes.map(({ cents, duration, spread }, i) => {
    const step = cents - (notes[i - 1]?.cents ?? cents);
    const unsure = spread * Math.min(1, VIBRATO / (2 * duration));
    return {
      cents,
      seconds: duration,
      weight: (WEIGHT * Math.min(duration, LONGEST)) / (1 + (unsure / SCATTER) ** 2),
      direction: step > STEP ? 1 : step < -STEP ? -1 : 0,
    } as const;
  });
  for (const note of weighed) {
    const key = `${Math.round(note.cents)} ${note.direction}`;
    const own = merged.get(key);
    const [seconds, weight] = [note.seconds + (own?.seconds ?? 0), note.weight + (own?.weight ?? 0)];
    merged.set(key, { ...note, cents: own?.cents ?? note.cents, seconds, weight });
  }
  return [...merged.values()];
}

/** The heard notes of a degree. */
interface Heard {
  weight: number;
  seconds: number;
  /** Sums over its notes, by weight: of their deviations, and of the squares of these. */
  sum: number;
  squares: number;
}

/** The variance, in cents², of the mean of a degree's notes around the degree of the tuning. @param scatter cents² */
const variance = ({ weight }: Heard, scatter: number): number => DETUNING ** 2 + (0.7 * scatter) / weight;

/** Groups the notes by the nearest degree; the weight of notes out of reach of all degrees is `foreign`. */
function sortByDegree(notes: readonly WeighedNote[], candidate: Candidate, tonic: number) {
  const heard = candidate.degrees.map((): Heard => ({ weight: 0, seconds: 0, sum: 0, squares: 0 }));
  let [foreign, wrongWay] = [0, 0];
  for (const { cents, seconds, weight, direction } of notes) {
    const [index, difference] = nearestDegree(candidate.degrees, cents - tonic);
    if (Math.abs(difference) > REACH) {
      foreign += weight;
      continue;
    }
    const own = heard[index];
    own.weight += weight;
    own.seconds += seconds;
    own.sum += weight * difference;
    own.squares += weight * difference ** 2;
    if (direction !== 0 && !(direction === 1 ? candidate.isRising : candidate.isFalling)[index]) wrongWay += weight;
  }
  return { heard, foreign, wrongWay };
}

/** The tonic at which the mean deviation of the degrees, weighted by their certainty, is 0. */
function align(notes: readonly WeighedNote[], candidate: Candidate, given: number): number {
  let tonic = given;
  for (let round = 0; round < ROUNDS; round++) {
    let [shift, total] = [0, 0];
    for (const own of sortByDegree(notes, candidate, tonic).heard) {
      if (own.weight === 0) continue;
      const certainty = 1 / variance(own, SCATTER ** 2);
      shift += (own.sum / own.weight) * certainty;
      total += certainty;
    }
    if (total === 0) return tonic;
    tonic = Math.max(given - MAX_SHIFT, Math.min(given + MAX_SHIFT, tonic + shift / total));
  }
  return tonic;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The logarithm of the likelihood that the notes of all degrees scatter around their means as they do, for any
 * variance, which has an inverse gamma distribution; and the variance in cents² that is most likely.
 */
function scatterLikelihood(heard: readonly Heard[]): readonly [likelihood: number, scatter: number] {
  const expected = SCATTER_WEIGHT * SCATTER ** 2;
  const weights = SCATTER_WEIGHT + sum(heard.map(({ weight }) => weight));
  const squares = expected + sum(heard.map((own) => Math.max(0, own.squares - own.sum ** 2 / own.weight)));
  const likelihood =
    logGamma(weights / 2) -
    (weights / 2) * Math.log(squares / 2) +
    (SCATTER_WEIGHT / 2) * Math.log(expected / 2) -
    logGamma(SCATTER_WEIGHT / 2) -
    (weights - SCATTER_WEIGHT) * Math.log(ROOT);
  const scatter = squares / weights;
  return [likelihood + sum(heard.map(({ weight }) => Math.log(ROOT * Math.sqrt(scatter / weight)))), scatter];
}

/**
 * The logarithm of the likelihood of the means of the degrees, for any exact tonic: each deviates with the density
 * exp(−(x/a)⁸) / (2 a Γ(9/8)), which is flat up to the detuning of performers and falls steeply, or is an outlier.
 */
function meansLikelihood(heard: readonly Heard[], scatter: number): number {
  const means = heard.map(({ weight, sum: total }) => total / weight);
  const scales = heard.map((own) => Math.sqrt(variance(own, scatter)));
  const density = (x: number, scale: number) => Math.exp(-((x / scale) ** 8)) / (FLAT * scale);
  const logs = SHIFTS.map((shift) =>
    sum(means.map((mean, i) => Math.log(OUTLIER / (2 * REACH) + (1 - OUTLIER) * density(mean - shift, scales[i])))),
  );
  const most = Math.max(...logs);
  return most + Math.log(sum(logs.map((value) => Math.exp(value - most))) / logs.length);
}

/** The logarithm of the probability of counts under a Dirichlet distribution (Pólya's urn). */
function countsLikelihood(counts: readonly number[], alphas: readonly number[]): number {
  const each = counts.map((count, i) => logGamma(alphas[i] + count) - logGamma(alphas[i]));
  return logGamma(sum(alphas)) - logGamma(sum(alphas) + sum(counts)) + sum(each);
}

/**
 * The fit of notes with a candidate on a tonic.
 *
 * @param given cents above 1 Hz, in any octave; the best tonic within 22 cents is taken
 */
function fit(notes: readonly WeighedNote[], candidate: Candidate, given: number): Fit {
  const tonic = align(notes, candidate, given);
  const { heard, foreign, wrongWay } = sortByDegree(notes, candidate, tonic);
  const known = heard.filter(({ weight }) => weight > 0);
  const counts = [...heard.map(({ weight }) => weight), foreign];
  const alphas = [...heard.map(() => ALPHA), ALPHA_FOREIGN];
  const [likelihood, scatter] = scatterLikelihood(known);
  const score =
    countsLikelihood(counts, alphas) +
    likelihood +
    meansLikelihood(known, scatter) +
    foreign * Math.log(1 / OCTAVE_CENTS) -
    wrongWay * WRONG_WAY;
  const secondsOf = (some: readonly { readonly seconds: number }[]) => sum(some.map(({ seconds }) => seconds));
  return {
    candidate,
    tonic,
    share: secondsOf(heard) / Math.max(secondsOf(notes), Number.EPSILON),
    score,
    degrees: heard.map(({ weight, seconds, sum: total, squares }, i) => {
      const deviation = total / weight;
      return {
        cents: candidate.degrees[i],
        seconds,
        deviation,
        spread: Math.sqrt(Math.max(0, squares / weight - deviation ** 2)),
      };
    }),
  };
}

/** The weight of the notes above which the fit counts less, so that long recordings do not decide by it alone. */
const FULL_WEIGHT = 10;

/** Candidates on their tonic by the sum of their scores as hypotheses and their fits, the best first. */
export function bestFits(notes: readonly WeighedNote[], found: readonly Hypothesis<Candidate>[]): readonly Fit[] {
  const factor = Math.min(1, FULL_WEIGHT / sum(notes.map(({ weight }) => weight)));
  return found
    .map(({ of, tonic, score }) => ({ score, own: fit(notes, of, tonic) }))
    .map(({ score, own }) => ({ own, total: score + factor * own.score }))
    .sort((a, b) => b.total - a.total)
    .map(({ own }) => own);
}

/** Cents within which the notes of two tunings cannot be distinguished. */
export const SAME_NOTES = 3;

/** Whether two candidates have the same degrees in each direction, within so many cents. */
export const hasSameNotes = (a: Candidate, b: Candidate, within: number): boolean =>
  a.degrees.length === b.degrees.length &&
  a.degrees.every(
    (cents, i) =>
      Math.abs(cents - b.degrees[i]) <= within && a.isRising[i] === b.isRising[i] && a.isFalling[i] === b.isFalling[i],
  );

/** A tuning among others of the same maqām. */
export interface TuningFit extends Fit {
  /** Probability, 0 to 1, of this tuning or one whose notes are within 3 cents, if all systems are equally likely. */
  readonly probability: number;
}

/** One maqām in several tunings, the likeliest first. */
export function rankTunings(
  notes: readonly WeighedNote[],
  candidates: readonly Candidate[],
  tonic: number,
): readonly TuningFit[] {
  const fits = candidates.map((own) => fit(notes, own, tonic)).sort((a, b) => b.score - a.score);
  const systems = fits.map(({ candidate }) => candidate.combination.tuningSystem);
  const weights = fits.map(({ score }, i) => {
    const startingNotes = systems.filter((system) => system === systems[i]).length;
    return Math.exp(score - fits[0].score) / startingNotes;
  });
  const withProbability = fits.map((own) => {
    const same = fits.map(({ candidate }) => hasSameNotes(candidate, own.candidate, SAME_NOTES));
    const group = new Set(systems.filter((_, i) => same[i]));
    return { ...own, probability: sum(weights.filter((_, i) => group.has(systems[i]))) / sum(weights) };
  });
  // The sort is stable: of tunings in one group the best fit stays first.
  return withProbability.sort((a, b) => b.probability - a.probability);
}
