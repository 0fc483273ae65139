import type { Analysis } from '../../engine/analysis.ts';
import type { JinsTheory } from '../../engine/records.ts';
import { jins, maqam } from '../../entities/kind.ts';
import type { CombinationForms, FormsOfJins, FormsOfMaqam } from '../../schemas/form-tables.ts';
import type { CombinationOf, EntityOf } from '../documents.ts';
import { foundJinsForms, foundMaqamForms } from '../tables/found-forms.ts';
import { builder } from './builder.ts';
import { ajnas, type Everywhere, entity, everywhere, here } from './parts.ts';

/** The tables of forms: what is found in a combination, and everywhere of one entity. */

/** The ajnās of the archive by their places. */
const placesOf = (ajnas: readonly JinsTheory[]): ReadonlyMap<JinsTheory, number> =>
  new Map(ajnas.map((record, place) => [record, place]));

/** What there is under the name of each record. */
const byName = <R extends { readonly idName: string }, T>(
  records: readonly R[],
  found: (record: R) => T[],
): Record<string, T[]> => Object.fromEntries(records.map((record) => [record.idName, found(record)]));

/** What is found in each combination that has anything. */
const inEach = <T>({ combinations, analysis }: Everywhere<Analysis>, found: (analysis: Analysis) => T[]) =>
  combinations.flatMap((key) => {
    const forms = found(analysis(key));
    return forms.length === 0 ? [] : [{ tuningSystem: key.tuningSystem, startingNote: key.startingNote, forms }];
  });

export const buildCombinationForms = builder(
  { place: here.all, ajnas },
  ({ place: { analysis }, ajnas: all }, { tuningSystem, startingNote }: CombinationOf): CombinationForms => {
    const places = placesOf(all);
    // Only what is realisable has forms, and what is not has no part in the table.
    const maqamat = [...new Set(analysis.allMaqamForms().map(({ maqam: record }) => record))];
    const realisable = [...new Set(analysis.allJinsForms().map(({ jins: record }) => record))];
    return {
      tuningSystem,
      startingNote,
      maqamat: byName(maqamat, (record) => foundMaqamForms(analysis, record, places)),
      ajnas: byName(realisable, (record) => foundJinsForms(analysis, record)),
    };
  },
);

export const buildFormsOfMaqam = builder(
  { all: everywhere.all, record: entity(maqam), ajnas },
  ({ all, record, ajnas: records }, { id }: EntityOf): FormsOfMaqam | null => {
    if (record === undefined) return null;
    const places = placesOf(records);
    return {
      maqam: id,
      combinations: inEach(all, (analysis) => foundMaqamForms(analysis, record, places)),
    };
  },
);

export const buildFormsOfJins = builder(
  { all: everywhere.all, record: entity(jins) },
  ({ all, record }, { id }: EntityOf): FormsOfJins | null =>
    record === undefined
      ? null
      : { jins: id, combinations: inEach(all, (analysis) => foundJinsForms(analysis, record)) },
);
