import { createRandom } from './performances.ts';

export const RATE = 48_000;
/** Hz, over the range in which the accuracy is stated. */
export const TONES = [82, 131, 196, 330, 523, 990];
/** Seconds of a tone with the silence around it. */
export const SECONDS = 1.5;

export function tones(): Float32Array {
  const random = createRandom(1);
  const samples = new Float32Array(Math.round(TONES.length * SECONDS * RATE));
  for (let i = 0; i < samples.length; i++) {
    const time = (i % (SECONDS * RATE)) / RATE;
    if (time < 0.2) continue;
    const frequency = TONES[Math.floor(i / (SECONDS * RATE))];
    let value = 0;
    for (let harmonic = 1; harmonic <= 5; harmonic++)
      value += Math.sin(2 * Math.PI * harmonic * frequency * time) / harmonic;
    // The sum of harmonics has the mean square 0.73; that of four even numbers has 1/3.
    const noise = Math.sqrt(0.73 / 100 / (1 / 3)) * (random() + random() + random() + random() - 2);
    samples[i] = 0.2 * (value + noise);
  }
  return samples;
}
