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
  it('is the nearest within the tolerance, not any: kurdī, 41.22 below segāh, is ḥiṣār on tīk ḥiṣār', () => {
    const { base, on } = formsOf('maqam_huzam');
    // 854.94 − 41.22 = 813.72: ḥiṣār 815.52 is 1.80 away.
    expect(follow(base, on('tīk ḥiṣār'), 'kurdī')).toBe('ḥiṣār');
    expect(followNote(combination, base, on('tīk ḥiṣār'), 'kurdī', 1.7)).toBeNull();
  });

  it('that the system does not name has no place', () => {
    const { base, on } = formsOf('maqam_rast');
    expect(follow(base, on('chahārgāh'), 'ṣabā')).toBeNull();
  });
});

describe('a degree field', () => {
  const { base, on } = formsOf('maqam_rast');
  const field = (form: MaqamForm, names: readonly string[] | null) =>
    degreeNotes(combination, base, form, names, analysis.ajnasOf(form), 5)?.map(({ pitchClass, degree, jins }) => [
      pitchClass.note.displayName,
      degree,
      jins?.displayName ?? null,
    ]) ?? null;

  it('has the degree of the ascent, and the jins of the descent where the ascent has none', () => {
    expect(field(base, ['ʿajam', 'chahārgāh'])).toEqual([
      ['ʿajam', null, 'jins mahrān'],
      ['chahārgāh', 'IV', 'jins chahārgāh (al-Shawwā)'],
    ]);
  });

  it('is null where the archive says null, and as a whole where one note finds no place', () => {
    expect(field(base, null)).toBeNull();
    expect(field(base, [])).toEqual([]);
    expect(field(on('chahārgāh'), ['rāst', 'ṣabā'])).toBeNull();
  });
});

it('every note of every maqām goes to the same place of the same sequence, in any form', () => {
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
