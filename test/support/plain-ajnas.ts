import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';
import { intervalPattern } from '../../runtime/engine/pattern-search.ts';
import type { JinsRecord } from '../../runtime/engine/records.ts';

/** docs/theory.md#embedded-ajnas as plain loops: the first jins, in archive order, at each rising degree. */
export function plainAjnas(
  ajnas: readonly JinsRecord[],
  analysis: Analysis,
  rising: readonly NamedPitchClass[],
): (string | null)[] {
  const { pitchClasses, system } = analysis.combination;
  const n = system.values.length;
  const last = rising[rising.length - 1].cents;
  const copies = rising
    .filter(({ cents }) => cents + 1200 > last + 0.5)
    .map(({ index, octave }) => (octave === 3 ? null : pitchClasses[(octave + 1) * n + index].cents));
  const cents = [...rising.map((pitchClass) => pitchClass.cents), ...copies];
  return rising.map((first, degree) => {
    for (const jins of ajnas) {
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
