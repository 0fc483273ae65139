import { describe, expect } from 'vitest';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { type Analysis, analyse, type Known, recognise } from '../../runtime/listening/analyse.ts';
import { maqamatIn, tuningsOf } from '../../runtime/listening/candidates.ts';
import { csvOf, jsonOf } from '../../runtime/listening/export.ts';
import { hasSameNotes, rankTunings, weigh } from '../../runtime/listening/fit.ts';
import { TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import { type Melody, melodyOf } from '../../runtime/listening/melody.ts';
import { BIN, profileOf } from '../../runtime/listening/profile.ts';
import { endProbability, possibleTonics } from '../../runtime/listening/tonic.ts';
import { HOP_SECONDS } from '../../runtime/listening/track.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { DEFAULT, inDefaultTuning, inSystem, judgeMaqam, judgeSystem, UNKNOWN } from '../support/listen-measures.ts';
import { foldsOf, learnMakams, type Recording } from '../support/recordings.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

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
function analysisOf(melody: Melody, known: Partial<Known> = {}): Analysis {
  const result = analyse(engine, melody, DEFAULT, { ...UNKNOWN, maqam: null, ...known });
  if (result === null) throw new Error('Nothing was heard.');
  return result;
}

describe('the analysis', () => {
  it('finds each maqām by its own notes, on their first', () => {
    const candidates = maqamatIn(engine, DEFAULT).filter(
      ({ degrees, isRising, isFalling }) => degrees.length < 12 && isRising.every(Boolean) && isFalling.every(Boolean),
    );
    expect(candidates.length).toBeGreaterThan(30);
    for (const own of drawn(candidates, 4)) {
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
    expect(analyse(engine, { runs: [], notes: [], seconds: 0 }, DEFAULT, { ...UNKNOWN, maqam: null })).toBeNull();
  });
});

describe('the end of a melody', () => {
  it('decides between two tonics that are otherwise alike', () => {
    // Two notes that sound for the same time.
    const pair = [0, 600].map((cents) => [cents, 0.4] as const);
    const turns = Array.from({ length: 20 }, () => pair).flat();
    for (const end of [0, 600]) {
      const melody = melodyOfNotes([[600 - end, 4], ...turns, [end, 4]]);
      const { tonic } = analysisOf({ ...melody, seconds: melody.seconds + 2 });
      expect(equalWithinOctave(tonic, LOWEST + end, 10), `${end} cents`).toBe(true);
    }
  });

  it('is on one of the notes that are heard for long', () => {
    const heard = [
      [0, 4],
      [500, 0.2],
      [0, 4],
    ] as const;
    expect(possibleTonics(profileOf(melodyOfNotes(heard)))).toEqual([expect.closeTo(LOWEST, 0)]);
  });

  it('counts as the end of the recording by the duration of the last note and the silence after it', () => {
    const endOf = (seconds: number, silence: number) => {
      const melody = melodyOfNotes([
        [0, 3],
        [500, seconds],
        [900, 0.1],
      ]);
      return endProbability(profileOf({ ...melody, seconds: melody.seconds + silence }));
    };
    // The logistic function of −0.54 + 1.73 ln d + 1.04 s; 0.26 s of the last note and of the gaps are silence already.
    expect(endOf(1, 1)).toBeCloseTo(1 / (1 + Math.exp(0.54 - 1.04 * 1.26)), 2);
    expect(endOf(2, 9)).toBeCloseTo(1 / (1 + Math.exp(0.54 - 1.73 * Math.log(2) - 1.04 * 3)), 2);
    expect(endProbability(profileOf(melodyOfNotes([[0, 0.2]])))).toBe(0);
  });
});

describe('the table of makams', () => {
  it('has 2,880 bytes, its source and its licence, and maqāmāt of the archive', () => {
    const { maqamat, shares } = TURKISH_MAKAMS;
    expect(atob(shares).length).toBe(2880);
    expect(Object.keys(maqamat).length).toBe(20);
    for (const maqam of Object.values(maqamat)) expect(engine.maqamat.has(maqam), maqam).toBe(true);
    expect(TURKISH_MAKAMS.citation).toContain('MTG/otmm_makam_recognition_dataset');
    expect(TURKISH_MAKAMS.licence).toBe('CC BY-NC-SA 4.0');
  });

  it('is learned as the mean of the recordings, and recognises them', () => {
    // A descent from the fourth in one makam, from the fifth in the other, on different tonics.
    const sung = (makam: string, tonic: number, degrees: readonly number[]): Recording => {
      const melody = melodyOfNotes(degrees.map((cents) => [tonic + cents, 1]));
      const known = { artist: tonic, makam, maqam: `maqam_${makam}`, tonic: LOWEST + tonic };
      return { ...known, heard: { whole: profileOf(melody) } };
    };
    const of = { fourth: [500, 400, 200, 0], fifth: [700, 300, 200, 0] };
    const recordings = Object.entries(of).flatMap(([makam, degrees]) =>
      [0, 130].map((tonic) => sung(makam, tonic, degrees)),
    );
    const table = learnMakams(recordings, '');
    for (const [makam, degrees] of Object.entries(of)) {
      const { whole } = sung(makam, 370, degrees).heard;
      const { makams, tonics } = recognise(engine, whole, DEFAULT, UNKNOWN, table);
      expect(makams[0].of.name).toBe(makam);
      expect(equalWithinOctave(tonics[0].of, LOWEST + 370, 10)).toBe(true);
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
  expect(json.verdict.doubt).toBe(result.verdict.doubt);
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
