import { readFileSync } from 'node:fs';
import { timeOf, trackPitch } from '../../runtime/listening/track.ts';

function readWav(path: string): { readonly samples: Float32Array; readonly rate: number } {
  const bytes = readFileSync(path);
  const channels = bytes.readUInt16LE(22);
  const data = bytes.indexOf('data') + 8;
  const length = Math.floor((bytes.length - data) / 2 / channels);
  const samples = Float32Array.from({ length }, (_, i) => bytes.readInt16LE(data + 2 * i * channels) / 32_768);
  return { samples, rate: bytes.readUInt32LE(24) };
}

function phaseAt(samples: Float32Array, rate: number, frequency: number, from: number, length: number): number {
  let [cosine, sine] = [0, 0];
  for (let i = 0; i < length; i++) {
    const weight = samples[from + i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
    const angle = (2 * Math.PI * frequency * (from + i)) / rate;
    cosine += weight * Math.cos(angle);
    sine -= weight * Math.sin(angle);
  }
  return Math.atan2(sine, cosine);
}

/**
 * Cents by which each note of a WAV file differs from its frequency, by two methods: the pitch tracker of the project, and
 * the change of phase between two windows.
 *
 * @param beat seconds of a note
 */
export function deviations(path: string, frequencies: readonly number[], beat: number) {
  const { samples, rate } = readWav(path);
  const begin = samples.findIndex((sample) => Math.abs(sample) > 0.01) / rate;
  const track = trackPitch(samples, rate).frequencies;
  return frequencies.map((frequency, i) => {
    const [from, to] = [begin + (i + 0.25) * beat, begin + (i + 0.85) * beat];
    const found = [...track].filter((it, at) => it > 0 && timeOf(at) > from && timeOf(at) < to).sort((a, b) => a - b);
    const tracked = 1200 * Math.log2(found[found.length >> 1] / frequency);
    const window = Math.round(0.15 * rate);
    const [first, second] = [from, from + 0.2].map((at) =>
      phaseAt(samples, rate, frequency, Math.round(at * rate), window),
    );
    const seconds = (Math.round((from + 0.2) * rate) - Math.round(from * rate)) / rate;
    const turns = (second - first) / (2 * Math.PI);
    const byPhase = 1200 * Math.log2(1 + (turns - Math.round(turns)) / seconds / frequency);
    return { tracked, byPhase };
  });
}
