import { CATEGORY_DEGREES, MODULATION_CATEGORIES } from '../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../runtime/engine/network.ts';
import type { RowOf } from './column.ts';
import type * as tables from './combination-tables.ts';
import type { Combined } from './combined.ts';

/** A row for each category of modulation of a form that has targets, see `modulations`. */
export function modulationRows({ combination: key, analysis, maqamat }: Combined): RowOf<typeof tables.modulations>[] {
  const { modulationsOf, maqamatByTonic, ajnasByTonic } = analysis.network();
  const rows: RowOf<typeof tables.modulations>[] = [];
  for (const { number, form } of maqamat) {
    const { maqamTonics, jinsTonics } = modulationsOf(form);
    for (const entityType of ['maqam', 'jins'] as const) {
      for (const category of MODULATION_CATEGORIES) {
        const tonic = (entityType === 'maqam' ? maqamTonics : jinsTonics)[category];
        if (tonic === null) continue;
        const targets =
          entityType === 'maqam'
            ? maqamTargets(maqamatByTonic, form, tonic).length
            : (ajnasByTonic.get(tonic)?.length ?? 0);
        if (targets === 0) continue;
        rows.push({
          form: number,
          ...key,
          maqam: form.maqam.idName,
          tonic: form.tonic.note.idName,
          target_kind: entityType,
          category,
          degree: CATEGORY_DEGREES[category],
          target_tonic: tonic.idName,
          targets,
        });
      }
    }
  }
  return rows;
}
