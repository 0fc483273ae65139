import { describe, expect, it } from 'vitest';
import { createDecimator } from '../../runtime/listening/decimate.ts';
import { melodyOf } from '../../runtime/listening/melody.ts';
import { notesOf } from '../../runtime/listening/notes.ts';
import { createDetector } from '../../runtime/listening/pitch.ts';
import { HOP_SECONDS, timeOf, trackPitch } from '../../runtime/listening/track.ts';
import { withoutVibrato } from '../../runtime/listening/vibrato.ts';
import { createRandom } from '../support/performances.ts';

/** The accuracy that docs/listening.md states. */

const CENTS_OF_STEADY_TONES = 2;
const CENTS_OF_PLUCKED_STRINGS = 5;
/** Of a random number from −1/2 to 1/2, the mean square. */
const EVEN = 1 / 12;

const TIMBRES: Readonly<Record<string, readonly number[]>> = {
  'a sine': [1],
  'a sawtooth': Array.from({ length: 20 }, (_, i) => 1 / (i + 1)),
  'a weak fundamental': [0.1, 1, 0.8, 0.5, 0.3, 0.2],
  'odd harmonics': [1, 0, 0.5, 0, 0.3, 0, 0.2],
};
const FREQUENCIES = [80, 82.4, 110, 146.83, 196, 261.6, 329.6, 440, 523.3, 659.3, 880, 1000];

const centsBetween = (a: number, b: number): number => 1200 * Math.log2(a / b);

function measure(rate: number, sampleAt: (seconds: number) => number, end = 0): number | null {
  const decimator = createDecimator(rate);
  const detector = createDetector(decimator.rate);
  const length = decimator.inputLength(detector.windowLength);
  const samples = Float32Array.from({ length }, (_, i) => sampleAt(end + (i - length) / rate));
  return detector.detect(decimator.decimate(samples));
}

describe.each([44_100, 48_000, 96_000])('the pitch of 50 ms at %i samples a second', (rate) => {
  it.each(Object.entries(TIMBRES))(
    `of %s is within ${CENTS_OF_STEADY_TONES} cents with noise of 20 dB`,
    (_, strengths) => {
      const random = createRandom(1);
      const power = strengths.reduce((sum, strength) => sum + strength ** 2 / 2, 0);
      const noise = Math.sqrt(power / 100 / EVEN);
      for (const frequency of FREQUENCIES) {
        const phases = strengths.map(() => 2 * Math.PI * random());
        const pitch = measure(rate, (seconds) => {
          const harmonics = strengths.map(
            (strength, i) => strength * Math.sin(2 * Math.PI * (i + 1) * frequency * seconds + phases[i]),
          );
          return 0.1 * (harmonics.reduce((sum, value) => sum + value, 0) + noise * (random() - 0.5));
        });
        expect(pitch, `${frequency} Hz`).not.toBeNull();
        const error = Math.abs(centsBetween(pitch ?? 0, frequency));
        expect(error, `${frequency} Hz`).toBeLessThan(CENTS_OF_STEADY_TONES);
      }
    },
  );

  it(`of a plucked string is within ${CENTS_OF_PLUCKED_STRINGS} cents 80 ms after its onset`, () => {
    for (const frequency of FREQUENCIES) {
      const random = createRandom(2);
      const pluck = (seconds: number): number => {
        if (seconds < 0) return 0.001 * (random() - 0.5);
        let value = 0.4 * Math.exp(-seconds / 0.005) * (random() - 0.5);
        // Higher harmonics are louder at first, die sooner, and are a little sharp, as on a string.
        for (let harmonic = 1; harmonic <= 12; harmonic++) {
          const sharp = harmonic * frequency * Math.sqrt(1 + 0.00005 * harmonic ** 2);
          value += harmonic ** -0.7 * Math.exp(-seconds * (2 + harmonic)) * Math.sin(2 * Math.PI * sharp * seconds);
        }
        return 0.1 * value;
      };
      const error = Math.abs(centsBetween(measure(rate, pluck, 0.08) ?? 0, frequency));
      expect(error, `${frequency} Hz`).toBeLessThan(CENTS_OF_PLUCKED_STRINGS);
    }
  });

  it('is none for silence and noise', () => {
    const random = createRandom(3);
    expect(measure(rate, () => 0)).toBeNull();
    expect(measure(rate, () => 0.0001 * Math.sin(random()))).toBeNull();
    for (let i = 0; i < 20; i++) expect(measure(rate, () => random() - 0.5)).toBeNull();
  });
});

