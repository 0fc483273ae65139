import type { Analysis } from '../../engine/analysis.ts';
import { nameOnTonic } from '../../engine/form-name.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { EntityType, EntityTypeName, FormOf, RecordOf } from '../../entities/entity-type.ts';
import type { EntityHeader, IdentifierRef } from '../../schemas/common.ts';
import type { BuildContext } from '../context.ts';
import type { CombinationOf, EntityInCombination, EntityOf, FormInCombination } from '../documents.ts';
import { pathTo, toleranceOf } from '../links.ts';
import {
  entityHeader,
  namesRef,
  namesRefIn,
  plainHeader,
  provenanceOf,
  startingNotesRef,
  systemHeader,
} from '../refs.ts';
import {
  availabilityBlock,
  detailLink,
  detailLinks,
  homeLinks,
  listedAvailability,
  transpositionRefs,
  transpositionsLinks,
} from '../shared.ts';
import { analysisOf } from '../views.ts';

/**
 * The common builders of maqāmāt and ajnās. The module of each kind passes the fields that only its documents have, in
 * the order of the document.
 */

/** An entity in a combination. */
export interface Realised<K extends EntityTypeName> {
  readonly record: RecordOf<K>;
  readonly analysis: Analysis;
  /** Base form first. */
  readonly forms: readonly FormOf<K>[];
}

/** The forms of a record in a combination; null where it is not realisable. */
function realisedRecord<K extends EntityTypeName>(
  entityType: EntityType<K>,
  analysis: Analysis,
  record: RecordOf<K>,
): Realised<K> | null {
  const forms = entityType.forms(analysis, record);
  return forms.length === 0 ? null : { record, analysis, forms };
}

/** The entities that a combination realises, in archive order. */
export function realisedEntities<K extends EntityTypeName>(
  context: BuildContext,
  entityType: EntityType<K>,
  key: CombinationOf,
): readonly Realised<K>[] {
  const analysis = analysisOf(context, key);
  return entityType
    .records(context.engine.archive)
    .flatMap((record) => realisedRecord(entityType, analysis, record) ?? []);
}

/** An entity in a combination; null where the archive has none of that name, or the combination cannot realise it. */
export function realisedEntity<K extends EntityTypeName>(
  context: BuildContext,
  entityType: EntityType<K>,
  key: EntityInCombination,
): Realised<K> | null {
  const record = entityType.record(context.engine, key.id);
  return record === undefined ? null : realisedRecord(entityType, analysisOf(context, key), record);
}

/** The form of a detail: on the tonic of the key, or the base form; undefined if the entity has no form there. */
export const formOfKey = <K extends EntityTypeName>(
  { forms }: Realised<K>,
  key: EntityInCombination | FormInCombination,
): FormOf<K> | undefined => ('tonic' in key ? forms.find(({ tonic }) => tonic.note.idName === key.tonic) : forms[0]);

/** The fields of the list of all entities that depend on the kind. */
interface Listed<H, T> {
  /** Undefined when the table of note names lacks it. */
  readonly tonic: NoteName | undefined;
  readonly head: H;
  readonly traits: T;
}

/** The builder of the list of every entity. */
export const listBuilder =
  <K extends EntityTypeName, H extends object, T extends object>(
    entityType: EntityType<K>,
    listed: (context: BuildContext, record: RecordOf<K>) => Listed<H, T>,
  ) =>
  (context: BuildContext) => {
    const records = entityType.records(context.engine.archive);
    return {
      count: records.length,
      data: records.map((record) => {
        const available = context.engine.whereAvailable(entityType.neededNames(record));
        const { tonic, head, traits } = listed(context, record);
        if (tonic === undefined) throw new RangeError(`${record.idName} begins on no note of the table.`);
        return {
          ...entityType.under(plainHeader(record, true)),
          ...head,
          tonic: namesRef(tonic),
          stats: {
            numberOfPitchClasses: entityType.risingNames(record).length,
            availableInTuningSystems: available.length,
          },
          ...traits,
          availability: listedAvailability(available),
          links: {
            ...homeLinks(context, entityType, record),
            availability: pathTo(entityType.collection, record.idName, 'availability'),
          },
          sources: [...record.sources],
          ...provenanceOf(record),
        };
      }),
    };
  };

/** The builder of an entity's availability. */
export const availabilityBuilder =
  <K extends EntityTypeName>(entityType: EntityType<K>) =>
  (context: BuildContext, { id }: EntityOf) => {
    const record = entityType.record(context.engine, id);
    if (record === undefined) return null;
    return {
      ...entityType.under(plainHeader(record)),
      availability: availabilityBlock(context.engine.whereAvailable(entityType.neededNames(record)), (key) =>
        entityType.forms(analysisOf(context, key), record).map(({ tonic }) => tonic.note),
      ),
      links: {
        self: pathTo(entityType.collection, id, 'availability'),
        ...homeLinks(context, entityType, record),
        collection: `/${entityType.collection}`,
      },
    };
  };

