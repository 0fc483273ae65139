import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Combination, movedByOctaves } from '../../runtime/engine/combination.ts';
import { intervalBetween } from '../../runtime/engine/interval.ts';
import { deviationOf, type PitchClass, ValueFormatError } from '../../runtime/engine/pitch-class.ts';
import { semitonesOf } from '../../runtime/engine/reference-note.ts';
import type { ValueFormat } from '../../runtime/engine/value-format.ts';
import { anyCombination, draw, pick, the } from '../support/draws.ts';
import { quotient } from '../support/plain-intervals.ts';
import { combinationOf } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { noteNames } = engine;

/** A system of fret divisions, which the archive lacks, and one with an unnamed value. */
const MADE_UP = [
  { values: ['0', '200', '400', '500', '960'], names: ['rāst', 'zīrgūleh', 'būselīk/ʿushshāq', 'chahārgāh', 'māhūr'] },
  { values: ['1/1', '16/15', '9/8', '4/3'], names: ['rāst', 'none', 'dūgāh', 'chahārgāh'] },
].map(({ values, names }) => ({ ...combinationOf(noteNames, values, names), names }));
const ALL = [
  ...engine.combinations.map((key) => {
    const { combination } = engine.analysis(key);
    const { system, startingNote } = combination;
    return { ...combination, names: the(system.noteNameSets.find(([first]) => first === startingNote.displayName)) };
  }),
  ...MADE_UP,
];

/** docs/theory.md#conversions told plainly: the ratio of a value to the first of the written octave. */
function plainRatio({ system, valueFormat }: Combination, value: string): number {
  const [numerator, denominator = 1] = value.split(/[/:]/).map(Number);
  const open = system.openStringLength;
  return {
    fraction: numerator / denominator,
    decimalRatio: numerator,
    cents: 2 ** (numerator / 1200),
    stringLength: open / numerator,
    fretDivision: open / (open - numerator),
  }[valueFormat];
}

describe('the pitch classes of every combination', () => {
  it('are those of a plain implementation, in four octaves', () => {
    for (const combination of ALL) {
      const { pitchClasses, system, names, referenceFrequency } = combination;
      expect(pitchClasses).toHaveLength(4 * system.values.length);
      for (const [position, pitchClass] of pitchClasses.entries()) {
        const [octave, index] = [Math.floor(position / names.length), position % names.length];
        expect(pitchClass).toMatchObject({ position, octave, index });
        const ratio = plainRatio(combination, system.values[index]) * 2 ** (octave - 1);
        expect(pitchClass.decimalRatio).toBeCloseTo(ratio, 9);
        expect(pitchClass.cents).toBeCloseTo(1200 * Math.log2(ratio), 6);
        expect(pitchClass.frequency).toBeCloseTo(referenceFrequency * ratio, 6);
        const open = system.openStringLength;
        expect(pitchClass.stringLength).toBeCloseTo(open / ratio, 6);
        const nut = open / plainRatio(combination, system.values[0]);
        expect(Number(pitchClass.fretDivision)).toBeCloseTo(nut - open / ratio, 2);
        expect(pitchClass.fretDivision).toMatch(/^-?\d+\.\d{3}$/);
        const written = noteNames.byDisplayName.get(names[index]);
        const named = written && noteNames.at(written.octave + octave - 1, written.slot);
        expect(pitchClass.note).toBe(named ?? null);
        const { octaves0And1 = [], octaves2And3 = [] } = system.abjadNames ?? {};
        expect(pitchClass.abjadName).toBe((octave < 2 ? octaves0And1 : octaves2And3)[index] ?? '');
        const isFraction = combination.valueFormat === 'fraction';
        const value = system.values[index].replace(':', '/');
        if (isFraction) expect(pitchClass.fraction).toBe(quotient(value, ['2/1', '1/1', '1/2', '1/4'][octave]));
        expect(pitchClass.exact).toBe(isFraction ? pitchClass.fraction : null);
      }
    }
  });

  it('have the reference frequency of their starting note, or the default', () => {
    for (const { system, startingNote, referenceFrequency } of ALL) {
      const given = system.referenceFrequencies[startingNote.displayName];
      expect(referenceFrequency).toBe(given ?? system.defaultReferenceFrequency);
    }
  });

  it('start on the starting note at 0 cents in octave 1, never fall within an octave, and carry no name twice', () => {
    for (const { named, pitchClasses, system, startingNote, byName } of ALL) {
      expect(pitchClasses[system.values.length]).toMatchObject({ note: startingNote, index: 0, octave: 1 });
      expect(pitchClasses[system.values.length].cents).toBeCloseTo(0, 9);
      expect(named).toEqual(pitchClasses.filter(({ note }) => note !== null));
      expect(byName.size).toBe(named.length);
      for (const [i, { index, cents }] of pitchClasses.entries()) {
        if (index > 0) expect(cents).toBeGreaterThanOrEqual(pitchClasses[i - 1].cents);
      }
    }
  });

  it('have in the next octave a pitch class of the same slot', () => {
    for (const combination of ALL) {
      for (const low of combination.pitchClasses.slice(0, 3 * combination.system.values.length)) {
        const high = the(movedByOctaves(combination, low, 1));
        expect([high.index, high.octave, high.note?.slot]).toEqual([low.index, low.octave + 1, low.note?.slot]);
      }
    }
  });

  it('deviate from their reference note by what their MIDI number says', () => {
    for (const { named } of ALL) {
      for (const pitchClass of named) {
        const { note, spelling, midiNoteNumber, frequency } = pitchClass;
        expect(spelling.referenceMidi % 12).toBe(semitonesOf(spelling.referenceNoteName));
        expect(Math.floor(spelling.referenceMidi / 12) - 1).toBe(Number(note.ipnName.slice(-1)));
        expect(deviationOf(pitchClass)?.centsDeviation).toBeCloseTo(100 * (midiNoteNumber - spelling.referenceMidi), 6);
        expect(440 * 2 ** ((midiNoteNumber - 69) / 12)).toBeCloseTo(frequency, 6);
      }
    }
  });

  it('are an error for values of no format, and for a first name that the table does not have', () => {
    expect(() => combinationOf(noteNames, ['0', '300', '200'], ['rāst', 'dūgāh', 'segāh'])).toThrow(ValueFormatError);
    expect(() => combinationOf(noteNames, ['1/1', '9/8'], ['none', 'dūgāh'])).toThrow(RangeError);
  });
});

