import { describe, expect, it } from 'vitest';
import { staffStep } from '../../runtime/formats/score.ts';
import { writtenNote } from '../../runtime/presentation/notation.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

/**
 * What stands before a note of a staff, by what its international name has between letter and octave: read by hand from
 * the table of note names (segāh, E-b, is E half-flat; nīm ḥijāz, F#-, an F sharp made lower; tīk būselīk, F-b, F
 * half-flat).
 */
const WRITTEN: Readonly<Record<string, readonly [string | null, string]>> = {
  '': [null, ''],
  b: ['flat', ''],
  '#': ['sharp', ''],
  '-b': ['halfFlat', ''],
  '-#': ['halfSharp', ''],
  'b-': ['flat', '↓'],
  'b--': ['flat', '↓↓'],
  'b+': ['flat', '↑'],
  'b++': ['flat', '↑↑'],
  '#-': ['sharp', '↓'],
  '-': ['natural', '↓'],
  '--': ['natural', '↓↓'],
  '+': ['natural', '↑'],
};

describe('the signs of the staff', () => {
  it('are right for every note name of the table', async () => {
    const { noteNames } = (await archiveEngine()).archive;
    const names = noteNames.octaves.flatMap((octave) => octave.noteNames.map(({ ipnName }) => ipnName));
    expect(names.length).toBeGreaterThan(180);
    const seen = new Set<string>();
    for (const name of names) {
      const between = name.slice(1, -1);
      seen.add(between);
      const [sign, shade] = WRITTEN[between] ?? ['not known', ''];
      expect(writtenNote(name), name).toEqual({ letter: name[0], octave: Number(name.at(-1)), sign, shade });
    }
    expect([...seen].sort()).toEqual(Object.keys(WRITTEN).sort());
  });

  it('are on lines and spaces that rise by step, C after B in the next octave', () => {
    const steps = ['C3', 'D3', 'E-b3', 'F3', 'G3', 'A3', 'B-b3', 'C4'].map((name) => {
      const note = writtenNote(name);
      return note === null ? Number.NaN : staffStep(note);
    });
    expect(steps).toEqual([21, 22, 23, 24, 25, 26, 27, 28]);
    expect(writtenNote('H3')).toBeNull();
    expect(writtenNote('E')).toBeNull();
  });

  it('never fall in a rising maqām that spells C as B sharp: rāst on nīm ʿajam ʿushayrān', async () => {
    const analysis = (await archiveEngine()).analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
    const form = the(
      analysis
        .allMaqamForms()
        .find(({ maqam, tonic }) => maqam.idName === 'maqam_rast' && tonic.note.displayName === 'nīm ʿajam ʿushayrān'),
    );
    const names = analysis.spellingOf(form).ascending.map(({ englishName }) => englishName);
    expect(names).toEqual(['A-#2', 'B#2', 'D-b3', 'D-#3', 'E#3', 'G3', 'A-b3']);
    expect(names.map((name) => staffStep(the(writtenNote(name))))).toEqual([19, 20, 22, 22, 23, 25, 26]);
  });
});
