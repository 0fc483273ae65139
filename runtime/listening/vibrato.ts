/** Removes vibrato from a pitch, so that a note has the pitch around which it swings (docs/listening.md#vibrato). */

/** Cents; smaller movements are noise. */
const LEAST_MOVEMENT = 8;
/** Seconds and cents from one turning point to the next. */
const HALF_CYCLE = [0.055, 0.14] as const;
const SPAN = [20, 160] as const;
/** Half cycles in a row that make a vibrato. */
const LEAST_HALF_CYCLES = 4;
/** Between neighbouring half cycles: maximum cents from midpoint to midpoint, maximum ratio of their spans. */
const MAX_DRIFT = 25;
const MAX_SPAN_RATIO = 2.5;

/** The indices at which a pitch turns, with its ends; movements below 8 cents do not count. */
function turningPoints(cents: readonly number[]): readonly number[] {
  const points = [0];
  let [extreme, direction] = [0, 0];
  cents.forEach((value, i) => {
    const moved = value - cents[extreme];
    if (direction === 0 ? Math.abs(moved) >= LEAST_MOVEMENT : moved * direction <= -LEAST_MOVEMENT) {
      if (direction !== 0) points.push(extreme);
      [extreme, direction] = [i, Math.sign(moved)];
    } else if (moved * direction > 0) extreme = i;
  });
  points.push(extreme);
  return points;
}

/** From one turning point to the next. */
interface HalfCycle {
  readonly from: number;
  readonly to: number;
  /** Index, and cents there. */
  readonly middle: number;
  readonly midpoint: number;
  readonly span: number;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** The half cycles of each vibrato. */
function vibratos(times: readonly number[], cents: readonly number[]): readonly (readonly HalfCycle[])[] {
  const found: HalfCycle[][] = [];
  let own: HalfCycle[] = [];
  const end = () => {
    if (own.length >= LEAST_HALF_CYCLES) found.push(own);
    own = [];
  };
  const points = turningPoints(cents);
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]];
    const span = Math.abs(cents[to] - cents[from]);
    const next = { from, to, middle: (from + to) / 2, midpoint: (cents[from] + cents[to]) / 2, span };
    if (!isWithin(times[to] - times[from], HALF_CYCLE) || !isWithin(span, SPAN)) {
      end();
      continue;
    }
    const last = own.at(-1);
    const continues =
      last !== undefined &&
      Math.abs(next.midpoint - last.midpoint) <= MAX_DRIFT &&
      Math.max(span, last.span) <= MAX_SPAN_RATIO * Math.min(span, last.span);
    if (!continues) end();
    own.push(next);
  }
  end();
  return found;
}

/**
 * A pitch with the line through the midpoints of its half cycles instead of each vibrato.
 *
 * @param times seconds of each measurement
 * @param cents the measurements, without gaps
 */
export function withoutVibrato(times: readonly number[], cents: readonly number[]): number[] {
  const level = [...cents];
  for (const cycles of vibratos(times, cents)) {
    let next = 0;
    for (let i = cycles[0].from; i <= cycles[cycles.length - 1].to; i++) {
      while (next < cycles.length && cycles[next].middle < i) next++;
      const after = cycles[Math.min(next, cycles.length - 1)];
      const before = cycles[Math.max(0, next - 1)];
      const share = after === before ? 0 : (i - before.middle) / (after.middle - before.middle);
      level[i] = before.midpoint + share * (after.midpoint - before.midpoint);
    }
  }
  return level;
}
