import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeNotes, followNote } from '../../runtime/engine/degrees.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { anyCombination, draw, pick, the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const analysis = engine.analysis({ tuningSystem: 'alsabbagh_1954', startingNote: 'rast' });
const { combination } = analysis;

function formsOf(maqam: string): { readonly base: MaqamForm; on(tonic: string): MaqamForm } {
  const forms = analysis.maqamForms(the(engine.maqamat.get(maqam)));
  return { base: forms[0], on: (tonic) => the(forms.find((form) => form.tonic.note.displayName === tonic)) };
}

const follow = (base: MaqamForm, form: MaqamForm, name: string) =>
  followNote(combination, base, form, name, 5)?.note.displayName ?? null;

describe('a note of a maqām in another form', () => {
  const rast = formsOf('maqam_rast');

  it('of the ascending sequence keeps its place there: nawā, the fifth of rāst, is kurdān on chahārgāh', () => {
    expect(follow(rast.base, rast.on('chahārgāh'), 'nawā')).toBe('kurdān');
    expect(follow(rast.base, rast.on('chahārgāh'), 'awj')).toBe('buzurk');
  });

  it('of the descending sequence alone keeps its place there: ʿajam, its first, is sunbuleh/zawāl', () => {
    expect(follow(rast.base, rast.on('chahārgāh'), 'ʿajam')).toBe('sunbuleh/zawāl');
  });

  it('of neither keeps its distance in cents from the tonic', () => {
    // dilkeshīdah on yegāh (−498.04) has neither way ḥusaynī (905.87), 1403.91 above it.
    const { base, on } = formsOf('maqam_dilkeshidah');
    expect(follow(base, base, 'ḥusaynī')).toBe('ḥusaynī');
    expect(follow(base, on('qarār rāst'), 'ḥusaynī')).toBe('dūgāh'); // −1200 + 1403.91 = 203.91
    expect(follow(base, on('rāst'), 'ḥusaynī')).toBe('muḥayyar'); // 1403.91
    expect(follow(base, on('chahārgāh'), 'ḥusaynī')).toBe('saham/ramal tūtī'); // 498.04 + 1403.91 = 1901.96
  });

  it('finds none beyond the highest pitch class: 2400 + 1403.91 is 3803.91, the last is 3509.78', () => {
    const { base, on } = formsOf('maqam_dilkeshidah');
    expect(follow(base, on('jawāb kurdān'), 'ḥusaynī')).toBeNull();
  });

  it('is the nearest within the tolerance, not any: kurdī, 41.22 below segāh, is ḥiṣār on tīk ḥiṣār', () => {
    const { base, on } = formsOf('maqam_huzam');
    // 854.94 − 41.22 = 813.72: ḥiṣār 815.52 is 1.80 away.
    expect(follow(base, on('tīk ḥiṣār'), 'kurdī')).toBe('ḥiṣār');
    expect(followNote(combination, base, on('tīk ḥiṣār'), 'kurdī', 1.7)).toBeNull();
  });

  it('that the system does not name has no place', () => {
    expect(follow(rast.base, rast.on('chahārgāh'), 'ṣabā')).toBeNull();
  });
});

describe('a degree field', () => {
  const rast = formsOf('maqam_rast');
  const field = (form: MaqamForm, base: MaqamForm, names: readonly string[] | null) =>
    degreeNotes(combination, base, form, names, analysis.ajnasOf(form), 5)?.map(({ pitchClass, degree, jins }) => [
      pitchClass.note.displayName,
      degree,
      jins?.displayName ?? null,
    ]) ?? null;

  it('names the place in the ascending sequence and the jins found there', () => {
    expect(field(rast.base, rast.base, ['rāst', 'nawā'])).toEqual([
      ['rāst', 'I', 'jins rāst'],
      ['nawā', 'V', 'jins rāst al-nawā'],
    ]);
    expect(field(rast.on('chahārgāh'), rast.base, ['nawā'])).toEqual([['kurdān', 'V', 'jins rāst']]);
  });

  it('has no degree for a note of the descent alone, but the jins found there', () => {
    expect(field(rast.base, rast.base, ['ʿajam'])).toEqual([['ʿajam', null, 'jins mahrān']]);
  });

  it('takes the jins of the descent where the ascent has none: chahārgāh in rāst', () => {
    expect(field(rast.base, rast.base, ['chahārgāh'])).toEqual([['chahārgāh', 'IV', 'jins chahārgāh (al-Shawwā)']]);
  });

  it('has neither degree nor jins for a note outside both sequences', () => {
    const { base, on } = formsOf('maqam_dilkeshidah');
    expect(field(on('rāst'), base, ['ḥusaynī'])).toEqual([['muḥayyar', null, null]]);
  });

  it('is null where the archive says null, and as a whole where one note finds no place', () => {
    const { base, on } = formsOf('maqam_dilkeshidah');
    expect(field(base, base, null)).toBeNull();
    expect(field(base, base, [])).toEqual([]);
    expect(field(on('jawāb kurdān'), base, ['yegāh', 'ḥusaynī'])).toBeNull();
  });
});

describe('every note of every maqām', () => {
  it('goes to the same place of the same sequence, in any form', () => {
    fc.assert(
      fc.property(anyCombination(engine), draw, (key, number) => {
        const drawn = engine.analysis(key);
        const form = pick(drawn.allMaqamForms(), number);
        if (form === undefined) return;
        const [base] = drawn.maqamForms(form.maqam);
        const place = (name: string) => followNote(drawn.combination, base, form, name, 5);
        expect(base.ascending.map(({ note }) => place(note.displayName))).toEqual(form.ascending);
        for (const [i, { note }] of base.descending.entries()) {
          if (!base.ascending.some((other) => other.note === note)) {
            expect(place(note.displayName)).toBe(form.descending[i]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
