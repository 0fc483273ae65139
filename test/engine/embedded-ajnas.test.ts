import { describe, expect, it } from 'vitest';
import { ajnasOfRisingSequence, type JinsPattern } from '../../runtime/engine/embedded-ajnas.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { the } from '../support/draws.ts';
import { combinationOf, jinsRecord } from '../support/synthetic.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const rast = analysis.maqamForms(the(engine.maqamat.get('maqam_rast')));
const rastOn = (tonic: string): MaqamForm => the(rast.find((form) => form.tonic.note.displayName === tonic));
const names = (list: readonly ({ readonly displayName: string } | null)[]) =>
  list.map((jins) => jins?.displayName ?? null);

describe('the ajnās at the degrees of maqām rāst in al-Ṣabbāgh 1954', () => {
  // Rising: rāst 0, dūgāh 203.91, segāh 356.86, chahārgāh 498.04, nawā 701.96, ḥusaynī 905.87, awj 1058.77, then the
  // copies kurdān 1200, muḥayyar 1403.91, buzurk 1556.86 and so on.
  const { ascending, descending } = analysis.ajnasOf(rastOn('rāst'));

  it('upwards are the first of the archive whose steps fit', () => {
    expect(names(ascending)).toEqual([
      'jins rāst',
      'jins bayyāt',
      'jins segāh',
      null, // 203.91, 203.91, 152.90: no jins of the archive
      'jins rāst al-nawā', // 203.91, 152.90, 141.23: its last note is a copy
      'jins bayyāt al-ḥusaynī', // 152.90, 141.23, 203.91: two copies
      'jins ʿirāq', // 141.23, 203.91, 152.95: three copies
    ]);
  });

  it('downwards are found in rising order, with a prolongation of their own, and listed falling', () => {
    // Rising: … nawā 701.96, ḥusaynī 905.87, ʿajam 1019.56, then kurdān 1200, muḥayyar 1403.91 and buzurk.
    expect(names(descending)).toEqual([
      'jins mahrān', // ʿajam: 180.44, 203.91, 152.95
      'jins kurd al-ḥusaynī', // 113.69, 180.44, 203.91
      'jins nahāwand al-nawā', // 203.91, 113.69, 180.44
      'jins chahārgāh (al-Shawwā)', // chahārgāh: 203.91, 203.91, 113.69
      'jins segāh',
      'jins bayyāt',
      'jins rāst',
    ]);
  });

  it('carry the plain name on a register variant of their written tonic: awj and ʿirāq are one slot', () => {
    expect(ascending[6]).toMatchObject({ displayName: 'jins ʿirāq', idName: 'jins_iraq' });
    expect(ascending[4]).toMatchObject({ displayName: 'jins rāst al-nawā', idName: 'jins_rast_al_nawa' });
  });

  it('are not found where the copies would lie beyond octave 3', () => {
    // On jawāb kurdān (2400) the copies from the octave above, 3600 on, do not exist.
    expect(names(analysis.ajnasOf(rastOn('jawāb kurdān')).ascending)).toEqual([
      'jins rāst',
      'jins bayyāt',
      'jins segāh',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the prolongation of a sequence', () => {
  // Twelve equal steps on rāst; names as far as a test asks for them.
  const values = Array.from({ length: 12 }, (_, i) => String(100 * i));
  const set = ['rāst', 'zīrgūleh', 'dūgāh', 'kurdī', 'būselīk/ʿushshāq', 'chahārgāh', 'ḥijāz', 'nawā', 'ḥiṣār'];
  const combination = combinationOf(engine.noteNames, values, [...set, 'ḥusaynī', 'ʿajam', 'māhūr']);
  const scale = (...cents: number[]) =>
    cents.map((wanted) => the(combination.named.find((pitchClass) => pitchClass.cents === wanted)));
  const pattern = (name: string, ...steps: number[]): JinsPattern => ({ jins: jinsRecord(name), steps, slot: 16 });
  const found = (sequence: ReturnType<typeof scale>, ...patterns: JinsPattern[]) =>
    names(ajnasOfRisingSequence(combination, sequence, patterns, 5));

  it('does not repeat an octave note: from 1000 over 1200 it goes on to 1400', () => {
    const withOctave = scale(0, 200, 400, 500, 700, 900, 1000, 1200);
    expect(found(withOctave, pattern('jins a', 200, 200))[6]).toBe('jins a al-ʿajam');
  });

  it('of a scale without the octave note begins with it', () => {
    expect(found(scale(0, 200, 400, 500, 700, 900, 1000), pattern('jins a', 200, 200))[6]).toBe('jins a al-ʿajam');
  });

  it('of a scale over an octave leaves out the copies that lie below its last note', () => {
    // 0, 400, 700, 1000, 1300: copied are 400, 700, 1000, 1300 (1600 …), not 0 (1200).
    expect(found(scale(0, 400, 700, 1000, 1300), pattern('jins a', 300, 300))).toEqual([
      null, // 400, 300
      'jins a al-būselīk/ʿushshāq', // 400, 700, 1000
      'jins a al-nawā', // 700, 1000, 1300
      'jins a al-ʿajam', // 1000, 1300, 1600
      'jins a al-shahnāz', // 1300, 1600, 1900
    ]);
  });

  it('gives nothing where the prolongation is too short for the jins', () => {
    expect(found(scale(0, 700), pattern('jins a', 700, 500, 700, 500))).toEqual([null, null]);
    expect(found(scale(0, 700), pattern('jins a', 700, 500, 700))).toEqual(['jins a', null]);
  });

  it('takes the first in the order given that fits within the tolerance, not the nearest', () => {
    const patterns = [pattern('jins near enough', 204), pattern('jins exact', 200)];
    expect(found(scale(0, 200), ...patterns)[0]).toBe('jins near enough');
    expect(found(scale(0, 200), pattern('jins too far', 205.5), ...patterns)[0]).toBe('jins near enough');
  });
});
