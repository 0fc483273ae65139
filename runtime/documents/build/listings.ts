import { alphabetically } from '../../collation.ts';
import type { AjnasAnalysis, PitchAnalysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import type { NamedPitchClass } from '../../engine/combination.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import {
  type FormOf,
  type HeadOf,
  jins,
  type Kind,
  type KindName,
  type KindNames,
  maqam,
} from '../../entities/kind.ts';
import type { AllMaqamat, MaqamDetail } from '../../schemas/entities.ts';
import type { AjnasListing, Families, MaqamatListing } from '../../schemas/listings.ts';
import type { CombinationOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { namesRef, noteRef, plainHeader, startingNotesRef, systemHeader } from '../refs.ts';
import { builder } from './builder.ts';
import { type Realised, realised } from './entities.ts';
import { familyHere, maqamDetail, maqamDetailFrame } from './maqamat.ts';
import { ajnasHeads, type Here, here, maqamatHeads, maqamatInFull, modulationCounts } from './parts.ts';
import { detailContext, detailLink, startingNotesOf } from './shared.ts';

/** What a combination holds: its maqāmāt, ajnās and families. */

export const buildFamilies = builder({ place: here.all }, ({ place: { analysis } }, _: CombinationOf): Families => {
  const families = new Map(
    analysis.allMaqamForms().flatMap(({ maqam, isBaseForm }) => {
      const family = isBaseForm ? analysis.familyOf(maqam) : null;
      return family === null ? [] : [[family.idName, namesRef(family)] as const];
    }),
  );
  const data = [...families.values()]
    .sort(alphabetically(({ displayName }) => displayName))
    .map((family) => ({ family, links: { maqamat: request('/maqamat', { filterByFamily: family.idName }) } }));
  return { count: data.length, data };
});

/** What listings of a combination begin with. */
function listingHead({ noteNames, analysis: { combination } }: Here<PitchAnalysis>) {
  return {
    tuningSystem: systemHeader(combination.system, { year: true, count: true }),
    startingNotes: startingNotesRef(startingNotesOf(noteNames, combination.system)),
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

function maqamDegrees(analysis: PitchAnalysis, form: MaqamForm) {
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
function listingItems<
  K extends KindName,
  A extends PitchAnalysis,
  H extends object,
  T extends object,
  D extends object,
>(
  kind: Kind<K>,
  key: CombinationOf,
  analysis: A,
  heads: readonly HeadOf<K>[],
  listing: (found: Realised<K, A, HeadOf<K>>) => Listing<FormOf<K>, H, T, D>,
) {
  return heads.flatMap((record) => {
    const found = realised(kind, analysis, record);
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

export const buildMaqamatListing = builder(
  { place: here.all, listed: maqamatHeads },
  ({ place, listed: { heads, total } }, key: CombinationOf): MaqamatListing => {
    const { analysis } = place;
    const data = listingItems(maqam, key, analysis, heads, ({ record, forms: [base] }) => ({
      head: { family: namesRef(familyHere(analysis, record)) },
      traits: {
        characteristics: characteristicsOf(base.ascending, [...base.descending].reverse(), record.suyur.length > 0),
      },
      degrees: (form) => ({ maqamDegrees: maqamDegrees(analysis, form) }),
    }));
    return {
      ...listingHead(place),
      stats: {
        totalMaqamatForStartingNote: data.length,
        totalMaqamatInLibrary: total,
        uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
        uniqueFamilyCount: distinct(data.map(({ family }) => family.idName)),
        referenceFrequency: analysis.combination.referenceFrequency,
      },
      data,
      links: listingLinks(key, maqam),
    };
  },
);

export const buildAjnasListing = builder(
  { place: here.pitches, listed: ajnasHeads },
  ({ place, listed: { heads, total } }, key: CombinationOf): AjnasListing => {
    const { analysis } = place;
    const data = listingItems(jins, key, analysis, heads, () => ({
      head: {},
      traits: {},
      degrees: ({ ascending }) => ({ jinsDegrees: jinsDegrees(ascending) }),
    }));
    return {
      ...listingHead(place),
      stats: {
        totalAjnasForStartingNote: data.length,
        totalAjnasInLibrary: total,
        uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
        referenceFrequency: analysis.combination.referenceFrequency,
      },
      data,
      links: listingLinks(key, jins),
    };
  },
);

/** The details of every maqām's base form in a combination, without what answers can leave out. */
export const buildAllMaqamatFrames = builder(
  { place: here.all, inFull: maqamatInFull },
  ({ place, inFull: { records, stops } }, key: CombinationOf) => {
    const { analysis } = place;
    const details = records.flatMap((record) => {
      const found = realised<'maqam', AjnasAnalysis, typeof record>(maqam, analysis, record);
      if (found === null) return [];
      const counts = modulationCounts(analysis, found.forms[0]);
      return [maqamDetailFrame(place, stops, { id: record.idName, ...key }, found, counts)];
    });
    return { around: allMaqamatOf(place, key, []), details };
  },
);

/** The details of every maqām's base form in a combination. */
export const buildAllMaqamat = builder(
  { place: here.all, inFull: maqamatInFull },
  ({ place, inFull: { records, stops } }, key: CombinationOf): AllMaqamat => {
    const { analysis } = place;
    const data = records.flatMap((record): readonly MaqamDetail[] => {
      const found = realised<'maqam', AjnasAnalysis, typeof record>(maqam, analysis, record);
      if (found === null) return [];
      const counts = modulationCounts(analysis, found.forms[0]);
      return [maqamDetail(place, stops, { id: record.idName, ...key }, found, counts)];
    });
    return allMaqamatOf(place, key, data);
  },
);

/** What the details of a combination's maqāmāt are listed in. */
function allMaqamatOf(
  { noteNames, analysis: { combination } }: Here<PitchAnalysis>,
  { tuningSystem, startingNote }: CombinationOf,
  data: MaqamDetail[],
): AllMaqamat {
  return {
    count: data.length,
    data,
    context: detailContext(noteNames, combination),
    links: {
      self: request('/maqamat/all', { tuningSystem, startingNote }),
      tuningSystem: path('tuning-systems', tuningSystem),
      collection: path('tuning-systems', tuningSystem, startingNote, 'maqamat'),
    },
  };
}
