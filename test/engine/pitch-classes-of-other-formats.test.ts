import { describe, expect, it } from 'vitest';
import { deviationOf, ValueFormatError } from '../../runtime/engine/pitch-class.ts';
import { the } from '../support/draws.ts';
import { combinationOf } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { noteNames } = engine;
const combination = (tuningSystem: string, startingNote: string) =>
  engine.analysis({ tuningSystem, startingNote }).combination;

describe('a system of string lengths (al-Ṣabbāgh 1950 on rāst: open string 10000, dūgāh 8889)', () => {
  const { pitchClasses, byName, valueFormat } = combination('alsabbagh_1950', 'rast');
  const dugah = the(byName.get('dūgāh'));

  it('divides the open string by the length: 10000 / 8889 = 1.124986, 203.888 cents', () => {
    expect(valueFormat).toBe('stringLength');
    expect(dugah.decimalRatio).toBeCloseTo(1.1249859376757791, 12);
    expect(dugah.cents).toBeCloseTo(203.888361, 6);
    expect(dugah.frequency).toBeCloseTo(130.665 * 1.1249859376757791, 9); // 146.99629 Hz
    expect(deviationOf(dugah)?.midiNoteDeviation).toBe('50 +1.9'); // 69 + 12 · log2(146.99629 / 440) = 50.0193
  });

  it('halves the length with every octave: 17778, 8889, 4444.5, 2222.25', () => {
    expect([0, 1, 2, 3].map((octave) => pitchClasses[18 * octave + 2].stringLength)).toEqual([
      17778, 8889, 4444.5, 2222.25,
    ]);
  });

  it('has the rest of the string as fret division: 10000 − 17778, − 8889, − 4444.5, − 2222.25', () => {
    expect([0, 1, 2, 3].map((octave) => pitchClasses[18 * octave + 2].fretDivision)).toEqual([
      '-7778.000',
      '1111.000',
      '5555.500',
      '7777.750',
    ]);
  });

  it('gives the nearest fraction only, as no fraction is exact: 9/8 is 0.000014 away', () => {
    expect(dugah.exact).toBeNull();
    expect([0, 1, 2].map((octave) => pitchClasses[18 * octave + 2].fraction)).toEqual(['9/16', '9/8', '9/4']);
  });
});

describe('a system of cents (24-EDO on yegāh: 97.998 Hz, open string 1000)', () => {
  const { pitchClasses, valueFormat } = combination('angloeuropean_1800', 'yegah');
  const cents = [0, 1, 2, 3].map((octave) => pitchClasses[24 * octave + 5]);

  it('adds 1200 with every octave: −950, 250, 1450, 2650', () => {
    expect(valueFormat).toBe('cents');
    expect(cents.map((pitchClass) => pitchClass.cents)).toEqual([-950, 250, 1450, 2650]);
  });

  it('has the ratio 2^(cents / 1200): 2^(250 / 1200) = 1.155353, near 67/58', () => {
    expect(cents[1].decimalRatio).toBeCloseTo(1.155352696872273, 12);
    expect(cents.slice(0, 3).map(({ fraction }) => fraction)).toEqual(['26/45', '67/58', '171/74']);
    expect(cents[1].exact).toBeNull();
  });

  it('has the length 1000 / 1.155353 = 865.537 and the division 1000 − 865.537', () => {
    expect(cents[1].stringLength).toBeCloseTo(865.5365, 3);
    expect(cents[1].fretDivision).toBe('134.463');
  });

  it('has 97.998 · 1.155353 = 113.2223 Hz, half a semitone above A2 (45)', () => {
    expect(cents[1].frequency).toBeCloseTo(113.222254, 6);
    expect(cents[1].midiNoteNumber).toBeCloseTo(45.499848, 6);
    expect(cents[1].note?.displayName).toBe('nīm ʿajam ʿushayrān');
    expect(deviationOf(cents[1])?.midiNoteDeviation).toBe('45 +50.0');
  });
});

