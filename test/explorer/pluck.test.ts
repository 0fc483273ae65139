import { describe, expect, it } from 'vitest';
import { drum, INSTRUMENTS, type InstrumentName, pluck } from '../../runtime/explorer/audio/pluck.ts';

const NAMES = Object.keys(INSTRUMENTS) as InstrumentName[];
const RATES = [44_100, 48_000];
/** Hz: the range of both instruments, beyond its ends. */
const FREQUENCIES = Array.from({ length: 35 }, (_, i) => 50 * 30 ** (i / 34));
const MAX_CENTS = 0.1;

/** The component of samples at a frequency, through a window from one moment on; times in seconds. */
function component(samples: Float32Array, sampleRate: number, frequency: number, from: number, length: number) {
  const first = Math.round(from * sampleRate);
  const count = Math.round(length * sampleRate);
  let [real, imaginary] = [0, 0];
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * frequency * (first + i)) / sampleRate;
    const weighed = (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / count)) * samples[first + i];
    real += weighed * Math.cos(angle);
    imaginary -= weighed * Math.sin(angle);
  }
  return { phase: Math.atan2(imaginary, real), size: Math.hypot(real, imaginary) / count };
}

/** How many cents a harmonic lies from its exact pitch, by the phase that it gains between two moments. */
function deviation(samples: Float32Array, sampleRate: number, frequency: number): number {
  const [early, late] = [0.1, 0.3].map((from) => component(samples, sampleRate, frequency, from, 0.16).phase);
  const turn = Math.atan2(Math.sin(late - early), Math.cos(late - early));
  return Math.abs(1200 * Math.log2(1 + turn / (2 * Math.PI * 0.2 * frequency)));
}

const largest = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Hz of the centre of the spectrum of the first tenth of a second. */
function centroid(samples: Float32Array, sampleRate: number, fundamental: number): number {
  let [weighed, sum] = [0, 0];
  for (let frequency = fundamental; frequency < 10_000; frequency += fundamental) {
    const { size } = component(samples, sampleRate, frequency, 0, 0.1);
    weighed += frequency * size;
    sum += size;
  }
  return weighed / sum;
}

describe.each(NAMES)('a pluck of the %s', (name) => {
  it.each(RATES)('has its exact pitch, measured within 0.1 cents, at %i samples a second', (sampleRate) => {
    const found = FREQUENCIES.map((frequency) => {
      const samples = pluck(name, frequency, 1, sampleRate);
      return Math.max(deviation(samples, sampleRate, frequency), deviation(samples, sampleRate, 2 * frequency));
    });
    expect(Math.max(...found)).toBeLessThan(MAX_CENTS);
  });

  it.each(RATES)('begins and ends in silence, at %i samples a second', (sampleRate) => {
    for (const frequency of FREQUENCIES) {
      const samples = pluck(name, frequency, 1.4, sampleRate);
      expect(Math.abs(samples[0])).toBeLessThan(1e-3);
      expect(Math.abs(samples[1])).toBeLessThan(1e-2);
      expect(largest(samples.subarray(-20))).toBeLessThan(1e-4);
    }
  });

  it('is brighter and louder the harder it is', () => {
    for (const frequency of [65, 130, 220, 440]) {
      const plucks = [0.5, 1, 1.4].map((force) => pluck(name, frequency, force, 48_000));
      const [soft, usual, hard] = plucks.map((samples) => centroid(samples, 48_000, frequency));
      expect(usual).toBeGreaterThan(1.1 * soft);
      expect(hard).toBeGreaterThan(1.05 * usual);
      expect(plucks.map(largest)).toEqual([0.25, 0.5, 0.7].map((peak) => expect.closeTo(peak, 5)));
    }
  });

  it('rises with each string of the course', () => {
    const { course } = INSTRUMENTS[name];
    const samples = pluck(name, 1500, 1, 48_000);
    const between = (from: number, to: number) => largest(samples.subarray(48_000 * from, 48_000 * to));
    const peaks = course.map((start, i) => between(start + 0.0008, course[i + 1] ?? start + 0.0025));
    for (const [i, peak] of peaks.slice(1).entries()) expect(peak).toBeGreaterThan(1.15 * peaks[i]);
  });
});

it('a stroke of the drum is quiet, begins and ends in silence; dum is deeper than tak', () => {
  for (const beat of ['dum', 'tak'] as const) {
    const samples = drum(beat, 48_000);
    expect(largest(samples)).toBeCloseTo(0.12, 5);
    expect(Math.abs(samples[0])).toBeLessThan(1e-3);
    expect(largest(samples.subarray(-20))).toBeLessThan(1e-4);
  }
  expect(centroid(drum('dum', 48_000), 48_000, 20)).toBeLessThan(0.5 * centroid(drum('tak', 48_000), 48_000, 20));
});
