import { relativeDecay } from './pluck.ts';

/**
 * The sound of a plucked string: the exact harmonics of one frequency, in bands of an octave. Higher bands decay faster,
 * as on a string. The resonances of the body lie above 400 Hz, so that the speaker of a phone plays low strings too.
 */

/** A sounding or scheduled note. */
export interface Struck {
  /** Damps the note at a time of the context in seconds; a time before its start cancels it. */
  damp(at: number): void;
}

/** A band: the numbers of its harmonics, and its decay time relative to the lowest band. */
interface Band {
  readonly harmonics: readonly number[];
  readonly decay: number;
}

const BANDS: readonly Band[] = [
  { harmonics: [1], decay: 1 },
  { harmonics: [2, 3], decay: 0.66 },
  { harmonics: [4, 5, 6, 7], decay: 0.48 },
  { harmonics: [8, 9, 10, 11, 12, 13, 14, 15], decay: 0.35 },
  { harmonics: [16, 17, 18, 19, 20, 21, 22, 23, 24], decay: 0.24 },
];
/** Amplitude of a harmonic of a plucked string, by its number. */
const strength = (harmonic: number): number => harmonic ** -0.62;

/** Gain of the body at frequencies in Hz; interpolated on a logarithmic scale. */
const BODY: readonly (readonly [number, number])[] = [
  [50, 0.25],
  [100, 0.42],
  [200, 0.8],
  [420, 1],
  [900, 1.15],
  [1800, 0.9],
  [4000, 0.4],
  [9000, 0.08],
];

function body(frequency: number): number {
  const above = BODY.findIndex(([at]) => at > frequency);
  if (above === 0) return BODY[0][1];
  if (above === -1) return BODY[BODY.length - 1][1];
  const [low, high] = [BODY[above - 1], BODY[above]];
  const share = Math.log(frequency / low[0]) / Math.log(high[0] / low[0]);
  return low[1] + share * (high[1] - low[1]);
}

const LOUDNESS = 0.2;
const ATTACK_SECONDS = 0.004;
/** From damping to silence. */
const RELEASE_SECONDS = 0.05;
/** Seconds in which the lowest harmonic of a string of 130 Hz falls to 1/e. */
const DECAY_SECONDS = 1.1;

/** The waveforms of the bands; a context needs them once. */
export function stringWaves(context: BaseAudioContext): readonly PeriodicWave[] {
  return BANDS.map(({ harmonics }) => {
    const sine = new Float32Array(Math.max(...harmonics) + 1);
    // Inverts harmonics in pairs, so that the sum rises less steeply.
    for (const harmonic of harmonics) sine[harmonic] = strength(harmonic) * (harmonic % 4 < 2 ? 1 : -1);
    return context.createPeriodicWave(new Float32Array(sine.length), sine, { disableNormalization: true });
  });
}

/** The gain of the body for each band of a frequency, at the middle of the band. */
const bandLevels = (frequency: number): readonly number[] =>
  BANDS.map(({ harmonics }) => body(frequency * Math.sqrt(harmonics[0] * harmonics[harmonics.length - 1])));

/**
 * Strikes a string.
 *
 * @param start the context's time in seconds
 * @param force 1 is normal
 */
export function strike(
  context: BaseAudioContext,
  waves: readonly PeriodicWave[],
  output: AudioNode,
  frequency: number,
  start: number,
  force = 1,
): Struck {
  const levels = bandLevels(frequency);
  // Normalises the loudness, so that the resonances of the body do not change it.
  const whole = Math.hypot(
    ...BANDS.flatMap(({ harmonics }, band) => harmonics.map((harmonic) => strength(harmonic) * levels[band])),
  );
  const end = context.createGain();
  end.gain.setValueAtTime(1, 0);
  end.connect(output);
  const oscillators = BANDS.flatMap(({ harmonics, decay }, band) => {
    if (harmonics[0] * frequency > context.sampleRate / 2) return [];
    const oscillator = context.createOscillator();
    const level = context.createGain();
    oscillator.setPeriodicWave(waves[band]);
    oscillator.frequency.value = frequency;
    const seconds = DECAY_SECONDS * relativeDecay(frequency) * decay;
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime((force * LOUDNESS * levels[band]) / whole, start + ATTACK_SECONDS);
    level.gain.setTargetAtTime(0, start + ATTACK_SECONDS, seconds);
    oscillator.connect(level).connect(end);
    oscillator.start(start);
    // Inaudible by then.
    oscillator.stop(start + 9 * seconds);
    return [oscillator];
  });
  return struckThrough(end, oscillators, start);
}

/** Plays the samples of a note from a time of the context on, in seconds. */
export function strikeSamples(
  context: BaseAudioContext,
  output: AudioNode,
  samples: Float32Array<ArrayBuffer>,
  start: number,
): Struck {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  const end = context.createGain();
  source.connect(end).connect(output);
  source.start(start);
  return struckThrough(end, [source], start);
}

/** A note whose sources sound through one gain. */
function struckThrough(end: GainNode, sources: readonly AudioScheduledSourceNode[], start: number): Struck {
  return {
    damp(at) {
      if (at <= start) {
        end.disconnect();
        for (const source of sources) source.stop(Math.max(0, at));
        return;
      }
      end.gain.cancelScheduledValues(at);
      end.gain.setTargetAtTime(0, at, RELEASE_SECONDS / 5);
      for (const source of sources) source.stop(at + 2 * RELEASE_SECONDS);
    },
  };
}

/** A tone that stays until it is damped: few harmonics, and softly. */
const DRONE_HARMONICS = [1, 0.7, 0.5, 0.4, 0.3, 0.22, 0.16, 0.12, 0.08];
const DRONE_LOUDNESS = 0.07;
const DRONE_FADE_SECONDS = 0.15;

/** Holds a tone from a time of the context on, in seconds. */
export function hold(context: BaseAudioContext, output: AudioNode, frequency: number, start: number): Struck {
  const oscillator = context.createOscillator();
  const level = context.createGain();
  const sine = new Float32Array([0, ...DRONE_HARMONICS]);
  oscillator.setPeriodicWave(
    context.createPeriodicWave(new Float32Array(sine.length), sine, { disableNormalization: true }),
  );
  oscillator.frequency.value = frequency;
  level.gain.setValueAtTime(0, start);
  level.gain.setTargetAtTime(DRONE_LOUDNESS, start, DRONE_FADE_SECONDS);
  oscillator.connect(level).connect(output);
  oscillator.start(start);
  return {
    damp(at) {
      level.gain.cancelScheduledValues(at);
      level.gain.setTargetAtTime(0, at, DRONE_FADE_SECONDS / 3);
      oscillator.stop(at + 2 * DRONE_FADE_SECONDS);
    },
  };
}
