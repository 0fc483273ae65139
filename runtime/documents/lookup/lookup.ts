import type { NamedPitchClass } from '../../engine/combination.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { BuildContext } from '../context.ts';
import { everywhere } from '../views.ts';
import { lookupTable } from './lookup-table.ts';

const placesOf = (notes: readonly NamedPitchClass[]): number[] => notes.map(({ position }) => position);

/** The table of the reverse look-up. */
export function buildLookup(context: BuildContext): LookupTable {
  const all = everywhere(context);
  const { maqamat, ajnas } = context.engine.archive;
  return lookupTable(
    { noteNames: all.noteNames, maqamat, ajnas },
    all.combinations.map((key) => {
      const analysis = all.analysis(key);
      return {
        ...key,
        combination: analysis.combination,
        maqamat: maqamat.map((it) =>
          analysis
            .maqamForms(it)
            .map(({ ascending, descending }) => [placesOf(ascending), placesOf(descending)] as const),
        ),
        ajnas: ajnas.map((it) => analysis.jinsForms(it).map(({ ascending }) => placesOf(ascending))),
      };
    }),
  );
}
