import { describe, expect, it } from 'vitest';
import { createStatistics, steadyCents } from '../../runtime/listening/steady.ts';
import { createTuner, type SungPitch, type Tuner } from '../../runtime/listening/tuner.ts';

const RATE = 48_000;
const TONIC = 200;
const DEGREES = [0, 204, 355, 498, 702, 906, 1057];
/** Seconds from one look at the sound to the next, as a screen has them. */
const FRAME = 1 / 60;
const MAX_LATENCY = 0.1;

const at = (cents: number): number => TONIC * 2 ** (cents / 1200);

/** Plays frequencies, each for some seconds, and gives what the tuner hears at each frame. */
function hear(tuner: Tuner, tones: readonly (readonly [frequency: number, seconds: number])[]) {
  const samples: number[] = [];
  let phase = 0;
  for (const [frequency, seconds] of tones)
    for (let i = 0; i < seconds * RATE; i++) {
      phase += (2 * Math.PI * frequency) / RATE;
      samples.push(
        frequency === 0 ? 0 : 0.1 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase)),
      );
    }
  const sound = Float32Array.from(samples);
  const heard: { time: number; pitch: SungPitch | null }[] = [];
  for (let time = FRAME; time * RATE <= sound.length; time += FRAME) {
    const end = Math.floor(time * RATE);
    const window = new Float32Array(tuner.windowLength);
    const own = sound.subarray(Math.max(0, end - tuner.windowLength), end);
    window.set(own, window.length - own.length);
    heard.push({ time, pitch: tuner.hear(window, time) });
  }
  return heard;
}

describe('the tuner', () => {
  it('tells the nearest degree in any octave and the deviation', () => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    for (const [cents, degree, octaves, deviation] of [
      [0, 0, 0, 0],
      [215, 1, 0, 11],
      [1190, 0, 1, -10],
      [-495, 4, -1, 3],
      [1555, 2, 1, 0],
    ]) {
      const last = hear(tuner, [[at(cents), 0.3]]).at(-1)?.pitch;
      expect(last?.degree).toBe(degree);
      expect(last?.octaves).toBeCloseTo(octaves, 9);
      expect(last?.deviation).toBeCloseTo(deviation, 0);
    }
  });

  it(`tells another note within ${1000 * MAX_LATENCY} ms, and silence`, () => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    const heard = hear(tuner, [
      [0, 0.2],
      [at(498), 0.4],
      [at(355), 0.4],
      [at(1057), 0.4],
      [0, 0.3],
    ]);
    for (const [begin, cents] of [
      [0.2, 498],
      [0.6, 355],
      [1, 1057],
    ]) {
      const right = heard.find(({ time, pitch }) => time > begin && Math.abs((pitch?.cents ?? 0) - cents) < 5);
      expect((right?.time ?? 9) - begin).toBeLessThan(MAX_LATENCY);
    }
    expect(
      heard.filter(({ time }) => time < 0.2 || time > 1.4 + MAX_LATENCY).every(({ pitch }) => pitch === null),
    ).toBe(true);
  });

  it('keeps mean and spread of each degree while the pitch is steady', () => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    hear(tuner, [
      [at(706), 0.5],
      [at(350), 0.5],
    ]);
    expect(tuner.statistics()[4].mean).toBeCloseTo(4, 0);
    expect(tuner.statistics()[2].mean).toBeCloseTo(-5, 0);
    expect(tuner.statistics()[4].spread).toBeLessThan(2);
    expect(tuner.statistics()[0].count).toBe(0);
    // Half a second each at 4 cents below and above the degree.
    tuner.setTonic(TONIC);
    hear(tuner, [
      [at(698), 0.5],
      [at(706), 0.5],
      [0, 0.2],
    ]);
    expect(tuner.statistics()[4].mean).toBeCloseTo(0, 0);
    expect(tuner.statistics()[4].spread).toBeCloseTo(4, 0);
  });

  it.each([
    [20, 5.5],
    [50, 5.5],
    [80, 5.5],
    [80, 5],
  ])('measures mean and spread of a vibrato of ±%d cents, %d times a second', (depth, rate) => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    const middle = 355;
    const piece = 0.005;
    const swing = (i: number) => depth * Math.sin(2 * Math.PI * rate * i * piece);
    hear(
      tuner,
      Array.from({ length: 4 / piece }, (_, i) => [at(middle + swing(i)), piece]),
    );
    const counted = tuner.statistics().map(({ count }) => count);
    expect(counted[2]).toBeGreaterThan(200);
    expect(counted.filter((count) => count > 1)).toHaveLength(1);
    expect(Math.abs(tuner.statistics()[2].mean)).toBeLessThan(1);
    // A window of 50 ms is a part of a cycle, so its pitch swings less.
    const window = 0.05;
    const measured = (depth * Math.sin(Math.PI * rate * window)) / (Math.PI * rate * window);
    expect(Math.abs(tuner.statistics()[2].spread - measured / Math.SQRT2)).toBeLessThan(0.08 * measured);
  });

  it('takes a note that is held, and no shorter one, and leaves the tonic to be accepted', () => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    tuner.waitForNote();
    hear(tuner, [[300, 0.6]]);
    expect(tuner.heldNote()).toBeNull();
    expect(tuner.isWaiting()).toBe(true);
    tuner.waitForNote();
    hear(tuner, [
      [300, 0.4],
      [0, 0.3],
      // It begins 34 cents too high.
      [150, 0.15],
      [147, 0.9],
    ]);
    const held = tuner.heldNote() ?? 0;
    expect(Math.abs(1200 * Math.log2(held / 147))).toBeLessThan(2);
    expect(tuner.isWaiting()).toBe(false);
    expect(tuner.tonic()).toBe(TONIC);
    tuner.setTonic(held);
    expect(tuner.tonic()).toBe(held);
    expect(tuner.heldNote()).toBeNull();
  });

  it('forgets what is older than ten seconds', () => {
    const tuner = createTuner(RATE, DEGREES, TONIC);
    hear(tuner, [[at(0), 11]]);
    expect(tuner.trace()[0].time).toBeGreaterThan(0.95);
  });
});

describe('a steady pitch', () => {
  /** The pitch at 0.3 s of readings every 20 ms that jump by 100 cents, so that none is close to the one before. */
  function steadyAt(from: number, to: number): number | null {
    const indices = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const trace = indices.map((i) => ({ time: i / 50, cents: 100 * (i % 2) }));
    return steadyCents(trace, indices.indexOf(15));
  }

  it('has a cycle of 180 ms around it and around the time 50 ms before, without gaps of more than 50 ms', () => {
    expect(steadyAt(0, 30)).toBeCloseTo(500 / 9, 9);
    // The cycles are from 0.16 to 0.34 s and from 0.21 to 0.39 s.
    expect([steadyAt(10, 17), steadyAt(11, 17), steadyAt(10, 16)]).toEqual([expect.any(Number), null, null]);
  });

  it('is counted once, when its cycle has ended', () => {
    const statistics = createStatistics([0, 200]);
    const trace = Array.from({ length: 30 }, (_, i) => ({ time: i / 50, cents: 203 }));
    const counts = () => statistics.values().map(({ count }) => count);
    statistics.add(trace, 0.395);
    // The readings from 0.02 to 0.30 s.
    expect(counts()).toEqual([0, 15]);
    statistics.add(trace, 0.395);
    expect(counts()).toEqual([0, 15]);
    statistics.add(trace, 0.415);
    expect(counts()).toEqual([0, 16]);
    expect(statistics.values()[1]).toMatchObject({ mean: 3, spread: 0 });
  });
});
