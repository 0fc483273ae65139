import type { Page } from 'playwright-core';

/** What is heard of a recorded page, by measuring the samples alone. */

/** Seconds at which strings are struck, where samples begin to change: sure to a millisecond from 500 Hz on. */
export function measuredOnsets(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(async (length) => {
    const buffer = await globalThis.heard();
    const samples = buffer.getChannelData(0);
    const rate = buffer.sampleRate;
    const step = Math.round(rate / 4000);
    const steps = Math.floor((length * rate) / step);
    // The third difference leaves what is high; its energy is added up, so that any stretch of it is two look-ups.
    const sums = new Float64Array(steps + 1);
    for (let i = 0; i < steps; i++) {
      let sum = 0;
      for (let n = Math.max(3, i * step); n < (i + 1) * step; n++) {
        sum += (samples[n] - 3 * samples[n - 1] + 3 * samples[n - 2] - samples[n - 3]) ** 2;
      }
      sums[i + 1] = sums[i] + sum;
    }
    const WINDOW = 14;
    const growth = (i: number): number => {
      const before = sums[i] - sums[Math.max(0, i - WINDOW)];
      const after = sums[Math.min(steps, i + WINDOW)] - sums[i];
      return (after + 1e-14) / (before + 1e-13);
    };
    const found: number[] = [];
    for (let i = 1; i < steps; i++) {
      const own = growth(i);
      if (own < 1.7) continue;
      let isHighest = true;
      for (let j = Math.max(1, i - 100); j <= i + 100; j++) {
        if (growth(j) > own || (growth(j) === own && j < i)) isHighest = false;
      }
      if (isHighest) found.push((i * step) / rate);
    }
    return found;
  }, seconds);
}

/** Seconds between one strike and the next. */
export const stepsOf = (onsets: readonly number[]): readonly number[] =>
  onsets.slice(1).map((onset, i) => onset - onsets[i]);

export interface MeasuredString {
  /** The share of its energy above 400 Hz. */
  readonly above400: number;
  readonly losses: readonly number[];
}

export function measuredString(page: Page, frequency: number): Promise<MeasuredString> {
  return page.evaluate(async (fundamental) => {
    const buffer = await globalThis.heard();
    const samples = buffer.getChannelData(0);
    const rate = buffer.sampleRate;
    const level = (hertz: number, from: number, seconds: number): number => {
      const count = Math.round(seconds * rate);
      const first = Math.round(from * rate);
      let [real, imaginary] = [0, 0];
      for (let i = 0; i < count; i++) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / count);
        const angle = (2 * Math.PI * hertz * i) / rate;
        real += window * (samples[first + i] ?? 0) * Math.cos(angle);
        imaginary += window * (samples[first + i] ?? 0) * Math.sin(angle);
      }
      return Math.hypot(real, imaginary) / count;
    };
    // The energy of the whole note: all of it, and what a filter of 400 Hz leaves, by adding up the lines of its spectrum.
    const size = 2 ** 16;
    const real = Float64Array.from({ length: size }, (_, i) => samples[i] ?? 0);
    const imaginary = new Float64Array(size);
    for (let i = 1, j = 0; i < size; i++) {
      let bit = size >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) [real[i], real[j]] = [real[j], real[i]];
    }
    for (let length = 2; length <= size; length *= 2) {
      for (let start = 0; start < size; start += length) {
        for (let k = 0; k < length / 2; k++) {
          const angle = (-2 * Math.PI * k) / length;
          const [a, b] = [start + k, start + k + length / 2];
          const turnedReal = real[b] * Math.cos(angle) - imaginary[b] * Math.sin(angle);
          const turnedImaginary = real[b] * Math.sin(angle) + imaginary[b] * Math.cos(angle);
          [real[b], imaginary[b]] = [real[a] - turnedReal, imaginary[a] - turnedImaginary];
          [real[a], imaginary[a]] = [real[a] + turnedReal, imaginary[a] + turnedImaginary];
        }
      }
    }
    let [all, above] = [0, 0];
    for (let line = 1; line < size / 2; line++) {
      const energy = real[line] ** 2 + imaginary[line] ** 2;
      all += energy;
      if ((line * rate) / size > 400) above += energy;
    }
    const harmonics = Array.from({ length: 12 }, (_, i) => (i + 1) * fundamental);
    const losses = harmonics.map((hertz) => 20 * Math.log10(level(hertz, 0.12, 0.15) / level(hertz, 0.5, 0.15)));
    return { above400: above / all, losses };
  }, frequency);
}
