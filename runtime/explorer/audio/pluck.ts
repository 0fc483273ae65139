/**
 * The samples of plucked strings and of a drum (pure functions). A string is the sum of its harmonics: each is a sine of
 * an exact multiple of the frequency that decays, higher ones faster.
 */

interface Instrument {
  /** Delay in seconds of each string of the course. The strings are in unison. */
  readonly course: readonly number[];
  /** The position of the plectrum, as a part of the string. */
  readonly position: number;
  /** Hz at which a harmonic has 1/e of its amplitude, with normal force. */
  readonly brightness: number;
  /** Seconds in which the first harmonic of a string of 130 Hz falls to 1/e; higher strings decay faster. */
  readonly decaySeconds: number;
  /** Harmonic n decays 1 + damping · (n − 1) times as fast as the first. */
  readonly damping: number;
  /** Resonances of the body: Hz, width in Hz, gain. */
  readonly body: readonly (readonly [number, number, number])[];
  /** Peak of the noise of the plectrum, relative to the note. */
  readonly noise: number;
}

export const INSTRUMENTS = {
  oud: {
    course: [0, 0.003],
    position: 0.19,
    brightness: 2000,
    decaySeconds: 0.7,
    damping: 0.16,
    body: [
      [180, 120, 1],
      [420, 200, 1.2],
      [900, 500, 0.8],
    ],
    noise: 0.05,
  },
  qanun: {
    course: [0, 0.0015, 0.003],
    position: 0.11,
    brightness: 3600,
    decaySeconds: 0.9,
    damping: 0.12,
    body: [
      [300, 200, 0.8],
      [800, 500, 1],
      [2200, 1200, 0.9],
    ],
    noise: 0.08,
  },
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentName = keyof typeof INSTRUMENTS;

/** Gain of a body outside its resonances. */
const BODY_FLOOR = 0.15;
/** Hz of the highest harmonic. */
const HIGHEST = 7000;
/** Peak of a note of normal force. The limiter leaves the hardest note alone. */
const PEAK = 0.5;
/** Peak of a stroke of the drum: below the notes. */
const DRUM_PEAK = 0.12;
const ATTACK_SECONDS = 0.0012;
const NOISE_SECONDS = 0.004;
/** The amplitude at which a sine ends. */
const SILENCE = 3e-4;
/** The part of a sound that fades to zero. */
const FADE = 0.2;

/** The decay time of a string relative to one of 130 Hz: higher strings decay faster. @param frequency Hz */
export const relativeDecay = (frequency: number): number => Math.min(1.3, Math.max(0.35, (130 / frequency) ** 0.4));

const bodyGain = (body: Instrument['body'], frequency: number): number =>
  body.reduce((sum, [at, width, gain]) => sum + gain / Math.hypot(1, (frequency - at) / width), BODY_FLOOR);

/** Adds amplitude · e^(-n / decay) · sin(n · angle), with n and decay in samples. */
function addSine(samples: Float32Array, angle: number, amplitude: number, decay: number): void {
  const end = Math.min(samples.length, decay * Math.log(Math.abs(amplitude) / SILENCE));
  const ratio = Math.exp(-1 / decay);
  const factor = 2 * ratio * Math.cos(angle);
  let before = (-amplitude * Math.sin(angle)) / ratio;
  let now = 0;
  for (let i = 0; i < end; i++) {
    samples[i] += now;
    const next = factor * now - ratio * ratio * before;
    before = now;
    now = next;
  }
}

/** From 0 to 1 within the attack. */
const risen = (seconds: number): number =>
  seconds <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, seconds / ATTACK_SECONDS));

/** Adds a short burst of noise that is the same each time. */
function addNoise(samples: Float32Array, sampleRate: number, start: number, level: number): void {
  let state = 1;
  for (let i = Math.ceil(start * sampleRate); i < samples.length; i++) {
    const seconds = i / sampleRate - start;
    if (seconds > 5 * NOISE_SECONDS) return;
    // The multiplier of the minimal standard generator of Park and Miller.
    state = (state * 48271) % 0x7fffffff;
    samples[i] += level * risen(seconds) * Math.exp(-seconds / NOISE_SECONDS) * (state / 0x3fffffff - 1);
  }
}

/** Scales samples to a peak and fades their end to zero. */
function finish(samples: Float32Array<ArrayBuffer>, peak: number): Float32Array<ArrayBuffer> {
  let largest = 0;
  for (const sample of samples) largest = Math.max(largest, Math.abs(sample));
  const last = samples.length - 1;
  for (let i = 0; i <= last; i++) samples[i] *= (peak / largest) * Math.min(1, (last - i) / (FADE * last));
  return samples;
}

/**
 * One pluck of a course of strings.
 *
 * @param frequency Hz
 * @param force 1 is normal; a harder pluck is louder and brighter
 * @param sampleRate samples a second
 */
export function pluck(
  name: InstrumentName,
  frequency: number,
  force: number,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const { course, position, brightness, decaySeconds, damping, body, noise } = INSTRUMENTS[name];
  const seconds = decaySeconds * relativeDecay(frequency);
  const samples = new Float32Array(Math.ceil(6 * seconds * sampleRate));
  for (let harmonic = 1; harmonic * frequency < Math.min(HIGHEST, 0.45 * sampleRate); harmonic++) {
    const hertz = harmonic * frequency;
    const plucked = (Math.sin(Math.PI * harmonic * position) / harmonic) * Math.exp(-hertz / (brightness * force));
    const angle = (2 * Math.PI * hertz) / sampleRate;
    addSine(samples, angle, plucked * bodyGain(body, hertz), (seconds * sampleRate) / (1 + damping * (harmonic - 1)));
  }
  const strings = course.map((start) => (at: number) => risen(at - start) / course.length);
  const reached = Math.ceil((Math.max(...course) + ATTACK_SECONDS) * sampleRate);
  for (let i = 0; i < reached; i++) {
    samples[i] *= strings.reduce((sum, string) => sum + string(i / sampleRate), 0);
  }
  for (const start of course) addNoise(samples, sampleRate, start, noise * force);
  return finish(samples, PEAK * force);
}

/** The modes of a round membrane, as multiples of the lowest. */
const MEMBRANE = [1, 1.59, 2.14, 2.3, 2.65];
const DRUM = {
  dum: { frequency: 85, decaySeconds: 0.08, noise: 0.02 },
  tak: { frequency: 480, decaySeconds: 0.018, noise: 0.3 },
} as const;

export type Beat = keyof typeof DRUM;

/** A quiet stroke of a drum. @param sampleRate samples a second */
export function drum(beat: Beat, sampleRate: number): Float32Array<ArrayBuffer> {
  const { frequency, decaySeconds, noise } = DRUM[beat];
  const samples = new Float32Array(Math.ceil(6 * decaySeconds * sampleRate));
  for (const [i, mode] of MEMBRANE.entries()) {
    addSine(samples, (2 * Math.PI * mode * frequency) / sampleRate, 1 / (i + 1), (decaySeconds * sampleRate) / mode);
  }
  addNoise(samples, sampleRate, 0, noise);
  return finish(samples, DRUM_PEAK);
}
