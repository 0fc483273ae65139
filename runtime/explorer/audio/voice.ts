import type { Tone } from './schedule.ts';

/** The sound of a note: a plucked string, made of the harmonics of exactly one frequency. */

/** Strength of each harmonic, from the first: bright enough to judge a tuning by, soft enough to listen to. */
const HARMONICS = [1, 0.52, 0.34, 0.2, 0.12, 0.07, 0.04, 0.02];
const LOUDNESS = 0.22;
const ATTACK_SECONDS = 0.008;
const RELEASE_SECONDS = 0.06;
/** The share of its loudness that a string keeps at the end of its note. */
const FADED = 0.08;

/** The wave of the voice; a context needs one only. */
export function stringWave(context: BaseAudioContext): PeriodicWave {
  const sine = new Float32Array([0, ...HARMONICS]);
  return context.createPeriodicWave(new Float32Array(sine.length), sine);
}

/**
 * Makes a note sound at its time.
 *
 * @param begin the context's time of the passage's beginning, in seconds
 */
export function sound(
  context: BaseAudioContext,
  wave: PeriodicWave,
  output: AudioNode,
  tone: Tone,
  begin: number,
): void {
  const oscillator = context.createOscillator();
  const level = context.createGain();
  const start = begin + tone.start;
  const end = start + tone.duration;
  oscillator.setPeriodicWave(wave);
  oscillator.frequency.value = tone.frequency;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK_SECONDS);
  level.gain.exponentialRampToValueAtTime(LOUDNESS * FADED, end - RELEASE_SECONDS);
  level.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(level).connect(output);
  oscillator.start(start);
  oscillator.stop(end);
}
