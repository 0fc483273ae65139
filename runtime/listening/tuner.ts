import { nearestDegree } from './candidates.ts';
import { createDecimator } from './decimate.ts';
import { centsOf } from './melody.ts';
import { createDetector } from './pitch.ts';
import { createStatistics, GAP, type Reading } from './steady.ts';

/** Compares the pitch of a voice with the degrees of a form, in real time. */

/** A pitch compared with the degrees. */
export interface SungPitch extends Reading {
  /** Hz */
  readonly frequency: number;
  /** Index of the nearest degree, and the octaves by which it is moved. */
  readonly degree: number;
  readonly octaves: number;
  /** Cents above that degree. */
  readonly deviation: number;
}

/** A tuner, which takes sound and compares it with degrees. */
export type Tuner = ReturnType<typeof createTuner>;

/** Seconds after which pitches are dropped. */
export const TRACE_SECONDS = 10;
/** A note is held when it has this duration in seconds and this range in cents. */
const HOLD_SECONDS = 0.8;
const HOLD_RANGE = 80;

/** Finds the first note that is held for long enough: gives its Hz, and null before. */
function createHeldNote() {
  let held: readonly SungPitch[] = [];
  return (pitch: SungPitch): number | null => {
    if (pitch.time - (held.at(-1)?.time ?? 0) > GAP) held = [];
    held = [...held, pitch].filter(({ time }) => time > pitch.time - HOLD_SECONDS - GAP);
    // The median: voices often reach a note from another pitch.
    const pitches = held.map(({ frequency }) => frequency).sort((a, b) => a - b);
    const isLong = pitch.time - held[0].time >= HOLD_SECONDS;
    const range = centsOf(pitches[pitches.length - 1]) - centsOf(pitches[0]);
    return isLong && range <= HOLD_RANGE ? pitches[pitches.length >> 1] : null;
  };
}

/**
 * A tuner for sound of a sample rate.
 *
 * @param degrees cents above the tonic
 * @param first Hz of the tonic, until another is set
 */
export function createTuner(sampleRate: number, degrees: readonly number[], first: number) {
  const decimator = createDecimator(sampleRate);
  const detector = createDetector(decimator.rate);
  let tonic = first;
  let trace: readonly SungPitch[] = [];
  let statistics = createStatistics(degrees);
  let heldNote: number | null = null;
  let waiting: ReturnType<typeof createHeldNote> | null = null;
  /** Sets the tonic and resets the statistics. @param frequency Hz */
  const setTonic = (frequency: number): void => {
    [tonic, trace, heldNote, statistics] = [frequency, [], null, createStatistics(degrees)];
  };
  return {
    /** Samples that one measurement needs. */
    windowLength: decimator.inputLength(detector.windowLength),
    /** Hz */
    tonic: () => tonic,
    /** Readings of the last ten seconds. */
    trace: () => trace,
    /** For each degree, while the pitch was steady: readings, and the mean and spread of their cents above it. */
    statistics: () => statistics.values(),
    /** Whether the next note that is held is taken. */
    isWaiting: () => waiting !== null,
    /** Hz of the note that was held; null before, and once the tonic is set. */
    heldNote: () => heldNote,
    /**
     * Takes the sound up to a time.
     *
     * @param samples the most recent `windowLength` samples
     * @param time seconds
     * @returns null for silence and noise
     */
    hear(samples: Float32Array, time: number): SungPitch | null {
      const frequency = detector.detect(decimator.decimate(samples));
      trace = trace.filter((pitch) => pitch.time > time - TRACE_SECONDS);
      statistics.add(trace, time);
      if (frequency === null) return null;
      const cents = centsOf(frequency / tonic);
      const [degree, deviation] = nearestDegree(degrees, cents);
      const octaves = Math.round((cents - deviation - degrees[degree]) / 1200);
      const pitch = { time, frequency, cents, degree, octaves, deviation };
      trace = [...trace, pitch];
      const found = waiting?.(pitch) ?? null;
      if (found !== null) [heldNote, waiting] = [found, null];
      return pitch;
    },
    /** Takes the next note that is held. */
    waitForNote(): void {
      [waiting, heldNote] = [createHeldNote(), null];
    },
    setTonic,
  };
}
