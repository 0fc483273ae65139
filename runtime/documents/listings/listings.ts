import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import type { NamedPitchClass } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import {
  type EntityType,
  type EntityTypeName,
  type EntityTypeNames,
  type FormOf,
  jins,
  maqam,
  type RecordOf,
} from '../../entities/entity-type.ts';
import type { AllMaqamat } from '../../schemas/entities.ts';
import type { AjnasListing, Degree, Families, MaqamatListing } from '../../schemas/listings.ts';
import { alphabetically } from '../../text/collation.ts';
import { fieldsJson } from '../../text/json-bytes.ts';
import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { namesIn, realisedEntities } from '../entities/entities.ts';
import { structureFields } from '../entities/maqam-forms.ts';
import { familyIn, maqamDetail, maqamDetailParts } from '../entities/maqamat.ts';
import { linkTo, pathTo } from '../links.ts';
import { familyFields, namesRef, namesRefIn, plainHeader, startingNotesRef, systemHeader } from '../refs.ts';
import { itemLinks } from '../shared.ts';
import { startingNotesOf } from '../tuning-systems/tuning.ts';
import { analysisOf, type CombinationView, viewOf } from '../views.ts';

/** Lists of a combination's families, maqāmāt and ajnās. */

function buildFamilies(context: BuildContext, key: CombinationOf): Families {
  const analysis = analysisOf(context, key);
  const members = context.engine.archive.maqamat.flatMap((record) => {
    const family = analysis.familyOf(record);
    return family === null ? [] : [{ maqam: namesRef(plainName(record)), ...familyFields(family) }];
  });
  const families = new Map(members.map(({ family }) => [family.idName, family]));
  const data = [...families.values()].sort(alphabetically(({ displayName }) => displayName)).map((family) => {
    const taughtElsewhere = members.flatMap(({ maqam: member, family: own, taughtFamily }) =>
      own.idName === family.idName && taughtFamily !== undefined ? [{ maqam: member, taughtFamily }] : [],
    );
    return {
      family,
      ...(taughtElsewhere.length === 0 ? {} : { taughtElsewhere }),
      links: { maqamat: linkTo('/maqamat', { filterByFamily: family.idName }) },
    };
  });
  return { count: data.length, data };
}

/** The first fields of a listing. */
function listingHead({ noteNames, analysis: { combination } }: CombinationView) {
  return {
    tuningSystem: systemHeader(combination.system, { year: true, count: true }),
    startingNotes: startingNotesRef(startingNotesOf(noteNames, combination.system)),
    selectedStartingNote: namesRef(combination.startingNote),
  };
}

const listingLinks = ({ tuningSystem, startingNote }: CombinationOf, { collection }: EntityTypeNames) => ({
  self: pathTo('tuning-systems', tuningSystem, startingNote, collection),
  tuningSystem: pathTo('tuning-systems', tuningSystem),
  collection: `/${collection}`,
});

const plainDegrees = (sequence: readonly NamedPitchClass[]): string[] => sequence.map(({ note }) => note.idName);

const spelledDegrees = (sequence: readonly NamedPitchClass[], spellings: readonly Spelling[]): Degree[] =>
  sequence.map(({ note }, i) => ({
    noteName: note.idName,
    englishName: spellings[i].englishName,
    solfege: spellings[i].solfege,
  }));

function maqamDegrees(analysis: Analysis, form: MaqamForm, withDetails: boolean) {
  const { ascending, descending } = form;
  if (!withDetails) return { ascending: plainDegrees(ascending), descending: plainDegrees(descending) };
  const spellings = analysis.spellingOf(form);
  return {
    ascending: spelledDegrees(ascending, spellings.ascending),
    descending: spelledDegrees(descending, spellings.descending),
  };
}

const jinsDegrees = (sequence: readonly NamedPitchClass[], withDetails: boolean): Degree[] =>
  withDetails
    ? spelledDegrees(
        sequence,
        sequence.map(({ spelling }) => spelling),
      )
    : plainDegrees(sequence);

const distinct = (values: readonly string[]): number => new Set(values).size;

/** The optional parts of a listing. */
export interface ListingOptions {
  /** The degrees of base forms. */
  readonly includeDegrees: boolean;
  /** Whether degrees have spellings, or only idNames. */
  readonly includeDegreeDetails: boolean;
  readonly includeTranspositions: boolean;
  readonly includeArabic: boolean;
}

const ALL_PARTS: ListingOptions = {
  includeDegrees: true,
  includeDegreeDetails: true,
  includeTranspositions: true,
  includeArabic: true,
};

/** The fields of an item that depend on its kind. */
interface Listing<F, H, T, D> {
  readonly head: H;
  readonly traits: T;
  degrees(form: F): D;
}