describe('intervals', () => {
  const three = fc.tuple(anyCombination(engine), draw, draw, draw).map(([key, ...draws]) => {
    const { combination } = engine.analysis(key);
    const [a, b, c] = draws.map((number) => the(pick(combination.pitchClasses, number)));
    return { a, b, c, format: combination.valueFormat };
  });
  type Drawn = Record<'a' | 'b' | 'c', PitchClass> & { readonly format: ValueFormat };
  const law = (name: string, holds: (drawn: Drawn) => void) => it(name, () => fc.assert(fc.property(three, holds)));

  law('are turned round by exchanging their ends', ({ a, b, format }) => {
    const up = intervalBetween(a, b, format);
    const down = intervalBetween(b, a, format);
    expect(down.cents).toBeCloseTo(-up.cents, 9);
    expect(down.stringLength).toBeCloseTo(-up.stringLength, 6);
    expect(down.fretDivision).toBeCloseTo(-up.fretDivision, 6);
    expect(down.decimalRatio * up.decimalRatio).toBeCloseTo(1, 9);
    if (format === 'fraction') expect(down.fraction).toBe(up.fraction.split('/').reverse().join('/'));
  });

  law('add up: from a to b and from b to c is from a to c', ({ a, b, c, format }) => {
    const [first, second, whole] = [
      intervalBetween(a, b, format),
      intervalBetween(b, c, format),
      intervalBetween(a, c, format),
    ];
    expect(first.cents + second.cents).toBeCloseTo(whole.cents, 6);
    expect(first.stringLength + second.stringLength).toBeCloseTo(whole.stringLength, 6);
    expect(first.fretDivision + second.fretDivision).toBeCloseTo(whole.fretDivision, 6);
    expect(first.decimalRatio * second.decimalRatio).toBeCloseTo(whole.decimalRatio, 6);
  });

  law('have the cents of their ratio, opposed lengths and fret divisions, and the unit of the system', (drawn) => {
    const { a, b, format } = drawn;
    const interval = intervalBetween(a, b, format);
    const { cents, decimalRatio, stringLength, fretDivision, fraction } = interval;
    expect(decimalRatio).toBeCloseTo(b.decimalRatio / a.decimalRatio, 9);
    expect(1200 * Math.log2(decimalRatio)).toBeCloseTo(cents, 6);
    expect(stringLength).toBeCloseTo(b.stringLength - a.stringLength, 6);
    expect(stringLength + fretDivision).toBeCloseTo(0, 6);
    if (format === 'fraction') expect(fraction).toBe(quotient(b.fraction, a.fraction));
    const original = format === 'fraction' ? fraction : interval[format].toFixed(2);
    expect([interval.originalValue, interval.originalValueType]).toEqual([original, format]);
  });

  law('are a single step of nothing from a pitch class to itself', ({ a, format }) => {
    expect(intervalBetween(a, a, format)).toMatchObject({ cents: 0, decimalRatio: 1, fraction: '1/1' });
  });

  it('between cents have an exact fraction only if it has the same cents: 500 is not 4/3, 1200 is 2/1', () => {
    const { byName, valueFormat } = engine.combination({ tuningSystem: 'angloeuropean_1800', startingNote: 'yegah' });
    const fromYegah = (to: string) => intervalBetween(the(byName.get('yegāh')), the(byName.get(to)), valueFormat);
    expect(fromYegah('rāst')).toMatchObject({ fraction: '4/3', isFractionExact: false });
    expect(fromYegah('nawā')).toMatchObject({ fraction: '2/1', isFractionExact: true });
  });
});
