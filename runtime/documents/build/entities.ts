import { availableIn } from '../../engine/availability.ts';
import { nameOnTonic } from '../../engine/form-name.ts';
import type { NoteName } from '../../engine/note-names.ts';
import type { FormOf, Kind, KindName, RecordOf } from '../../entities/kind.ts';
import type { DetailContext } from '../../schemas/entities.ts';
import type { EntityInCombination, EntityOf } from '../documents.ts';
import { path } from '../links.ts';
import { namesRef, noteRef, plainHeader } from '../refs.ts';
import type { BuildContext } from './context.ts';
import {
  availabilityBlock,
  detailLink,
  detailLinks,
  homeLink,
  listedAvailability,
  transpositionRefs,
  transpositionsAnswer,
} from './shared.ts';

/**
 * The builders that maqāmāt and ajnās have alike. Each is made for a kind; what only its documents hold is handed in
 * by the module of the kind, in the order in which documents write it.
 */

/** An entity in a combination. */
export interface Realised<K extends KindName> {
  readonly record: RecordOf<K>;
  readonly analysis: ReturnType<BuildContext['analysis']>;
  /** Base form first. */
  readonly forms: readonly FormOf<K>[];
}

/** An entity in a combination; null where it is not realisable. */
export function realised<K extends KindName>(
  context: BuildContext,
  kind: Kind<K>,
  key: EntityInCombination,
): Realised<K> | null {
  const record = kind.record(context.engine, key.id);
  if (record === undefined) return null;
  const analysis = context.analysis(key);
  const forms = kind.forms(analysis, record);
  return forms.length === 0 ? null : { record, analysis, forms };
}

/** What the list of all tells of one kind. */
interface Listed<H, T> {
  /** Undefined when the table of note names lacks it. */
  readonly tonic: NoteName | undefined;
  readonly head: H;
  readonly traits: T;
}

/** The list of every entity. */
export const listBuilder =
  <K extends KindName, H extends object, T extends object>(
    kind: Kind<K>,
    listed: (context: BuildContext, record: RecordOf<K>) => Listed<H, T>,
  ) =>
  (context: BuildContext) => {
    const records = kind.records(context.engine.archive);
    return {
      count: records.length,
      data: records.map((record) => {
        const available = availableIn(context.engine, kind.neededNames(record));
        const { tonic, head, traits } = listed(context, record);
        if (tonic === undefined) throw new RangeError(`${record.idName} begins on no note of the table.`);
        return {
          ...kind.under(plainHeader(record, true)),
          ...head,
          tonic: noteRef(tonic),
          stats: {
            numberOfPitchClasses: kind.risingNames(record).length,
            availableInTuningSystems: available.length,
          },
          ...traits,
          availability: listedAvailability(available),
          links: {
            detail: homeLink(context, kind, record),
            availability: path(kind.collection, record.idName, 'availability'),
          },
          sources: [...record.sources],
        };
      }),
    };
  };

/** Where an entity is available. */
export const availabilityBuilder =
  <K extends KindName>(kind: Kind<K>) =>
  (context: BuildContext, { id }: EntityOf) => {
    const record = kind.record(context.engine, id);
    if (record === undefined) return null;
    return {
      ...kind.under(plainHeader(record)),
      availability: availabilityBlock(availableIn(context.engine, kind.neededNames(record)), (key) =>
        kind.forms(context.analysis(key), record),
      ),
      links: {
        self: path(kind.collection, id, 'availability'),
        detail: homeLink(context, kind, record),
        collection: `/${kind.collection}`,
      },
    };
  };

/** What a detail tells of one kind; `fields` are those that change with the form. */
interface Detailed<H, S, F> {
  readonly head: H;
  readonly stats: S;
  readonly context: DetailContext;
  readonly fields: F;
}

/** The detail of an entity's base form, everything included. */
export const detailBuilder =
  <K extends KindName, H extends object, S extends object, F extends object>(
    kind: Kind<K>,
    detailed: (context: BuildContext, found: Realised<K>) => Detailed<H, S, F>,
  ) =>
  (context: BuildContext, key: EntityInCombination) => {
    const found = realised(context, kind, key);
    if (found === null) return null;
    const { record, forms } = found;
    const [base] = forms;
    const transpositions = transpositionRefs(record, forms);
    const { head, stats, context: place, fields } = detailed(context, found);
    return {
      ...kind.under(plainHeader(record, true)),
      ...head,
      tonic: noteRef(base.tonic.note),
      stats: {
        numberOfTranspositions: transpositions.length,
        numberOfPitchClasses: base.ascending.length,
        ...stats,
      },
      availableTranspositions: transpositions,
      comments: { ...record.comments },
      sources: [...record.sources],
      parameters: {
        pitchClassDataType: 'all',
        includeIntervals: true,
        ...kind.includes,
        transposeTo: null,
        centsTolerance: context.tolerance,
      },
      context: place,
      ...fields,
      links: detailLinks(kind, record.idName, key, transpositions.length),
    };
  };

/** What the forms' document tells of one kind. */
interface Formed<F, R, D, T> {
  /** The short record of a form. */
  record(form: F): R;
  /** What a listed transposition shows beside its tonic. */
  degrees(record: R): D;
  /** What the records refer to. */
  readonly tables: T;
}

/** Every form but the base form, in short, and the transpositions among them as they are listed. */
export const formsBuilder =
  <K extends KindName, R extends object, D extends object, T extends object>(
    kind: Kind<K>,
    formed: (context: BuildContext, found: Realised<K>) => Formed<FormOf<K>, R, D, T>,
  ) =>
  (context: BuildContext, key: EntityInCombination) => {
    const found = realised(context, kind, key);
    if (found === null) return null;
    const { record: entity, analysis, forms } = found;
    const { record, degrees, tables } = formed(context, found);
    const others = forms.slice(1).map((form) => ({ form, content: record(form) }));
    const detailed = others
      .filter(({ form }) => form.isTransposition)
      .map(({ form: { tonic }, content }) => ({
        tonic: noteRef(tonic.note),
        pitchClass: { pitchClassIndex: tonic.index, octave: tonic.octave },
        ...degrees(content),
        links: { detail: detailLink(kind, entity.idName, key, tonic.note.idName) },
      }));
    return {
      ...kind.under(plainHeader(entity, true)),
      ...transpositionsAnswer(analysis.combination, kind, key, detailed),
      ...tables,
      forms: others.map(({ form, content }) => ({
        names: namesRef(nameOnTonic(entity, form.tonic.note)),
        tonic: form.tonic.note.idName,
        isTransposition: form.isTransposition,
        ...content,
      })),
    };
  };
