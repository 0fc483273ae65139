/**
 * The sounds of plucked strings, a drone and a drum. A string has the exact harmonics of one frequency, in bands of an
 * octave; higher bands decay faster. Bodies have little gain at low frequencies, so that the speaker of a phone plays low
 * strings too. Times are those of the context, in seconds.
 */

interface Instrument {
  /** The position of the plectrum, as a part of the string; null for a string with every harmonic. */
  readonly position: number | null;
  /** Hz at which the gain of the body is half of its gain at high frequencies. */
  readonly lowCut: number;
  /** Hz at which a harmonic has 1/e of its amplitude, with normal force. */
  readonly brightness: number;
  /** Seconds in which the lowest harmonic of a string of 130 Hz falls to 1/e. */
  readonly decay: number;
  /** Harmonic n decays n ** damping times as fast as the lowest. */
  readonly damping: number;
  readonly attack: number;
}

const INSTRUMENTS = {
  string: { position: null, lowCut: 300, brightness: 3200, decay: 1.1, damping: 0.47, attack: 0.004 },
  oud: { position: 0.19, lowCut: 150, brightness: 2000, decay: 0.7, damping: 0.4, attack: 0.004 },
  qanun: { position: 0.11, lowCut: 250, brightness: 3600, decay: 0.9, damping: 0.35, attack: 0.0015 },
} as const satisfies Readonly<Record<string, Instrument>>;

export type Voice = keyof typeof INSTRUMENTS;
export const VOICES = Object.keys(INSTRUMENTS) as readonly Voice[];

/** The first and the last harmonic of each band. */
const BANDS = [
  [1, 1],
  [2, 3],
  [4, 7],
  [8, 15],
  [16, 24],
] as const;
type Band = (typeof BANDS)[number];

const harmonicsOf = ([first, last]: Band): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Amplitude of a harmonic of a plucked string, by its number. */
const strength = ({ position }: Instrument, harmonic: number): number =>
  position === null ? harmonic ** -0.62 : Math.abs(Math.sin(Math.PI * harmonic * position)) / harmonic;

/** Amplitude of a note of normal force: the root of the sum of the squares of its harmonics. */
const LOUDNESS = 0.195;
/** From damping to silence. */
const RELEASE = 0.05;

/** A note that sounds, or will sound. */
export interface Struck {
  /** Damps the note at a time; a time before its start cancels it. */
  damp(at: number): void;
}

const waveOf = (context: BaseAudioContext, sine: Float32Array<ArrayBuffer>): PeriodicWave =>
  new PeriodicWave(context, { imag: sine, disableNormalization: true });

/** The waveforms of the bands of a voice; a context needs them once. */
export const voiceWaves = (context: BaseAudioContext, voice: Voice): readonly PeriodicWave[] =>
  BANDS.map((band) => {
    const sine = new Float32Array(band[1] + 1);
    // Inverts harmonics in pairs, so that the sum rises less steeply.
    for (const harmonic of harmonicsOf(band))
      sine[harmonic] = strength(INSTRUMENTS[voice], harmonic) * (harmonic % 4 < 2 ? 1 : -1);
    return waveOf(context, sine);
  });

/** A source that rises to a peak within its attack, and then falls to 1/e in each `decay`. */
function decaying(
  output: AudioNode,
  options: OscillatorOptions,
  start: number,
  { peak, attack, decay }: { readonly peak: number; readonly attack: number; readonly decay: number },
): OscillatorNode {
  const { context } = output;
  const oscillator = new OscillatorNode(context, options);
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(peak, start + attack);
  level.gain.setTargetAtTime(0, start + attack, decay);
  oscillator.connect(level).connect(output);
  oscillator.start(start);
  // Inaudible by then.
  oscillator.stop(start + attack + 9 * decay);
  return oscillator;
}

