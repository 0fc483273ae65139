import { alphabetically } from '../../collation.ts';
import type { Analysis } from '../../engine/analysis.ts';
import { characteristicsOf } from '../../engine/characteristics.ts';
import type { NamedPitchClass } from '../../engine/combination.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { Spelling } from '../../engine/reference-note.ts';
import type { AllMaqamat, MaqamDetail } from '../../schemas/entities.ts';
import type { AjnasListing, Families, MaqamatListing } from '../../schemas/listings.ts';
import type { CombinationOf } from '../documents.ts';
import { path, request } from '../links.ts';
import { namesRef, noteRef, plainHeader, startingNotesRef, systemHeader } from '../refs.ts';
import { type BuildContext, startingNotesOf } from './context.ts';
import { buildMaqamDetail } from './maqamat.ts';
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

const listingLinks = ({ tuningSystem, startingNote }: CombinationOf, collection: 'maqamat' | 'ajnas') => ({
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

export function buildMaqamatListing(context: BuildContext, key: CombinationOf): MaqamatListing {
  const analysis = context.analysis(key);
  const data = context.engine.archive.maqamat.flatMap((maqam) => {
    const forms = analysis.maqamForms(maqam);
    const family = analysis.familyOf(maqam);
    if (forms.length === 0 || family === null) return [];
    const [base] = forms;
    const up = base.ascending;
    const down = [...base.descending].reverse();
    return [
      {
        maqam: plainHeader(maqam, true),
        family: namesRef(family),
        tonic: noteRef(base.tonic.note),
        stats: { numberOfPitchClasses: up.length },
        characteristics: characteristicsOf(up, down, maqam.suyur.length > 0),
        links: { detail: detailLink('maqamat', maqam.idName, key) },
        maqamDegrees: maqamDegrees(analysis, base),
        transpositions: forms
          .filter(({ isTransposition }) => isTransposition)
          .map((form) => ({ tonic: noteRef(form.tonic.note), maqamDegrees: maqamDegrees(analysis, form) })),
      },
    ];
  });
  return {
    ...listingHead(context, key),
    stats: {
      totalMaqamatForStartingNote: data.length,
      totalMaqamatInLibrary: context.engine.archive.maqamat.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      uniqueFamilyCount: distinct(data.map(({ family }) => family.idName)),
      referenceFrequency: analysis.combination.referenceFrequency,
    },
    data,
    links: listingLinks(key, 'maqamat'),
  };
}

export function buildAjnasListing(context: BuildContext, key: CombinationOf): AjnasListing {
  const analysis = context.analysis(key);
  const data = context.engine.archive.ajnas.flatMap((jins) => {
    const forms = analysis.jinsForms(jins);
    if (forms.length === 0) return [];
    const [base] = forms;
    return [
      {
        jins: plainHeader(jins, true),
        tonic: noteRef(base.tonic.note),
        stats: { numberOfPitchClasses: base.ascending.length },
        links: { detail: detailLink('ajnas', jins.idName, key) },
        jinsDegrees: jinsDegrees(base.ascending),
        transpositions: forms
          .filter(({ isTransposition }) => isTransposition)
          .map(({ tonic, ascending }) => ({ tonic: noteRef(tonic.note), jinsDegrees: jinsDegrees(ascending) })),
      },
    ];
  });
  return {
    ...listingHead(context, key),
    stats: {
      totalAjnasForStartingNote: data.length,
      totalAjnasInLibrary: context.engine.archive.ajnas.length,
      uniqueTonicCount: distinct(data.map(({ tonic }) => tonic.idName)),
      referenceFrequency: analysis.combination.referenceFrequency,
    },
    data,
    links: listingLinks(key, 'ajnas'),
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
