import { alphabetically } from '../../collation.ts';
import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import type { NamedPitchClass } from '../../engine/combination.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import { type FormOf, jins, type Kind, type KindName, type KindNames, maqam } from '../../entities/kind.ts';
import type { AllMaqamat, MaqamDetail } from '../../schemas/entities.ts';
import type { AjnasListing, Families, MaqamatListing } from '../../schemas/listings.ts';
import type { CombinationOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { namesRef, noteRef, plainHeader, startingNotesRef, systemHeader } from '../refs.ts';
import { type BuildContext, startingNotesOf } from './context.ts';
import { type Realised, realised } from './entities.ts';
import { buildMaqamDetail, familyHere } from './maqamat.ts';
import { detailContext, detailLink } from './shared.ts';

/** What a combination holds: its maqāmāt, ajnās and families. */

export function buildFamilies(context: BuildContext, key: CombinationOf): Families {
  const analysis = context.analysis(key);
  const families = new Map(
    context.engine.archive.maqamat.flatMap((maqam) => {
      const family = analysis.familyOf(maqam);
      return family === null ? [] : [[family.idName, namesRef(family)] as const];
    }),
  );
  const data = [...families.values()]
    .sort(alphabetically(({ displayName }) => displayName))
    .map((family) => ({ family, links: { maqamat: request('/maqamat', { filterByFamily: family.idName }) } }));
  return { count: data.length, data };
}

/** What listings of a combination begin with. */
function listingHead(context: BuildContext, key: CombinationOf) {
  const { combination } = context.analysis(key);
  return {
    tuningSystem: systemHeader(combination.system, { year: true, count: true }),
    startingNotes: startingNotesRef(startingNotesOf(context.engine, combination.system)),
    selectedStartingNote: noteRef(combination.startingNote),
  };
}

const listingLinks = ({ tuningSystem, startingNote }: CombinationOf, { collection }: KindNames) => ({
  self: path('tuning-systems', tuningSystem, startingNote, collection),
  tuningSystem: path('tuning-systems', tuningSystem),
  collection: `/${collection}`,
});

const spelledDegrees = (sequence: readonly NamedPitchClass[], spellings: readonly Spelling[]) =>
  sequence.map(({ note }, i) => ({
    noteName: note.idName,
    englishName: spellings[i].englishName,
    solfege: spellings[i].solfege,
  }));

function maqamDegrees(analysis: Analysis, form: MaqamForm) {
  const { ascending, descending } = form;
  const spellings = analysis.spellingOf(form);
  return {
    ascending: spelledDegrees(ascending, spellings.ascending),
    descending: spelledDegrees(descending, spellings.descending),
  };
}

const jinsDegrees = (sequence: readonly NamedPitchClass[]) =>
  sequence.map(({ note, spelling }) => ({
    noteName: note.idName,
    englishName: spelling.englishName,
    solfege: spelling.solfege,
  }));

const distinct = (values: readonly string[]): number => new Set(values).size;

/** What a combination's listing tells of an entity of one kind; null leaves the entity out. */
interface Listing<F, H, T, D> {
  readonly head: H;
  readonly traits: T;
  degrees(form: F): D;
}

/** The entities of a combination with the degrees of their transpositions. */
function listingItems<K extends KindName, H extends object, T extends object, D extends object>(
  context: BuildContext,
  kind: Kind<K>,
  key: CombinationOf,
  listing: (found: Realised<K>) => Listing<FormOf<K>, H, T, D>,
) {
  return kind.records(context.engine.archive).flatMap((record) => {
    const found = realised(context, kind, { id: record.idName, ...key });
    if (found === null) return [];
    const { forms } = found;
    const [base] = forms;
    const { head, traits, degrees } = listing(found);
    return [
      {
        ...kind.under(plainHeader(record, true)),
        ...head,
        tonic: noteRef(base.tonic.note),
        stats: { numberOfPitchClasses: base.ascending.length },
        ...traits,
        links: { detail: detailLink(kind, record.idName, key) },
        ...degrees(base),
        transpositions: forms
          .filter(({ isTransposition }) => isTransposition)
          .map((form) => ({ tonic: noteRef(form.tonic.note), ...degrees(form) })),
      },
    ];
  });
}

export function buildMaqamatListing(context: BuildContext, key: CombinationOf): MaqamatListing {
  const { archive } = context.engine;
  const data = listingItems(context, maqam, key, ({ record, analysis, forms: [base] }) => ({
    head: { family: namesRef(familyHere(analysis, record)) },
    traits: {
      characteristics: characteristicsOf(base.ascending, [...base.descending].reverse(), record.suyur.length > 0),
    },
    degrees: (form) => ({ maqamDegrees: maqamDegrees(analysis, form) }),
  }));
  const { referenceFrequency } = context.analysis(key).combination;
  return {
    ...listingHead(context, key),
    stats: {
      totalMaqamatForStartingNote: data.length,
      totalMaqamatInLibrary: archive.maqamat.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      uniqueFamilyCount: distinct(data.map(({ family }) => family.idName)),
      referenceFrequency,
    },
    data,
    links: listingLinks(key, maqam),
  };
}

export function buildAjnasListing(context: BuildContext, key: CombinationOf): AjnasListing {
  const { archive } = context.engine;
  const data = listingItems(context, jins, key, () => ({
    head: {},
    traits: {},
    degrees: ({ ascending }) => ({ jinsDegrees: jinsDegrees(ascending) }),
  }));
  const { referenceFrequency } = context.analysis(key).combination;
  return {
    ...listingHead(context, key),
    stats: {
      totalAjnasForStartingNote: data.length,
      totalAjnasInLibrary: archive.ajnas.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      referenceFrequency,
    },
    data,
    links: listingLinks(key, jins),
  };
}

/** The details of every maqām's base form in a combination. */
export function buildAllMaqamat(context: BuildContext, key: CombinationOf): AllMaqamat {
  const data = context.engine.archive.maqamat.flatMap(({ idName }): readonly MaqamDetail[] => {
    const detail = buildMaqamDetail(context, { id: idName, ...key });
    return detail === null ? [] : [detail];
  });
  return allMaqamatOf(context, key, data);
}

/** What the details of a combination's maqāmāt are listed in. */
export function allMaqamatOf(context: BuildContext, key: CombinationOf, data: MaqamDetail[]): AllMaqamat {
  const { combination } = context.analysis(key);
  const { tuningSystem, startingNote } = key;
  return {
    count: data.length,
    data,
    context: detailContext(context, combination),
    links: {
      self: request('/maqamat/all', { tuningSystem, startingNote }),
      tuningSystem: path('tuning-systems', tuningSystem),
      collection: path('tuning-systems', tuningSystem, startingNote, 'maqamat'),
    },
  };
}
