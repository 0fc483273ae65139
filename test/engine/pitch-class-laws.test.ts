import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOctave } from '../../runtime/engine/combination.ts';
import { intervalBetween } from '../../runtime/engine/interval.ts';
import { deviationOf } from '../../runtime/engine/pitch-class.ts';
import { semitonesOf } from '../../runtime/engine/reference-note.ts';
import { anyCombination, draw, pick, the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

describe('the pitch classes of every combination', () => {
  it('are four times as many as the values, and never fall within an octave', () => {
    for (const key of engine.combinations) {
      const { pitchClasses, system } = engine.analysis(key).combination;
      expect(pitchClasses).toHaveLength(4 * system.values.length);
      for (const [i, pitchClass] of pitchClasses.entries()) {
        if (pitchClass.index > 0) expect(pitchClass.cents).toBeGreaterThanOrEqual(pitchClasses[i - 1].cents);
      }
    }
  });

  it('are repeated 1200 cents higher in the next octave, with twice the frequency and half the string', () => {
    for (const key of engine.combinations) {
      const { pitchClasses, system } = engine.analysis(key).combination;
      for (const low of pitchClasses.slice(0, 3 * system.values.length)) {
        const high = the(inOctave(engine.analysis(key).combination, low, 1));
        expect([high.index, high.octave]).toEqual([low.index, low.octave + 1]);
        expect(high.cents - low.cents).toBeCloseTo(1200, 6);
        expect(high.decimalRatio / low.decimalRatio).toBeCloseTo(2, 9);
        expect(high.frequency / low.frequency).toBeCloseTo(2, 9);
        expect(high.stringLength * 2).toBeCloseTo(low.stringLength, 6);
        expect(high.note?.slot).toBe(low.note?.slot);
        if (low.note !== null) expect(high.note?.octave).toBe(low.note.octave + 1);
      }
    }
  });

  it('start on the starting note at 0 cents in octave 1, and carry no name twice', () => {
    for (const key of engine.combinations) {
      const { named, pitchClasses, system, startingNote, byName } = engine.analysis(key).combination;
      expect(pitchClasses[system.values.length]).toMatchObject({ note: startingNote, index: 0, octave: 1 });
      expect(pitchClasses[system.values.length].cents).toBeCloseTo(0, 9);
      expect(byName.size).toBe(named.length);
    }
  });

  it('deviate from their reference note by what their MIDI number says', () => {
    for (const key of engine.combinations) {
      for (const pitchClass of engine.analysis(key).combination.named) {
        const { note, spelling, midiNoteNumber, frequency } = pitchClass;
        expect(spelling.referenceMidi % 12).toBe(semitonesOf(spelling.referenceNoteName));
        expect(Math.floor(spelling.referenceMidi / 12) - 1).toBe(Number(note.ipnName.slice(-1)));
        expect(deviationOf(pitchClass)?.centsDeviation).toBeCloseTo(100 * (midiNoteNumber - spelling.referenceMidi), 6);
        expect(440 * 2 ** ((midiNoteNumber - 69) / 12)).toBeCloseTo(frequency, 6);
      }
    }
  });
});

describe('intervals', () => {
  const three = fc.tuple(anyCombination(engine), draw, draw, draw).map(([key, ...draws]) => {
    const { combination } = engine.analysis(key);
    const [a, b, c] = draws.map((number) => the(pick(combination.pitchClasses, number)));
    return { a, b, c, format: combination.valueFormat };
  });

  it('are turned round by exchanging their ends', () => {
    fc.assert(
      fc.property(three, ({ a, b, format }) => {
        const up = intervalBetween(a, b, format);
        const down = intervalBetween(b, a, format);
        expect(down.cents).toBeCloseTo(-up.cents, 9);
        expect(down.stringLength).toBeCloseTo(-up.stringLength, 6);
        expect(down.fretDivision).toBeCloseTo(-up.fretDivision, 6);
        expect(down.decimalRatio * up.decimalRatio).toBeCloseTo(1, 9);
        if (format === 'fraction') expect(down.fraction).toBe(up.fraction.split('/').reverse().join('/'));
      }),
    );
  });

  it('add up: from a to b and from b to c is from a to c', () => {
    fc.assert(
      fc.property(three, ({ a, b, c, format }) => {
        const [first, second, whole] = [
          intervalBetween(a, b, format),
          intervalBetween(b, c, format),
          intervalBetween(a, c, format),
        ];
        expect(first.cents + second.cents).toBeCloseTo(whole.cents, 6);
        expect(first.stringLength + second.stringLength).toBeCloseTo(whole.stringLength, 6);
        expect(first.fretDivision + second.fretDivision).toBeCloseTo(whole.fretDivision, 6);
        expect(first.decimalRatio * second.decimalRatio).toBeCloseTo(whole.decimalRatio, 6);
      }),
    );
  });

  it('have the cents of their ratio, and lengths opposed to fret divisions', () => {
    fc.assert(
      fc.property(three, ({ a, b, format }) => {
        const { cents, decimalRatio, stringLength, fretDivision } = intervalBetween(a, b, format);
        expect(1200 * Math.log2(decimalRatio)).toBeCloseTo(cents, 6);
        expect(stringLength + fretDivision).toBeCloseTo(0, 6);
      }),
    );
  });

  it('are a single step of nothing from a pitch class to itself', () => {
    fc.assert(
      fc.property(three, ({ a, format }) => {
        expect(intervalBetween(a, a, format)).toMatchObject({ cents: 0, decimalRatio: 1, fraction: '1/1' });
      }),
    );
  });
});
