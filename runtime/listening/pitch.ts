import { PitchDetector } from 'pitchy';

/**
 * The pitch of a short window of sound: McLeod's method (pitchy), then a refinement with the longest delay within the
 * window (docs/listening.md#pitch).
 */

/** Seconds of sound that one measurement needs. */
export const WINDOW_SECONDS = 0.05;
/** Hz; pitches outside are not reported. */
const LOWEST = 60;
const HIGHEST = 1600;
/** Below this clarity (the similarity at the period) a window has no pitch. */
const LEAST_CLARITY = 0.8;
/** Root mean square below which a window is silent; full scale is 1. */
const SILENCE = 0.001;
/** The parabola at a peak of the similarity goes through points this share of a period apart. */
const PEAK_WIDTH = 1 / 80;

/** The normalised square difference function of McLeod at one delay: 1 where the samples repeat. */
function similarity(samples: Float32Array, delay: number): number {
  let product = 0;
  let energy = 0;
  for (let i = 0; i + delay < samples.length; i++) {
    product += samples[i] * samples[i + delay];
    energy += samples[i] ** 2 + samples[i + delay] ** 2;
  }
  return energy === 0 ? 0 : (2 * product) / energy;
}

/** The maximum of the parabola through three values at −1, 0 and 1; limited to that range. */
function peakOffset(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after;
  return bend >= 0 ? 0 : Math.max(-1, Math.min(1, (before - after) / (2 * bend)));
}

/**
 * Improves a period, in samples: the similarity also peaks at its multiples, and an error at the k-th multiple is k
 * times smaller when it is divided by k.
 */
function refine(samples: Float32Array, period: number): number {
  const spacing = Math.max(1, Math.round(period * PEAK_WIDTH));
  const longest = samples.length / 2;
  let refined = period;
  for (let times = 1; times * period <= longest; times *= 2) {
    const isLast = 2 * times * period > longest;
    const multiple = isLast ? Math.max(1, Math.floor(longest / refined)) : times;
    let centre = Math.round(multiple * refined);
    const around = () => [-spacing, 0, spacing].map((offset) => similarity(samples, centre + offset));
    let [before, at, after] = around();
    if (before > at || after > at) {
      centre += before > after ? -spacing : spacing;
      [before, at, after] = around();
    }
    refined = (centre + spacing * peakOffset(before, at, after)) / multiple;
  }
  return refined;
}

/** A detector for decimated sound of a sample rate, in samples per second. */
export function createDetector(rate: number) {
  const windowLength = Math.round(WINDOW_SECONDS * rate);
  const detector = PitchDetector.forFloat32Array(windowLength);
  return {
    /** Samples of a window. */
    windowLength,
    /** Hz: the pitch of a window; null for silence, noise and pitches outside 60 to 1,600 Hz. Changes the window. */
    detect(window: Float32Array): number | null {
      const mean = window.reduce((sum, sample) => sum + sample, 0) / windowLength;
      let energy = 0;
      for (let i = 0; i < windowLength; i++) {
        window[i] -= mean;
        energy += window[i] ** 2;
      }
      if (Math.sqrt(energy / windowLength) < SILENCE) return null;
      const [coarse, clarity] = detector.findPitch(window, rate);
      if (clarity < LEAST_CLARITY || coarse < LOWEST || coarse > HIGHEST) return null;
      return rate / refine(window, rate / coarse);
    },
  };
}
