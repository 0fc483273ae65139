import { nearestDegree } from './candidates.ts';

/** Statistics of a voice at each degree of a form, while its pitch is steady. */

/** The measured pitch at a time. */
export interface Reading {
  /** Seconds */
  readonly time: number;
  /** Cents above the tonic. */
  readonly cents: number;
}

/** Seconds without pitch that end a note. */
export const GAP = 0.15;
/** Maximum cents between two consecutive values of a steady pitch, and between the means of a steady vibrato. */
const STEADY = 15;
/** Seconds of a mean (a cycle of a vibrato), and from one mean to the next; no longer gap may be in them. */
const CYCLE = 0.18;
const STEP = 0.05;

/** The mean of the readings around a time in cents; null if a gap is among them. */
function meanAround(trace: readonly Reading[], middle: number): number | null {
  const own = trace.filter(({ time }) => Math.abs(time - middle) <= CYCLE / 2);
  const times = [middle - CYCLE / 2, ...own.map(({ time }) => time), middle + CYCLE / 2];
  if (times.some((time, i) => i > 0 && time - times[i - 1] > STEP)) return null;
  return own.reduce((sum, { cents }) => sum + cents, 0) / own.length;
}

/** The pitch of a steady vibrato around a reading, or of the reading if the one before is close; null in a glide. */
export function steadyCents(trace: readonly Reading[], index: number): number | null {
  const { time, cents } = trace[index];
  const [mean, before] = [meanAround(trace, time), meanAround(trace, time - STEP)];
  if (mean !== null && before !== null && Math.abs(mean - before) < STEADY) return mean;
  const last = trace[index - 1];
  return last !== undefined && time - last.time < GAP && Math.abs(cents - last.cents) < STEADY ? cents : null;
}

/** @param degrees cents above the tonic */
export function createStatistics(degrees: readonly number[]) {
  const sums = degrees.map(() => ({ count: 0, sum: 0, squares: 0 }));
  let counted = Number.NEGATIVE_INFINITY;
  return {
    /** Adds the readings of a trace around which a whole cycle is known at a time. */
    add(trace: readonly Reading[], now: number): void {
      const end = now - CYCLE / 2;
      trace.forEach(({ time, cents }, i) => {
        const steady = time > counted && time <= end ? steadyCents(trace, i) : null;
        if (steady === null) return;
        const [degree, deviation] = nearestDegree(degrees, steady);
        const [{ count, sum, squares }, value] = [sums[degree], deviation + cents - steady];
        sums[degree] = { count: count + 1, sum: sum + value, squares: squares + value ** 2 };
      });
      counted = end;
    },
    /** For each degree: the number of readings, and the mean and spread of their cents above it. */
    values: () =>
      sums.map(({ count, sum, squares }) => {
        const mean = sum / count;
        return { count, mean, spread: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
      }),
  };
}
