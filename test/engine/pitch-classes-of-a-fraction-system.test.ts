import { describe, expect, it } from 'vitest';
import type { PitchClass } from '../../runtime/engine/pitch-class.ts';
import { deviationOf } from '../../runtime/engine/pitch-class.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

// al-Ṣabbāgh 1954 on rāst: 24 fractions, open string 10000, reference frequency 130.665 Hz.
const engine = await archiveEngine();
const { combination } = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const named = (name: string) => the(combination.byName.get(name), name);
const at = (octave: number, index: number): PitchClass => combination.pitchClasses[24 * octave + index];

describe('a system of fractions', () => {
  it('spans four octaves of 24 pitch classes, by octave, then index', () => {
    expect(combination.valueFormat).toBe('fraction');
    expect(combination.pitchClasses).toHaveLength(4 * 24);
    expect(combination.pitchClasses.map(({ octave, index }) => 24 * octave + index)).toEqual(
      Array.from({ length: 96 }, (_, i) => i),
    );
  });

  it('has rāst at 1/1 in octave 1, on the reference frequency', () => {
    expect(named('rāst')).toMatchObject({ octave: 1, index: 0, fraction: '1/1', cents: 0, decimalRatio: 1 });
    expect(named('rāst')).toMatchObject({ stringLength: 10000, fretDivision: '0.000', frequency: 130.665 });
  });

  it('has nawā at 3/2', () => {
    const nawa = named('nawā');
    expect(nawa).toMatchObject({ octave: 1, index: 14, fraction: '3/2', decimalRatio: 1.5 });
    expect(nawa.cents).toBeCloseTo(1200 * Math.log2(3 / 2), 9); // 701.955
    expect(nawa.frequency).toBeCloseTo(130.665 * 1.5, 9); // 195.9975 Hz
    expect(nawa.stringLength).toBeCloseTo(10000 / 1.5, 9); // 6666.667
    expect(nawa.fretDivision).toBe('3333.333'); // 10000 − 6666.667
  });

  it('has segāh at 102/83, 45.1 cents below E3', () => {
    const segah = named('segāh');
    expect(segah.fraction).toBe('102/83');
    expect(segah.cents).toBeCloseTo(356.863093, 6); // 1200 · log2(1.228916)
    expect(segah.frequency).toBeCloseTo(160.576265, 6); // 130.665 · 1.228916
    // 69 + 12 · log2(160.576265 / 440) = 51.549062; E3 is 52; 100 · (51.549062 − 52) = −45.0938.
    expect(segah.midiNoteNumber).toBeCloseTo(51.549062, 6);
    expect(segah.spelling).toMatchObject({
      englishName: 'E-b3',
      solfege: 'Mi-b3',
      referenceNoteName: 'E',
      referenceMidi: 52,
    });
    expect(deviationOf(segah)?.midiNoteDeviation).toBe('52 -45.1');
    expect(deviationOf(segah)?.centsDeviation).toBeCloseTo(-45.0938, 3);
  });

  it('multiplies the denominator an octave down: yegāh is 3/2 in octave 0, that is 3/4', () => {
    const yegah = named('yegāh');
    expect(yegah).toMatchObject({ octave: 0, index: 14, fraction: '3/4' });
    expect(yegah.cents).toBeCloseTo(701.955001 - 1200, 6);
    expect(yegah.stringLength).toBeCloseTo(10000 / 0.75, 9); // 13333.333
    expect(yegah.fretDivision).toBe('-3333.333');
    expect(yegah.frequency).toBeCloseTo(97.99875, 9);
    expect(deviationOf(yegah)?.midiNoteDeviation).toBe('43 -0.0'); // 69 + 12 · log2(97.99875 / 440) = 42.99998
  });

  it('reduces what it multiplies: ʿajam 883/490 becomes 883/980, 883/245 and 1766/245', () => {
    expect([0, 1, 2, 3].map((octave) => at(octave, 20).fraction)).toEqual([
      '883/980',
      '883/490',
      '883/245',
      '1766/245',
    ]);
  });

  it('names a pitch by its slot, as many octaves away as the pitch', () => {
    // chahārgāh is written in octave 1 of the names, nawā in octave 2, so that nawā ends in octave 4.
    expect([0, 1, 2, 3].map((octave) => at(octave, 10).note?.displayName)).toEqual([
      'qarār chahārgāh',
      'chahārgāh',
      'māhūrān',
      'jawāb māhūrān',
    ]);
    expect([0, 1, 2, 3].map((octave) => at(octave, 14).note?.displayName)).toEqual([
      'yegāh',
      'nawā',
      'saham/ramal tūtī',
      'jawāb saham/ramal tūtī',
    ]);
    expect(at(3, 14).note?.octave).toBe(4);
  });

  it('is 12 semitones higher with every octave: segāh on 40, 52, 64, 76', () => {
    expect([0, 1, 2, 3].map((octave) => deviationOf(at(octave, 7))?.midiNoteDeviation)).toEqual([
      '40 -45.1',
      '52 -45.1',
      '64 -45.1',
      '76 -45.1',
    ]);
  });

  it('gives nothing exact up: the ratio stays a fraction of whole numbers', () => {
    expect(named('māhūrān').exact).toBe('8/3');
    expect(named('qarār ḥiṣār').exact).toBe('189/236');
  });

  it('has no abjad names where the archive has none', () => {
    expect(new Set(combination.pitchClasses.map(({ abjadName }) => abjadName))).toEqual(new Set(['']));
  });
});

describe('the reference frequency', () => {
  it('is that of the starting note where it is given, the system’s default otherwise', () => {
    const frequency = (tuningSystem: string, startingNote: string) =>
      engine.analysis({ tuningSystem, startingNote }).combination.referenceFrequency;
    expect(frequency('alsabbagh_1950', 'ushayran')).toBe(110);
    expect(frequency('alsabbagh_1950', 'rast')).toBe(130.665);
    expect(frequency('angloeuropean_1800', 'yegah')).toBe(97.998);
  });
});

describe('a system without an open string', () => {
  it('has string lengths of 0, and fret divisions of 0', () => {
    const { pitchClasses } = engine.analysis({ tuningSystem: 'alfarabi_950j', startingNote: 'rast' }).combination;
    expect(new Set(pitchClasses.map(({ stringLength }) => stringLength))).toEqual(new Set([0]));
    expect(new Set(pitchClasses.map(({ fretDivision }) => fretDivision))).toEqual(new Set(['0.000']));
  });
});

describe('abjad names', () => {
  it('come from the first column in octaves 0 and 1, from the second in octaves 2 and 3', () => {
    for (const system of engine.archive.tuningSystems) {
      const startingNote = the(engine.noteNames.byDisplayName.get(system.noteNameSets[0][0])).idName;
      const { pitchClasses } = engine.analysis({ tuningSystem: system.id, startingNote }).combination;
      for (const { octave, index, abjadName } of pitchClasses) {
        const { octaves0And1 = [], octaves2And3 = [] } = system.abjadNames ?? {};
        expect(abjadName).toBe((octave < 2 ? octaves0And1 : octaves2And3)[index] ?? '');
      }
    }
  });
});
