import { describe, expect, it } from 'vitest';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { type Analysis, analyse, type Known, recogniseMakam } from '../../runtime/listening/analyse.ts';
import { maqamatIn, tuningsOf } from '../../runtime/listening/candidates.ts';
import { csvOf, jsonOf } from '../../runtime/listening/export.ts';
import { hasSameNotes, rankTunings, weigh } from '../../runtime/listening/fit.ts';
import { TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import { type Melody, melodyOf } from '../../runtime/listening/melody.ts';
import { BIN, profileOf } from '../../runtime/listening/profile.ts';
import { endScore, possibleTonics } from '../../runtime/listening/tonic.ts';
import { HOP_SECONDS } from '../../runtime/listening/track.ts';
import { drawn } from '../support/effort.ts';
import { DEFAULT, inDefaultTuning, inSystem, judgeMaqam, judgeSystem } from '../support/listen-measures.ts';
import { foldsOf, learnMakams, type Recording } from '../support/recordings.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

const LOWEST = 9000;
/** A melody: each pitch in cents above the lowest, for some seconds, then a short silence. */
function melodyOfNotes(sung: readonly (readonly [cents: number, seconds: number])[]): Melody {
  const frequencies = sung.flatMap(([cents, seconds]) => [
    ...new Array<number>(Math.round(seconds / HOP_SECONDS)).fill(2 ** ((LOWEST + cents) / 1200)),
    ...new Array<number>(8).fill(0),
  ]);
  return melodyOf({ frequencies: Float32Array.from(frequencies) });
}
const upAndDown = (degrees: readonly number[]): Melody => {
  const up = [...degrees, 1200];
  const path = [...up, ...up.toReversed(), ...up, ...up.toReversed()];
  return melodyOfNotes([...path.map((cents) => [cents, 0.4] as const), [degrees[0], 1.5]]);
};
const UNKNOWN: Known = { tonic: null, maqam: null, isExcerpt: false };
function analysisOf(melody: Melody, known: Partial<Known> = {}): Analysis {
  const result = analyse(engine, melody, DEFAULT, { ...UNKNOWN, ...known });
  if (result === null) throw new Error('Nothing was heard.');
  return result;
}

describe('the analysis', () => {
  it('finds each maqām by its own notes, on their first', () => {
    const candidates = maqamatIn(engine, DEFAULT).filter(
      ({ degrees, isRising, isFalling }) => degrees.length < 12 && isRising.every(Boolean) && isFalling.every(Boolean),
    );
    expect(candidates.length).toBeGreaterThan(30);
    for (const own of drawn(candidates, 2)) {
      const { tonic, maqamat } = analysisOf(upAndDown(own.degrees));
      expect(equalWithinOctave(tonic, LOWEST, 10), own.maqam).toBe(true);
      expect(hasSameNotes(maqamat[0].candidate, own, 1), `${own.maqam}: ${maqamat[0].candidate.maqam}`).toBe(true);
      expect(maqamat[0].share).toBeCloseTo(1, 9);
    }
  });

  it('gives the deviation of each degree, with the tonic between them', () => {
    const nikriz = maqamatIn(engine, DEFAULT).find(({ maqam }) => maqam === 'maqam_nikriz');
    if (nikriz === undefined) throw new Error('It is missing.');
    const detuned = nikriz.degrees.map((cents, i) => cents + (i === 2 ? 12 : 0));
    const { chosen } = analysisOf(upAndDown(detuned), { tonic: LOWEST, maqam: 'maqam_nikriz' });
    const deviations = chosen.degrees.map(({ deviation }) => deviation);
    expect(deviations[2] - deviations[0]).toBeCloseTo(12, 3);
    expect(deviations[1] - deviations[0]).toBeCloseTo(0, 3);
    expect(deviations.reduce((sum, value) => sum + value, 0) / deviations.length).toBeCloseTo(0, 0);
  });

  it('gives probabilities of tonics and families that have the sum 1', () => {
    const { tonics, families, makams } = analysisOf(upAndDown([0, 204, 357, 498, 702, 906, 1059]));
    for (const list of [tonics, families, makams]) {
      expect(list.length).toBeGreaterThan(1);
      expect(list.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(list[0].probability).toBeGreaterThanOrEqual(list[1].probability);
    }
    expect(families[0].of.idName).toBe('rast');
    // Tonics are heard and shown in one octave.
    for (const { of } of tonics) expect(2 ** (of / 1200)).toBeGreaterThan(129);
    for (const { of } of tonics) expect(2 ** (of / 1200)).toBeLessThan(261);
  });

  it('takes a tonic that is given', () => {
    const { tonic, tonics, makams } = analysisOf(upAndDown([0, 204, 357, 498, 702, 906, 1059]), {
      tonic: LOWEST + 498,
    });
    expect(tonics).toEqual([{ of: LOWEST + 498, probability: expect.closeTo(1, 9) }]);
    expect(tonic).toBe(LOWEST + 498);
    expect(makams.length).toBe(20);
  });

  it('knows of each degree whether suyūr stop on it: rāst begins on rāst and stops on nawā', () => {
    const rast = maqamatIn(engine, DEFAULT).find(({ maqam }) => maqam === 'maqam_rast');
    const on = (flags: readonly boolean[] = []) => flags.flatMap((is, i) => (is ? rast?.notes[i].idName : []));
    expect(on(rast?.isFirstStop)).toEqual(['rast']);
    expect(on(rast?.isStop)).toEqual(['rast', 'nawa']);
    expect(tuningsOf(engine, 'maqam_none')).toEqual([]);
  });

  it('gives tunings probabilities, those with the same notes one', () => {
    const tunings = tuningsOf(engine, 'maqam_rast');
    const [own] = tunings;
    const ranked = rankTunings(weigh(upAndDown(own.degrees).notes), tunings, LOWEST);
    expect(hasSameNotes(ranked[0].candidate, own, 3)).toBe(true);
    for (const { probability } of ranked) expect(probability).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('is null without notes', () => {
    expect(analyse(engine, { runs: [], notes: [] }, DEFAULT, UNKNOWN)).toBeNull();
  });
});

describe('the end of a melody', () => {
  it('decides between two tonics that are otherwise alike', () => {
    // Two notes of the same length, so often that neither is at a beginning or end for long.
    const pair = [0, 600].map((cents) => [cents, 0.4] as const);
    const turns = Array.from({ length: 20 }, () => pair).flat();
    expect(equalWithinOctave(analysisOf(melodyOfNotes(turns)).tonic, LOWEST + 600, 10)).toBe(true);
    expect(equalWithinOctave(analysisOf(melodyOfNotes(turns.toReversed())).tonic, LOWEST, 10)).toBe(true);
  });

  it('is on one of the notes that are heard for long', () => {
    const heard = [
      [0, 4],
      [500, 0.2],
      [0, 4],
    ] as const;
    expect(possibleTonics(profileOf(melodyOfNotes(heard)))).toEqual([expect.closeTo(LOWEST, 0)]);
  });

  it('weighs the last long note 1, and the last four seconds 1.6 times the logarithm of their share', () => {
    const profile = profileOf(
      melodyOfNotes([
        [0, 3],
        [300, 1],
        [600, 0.6],
        [900, 0.1],
      ]),
    );
    // Of the pitches of the last 4 s: 0.6 s on 600 cents, 1 s on 300 cents.
    const shares = [600, 300].map((cents) => {
      const on = profile.ending.filter((pitch) => Math.abs(pitch - LOWEST - cents) < 1).length;
      return Math.log(0.02 + on / profile.ending.length);
    });
    const difference = endScore(profile, LOWEST + 600) - endScore(profile, LOWEST + 300);
    expect(difference).toBeCloseTo(1 + 1.6 * (shares[0] - shares[1]), 9);
    expect(profile.lastNote).toBeCloseTo(LOWEST + 600, 1);
  });
});

describe('the table of makams', () => {
  it('has 2,880 bytes, its source and its licence, and maqāmāt of the archive', () => {
    const { maqamat, shares } = TURKISH_MAKAMS;
    expect(Object.values(shares).map((own) => atob(own).length)).toEqual(new Array(20).fill(144));
    expect(Object.keys(maqamat)).toEqual(Object.keys(shares));
    for (const maqam of Object.values(maqamat)) expect(engine.maqamat.has(maqam), maqam).toBe(true);
    expect(TURKISH_MAKAMS.citation).toContain('MTG/otmm_makam_recognition_dataset');
    expect(TURKISH_MAKAMS.licence).toBe('CC BY-NC-SA 4.0');
  });

  it('is learned as the mean of the recordings, and recognises them', () => {
    // A descent from the fourth in one makam, from the fifth in the other, on different tonics.
    const sung = (makam: string, tonic: number, degrees: readonly number[]): Recording => {
      const melody = melodyOfNotes(degrees.map((cents) => [tonic + cents, 1]));
      const known = { artist: tonic, makam, maqam: `maqam_${makam}`, tonic: LOWEST + tonic };
      return { ...known, notes: melody.notes, profile: profileOf(melody) };
    };
    const of = { fourth: [500, 400, 200, 0], fifth: [700, 300, 200, 0] };
    const recordings = Object.entries(of).flatMap(([makam, degrees]) =>
      [0, 130].map((tonic) => sung(makam, tonic, degrees)),
    );
    const table = learnMakams(recordings, '');
    for (const [makam, degrees] of Object.entries(of)) {
      const { profile } = sung(makam, 370, degrees);
      const [best] = recogniseMakam(profile, { tonic: null, isExcerpt: false }, table);
      expect(best.of.name).toBe(makam);
      expect(equalWithinOctave(best.tonic, LOWEST + 370, 10)).toBe(true);
    }
    // No fold divides an artist.
    for (const fold of foldsOf(recordings)) expect(new Set(fold.map(({ artist }) => artist)).size).toBeLessThan(2);
  });
});

it('the histogram has the time of all pitches, each at its place in the octave', () => {
  const { histogram } = analysisOf(
    melodyOfNotes([
      [1902, 1],
      [0, 2],
    ]),
    { tonic: LOWEST },
  );
  expect(histogram.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(3, 3);
  expect(histogram.indexOf(Math.max(...histogram))).toBe(0);
  expect(histogram[700 / BIN]).toBeGreaterThan(histogram[650 / BIN]);
});

it('the files of an analysis have the same content in CSV and JSON', () => {
  const result = analysisOf(upAndDown([0, 204, 357, 498, 702, 906, 1059]));
  const heard = { ...result, recording: 'a.wav', track: { frequencies: Float32Array.of(0, 220) } };
  const json = JSON.parse(jsonOf(heard));
  expect(json.track).toEqual([
    { seconds: 0.025, hertz: null },
    { seconds: 0.035, hertz: 220 },
  ]);
  expect(json.tonicHertz).toBeCloseTo(2 ** (result.tonic / 1200), 3);
  expect(csvOf('track', heard)).toBe('seconds,hertz\r\n0.025,\r\n0.035,220\r\n');
  expect(csvOf('ranking', heard).trimEnd().split('\r\n').length).toBe(json.ranking.length + 1);
  expect(json.histogram.length).toBe(240);
});

/** A small part of `npm run bench:listen`. */
describe('synthesised performances', () => {
  it('are recognised on their tonic and as their maqām', () => {
    const length = 5;
    const judged = Array.from({ length }, (_, i) => judgeMaqam(engine, inDefaultTuning(engine, 500 + i)));
    expect(judged.filter(({ isTonic }) => isTonic).length).toBeGreaterThanOrEqual(length - 1);
    expect(judged.filter(({ rank }) => rank >= 1 && rank <= 3).length).toBeGreaterThanOrEqual(length - 1);
  });

  it('are recognised in their tuning when the maqām is known', () => {
    const systems = engine.archive.tuningSystems.filter((_, i) => i % 9 === 0);
    const judged = systems.map(({ id }, i) => judgeSystem(engine, inSystem(engine, id, 600 + i)));
    expect(judged.filter(({ rank }) => rank === 1).length).toBeGreaterThanOrEqual((2 / 3) * systems.length);
  });
});
