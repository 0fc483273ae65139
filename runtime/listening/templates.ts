import type { Candidate } from './candidates.ts';
import { BINS, type Bins, binOf, normalBins } from './profile.ts';
import type { Model } from './recognise.ts';

/** How long each pitch is expected to sound in a maqām, from its record in the archive (docs/listening.md#templates). */

/** Cents by which pitches scatter around a degree, and the share of pitches that are on none. */
const WIDTH = 24;
const ELSEWHERE = 0.25;
/** The weight of a template in a score. */
const WEIGHT = 24;
/** Cents within which a degree is a fourth or fifth. */
const NEAR = 30;
/** A scale with so many notes is the chromatic scale, which would explain any recording. */
const CHROMATIC = 12;

/** The logarithm of the weight of each degree: how much longer it sounds than others. */
function logWeights(form: Candidate): readonly number[] {
  const ghammaz = form.degrees.find((_, i) => i > 0 && form.isGhammaz[i]) ?? 702;
  return form.degrees.map((cents, i) => {
    const isNear = (interval: number) => Math.abs(cents - interval) <= NEAR;
    return [
      i === 0 ? 0.2 : form.isGhammaz[i] ? 0.1 : cents < ghammaz ? -0.2 : -0.3,
      isNear(498) || isNear(702) ? 0.1 : 0,
      form.isRising[i] && form.isFalling[i] ? 0 : -0.2,
      form.isFirstStop[i] ? 0.1 : 0,
      form.isStop[i] ? 0.35 : 0,
    ].reduce((sum, value) => sum + value, 0);
  });
}

/**
 * The logarithm of the expected share of each bin above the tonic.
 *
 * @param degrees cents above the tonic
 * @param weights of the degrees
 */
export function templateOf(degrees: readonly number[], weights: readonly number[]): Bins {
  const kernel = normalBins(WIDTH);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const bins = new Float64Array(BINS).fill(ELSEWHERE / BINS);
  degrees.forEach((cents, i) => {
    const shift = BINS - binOf(cents);
    for (let bin = 0; bin < BINS; bin++)
      bins[bin] += ((1 - ELSEWHERE) * weights[i] * kernel[(bin + shift) % BINS]) / total;
  });
  return bins.map(Math.log);
}

/** Forms without the chromatic scale. */
export const withoutChromatic = (forms: readonly Candidate[]): readonly Candidate[] =>
  forms.filter(({ degrees }) => degrees.length < CHROMATIC);

/** The models of forms, without the chromatic scale. */
export const archiveModels = (forms: readonly Candidate[]): readonly Model<Candidate>[] =>
  withoutChromatic(forms).map((form) => ({
    of: form,
    parts: [{ part: 'whole', weight: WEIGHT, template: templateOf(form.degrees, logWeights(form).map(Math.exp)) }],
  }));
