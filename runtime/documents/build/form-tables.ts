import type { Analysis } from '../../engine/analysis.ts';
import type { JinsTheory } from '../../engine/records.ts';
import { jins, maqam } from '../../entities/kind.ts';
import type { CombinationForms, FormsOfJins, FormsOfMaqam } from '../../schemas/form-tables.ts';
import type { CombinationOf, EntityOf } from '../documents.ts';
import { foundJinsForms, foundMaqamForms } from '../tables/found-forms.ts';
import { builder } from './builder.ts';
import { type Everywhere, entity, everywhere, here, library } from './parts.ts';

/** The tables of forms: what is found in a combination, and everywhere of one entity. */

/** The ajnās of the archive by their places. */
const placesOf = (ajnas: readonly JinsTheory[]): ReadonlyMap<JinsTheory, number> =>
  new Map(ajnas.map((record, place) => [record, place]));

/** What there is under each name, without the names under which there is nothing. */
const byName = <T>(records: readonly { readonly idName: string }[], found: (i: number) => T[]): Record<string, T[]> =>
  Object.fromEntries(
    records.map(({ idName }, i) => [idName, found(i)] as const).filter(([, { length }]) => length > 0),
  );

/** What is found in each combination that has anything. */
const inEach = <T>({ combinations, analysis }: Everywhere<Analysis>, found: (analysis: Analysis) => T[]) =>
  combinations.flatMap((key) => {
    const forms = found(analysis(key));
    return forms.length === 0 ? [] : [{ tuningSystem: key.tuningSystem, startingNote: key.startingNote, forms }];
  });

export const buildCombinationForms = builder(
  { place: here.all, library },
  (
    { place: { analysis }, library: { maqamat, ajnas } },
    { tuningSystem, startingNote }: CombinationOf,
  ): CombinationForms => {
    const places = placesOf(ajnas);
    return {
      tuningSystem,
      startingNote,
      maqamat: byName(maqamat, (i) => foundMaqamForms(analysis, maqamat[i], places)),
      ajnas: byName(ajnas, (i) => foundJinsForms(analysis, ajnas[i])),
    };
  },
);

export const buildFormsOfMaqam = builder(
  { all: everywhere.all, record: entity(maqam), library },
  ({ all, record, library: { ajnas } }, { id }: EntityOf): FormsOfMaqam | null => {
    if (record === undefined) return null;
    const places = placesOf(ajnas);
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
