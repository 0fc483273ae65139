import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableNames } from '../../runtime/engine/availability.ts';
import { nameOnTonic, plainName } from '../../runtime/engine/form-name.ts';
import type { MaqamForm } from '../../runtime/engine/forms.ts';
import { findPattern, intervalPattern } from '../../runtime/engine/pattern-search.ts';
import { anyCombination, the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { maqamat, ajnas } = engine.archive;
const tolerances = fc.constantFrom(1, 5, 5, 12, 30);
const drawn = fc.tuple(anyCombination(engine), tolerances);

/** Whether every step is within the tolerance of the written one, but for the last digits of a double. */
const isWithin = (steps: readonly number[], written: readonly number[], tolerance: number): boolean =>
  steps.length === written.length && steps.every((step, i) => Math.abs(step - written[i]) <= tolerance + 1e-9);

it('the names of a combination, found without its pitches, are those of its pitch classes', () => {
  for (const key of engine.combinations)
    expect([...engine.namesIn(key)].sort()).toEqual([...engine.combination(key).byName.keys()].sort());
});

describe('the forms of a maqām', () => {
  const law = (name: string, holds: (forms: readonly MaqamForm[], tolerance: number) => void) =>
    it(name, () =>
      fc.assert(
        fc.property(drawn, fc.constantFrom(...maqamat), ([key, tolerance], maqam) =>
          holds(engine.analysis(key, tolerance).maqamForms(maqam), tolerance),
        ),
        { numRuns: 300 },
      ),
    );

  law('have steps within the tolerance of the written ones, in both directions', (forms, tolerance) => {
    if (forms.length === 0) return;
    const [up, down] = [intervalPattern(forms[0].ascending), intervalPattern(forms[0].descending)];
    for (const { ascending, descending } of forms) {
      expect(isWithin(intervalPattern(ascending), up, tolerance)).toBe(true);
      expect(isWithin(intervalPattern(descending), down, tolerance)).toBe(true);
    }
  });

  law('begin with the base form, which has the written notes in pitch order, and is the only one', (forms) => {
    const [base, ...others] = forms;
    if (base === undefined) return;
    const { maqam } = base;
    expect(base.isBaseForm).toBe(true);
    expect(new Set(base.ascending.map(({ note }) => note.displayName))).toEqual(new Set(maqam.ascendingNoteNames));
    expect(new Set(base.descending.map(({ note }) => note.displayName))).toEqual(new Set(maqam.descendingNoteNames));
    expect(intervalPattern(base.ascending).every((step) => step > 0)).toBe(true);
    expect(intervalPattern(base.descending).every((step) => step < 0)).toBe(true);
    expect(others.every(({ isBaseForm }) => !isBaseForm)).toBe(true);
  });

  law('have tonics of their own, by rising pitch behind the base form, and so names of their own', (forms) => {
    const names = forms.map(({ isBaseForm, maqam, tonic }) =>
      isBaseForm ? plainName(maqam).idName : nameOnTonic(maqam, tonic.note).idName,
    );
    expect(new Set(names).size).toBe(forms.length);
    const positions = forms.slice(1).map(({ tonic }) => tonic.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(forms[0]?.tonic.position);
  });

  law('start and end on their tonic, and are transpositions where its slot is not the written one', (forms) => {
    for (const { tonic, ascending, descending, isTransposition } of forms) {
      expect(ascending[0]).toBe(tonic);
      expect(descending[descending.length - 1].note).toBe(tonic.note);
      expect(isTransposition).toBe(tonic.note.slot !== forms[0].tonic.note.slot);
    }
  });

  it('pair each ascent with the first descent, from the top, that ends on its tonic', () => {
    fc.assert(
      fc.property(
        anyCombination(engine),
        fc.constantFrom(5, 40, 80),
        fc.constantFrom(...maqamat),
        (key, width, maqam) => {
          const { combination, maqamForms } = engine.analysis(key, width);
          const [base, ...others] = maqamForms(maqam);
          if (base === undefined) return;
          const falling = [...combination.named].reverse();
          const descents = findPattern(falling, intervalPattern(base.descending), width);
          const expected = findPattern(combination.named, intervalPattern(base.ascending), width).flatMap(
            (ascending) => {
              const descending = descents.find((descent) => descent[descent.length - 1].note === ascending[0].note);
              return descending === undefined || ascending[0] === base.tonic ? [] : [{ ascending, descending }];
            },
          );
          expect(others.map(({ ascending, descending }) => ({ ascending, descending }))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are found again by a wider tolerance: every tonic stays', () => {
    fc.assert(
      fc.property(anyCombination(engine), fc.constantFrom(...maqamat), (key, maqam) => {
        const tonics = (tolerance: number) =>
          engine
            .analysis(key, tolerance)
            .maqamForms(maqam)
            .map(({ tonic }) => tonic.position);
        expect(tonics(30)).toEqual(expect.arrayContaining(tonics(5)));
      }),
    );
  });

  it('exist exactly where every name of both directions is a pitch class, as every available name is', () => {
    for (const key of engine.combinations) {
      const analysis = engine.analysis(key);
      const there = new Set(analysis.combination.named.map(({ note }) => note.displayName));
      const { system, startingNote } = analysis.combination;
      const set = the(system.noteNameSets.find(([first]) => first === startingNote.displayName));
      const available = availableNames(set, engine.noteNames);
      // The names of the set, and those of their slots in the octaves below and above.
      const written = engine.noteNames.all.filter(({ displayName }) => set.includes(displayName));
      const reached = engine.noteNames.all.filter(({ slot, octave }) =>
        written.some((note) => note.slot === slot && Math.abs(note.octave - octave) <= 1),
      );
      expect(available).toEqual(new Set(reached.map(({ displayName }) => displayName)));
      expect([...available].every((name) => there.has(name))).toBe(true);
      for (const maqam of maqamat) {
        const names = [...maqam.ascendingNoteNames, ...maqam.descendingNoteNames];
        expect(analysis.maqamForms(maqam).length > 0).toBe(names.every((name) => there.has(name)));
      }
    }
  });
});

it('the forms of a jins have steps within the tolerance of the written ones, base form first, tonics of their own', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...ajnas), ([key, tolerance], jins) => {
      const forms = engine.analysis(key, tolerance).jinsForms(jins);
      if (forms.length === 0) return;
      const written = intervalPattern(forms[0].ascending);
      expect(forms.map(({ isBaseForm }) => isBaseForm).lastIndexOf(true)).toBe(0);
      expect(forms[0].ascending.map(({ note }) => note.displayName).sort()).toEqual([...jins.noteNames].sort());
      expect(new Set(forms.map(({ tonic }) => tonic)).size).toBe(forms.length);
      for (const form of forms) {
        expect(isWithin(intervalPattern(form.ascending), written, tolerance)).toBe(true);
        expect(form.isTransposition).toBe(form.tonic.note.slot !== forms[0].tonic.note.slot);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the whole archive, as it was recorded', async () => {
  const recorded = await archiveEngine('as-recorded');
  const analyses = recorded.combinations.map((key) => recorded.analysis(key));
  const sum = (count: (analysis: (typeof analyses)[number]) => number) =>
    analyses.reduce((total, analysis) => total + count(analysis), 0);
  const isBase = ({ isBaseForm }: { readonly isBaseForm: boolean }) => isBaseForm;

  it('has 55 combinations', () => {
    expect(recorded.combinations).toHaveLength(55);
  });

  it('has 2624 maqāmāt realisable in one, in 47192 forms', () => {
    expect(sum((analysis) => analysis.allMaqamForms().filter(isBase).length)).toBe(2624);
    expect(sum((analysis) => analysis.allMaqamForms().length)).toBe(47192);
  });

  it('has 1579 ajnās realisable in one, in 41163 forms', () => {
    expect(sum((analysis) => analysis.allJinsForms().filter(isBase).length)).toBe(1579);
    expect(sum((analysis) => analysis.allJinsForms().length)).toBe(41163);
  });
});
