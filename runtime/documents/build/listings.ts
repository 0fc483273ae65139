import { alphabetically } from '../../collation.ts';
import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import type { NamedPitchClass } from '../../engine/combination.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import {
  type FormOf,
  jins,
  type Kind,
  type KindName,
  type KindNames,
  maqam,
  type RecordOf,
} from '../../entities/kind.ts';
import { extended } from '../../extended.ts';
import type { IdentifierRef } from '../../schemas/common.ts';
import type { AllMaqamat } from '../../schemas/entities.ts';
import type { AjnasListing, Degree, Families, MaqamatListing } from '../../schemas/listings.ts';
import type { CombinationOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { namesRef, namesRefIn, plainHeader, startingNotesRef, systemHeader } from '../refs.ts';
import type { BuildContext } from './context.ts';
import { realisedRecord } from './entities.ts';
import { familyHere, maqamDetailFrame, maqamDetailInFull } from './maqamat.ts';
import { detailLink } from './shared.ts';
import { startingNotesOf } from './tuning.ts';
import { type Here, here, realisableIn } from './views.ts';

/** What a combination holds: its maqāmāt, ajnās and families. */

export function buildFamilies(context: BuildContext, key: CombinationOf): Families {
  const { analysis } = here(context, key);
  const families = new Map(
    realisableIn(context, maqam, key).flatMap((record) => {
      const family = analysis.familyOf(record);
      return family === null ? [] : [[family.idName, namesRef(family)] as const];
    }),
  );
  const data = [...families.values()]
    .sort(alphabetically(({ displayName }) => displayName))
    .map((family) => ({ family, links: { maqamat: request('/maqamat', { filterByFamily: family.idName }) } }));
  return { count: data.length, data };
}

/** What listings of a combination begin with. */
function listingHead({ noteNames, analysis: { combination } }: Here) {
  return {
    tuningSystem: systemHeader(combination.system, { year: true, count: true }),
    startingNotes: startingNotesRef(startingNotesOf(noteNames, combination.system)),
    selectedStartingNote: namesRef(combination.startingNote),
  };
}

const listingLinks = ({ tuningSystem, startingNote }: CombinationOf, { collection }: KindNames) => ({
  self: path('tuning-systems', tuningSystem, startingNote, collection),
  tuningSystem: path('tuning-systems', tuningSystem),
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
    ? sequence.map(({ note, spelling }) => ({
        noteName: note.idName,
        englishName: spelling.englishName,
        solfege: spelling.solfege,
      }))
    : plainDegrees(sequence);

const distinct = (values: readonly string[]): number => new Set(values).size;

/** What a combination's listing tells of an entity of one kind; null leaves the entity out. */
interface Listing<F, H, T, D> {
  readonly head: H;
  readonly traits: T;
  /** @param withDetails whether the degrees are spelled, or told by their idNames alone */
  degrees(form: F, withDetails: boolean): D;
}

/** What listings can leave out of an item, made only where it is asked for. */
interface ListedExtras<D> {
  degrees(withDetails: boolean): D;
  transpositions(withDetails: boolean, inArabic: boolean): (D & { readonly tonic: IdentifierRef })[];
}

/** The entities of a combination, and the degrees of their forms. */
function listingItems<K extends KindName, H extends object, T extends object, D extends object>(
  context: BuildContext,
  kind: Kind<K>,
  key: CombinationOf,
  listing: (record: RecordOf<K>, base: FormOf<K>) => Listing<FormOf<K>, H, T, D>,
) {
  const { analysis } = here(context, key);
  return realisableIn(context, kind, key).flatMap((record) => {
    const forms = kind.forms(analysis, record);
    const [base] = forms;
    if (base === undefined) return [];
    const { head, traits, degrees } = listing(record, base);
    const item = extended(extended(kind.under(plainHeader(record, true)), head), {
      tonic: namesRef(base.tonic.note),
      stats: { numberOfPitchClasses: base.ascending.length },
      ...traits,
      links: { detail: detailLink(kind, record.idName, key) },
    });
    const extras: ListedExtras<D> = {
      degrees: (withDetails) => degrees(base, withDetails),
      transpositions: (withDetails, inArabic) =>
        forms
          .filter(({ isTransposition }) => isTransposition)
          .map((form) => ({ tonic: namesRefIn(form.tonic.note, inArabic), ...degrees(form, withDetails) })),
    };
    return [{ item, extras }];
  });
}

/** A list of items with everything that answers can leave out of them. */
const inFull = <I extends object, D extends object>(
  items: readonly { readonly item: I; readonly extras: ListedExtras<D> }[],
) =>
  items.map(({ item, extras }) => ({
    ...item,
    ...extras.degrees(true),
    transpositions: extras.transpositions(true, true),
  }));

/** The maqāmāt of a combination, without what answers can leave out, and what they are listed in. */
export function buildMaqamatListingFrames(context: BuildContext, key: CombinationOf) {
  const place = here(context, key);
  const { analysis } = place;
  const items = listingItems(context, maqam, key, (record, base) => ({
    head: { family: namesRef(familyHere(analysis, record)) },
    traits: {
      characteristics: characteristicsOf(base.ascending, [...base.descending].reverse(), record.suyur.length > 0),
    },
    degrees: (form, withDetails) => ({ maqamDegrees: maqamDegrees(analysis, form, withDetails) }),
  }));
  const around: MaqamatListing = {
    ...listingHead(place),
    stats: {
      totalMaqamatForStartingNote: items.length,
      totalMaqamatInLibrary: context.engine.archive.maqamat.length,
      uniqueTonicCount: distinct(items.map(({ item }) => item.tonic.idName)),
      uniqueFamilyCount: distinct(items.map(({ item }) => item.family.idName)),
      referenceFrequency: analysis.combination.referenceFrequency,
    },
    data: [],
    links: listingLinks(key, maqam),
  };
  return { around, items };
}

export function buildMaqamatListing(context: BuildContext, key: CombinationOf): MaqamatListing {
  const { around, items } = buildMaqamatListingFrames(context, key);
  return { ...around, data: inFull(items) };
}

/** The ajnās of a combination, without what answers can leave out, and what they are listed in. */
export function buildAjnasListingFrames(context: BuildContext, key: CombinationOf) {
  const place = here(context, key);
  const { analysis } = place;
  const items = listingItems(context, jins, key, () => ({
    head: {},
    traits: {},
    degrees: ({ ascending }, withDetails) => ({ jinsDegrees: jinsDegrees(ascending, withDetails) }),
  }));
  const around: AjnasListing = {
    ...listingHead(place),
    stats: {
      totalAjnasForStartingNote: items.length,
      totalAjnasInLibrary: context.engine.archive.ajnas.length,
      uniqueTonicCount: distinct(items.map(({ item }) => item.tonic.idName)),
      referenceFrequency: analysis.combination.referenceFrequency,
    },
    data: [],
    links: listingLinks(key, jins),
  };
  return { around, items };
}

export function buildAjnasListing(context: BuildContext, key: CombinationOf): AjnasListing {
  const { around, items } = buildAjnasListingFrames(context, key);
  return { ...around, data: inFull(items) };
}

/** The details of every maqām's base form in a combination in one language, without what answers can leave out. */
export function buildAllMaqamatFrames(context: BuildContext, key: CombinationOf & { readonly inArabic: boolean }) {
  const place = here(context, key);
  const details = realisableIn(context, maqam, key).flatMap((record) => {
    const found = realisedRecord(maqam, place.analysis, record);
    if (found === null) return [];
    return [maqamDetailFrame(place, context.engine.stops, { id: record.idName, ...key }, found)];
  });
  return { around: allMaqamatAround(place, key), details };
}

/** The details of every maqām's base form in a combination. */
export function buildAllMaqamat(context: BuildContext, key: CombinationOf): AllMaqamat {
  const { around, details } = buildAllMaqamatFrames(context, { ...key, inArabic: true });
  const data = details.map((detail) => maqamDetailInFull(detail, around.context));
  return { ...around, count: data.length, data };
}

/** What the details of a combination's maqāmāt are listed in. */
function allMaqamatAround({ context }: Here, { tuningSystem, startingNote }: CombinationOf): AllMaqamat {
  return {
    count: 0,
    data: [],
    context: context(),
    links: {
      self: request('/maqamat/all', { tuningSystem, startingNote }),
      tuningSystem: path('tuning-systems', tuningSystem),
      collection: path('tuning-systems', tuningSystem, startingNote, 'maqamat'),
    },
  };
}
