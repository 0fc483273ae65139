import type { Analysis } from '../../engine/analysis.ts';
import type { JinsRecord } from '../../engine/records.ts';
import { jins, maqam } from '../../entities/kind.ts';
import type { CombinationForms, FormsOfJins, FormsOfMaqam } from '../../schemas/form-tables.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf, EntityOf } from '../documents.ts';
import { analysisOf } from '../views.ts';
import { foundJinsForms, foundMaqamForms } from './found-forms.ts';

/** The tables of forms: all forms in one combination, and all forms of one entity. */

/** The indices of the ajnās in the archive. */
const placesOf = (ajnas: readonly JinsRecord[]): ReadonlyMap<JinsRecord, number> =>
  new Map(ajnas.map((record, place) => [record, place]));

/** The forms of each record, by its idName. */
const byName = <R extends { readonly idName: string }, T>(
  records: readonly R[],
  found: (record: R) => T[],
): Record<string, T[]> => Object.fromEntries(records.map((record) => [record.idName, found(record)]));

/** The forms in each combination that has any. */
const inEach = <T>(context: BuildContext, found: (analysis: Analysis) => T[]) =>
  context.engine.combinations.flatMap((key) => {
    const forms = found(analysisOf(context, key));
    return forms.length === 0 ? [] : [{ tuningSystem: key.tuningSystem, startingNote: key.startingNote, forms }];
  });

function buildCombinationForms(context: BuildContext, key: CombinationOf): CombinationForms {
  const { tuningSystem, startingNote } = key;
  const analysis = analysisOf(context, key);
  const places = placesOf(context.engine.archive.ajnas);
  // Only realisable maqāmāt have forms, so the others are not in the table.
  const maqamat = [...new Set(analysis.allMaqamForms().map(({ maqam: record }) => record))];
  const realisable = [...new Set(analysis.allJinsForms().map(({ jins: record }) => record))];
  return {
    tuningSystem,
    startingNote,
    maqamat: byName(maqamat, (record) => foundMaqamForms(analysis, record, places)),
    ajnas: byName(realisable, (record) => foundJinsForms(analysis, record)),
  };
}

function buildFormsOfMaqam(context: BuildContext, { id }: EntityOf): FormsOfMaqam | null {
  const record = maqam.record(context.engine, id);
  if (record === undefined) return null;
  const places = placesOf(context.engine.archive.ajnas);
  return {
    maqam: id,
    combinations: inEach(context, (analysis) => foundMaqamForms(analysis, record, places)),
  };
}

function buildFormsOfJins(context: BuildContext, { id }: EntityOf): FormsOfJins | null {
  const record = jins.record(context.engine, id);
  if (record === undefined) return null;
  return { jins: id, combinations: inEach(context, (analysis) => foundJinsForms(analysis, record)) };
}

export const formTableBuilders = {
  combinationForms: buildCombinationForms,
  formsOfMaqam: buildFormsOfMaqam,
  formsOfJins: buildFormsOfJins,
} satisfies Partial<Builders>;