/** The entities of a combination, and the degrees of their forms. */
function listingItems<K extends EntityTypeName, H extends object, T extends object, D extends object>(
  context: BuildContext,
  entityType: EntityType<K>,
  key: CombinationOf,
  { includeDegrees, includeTranspositions, includeArabic }: ListingOptions,
  listing: (record: RecordOf<K>, base: FormOf<K>) => Listing<FormOf<K>, H, T, D>,
) {
  const { tolerance } = context;
  return realisedEntities(context, entityType, key).map(({ record, forms }) => {
    const [base] = forms;
    const { head, traits, degrees } = listing(record, base);
    const transpositions = forms.filter(({ isTransposition }) => isTransposition);
    return {
      ...entityType.under(namesIn(plainHeader(record, true), includeArabic)),
      ...head,
      tonic: namesRefIn(base.tonic.note, includeArabic),
      stats: { numberOfPitchClasses: base.ascending.length },
      ...traits,
      links: itemLinks(entityType, record.idName, key, transpositions.length, tolerance),
      ...(includeDegrees ? degrees(base) : {}),
      ...(includeTranspositions
        ? {
            transpositions: transpositions.map((form) => ({
              tonic: namesRefIn(form.tonic.note, includeArabic),
              ...degrees(form),
            })),
          }
        : {}),
    };
  });
}

/** The maqāmāt of a combination. Fields outside `data` are always in both languages. */
export function buildMaqamatListing(
  context: BuildContext,
  { tuningSystem, startingNote, ...parts }: CombinationOf & Partial<ListingOptions>,
): MaqamatListing {
  const key = { tuningSystem, startingNote };
  const options = { ...ALL_PARTS, ...parts };
  const view = viewOf(context, key);
  const { analysis } = view;
  const data = listingItems(context, maqam, key, options, (record, base) => ({
    head: familyFields(familyIn(analysis, record), options.includeArabic),
    traits: {
      characteristics: characteristicsOf(base.ascending, [...base.descending].reverse(), record.suyur.length > 0),
      ...structureFields(view.noteNames, analysis, record, options.includeArabic),
    },
    degrees: (form) => ({ maqamDegrees: maqamDegrees(analysis, form, options.includeDegreeDetails) }),
  }));
  return {
    ...listingHead(view),
    stats: {
      totalMaqamatForStartingNote: data.length,
      totalMaqamatInLibrary: context.engine.archive.maqamat.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      uniqueFamilyCount: distinct(data.map(({ family }) => family.idName)),
      referenceFrequency: analysis.combination.referenceFrequency,
    },
    data,
    links: listingLinks(key, maqam),
  };
}

/** The ajnās of a combination. Fields outside `data` are always in both languages. */
export function buildAjnasListing(
  context: BuildContext,
  { tuningSystem, startingNote, ...parts }: CombinationOf & Partial<ListingOptions>,
): AjnasListing {
  const key = { tuningSystem, startingNote };
  const options = { ...ALL_PARTS, ...parts };
  const view = viewOf(context, key);
  const data = listingItems(context, jins, key, options, () => ({
    head: {},
    traits: {},
    degrees: ({ ascending }) => ({ jinsDegrees: jinsDegrees(ascending, options.includeDegreeDetails) }),
  }));
  return {
    ...listingHead(view),
    stats: {
      totalAjnasForStartingNote: data.length,
      totalAjnasInLibrary: context.engine.archive.ajnas.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      referenceFrequency: view.analysis.combination.referenceFrequency,
    },
    data,
    links: listingLinks(key, jins),
  };
}

/** The details of the base forms of all maqāmāt in a combination. */
function buildAllMaqamat(context: BuildContext, key: CombinationOf): AllMaqamat {
  const view = viewOf(context, key);
  const data = realisedEntities(context, maqam, key).map((found) =>
    maqamDetail(view, context.engine.stops, { id: found.record.idName, ...key }, found),
  );
  return { count: data.length, data, ...allMaqamatRest(context, key) };
}

/** The fields of the list of all details that follow the details. */
export function allMaqamatRest(
  context: BuildContext,
  { tuningSystem, startingNote }: CombinationOf,
): Omit<AllMaqamat, 'count' | 'data'> {
  return {
    context: viewOf(context, { tuningSystem, startingNote }).context(),
    links: {
      self: linkTo('/maqamat/all', { tuningSystem, startingNote }),
      tuningSystem: pathTo('tuning-systems', tuningSystem),
      collection: pathTo('tuning-systems', tuningSystem, startingNote, 'maqamat'),
    },
  };
}

/**
 * The details of all maqāmāt in a combination, with the JSON of the fields that no parameter changes: most of every
 * answer.
 */
export function buildDetailTexts(context: BuildContext, key: CombinationOf & { readonly inArabic: boolean }) {
  const view = viewOf(context, key);
  const encoder = new TextEncoder();
  const bytesOf = (fields: object) => encoder.encode(fieldsJson(fields));
  return realisedEntities(context, maqam, key).map((found) => {
    const id = found.record.idName;
    const { head, fields, ...rest } = maqamDetailParts(view, context.engine.stops, { id, ...key }, found);
    return { ...rest, id, tonic: head.tonic.idName, before: bytesOf(head), after: bytesOf(fields) };
  });
}

export const listingBuilders = {
  allMaqamat: buildAllMaqamat,
  families: buildFamilies,
  maqamatListing: buildMaqamatListing,
  ajnasListing: buildAjnasListing,
} satisfies Partial<Builders>;
