import { nearestDegree } from './candidates.ts';
import { createDecimator } from './decimate.ts';
import { centsOf } from './melody.ts';
import { createDetector } from './pitch.ts';

/** Compares the pitch of a voice with the degrees of a form, in real time. */

/** A pitch compared with the degrees. */
export interface SungPitch {
  /** Seconds; the time given with the sound. */
  readonly time: number;
  /** Hz */
  readonly frequency: number;
  /** Cents above the tonic. */
  readonly cents: number;
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
/** Seconds without pitch that end a note. */
const GAP = 0.15;
/** Maximum cents between two consecutive values of a steady pitch, and between the means of a steady vibrato. */
const STEADY = 15;
/** Seconds of a mean (a cycle of a vibrato), and from one mean to the next; no longer gap may be in them. */
const CYCLE = 0.18;
const STEP = 0.05;

/** The mean of the readings around a time in cents; null if a gap is among them. */
function meanAround(trace: readonly SungPitch[], middle: number): number | null {
  const own = trace.filter(({ time }) => Math.abs(time - middle) <= CYCLE / 2);
  const times = [middle - CYCLE / 2, ...own.map(({ time }) => time), middle + CYCLE / 2];
  if (times.some((time, i) => i > 0 && time - times[i - 1] > STEP)) return null;
  return own.reduce((sum, { cents }) => sum + cents, 0) / own.length;
}

/** The pitch of a steady vibrato around a reading, or of the reading if the one before is close; null in a glide. */
function steadyCents(trace: readonly SungPitch[], index: number): number | null {
  const { time, cents } = trace[index];
  const [mean, before] = [meanAround(trace, time), meanAround(trace, time - STEP)];
  if (mean !== null && before !== null && Math.abs(mean - before) < STEADY) return mean;
  const last = trace[index - 1];
  return last !== undefined && time - last.time < GAP && Math.abs(cents - last.cents) < STEADY ? cents : null;
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
  let sums = degrees.map(() => ({ count: 0, sum: 0, squares: 0 }));
  let isWaiting = false;
  let heldNote: number | null = null;
  let held: readonly SungPitch[] = [];
  let counted = Number.NEGATIVE_INFINITY;
  /** Adds the readings up to a time to the statistics. */
  const countUntil = (end: number): void => {
    trace.forEach(({ time, cents }, i) => {
      const steady = time > counted && time <= end ? steadyCents(trace, i) : null;
      if (steady === null) return;
      const [degree, deviation] = nearestDegree(degrees, steady);
      const [{ count, sum, squares }, value] = [sums[degree], deviation + cents - steady];
      sums[degree] = { count: count + 1, sum: sum + value, squares: squares + value ** 2 };
    });
    counted = end;
  };
  /** Sets the tonic and resets the statistics. @param frequency Hz */
  const setTonic = (frequency: number): void => {
    [tonic, trace, heldNote] = [frequency, [], null];
    sums = degrees.map(() => ({ count: 0, sum: 0, squares: 0 }));
  };
  /** Takes a note once it was held for long enough. */
  const takeHeldNote = (pitch: SungPitch) => {
    if (pitch.time - (held.at(-1)?.time ?? 0) > GAP) held = [];
    held = [...held, pitch].filter(({ time }) => time > pitch.time - HOLD_SECONDS - GAP);
    // The median: voices often reach a note from another pitch.
    const pitches = held.map(({ frequency }) => frequency).sort((a, b) => a - b);
    const isLong = pitch.time - held[0].time >= HOLD_SECONDS;
    if (isLong && centsOf(pitches[pitches.length - 1]) - centsOf(pitches[0]) <= HOLD_RANGE)
      [heldNote, isWaiting] = [pitches[pitches.length >> 1], false];
  };
  return {
    /** Samples that one measurement needs. */
    windowLength: decimator.inputLength(detector.windowLength),
    /** Hz */
    tonic: () => tonic,
    /** Readings of the last ten seconds. */
    trace: () => trace,
    /** For each degree, while the pitch was steady: readings, and the mean and spread of their cents above it. */
    statistics: () =>
      sums.map(({ count, sum, squares }) => {
        const mean = sum / count;
        return { count, mean, spread: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
      }),
    /** Whether the next note that is held is taken. */
    isWaiting: () => isWaiting,
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
      countUntil(time - CYCLE / 2);
      if (frequency === null) return null;
      const cents = centsOf(frequency / tonic);
      const [degree, deviation] = nearestDegree(degrees, cents);
      const octaves = Math.round((cents - deviation - degrees[degree]) / 1200);
      const pitch = { time, frequency, cents, degree, octaves, deviation };
      trace = [...trace, pitch];
      if (isWaiting) takeHeldNote(pitch);
      return pitch;
    },
    /** Takes the next note that is held. */
    waitForNote(): void {
      [isWaiting, heldNote, held] = [true, null, []];
    },
    setTonic,
  };
}
