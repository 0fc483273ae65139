import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { oudStrings, sheetRows } from '../../runtime/formats/instrument-positions.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { pitchClasses } = the(
  createBuild(engine)('pitchClasses', { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' }),
);
const placeOf = (note: string) => pitchClasses.findIndex(({ noteName }) => noteName === note);
const [from, to] = [placeOf('rast'), placeOf('kurdan')];
const rows = sheetRows(pitchClasses, { from, to, zero: from, hertz: 200, scaleLength: 600 });
const rowOf = (note: string) => the(rows.find(({ pitch }) => pitch.noteName === note));

describe('the sheet of a tuning', () => {
  it('has a row for each note of the range, in cents and ratios from the note that is counted from', () => {
    expect(rows).toHaveLength(25);
    expect(rowOf('rast')).toMatchObject({ cents: 0, ratio: { fraction: '1/1', isFractionExact: true }, hertz: 200 });
    expect(rowOf('chahargah')).toMatchObject({ ratio: { fraction: '4/3', isFractionExact: true } });
    expect(rowOf('kurdan')).toMatchObject({ cents: 1200, ratio: { fraction: '2/1' }, hertz: 400 });
    expect(rowOf('nawa').hertz).toBeCloseTo(300, 9);
    const fromNawa = sheetRows(pitchClasses, { from, to, zero: placeOf('nawa'), hertz: 300, scaleLength: 600 });
    expect(fromNawa[0].ratio.fraction).toBe('2/3');
    expect(fromNawa[0].sounding).toBeNull();
    expect(fromNawa[0].cents).toBeCloseTo(-701.955, 3);
    expect(fromNawa[0].hertz).toBeCloseTo(200, 9);
  });

  it('tells a ratio that is only near from one that is exact', () => {
    const inexact = rows.filter(({ ratio }) => !ratio.isFractionExact);
    for (const { pitch, ratio, cents } of rows) {
      const [numerator, denominator] = ratio.fraction.split('/').map(Number);
      const off = Math.abs(1200 * Math.log2(numerator / denominator) - cents);
      if (inexact.some((it) => it.pitch === pitch)) expect(off).toBeLessThan(2);
      else expect(off).toBeLessThan(1e-6);
    }
  });

  it('places the finger so that the rest of the string sounds the note', () => {
    expect(oudStrings(pitchClasses).map(({ noteName }) => noteName)).toEqual([
      'yegah',
      'ushayran',
      'dugah',
      'nawa',
      'kurdan',
    ]);
    // Nawā is 4/3 above dūgāh: a quarter of the string.
    expect(rowOf('nawa').sounding).toBeCloseTo(400, 9);
    expect(rowOf('nawa').stops[2]).toBeCloseTo(150, 9);
    expect(rowOf('nawa').stops[3]).toBe(0);
    expect(rowOf('nawa').stops[4]).toBeNull();
    // More than a fifth above the string.
    expect(rowOf('kurdan').stops[2]).toBeNull();
  });

  it('gives each letter of an octave a course of a qānūn, tuned to its lowest note', () => {
    expect(rowOf('rast').course).toEqual({ name: 'C3', raisedBy: 0 });
    const { name, raisedBy } = the(rowOf('segah').course);
    const lowest = the(rows.find(({ pitch }) => pitch.englishName?.startsWith('E')));
    expect(name).toBe('E3');
    expect(raisedBy).toBeCloseTo(rowOf('segah').cents - lowest.cents, 9);
  });
});
