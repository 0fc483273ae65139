import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine/engine.ts';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { analyse } from '../../runtime/listening/analyse.ts';
import { maqamatIn, tuningsOf } from '../../runtime/listening/candidates.ts';
import { csvOf, jsonOf } from '../../runtime/listening/export.ts';
import { hasSameNotes, rankTunings, weigh } from '../../runtime/listening/fit.ts';
import { BIN, histogramOf } from '../../runtime/listening/histogram.ts';
import type { HeardNote } from '../../runtime/listening/notes.ts';
import { proposeTonics } from '../../runtime/listening/tonic.ts';
import { DEFAULT, inDefaultTuning, inSystem, judgeMaqam, judgeSystem } from '../support/listen-measures.ts';
import { archiveEngine } from '../support/tree.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await archiveEngine();
});

const ONE_HERTZ = 9000;
const note = (cents: number, start: number, duration = 0.4): HeardNote => ({
  cents: ONE_HERTZ + cents,
  start,
  duration,
  spread: 3,
});
/** Notes one after the other, the last of them long. */
const melody = (cents: readonly number[]): readonly HeardNote[] => [
  ...cents.map((value, i) => note(value, i / 2)),
  note(cents[0], cents.length / 2, 1.5),
];
const upAndDown = (degrees: readonly number[]): readonly HeardNote[] => {
  const up = [...degrees, 1200];
  return melody([...up, ...up.toReversed(), ...up, ...up.toReversed()]);
};

describe('the fit', () => {
  it('finds each maqām by its own notes, on their first', () => {
    const candidates = maqamatIn(engine, DEFAULT).filter(
      ({ isRising, isFalling }) => isRising.every(Boolean) && isFalling.every(Boolean),
    );
    expect(candidates.length).toBeGreaterThan(30);
    for (const own of candidates) {
      const result = analyse(engine, upAndDown(own.degrees), DEFAULT);
      if (result === null) throw new Error('Nothing was heard.');
      expect(equalWithinOctave(1200 * Math.log2(result.tonic), ONE_HERTZ, 5), own.maqam).toBe(true);
      expect(
        hasSameNotes(result.maqamat[0].candidate, own, 1),
        `${own.maqam}: ${result.maqamat[0].candidate.maqam}`,
      ).toBe(true);
      expect(result.maqamat[0].share).toBeCloseTo(1, 9);
    }
  });

  it('tells the deviation of each degree, with the tonic between them', () => {
    const rast = maqamatIn(engine, DEFAULT).find(({ maqam }) => maqam === 'maqam_nikriz');
    if (rast === undefined) throw new Error('It is missing.');
    const detuned = rast.degrees.map((cents, i) => cents + (i === 2 ? 12 : 0));
    const result = analyse(engine, upAndDown(detuned), DEFAULT, ONE_HERTZ, 'maqam_nikriz');
    const deviations = result?.chosen.degrees.map(({ deviation }) => deviation) ?? [];
    expect(deviations[2] - deviations[0]).toBeCloseTo(12, 3);
    expect(deviations[1] - deviations[0]).toBeCloseTo(0, 3);
    expect(deviations.reduce((sum, value) => sum + value, 0) / deviations.length).toBeCloseTo(0, 0);
  });

  it('gives tunings probabilities, those with the same notes one', () => {
    const tunings = tuningsOf(engine, 'maqam_rast');
    const [own] = tunings;
    const ranked = rankTunings(weigh(upAndDown(own.degrees)), tunings, ONE_HERTZ);
    expect(hasSameNotes(ranked[0].candidate, own, 3)).toBe(true);
    for (const { probability } of ranked) expect(probability).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('has nothing to say without notes', () => {
    expect(analyse(engine, [], DEFAULT)).toBeNull();
    expect(proposeTonics([], maqamatIn(engine, DEFAULT))).toEqual([]);
  });
});

describe('the histogram', () => {
  it('holds the time of all notes, each at its place in the octave', () => {
    const bins = histogramOf([note(0, 0, 2), note(1902, 2, 1)], ONE_HERTZ);
    expect(bins.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(3, 3);
    expect(bins.indexOf(Math.max(...bins))).toBe(0);
    expect(bins[700 / BIN]).toBeGreaterThan(bins[650 / BIN]);
  });
});

describe('what is given away', () => {
  it('is the same in CSV and JSON', () => {
    const result = analyse(engine, upAndDown([0, 204, 357, 498, 702, 906, 1059]), DEFAULT);
    if (result === null) throw new Error('Nothing was heard.');
    const heard = { ...result, recording: 'a.wav', track: { frequencies: Float32Array.of(0, 220) } };
    const json = JSON.parse(jsonOf(heard));
    expect(json.track).toEqual([
      { seconds: 0.025, hertz: null },
      { seconds: 0.035, hertz: 220 },
    ]);
    expect(csvOf('track', heard)).toBe('seconds,hertz\r\n0.025,\r\n0.035,220\r\n');
    expect(csvOf('ranking', heard).trimEnd().split('\r\n').length).toBe(json.ranking.length + 1);
    expect(json.histogram.length).toBe(240);
  });
});

/** A small part of `npm run bench:listen`. */
describe('synthesised performances', () => {
  it('are heard on their tonic and as their maqām', () => {
    const length = 8;
    const judged = Array.from({ length }, (_, i) => judgeMaqam(engine, inDefaultTuning(engine, 500 + i)));
    expect(judged.filter(({ isTonic }) => isTonic).length).toBeGreaterThanOrEqual(length - 1);
    expect(judged.filter(({ place }) => place >= 1 && place <= 3).length).toBeGreaterThanOrEqual(length - 1);
  });

  it('are heard in their tuning when the maqām is known', () => {
    const systems = engine.archive.tuningSystems.filter((_, i) => i % 6 === 0);
    const judged = systems.map(({ id }, i) => judgeSystem(engine, inSystem(engine, id, 600 + i)));
    expect(judged.filter(({ place }) => place === 1).length).toBeGreaterThanOrEqual((2 / 3) * systems.length);
  });
});
