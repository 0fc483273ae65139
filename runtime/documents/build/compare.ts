import { nameOnTonic } from '../../engine/form-name.ts';
import { type FormOf, jins, type Kind, type KindName, maqam } from '../../entities/kind.ts';
import type { EntityHeader, IdentifierRef } from '../../schemas/common.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import type { EntityInCombination } from '../documents.ts';
import { entityHeader, namesRef, noteRef, plainHeader } from '../refs.ts';
import { jinsFields } from './ajnas.ts';
import type { BuildContext } from './context.ts';
import { type Realised, realised } from './entities.ts';
import { familyHere, maqamFields } from './maqamat.ts';
import { transpositionRefs } from './shared.ts';

/** Forms for comparisons: what a cell shows of one, without what only the whole combination tells. */

type Transpositions = MaqamDetail['availableTranspositions'];

/** A form as a comparison sees it. */
export interface ComparedForm<F> {
  readonly header: EntityHeader;
  readonly tonic: IdentifierRef;
  /** Not there for forms that are no transposition. */
  readonly transposition?: { readonly original: IdentifierRef; readonly resolved: IdentifierRef };
  readonly availableTranspositions: Transpositions;
  readonly referenceFrequency: number;
  readonly numberOfPitchClassesSingleOctave: number;
  /** What changes with the form, everything included. */
  readonly fields: F;
}

/** No form lies on the wanted tonic; these are the transpositions that there are. */
export interface Unreachable {
  readonly availableTranspositions: Transpositions;
}

/** Looks up forms for comparison: null where the entity is not realisable; without a tonic the base form. */
export type Compare<F> = (
  context: BuildContext,
  key: EntityInCombination,
  transposeTo: string | null,
) => ComparedForm<F> | Unreachable | null;

const comparing =
  <K extends KindName, F>(
    kind: Kind<K>,
    fieldsOf: (context: BuildContext, found: Realised<K>, form: FormOf<K>) => F,
  ): Compare<F> =>
  (context, key, transposeTo) => {
    const found = realised(context, kind, key);
    if (found === null) return null;
    const { record, analysis, forms } = found;
    const availableTranspositions = transpositionRefs(record, forms);
    const [base] = forms;
    const form = transposeTo === null ? base : forms.find(({ tonic }) => tonic.note.idName === transposeTo);
    if (form === undefined) return { availableTranspositions };
    const tonic = noteRef(form.tonic.note);
    const { system, referenceFrequency } = analysis.combination;
    return {
      header: form.isBaseForm
        ? plainHeader(record, true)
        : entityHeader(record, nameOnTonic(record, form.tonic.note), false),
      tonic,
      ...(form.isTransposition ? { transposition: { original: noteRef(base.tonic.note), resolved: tonic } } : {}),
      availableTranspositions,
      referenceFrequency,
      numberOfPitchClassesSingleOctave: system.values.length,
      fields: fieldsOf(context, found, form),
    };
  };

export const compareMaqam = comparing(maqam, (context, found, form) => ({
  family: namesRef(familyHere(found.analysis, found.record)),
  ...maqamFields(context, found, form),
}));

export const compareJins = comparing(jins, jinsFields);