/** An entity in a combination, and whether its answer has Arabic names too. */
export type InLanguage = EntityInCombination & { readonly inArabic: boolean };

/** Names in the requested languages. */
export const namesIn = <T extends { readonly displayNameAr?: string | undefined }>(named: T, inArabic: boolean) => {
  if (inArabic) return named;
  const { displayNameAr: _, ...latin } = named;
  return latin;
};

/** The header of an entity, with the names of one of its forms. */
export const formHeader = <K extends EntityTypeName>(
  record: RecordOf<K>,
  { isBaseForm, tonic }: FormOf<K>,
): EntityHeader =>
  isBaseForm ? plainHeader(record, true) : entityHeader(record, nameOnTonic(record, tonic.note), false);

/** The field `transposition` of a form; no field for forms that are not transpositions. */
export const transpositionOf = <K extends EntityTypeName>(
  [base]: readonly FormOf<K>[],
  { tonic, isTransposition }: FormOf<K>,
  inArabic: boolean,
): { transposition?: { original: IdentifierRef; resolved: IdentifierRef } } =>
  isTransposition
    ? {
        transposition: {
          original: namesRefIn(base.tonic.note, inArabic),
          resolved: namesRefIn(tonic.note, inArabic),
        },
      }
    : {};

/** The fields of a detail that depend on the kind. */
interface Detailed<H, S> {
  readonly head: H;
  readonly stats: S;
}

/**
 * The detail of a form without its context and without the fields that depend on the form, which follow the parameters.
 * The default is the base form.
 */
export function detailFrame<K extends EntityTypeName, H extends object, S extends object>(
  entityType: EntityType<K>,
  { inArabic, ...key }: InLanguage,
  { record, analysis, forms }: Realised<K>,
  { head, stats }: Detailed<H, S>,
  form: FormOf<K> = forms[0],
) {
  const transpositions = transpositionRefs(record, forms, inArabic);
  return {
    head: {
      ...entityType.under(namesIn(formHeader(record, form), inArabic)),
      ...head,
      tonic: namesRefIn(form.tonic.note, inArabic),
      ...transpositionOf(forms, form, inArabic),
      stats: {
        numberOfTranspositions: transpositions.length,
        numberOfPitchClasses: form.ascending.length,
        ...stats,
      },
      availableTranspositions: transpositions,
      comments: { ...record.comments },
      sources: [...record.sources],
      ...provenanceOf(record),
    },
    parameters: {
      pitchClassDataType: 'all' as const,
      includeIntervals: true,
      ...entityType.includes,
      transposeTo: null,
      centsTolerance: analysis.tolerance,
    },
    links: detailLinks(entityType, record.idName, key, transpositions.length, analysis.tolerance),
  };
}

/**
 * The transpositions of an entity in answers. They are made in the requested languages, because removing Arabic from a
 * long list takes half as long as making it.
 *
 * @param degrees the fields of a listed transposition besides its tonic
 */
export function transpositionsOf<K extends EntityTypeName, D extends object>(
  entityType: EntityType<K>,
  { inArabic, ...key }: InLanguage,
  { record, analysis: { combination, tolerance }, forms }: Realised<K>,
  degrees: (form: FormOf<K>, inArabic: boolean) => D,
) {
  const transpositions = forms.filter(({ isTransposition }) => isTransposition);
  const total = transpositions.length;
  const { displayNamesAr, ...options } = startingNotesRef(transpositions.map(({ tonic }) => tonic.note));
  return {
    ...entityType.under(namesIn(plainHeader(record, true), inArabic)),
    tuningSystem: namesIn(systemHeader(combination.system, { count: true }), inArabic),
    startingNote: namesRefIn(combination.startingNote, inArabic),
    transpositions: {
      total,
      options: inArabic ? { ...options, displayNamesAr } : options,
      detailed: transpositions.map((form) => ({
        tonic: namesRefIn(form.tonic.note, inArabic),
        pitchClass: { pitchClassIndex: form.tonic.index, octave: form.tonic.octave },
        ...degrees(form, inArabic),
        links: {
          detail: detailLink(entityType, record.idName, key, {
            transposeTo: form.tonic.note.idName,
            ...toleranceOf(tolerance),
          }),
        },
      })),
    },
    links: transpositionsLinks(entityType, key, total, tolerance),
  };
}

/** The transpositions of an entity, and every form but the base form by its name. */
export function formsOf<K extends EntityTypeName, D extends object>(
  entityType: EntityType<K>,
  key: EntityInCombination,
  found: Realised<K>,
  degrees: (form: FormOf<K>, inArabic: boolean) => D,
) {
  return {
    ...transpositionsOf(entityType, { ...key, inArabic: true }, found, degrees),
    forms: found.forms.slice(1).map(({ tonic, isTransposition }) => ({
      names: namesRef(nameOnTonic(found.record, tonic.note)),
      tonic: tonic.note.idName,
      isTransposition,
    })),
  };
}