describe('a track', () => {
  const RATE = 44_100;
  /** Two notes of a second with a vibrato of 5 Hz and ±30 cents, a glide and a silence between them. */
  const performance = (): Float32Array => {
    let phase = 0;
    return Float32Array.from({ length: 3 * RATE }, (_, i) => {
      const time = i / RATE;
      const base = time < 1 ? 0 : time < 1.1 ? 2000 * (time - 1) : 200;
      phase += (2 * Math.PI * 220 * 2 ** ((base + 30 * Math.sin(2 * Math.PI * 5 * time)) / 1200)) / RATE;
      return time < 2.1 ? 0.2 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase)) : 0;
    });
  };

  it('is the same however the sound is divided', () => {
    const samples = performance();
    const { frequencies } = trackPitch(samples, RATE);
    expect(Math.abs(frequencies.length * HOP_SECONDS - 3)).toBeLessThan(0.1);
    expect(frequencies.slice(-60).every((frequency) => frequency === 0)).toBe(true);
  });

  it('gives notes without their vibrato, and none for a glide', () => {
    const { notes } = melodyOf(trackPitch(performance(), RATE));
    expect(notes.length).toBe(2);
    const [first, second] = notes;
    expect(Math.abs(first.cents - 1200 * Math.log2(220))).toBeLessThan(4);
    expect(Math.abs(second.cents - first.cents - 200)).toBeLessThan(6);
    expect(first.duration + second.duration).toBeGreaterThan(1.8);
  });

  it.each([
    [4.5, 70],
    [5, 45],
    [6, 60],
    [7.5, 70],
    [7.5, 20],
  ])('gives one note for two seconds of vibrato of %f Hz and ±%i cents', (rate, depth) => {
    let phase = 0;
    const samples = Float32Array.from({ length: 2 * RATE }, (_, i) => {
      const cents = depth * Math.sin((2 * Math.PI * rate * i) / RATE);
      phase += (2 * Math.PI * 220 * 2 ** (cents / 1200)) / RATE;
      return 0.2 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase));
    });
    const { notes } = melodyOf(trackPitch(samples, RATE));
    expect(notes.length).toBe(1);
    expect(Math.abs(notes[0].cents - 1200 * Math.log2(220))).toBeLessThan(8);
    expect(notes[0].duration).toBeGreaterThan(1.7);
  });

  it('has notes as long as their measurements', () => {
    const indices = Array.from({ length: 50 }, (_, i) => 100 + i);
    const [note] = notesOf([{ indices, cents: indices.map(() => 9000) }]);
    expect(note.cents).toBeCloseTo(9000, 9);
    expect(note.duration).toBeCloseTo(50 * HOP_SECONDS, 9);
    expect(note.start).toBeCloseTo(timeOf(100) - HOP_SECONDS / 2, 9);
  });

  it('joins neighbouring stretches that are less than 30 cents apart, by their lengths', () => {
    const run = (from: number, length: number, cents: number) => {
      const indices = Array.from({ length }, (_, i) => from + i);
      return { indices, cents: indices.map(() => cents) };
    };
    const [note, ...others] = notesOf([run(0, 30, 9000), run(30, 10, 9020)]);
    expect([note.cents, note.duration, others.length]).toEqual([expect.closeTo(9005, 9), expect.closeTo(0.4, 9), 0]);
    expect(notesOf([run(0, 30, 9000), run(30, 10, 9031)])).toHaveLength(2);
    expect(notesOf([run(0, 30, 9000), run(35, 10, 9020)])).toHaveLength(2);
  });

  it('levels four half cycles in a row, and no fewer', () => {
    const times = Array.from({ length: 150 }, (_, i) => i / 100);
    // 60 cents down and up in a tenth of a second each, after a held pitch and before another.
    const swinging = (turns: number) =>
      times.map((_, i) => {
        const tenths = Math.min(Math.max(0, i - 40) / 10, turns);
        return tenths % 2 <= 1 ? 60 * (1 - (tenths % 2)) : 60 * ((tenths % 2) - 1);
      });
    expect(withoutVibrato(times, swinging(4))).toEqual(swinging(4));
    expect(withoutVibrato(times, swinging(5))[70]).toBeCloseTo(30, 9);
  });

  it('levels a vibrato from its first turn, however slowly it is reached', () => {
    const times = Array.from({ length: 300 }, (_, i) => i / 200);
    // Five cents a measurement: the first 60 cents are one movement.
    const swinging = times.map((_, i) => (i % 24 <= 12 ? 5 * (i % 24) : 5 * (24 - (i % 24))));
    expect(withoutVibrato(times, swinging).slice(6, 270)).toEqual(Array.from({ length: 264 }, () => 30));
  });

  it('leaves slow and fast movements as they are', () => {
    const times = Array.from({ length: 200 }, (_, i) => i / 100);
    // Steps of a melody, half a second each, and a trill of a whole tone.
    const steps = times.map((time) => (Math.floor(2 * time) % 2) * 150);
    const trill = times.map((time) => (Math.floor(8 * time) % 2) * 204);
    expect(withoutVibrato(times, steps)).toEqual(steps);
    expect(withoutVibrato(times, trill)).toEqual(trill);
  });
});
