import { type EntityTypeName, type FormOf, jins, maqam } from '../../entities/entity-type.ts';
import type { EntityHeader, IdentifierRef } from '../../schemas/common.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import type { BuildContext } from '../context.ts';
import type { EntityInCombination } from '../documents.ts';
import type { PitchOptions } from '../pitches/pitch-fields.ts';
import { familyFields, namesRefIn } from '../refs.ts';
import { transpositionRefs } from '../shared.ts';
import { viewOf } from '../views.ts';
import { jinsFields } from './ajnas.ts';
import { formHeader, type Realised, realisedEntity, transpositionOf } from './entities.ts';
import { comparedMaqam, familyIn } from './maqamat.ts';

/** Forms in comparisons: the fields of a cell that do not need all forms of the combination. */

type Transpositions = MaqamDetail['availableTranspositions'];

/** A form in a comparison. */
export interface ComparedForm<F> {
  readonly header: EntityHeader;
  readonly tonic: IdentifierRef;
  /** Undefined for forms that are not transpositions. */
  readonly transposition?: { readonly original: IdentifierRef; readonly resolved: IdentifierRef };
  readonly availableTranspositions: Transpositions;
  readonly referenceFrequency: number;
  readonly numberOfPitchClassesSingleOctave: number;
  /** From the tonic up. */
  readonly numberOfPitchClasses: number;
  /** The fields that depend on the form. */
  readonly fields: F;
}

/** The result if no form has the requested tonic: the existing transpositions. */
export interface Unreachable {
  readonly availableTranspositions: Transpositions;
}

/** The key of a compared form: an entity in a combination, on a tonic or in its base form. */
export interface ComparedKey extends EntityInCombination {
  /** idName; null for the base form. */
  readonly transposeTo: string | null;
  /** Whether the answer has Arabic names too. */
  readonly inArabic: boolean;
}

/** The requested form; null if the entity is not realisable. */
function compared<K extends EntityTypeName, F>(
  found: Realised<K> | null,
  { transposeTo, inArabic }: ComparedKey,
  fieldsOf: (found: Realised<K>, form: FormOf<K>) => F,
): ComparedForm<F> | Unreachable | null {
  if (found === null) return null;
  const { record, analysis, forms } = found;
  const availableTranspositions = transpositionRefs(record, forms, inArabic);
  const [base] = forms;
  const form = transposeTo === null ? base : forms.find(({ tonic }) => tonic.note.idName === transposeTo);
  if (form === undefined) return { availableTranspositions };
  const { system, referenceFrequency } = analysis.combination;
  return {
    header: formHeader(record, form),
    tonic: namesRefIn(form.tonic.note, inArabic),
    ...transpositionOf(forms, form, inArabic),
    availableTranspositions,
    referenceFrequency,
    numberOfPitchClassesSingleOctave: system.values.length,
    numberOfPitchClasses: form.ascending.length,
    fields: fieldsOf(found, form),
  };
}

export function compareMaqam(context: BuildContext, key: ComparedKey) {
  const view = viewOf(context, key);
  return compared(realisedEntity(context, maqam, key), key, ({ record }, form) => ({
    ...familyFields(familyIn(view.analysis, record)),
    ...comparedMaqam(view, record, form, key.inArabic),
  }));
}

export function compareJins(context: BuildContext, key: ComparedKey) {
  const { pitches } = viewOf(context, key);
  return compared(realisedEntity(context, jins, key), key, (_, form) => ({
    notes: (options: PitchOptions) => jinsFields(pitches, form, options),
  }));
}