/** A note whose sources sound through one gain. */
function struckThrough(end: GainNode, sources: readonly OscillatorNode[], start: number): Struck {
  return {
    damp(at) {
      if (at <= start) {
        end.disconnect();
        for (const source of sources) source.stop(Math.max(0, at));
        return;
      }
      end.gain.cancelScheduledValues(at);
      end.gain.setTargetAtTime(0, at, RELEASE / 5);
      for (const source of sources) source.stop(at + 2 * RELEASE);
    },
  };
}

/**
 * Strikes a string.
 *
 * @param waves of the voice
 * @param frequency Hz
 * @param force 1 is normal; a harder pluck is louder and brighter
 */
export function strike(
  output: AudioNode,
  voice: Voice,
  waves: readonly PeriodicWave[],
  frequency: number,
  start: number,
  force: number,
): Struck {
  const instrument: Instrument = INSTRUMENTS[voice];
  const { lowCut, brightness, decay, damping, attack } = instrument;
  // The middle of each band stands for all of its harmonics.
  const bands = BANDS.map((band, i) => {
    const middle = Math.sqrt(band[0] * band[1]);
    const hertz = frequency * middle;
    const gain = (hertz / (hertz + lowCut)) * Math.exp(-hertz / (brightness * force));
    return { band, wave: waves[i], gain, fall: middle ** damping };
  });
  // Normalises the loudness, so that the body does not change it.
  const whole = Math.hypot(
    ...bands.flatMap(({ band, gain }) => harmonicsOf(band).map((harmonic) => strength(instrument, harmonic) * gain)),
  );
  // Higher strings decay faster.
  const seconds = decay * Math.min(1.3, Math.max(0.35, (130 / frequency) ** 0.4));
  const end = new GainNode(output.context);
  end.connect(output);
  const oscillators = bands
    .filter(({ band }) => band[0] * frequency <= output.context.sampleRate / 2)
    .map(({ wave, gain, fall }) => {
      const peak = (force * LOUDNESS * gain) / whole;
      return decaying(end, { periodicWave: wave, frequency }, start, { peak, attack, decay: seconds / fall });
    });
  return struckThrough(end, oscillators, start);
}

/** The modes of a round membrane, as multiples of the lowest. */
const MEMBRANE = [1, 1.59, 2.14, 2.3, 2.65];
const DRUM = { dum: { frequency: 85, decay: 0.08 }, tak: { frequency: 480, decay: 0.018 } } as const;
const DRUM_LOUDNESS = 0.06;

export type Beat = keyof typeof DRUM;

/** A stroke of a drum, quieter than a note. */
export function strikeDrum(output: AudioNode, beat: Beat, start: number): Struck {
  const { frequency, decay } = DRUM[beat];
  const end = new GainNode(output.context);
  end.connect(output);
  const modes = MEMBRANE.map((mode, i) =>
    decaying(end, { frequency: mode * frequency }, start, {
      peak: DRUM_LOUDNESS / (i + 1),
      attack: 0.001,
      decay: decay / mode,
    }),
  );
  return struckThrough(end, modes, start);
}

/** A tone that stays until it is damped: few harmonics, and softly. */
const DRONE_HARMONICS = [1, 0.7, 0.5, 0.4, 0.3, 0.22, 0.16, 0.12, 0.08];
const DRONE_LOUDNESS = 0.07;
const DRONE_FADE = 0.15;

/** Holds a tone. */
export function hold(output: AudioNode, frequency: number, start: number): Struck {
  const { context } = output;
  const periodicWave = waveOf(context, new Float32Array([0, ...DRONE_HARMONICS]));
  const oscillator = new OscillatorNode(context, { periodicWave, frequency });
  const level = new GainNode(context, { gain: 0 });
  level.gain.setTargetAtTime(DRONE_LOUDNESS, start, DRONE_FADE);
  oscillator.connect(level).connect(output);
  oscillator.start(start);
  return {
    damp(at) {
      level.gain.cancelScheduledValues(at);
      level.gain.setTargetAtTime(0, at, DRONE_FADE / 3);
      oscillator.stop(at + 2 * DRONE_FADE);
    },
  };
}
