import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { intervalPattern } from '../../runtime/engine/pattern-search.ts';
import { anyCombination, draw, pick } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

/**
 * docs/theory.md#embedded-ajnas told plainly: the first jins, in archive order, at each degree of a rising sequence.
 */
function plainAjnas(analysis: Analysis, rising: readonly NamedPitchClass[]): (string | null)[] {
  const { pitchClasses, system } = analysis.combination;
  const n = system.values.length;
  const last = rising[rising.length - 1].cents;
  const copies = rising
    .filter(({ cents }) => cents + 1200 > last + 0.5)
    .map(({ index, octave }) => (octave === 3 ? null : pitchClasses[(octave + 1) * n + index].cents));
  const cents = [...rising.map((pitchClass) => pitchClass.cents), ...copies];
  return rising.map((first, degree) => {
    for (const jins of engine.archive.ajnas) {
      const [base] = analysis.jinsForms(jins);
      if (base === undefined) continue;
      const fits = intervalPattern(base.ascending).every((step, i) => {
        const [from, to] = [cents[degree + i], cents[degree + i + 1]];
        return (
          from !== undefined &&
          from !== null &&
          to !== undefined &&
          to !== null &&
          Math.abs(to - from - step) <= analysis.tolerance
        );
      });
      if (!fits) continue;
      return first.note.slot === base.tonic.note.slot ? jins.name : `${jins.name} al-${first.note.displayName}`;
    }
    return null;
  });
}

describe('the ajnās at the degrees of any form', () => {
  it('are those of the plain telling, in both directions', () => {
    fc.assert(
      fc.property(anyCombination(engine), fc.constantFrom(5, 5, 20), draw, (key, tolerance, number) => {
        const analysis = engine.analysis(key, tolerance);
        const form = pick(analysis.allMaqamForms(), number);
        if (form === undefined) return;
        const { ascending, descending } = analysis.ajnasOf(form);
        expect(ascending.map((jins) => jins?.displayName ?? null)).toEqual(plainAjnas(analysis, form.ascending));
        expect(descending.map((jins) => jins?.displayName ?? null)).toEqual(
          plainAjnas(analysis, [...form.descending].reverse()).reverse(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('beyond the first octave name the same ajnās for register variants, as far as their copies reach', () => {
    fc.assert(
      fc.property(anyCombination(engine), draw, (key, number) => {
        const analysis = engine.analysis(key);
        const base = pick(
          analysis.allMaqamForms().filter(({ isBaseForm }) => isBaseForm),
          number,
        );
        if (base === undefined) return;
        const n = analysis.combination.system.values.length;
        for (const form of analysis.maqamForms(base.maqam)) {
          const isShifted =
            (form.tonic.position - base.tonic.position) % n === 0 &&
            form.ascending.every(
              ({ position }, i) => position - base.ascending[i].position === form.tonic.position - base.tonic.position,
            );
          if (!isShifted) continue;
          const found = analysis.ajnasOf(form).ascending;
          for (const [i, jins] of analysis.ajnasOf(base).ascending.entries()) {
            if (found[i] !== null && jins !== null) expect(found[i]?.jins).toBe(jins.jins);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
