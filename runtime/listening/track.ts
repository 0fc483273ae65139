import { createDecimator } from './decimate.ts';
import { createDetector, WINDOW_SECONDS } from './pitch.ts';

/** The pitch of a recording over time. */

/** Seconds from one measurement to the next. */
export const HOP_SECONDS = 0.01;

/** The pitch over time: measurement i is at `HOP_SECONDS × i + WINDOW_SECONDS / 2`. */
export interface Track {
  /** Hz; 0 where there is no pitch. */
  readonly frequencies: Float32Array;
}

/** The time of a measurement of a track, in seconds. */
export const timeOf = (index: number): number => index * HOP_SECONDS + WINDOW_SECONDS / 2;

/** A tracker for sound that comes in pieces. @param sampleRate samples per second */
export function createTracker(sampleRate: number) {
  const decimator = createDecimator(sampleRate);
  const { rate, factor } = decimator;
  const detector = createDetector(rate);
  const frequencies: number[] = [];
  /** Samples that are not decimated yet, and the decimated samples from number `begin` on. */
  let input = new Float32Array(0);
  let pending = new Float32Array(0);
  let begin = 0;
  return {
    /** Takes the next samples of one channel. */
    push(samples: Float32Array): void {
      const joined = new Float32Array(input.length + samples.length);
      joined.set(input);
      joined.set(samples, input.length);
      const decimated = decimator.decimate(joined);
      input = joined.slice(decimated.length * factor);
      const grown = new Float32Array(pending.length + decimated.length);
      grown.set(pending);
      grown.set(decimated, pending.length);
      let from = Math.round(frequencies.length * HOP_SECONDS * rate) - begin;
      while (from + detector.windowLength <= grown.length) {
        frequencies.push(detector.detect(grown.slice(from, from + detector.windowLength)) ?? 0);
        from = Math.round(frequencies.length * HOP_SECONDS * rate) - begin;
      }
      const done = Math.min(from, grown.length);
      pending = grown.slice(done);
      begin += done;
    },
    /** The track of all that was pushed. */
    finish: (): Track => ({ frequencies: Float32Array.from(frequencies) }),
  };
}

/** The track of one channel of sound. @param sampleRate samples per second */
export function trackPitch(samples: Float32Array, sampleRate: number): Track {
  const tracker = createTracker(sampleRate);
  const piece = Math.round(sampleRate);
  for (let from = 0; from < samples.length; from += piece) tracker.push(samples.subarray(from, from + piece));
  return tracker.finish();
}

/** A part of a recording, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The measurements of a part of a track. */
export const partOf = ({ frequencies }: Track, { from, to }: Stretch): Track => ({
  frequencies: frequencies.slice(Math.floor(from / HOP_SECONDS), Math.ceil(to / HOP_SECONDS)),
});