describe('a system of decimal ratios (Mokhtar and Mosharrafa 1937 on rāst: 130.7 Hz, nawā 1.498)', () => {
  const { pitchClasses, valueFormat } = combination('mokhtarandmosharrafa_1937', 'rast');
  const nawa = [0, 1, 2, 3].map((octave) => pitchClasses[14 * octave + 8]);

  it('doubles with every octave: 0.749, 1.498, 2.996, 5.992', () => {
    expect(valueFormat).toBe('decimalRatio');
    expect(nawa.map(({ decimalRatio }) => decimalRatio)).toEqual([0.749, 1.498, 2.996, 5.992]);
  });

  it('has 1200 · log2(1.498) = 699.645 cents and 1000 / 1.498 = 667.557 of the string', () => {
    expect(nawa[1].cents).toBeCloseTo(699.645149, 6);
    expect(nawa[0].cents).toBeCloseTo(699.645149 - 1200, 6);
    expect(nawa[1].stringLength).toBeCloseTo(667.556742, 6);
    expect(nawa[1].fretDivision).toBe('332.443');
  });

  it('is nearest to 3/4, 3/2 and, three octaves up, 593/99', () => {
    expect(nawa[0].fraction).toBe('3/4');
    expect(nawa[1].fraction).toBe('3/2');
    expect(nawa[3].fraction).toBe('593/99');
  });

  it('has 130.7 · 1.498 = 195.7886 Hz, 1.8 cents below G3 (55)', () => {
    expect(nawa[1].frequency).toBeCloseTo(195.7886, 9);
    expect(deviationOf(nawa[1])?.midiNoteDeviation).toBe('55 -1.8'); // 69 + 12 · log2(195.7886 / 440) = 54.98152
  });
});

describe('a system of fret divisions (open string 2000)', () => {
  const values = ['0', '200', '400', '500', '800', '960'];
  const names = ['rāst', 'zīrgūleh', 'būselīk/ʿushshāq', 'chahārgāh', 'ḥusaynī', 'māhūr'];
  const { pitchClasses, valueFormat } = combinationOf(noteNames, values, names, { openStringLength: 2000 });

  it('has the ratio L / (L − d): 2000/1800, 2000/1600, 2000/1500, 2000/1200, 2000/1040', () => {
    expect(valueFormat).toBe('fretDivision');
    expect(pitchClasses.slice(6, 12).map(({ fraction }) => fraction)).toEqual([
      '1/1',
      '10/9',
      '5/4',
      '4/3',
      '5/3',
      '25/13',
    ]);
    expect(pitchClasses[9].cents).toBeCloseTo(498.044999, 6); // 1200 · log2(4/3)
  });

  it('moves by octaves through the string length: 3000, 1500, 750, 375', () => {
    expect([0, 1, 2, 3].map((octave) => pitchClasses[6 * octave + 3].stringLength)).toEqual([3000, 1500, 750, 375]);
    expect([0, 1, 2, 3].map((octave) => pitchClasses[6 * octave + 3].fretDivision)).toEqual([
      '-1000.000',
      '500.000',
      '1250.000',
      '1625.000',
    ]);
  });
});

describe('an unnamed pitch class', () => {
  const values = ['1/1', '16/15', '9/8', '4/3'];
  const { pitchClasses, named, byName } = combinationOf(noteNames, values, ['rāst', 'none', 'dūgāh', 'chahārgāh']);

  it('has pitch, but neither name nor spelling', () => {
    expect(pitchClasses).toHaveLength(16);
    expect(pitchClasses[5]).toMatchObject({ fraction: '16/15', note: null, spelling: null });
  });

  it('is not among the named ones', () => {
    expect(named).toHaveLength(12);
    expect(byName.has('none')).toBe(false);
  });
});

describe('values of no format', () => {
  it('are an error of the archive', () => {
    expect(() => combinationOf(noteNames, ['0', '300', '200'], ['rāst', 'dūgāh', 'segāh'])).toThrow(ValueFormatError);
  });

  it('and so is a first name that the table does not have', () => {
    expect(() => combinationOf(noteNames, ['1/1', '9/8'], ['none', 'dūgāh'])).toThrow(RangeError);
  });
});
