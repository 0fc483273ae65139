import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { anyCombination, draw, pick } from '../support/draws.ts';
import { law } from '../support/law.ts';
import { plainAjnas } from '../support/plain-ajnas.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();

describe('the ajnās at the degrees of any form', () => {
  law([anyCombination(engine), fc.constantFrom(5, 5, 20), draw], { numRuns: 300 })(
    'are those of a plain implementation, in both directions',
    (key, tolerance, number) => {
      const analysis = engine.analysis(key, tolerance);
      const form = pick(analysis.allMaqamForms(), number);
      if (form === undefined) return;
      const { ascending, descending } = analysis.ajnasOf(form);
      expect(ascending.map((jins) => jins?.displayName ?? null)).toEqual(
        plainAjnas(engine.archive.ajnas, analysis, form.ascending),
      );
      expect(descending.map((jins) => jins?.displayName ?? null)).toEqual(
        plainAjnas(engine.archive.ajnas, analysis, [...form.descending].reverse()).reverse(),
      );
    },
  );

  law([anyCombination(engine), draw], { numRuns: 200 })(
    'beyond the first octave name the same ajnās for register variants, as far as their copies reach',
    (key, number) => {
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
    },
  );
});
