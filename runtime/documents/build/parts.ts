import type { AjnasAnalysis, Analysis, PitchAnalysis } from '../../engine/analysis.ts';
import type { AvailableIn } from '../../engine/availability.ts';
import { type Combination, isRealisable } from '../../engine/combination.ts';
import type { CombinationKey } from '../../engine/engine.ts';
import { FILLER_SYSTEM } from '../../engine/filler.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import type { NoteNames } from '../../engine/note-names.ts';
import type {
  ArchiveRecords,
  JinsTheory,
  MaqamTheory,
  SourceRecord,
  TuningSystemRecord,
} from '../../engine/records.ts';
import type { StopLibrary } from '../../engine/sayr.ts';
import {
  type HeadOf,
  jins,
  type Kind,
  type KindName,
  type ListedOf,
  maqam,
  type RecordOf,
} from '../../entities/kind.ts';
import type { DetailContext } from '../../schemas/entities.ts';
import type { CombinationOf, EntityInCombination, EntityOf } from '../documents.ts';
import type { Builder, Part } from './builder.ts';
import type { BuildContext, Pitches } from './context.ts';
import type { CombinationFacts, Facts } from './facts.ts';
import { detailContext } from './tuning.ts';

/**
 * What builders may read. A part's view and its facts stand beside each other: the type of the view is as narrow as
 * the facts are, so that a builder that looks at more does not compile.
 */

/** All combinations, as far as an analysis goes. */
export interface Everywhere<A extends PitchAnalysis> {
  readonly noteNames: NoteNames;
  readonly tuningSystems: readonly TuningSystemRecord[];
  /** In archive order. */
  readonly combinations: readonly CombinationKey[];
  /** Where all of some names are available. */
  whereAvailable(names: readonly string[]): readonly AvailableIn[];
  /** The display names of a combination's pitch classes. */
  namesIn(key: CombinationOf): ReadonlySet<string>;
  analysis(key: CombinationOf): A;
  pitches(combination: Combination): Pitches;
}

/** One combination, as far as an analysis goes. */
export interface Here<A extends PitchAnalysis> {
  readonly noteNames: NoteNames;
  readonly analysis: A;
  readonly pitches: Pitches;
  /** What its details tell of it, made once for all of them. */
  context(): DetailContext;
}

const analysisOf = ({ engine, tolerance }: BuildContext, { tuningSystem, startingNote }: CombinationOf): Analysis =>
  engine.analysis({ tuningSystem, startingNote }, tolerance);

function everywhereOf(context: BuildContext): Everywhere<Analysis> {
  const { noteNames, archive, combinations, whereAvailable, namesIn } = context.engine;
  return {
    noteNames,
    tuningSystems: archive.tuningSystems,
    combinations,
    whereAvailable,
    namesIn,
    analysis: (key) => analysisOf(context, key),
    pitches: context.pitches,
  };
}

function hereOf(context: BuildContext, key: CombinationOf): Here<Analysis> {
  const { noteNames } = context.engine;
  const { tuningSystem, startingNote } = key;
  const analysis = analysisOf(context, key);
  const { combination } = analysis;
  return {
    noteNames,
    analysis,
    pitches: context.pitches(combination),
    context: () =>
      context.made(detailContext, { tuningSystem, startingNote }, () => detailContext(noteNames, combination)),
  };
}

const everywherePart = <A extends PitchAnalysis>(
  view: (context: BuildContext) => Everywhere<A>,
  theory: (facts: Facts) => readonly string[],
): Part<unknown, Everywhere<A>> => ({
  view,
  facts: (facts) => [facts.tuningSystems, facts.noteNames, ...theory(facts)],
});

/** Every combination: its pitches, with the ajnās too, or with all maqāmāt and ajnās. */
export const everywhere = {
  pitches: everywherePart<PitchAnalysis>(everywhereOf, () => []),
  ajnas: everywherePart<AjnasAnalysis>(everywhereOf, ({ ajnasTheory }) => [ajnasTheory]),
  all: everywherePart<Analysis>(everywhereOf, ({ ajnasTheory, maqamatTheory }) => [ajnasTheory, maqamatTheory]),
};

const herePart = <A extends PitchAnalysis>(
  view: (context: BuildContext, key: CombinationOf) => Here<A>,
  as: 'pitches' | 'ajnas' | 'all',
): Part<CombinationOf, Here<A>> => ({ view, facts: (facts, key) => [facts.combination(key)[as]] });

/** The combination of a document: its pitches, with the realisable ajnās too, or with all that is realisable. */
export const here = {
  pitches: herePart<PitchAnalysis>(hereOf, 'pitches'),
  ajnas: herePart<AjnasAnalysis>(hereOf, 'ajnas'),
  all: herePart<Analysis>(hereOf, 'all'),
};

/** Every fact. */
export const archive: Part<unknown, ArchiveRecords> = {
  view: ({ engine }) => engine.archive,
  facts: (facts) => [facts.archive],
};

/** What is emended or doubted, and which edition the archive is. */
export const apparatus: Part<unknown, Pick<ArchiveRecords, 'edition' | 'apparatus'>> = {
  view: ({ engine }) => engine.archive,
  facts: (facts) => [facts.apparatus],
};

/** All maqāmāt and ajnās, as far as the theory goes. */
export const library: Part<
  unknown,
  { readonly maqamat: readonly MaqamTheory[]; readonly ajnas: readonly JinsTheory[] }
> = {
  view: ({ engine }) => engine.archive,
  facts: ({ maqamatTheory, ajnasTheory }) => [maqamatTheory, ajnasTheory],
};

/** All ajnās, as far as the theory goes. */
export const ajnas: Part<unknown, readonly JinsTheory[]> = {
  view: ({ engine }) => engine.archive.ajnas,
  facts: ({ ajnasTheory }) => [ajnasTheory],
};

/** Every entity of a kind, as far as lists go. */
export const every = <K extends KindName>(kind: Kind<K>): Part<unknown, readonly ListedOf<K>[]> => ({
  view: ({ engine }) => kind.records(engine.archive),
  facts: (facts) => [facts[`${kind.collection}Listed`]],
});

/** The entity of a document in full; undefined when the archive has none. */
export const entity = <K extends KindName>(kind: Kind<K>): Part<EntityOf, RecordOf<K> | undefined> => ({
  view: ({ engine }, { id }) => kind.record(engine, id),
  facts: (facts, { id }) => [facts[kind.name](id)],
});

/** The entity of a document, as far as lists of a combination show it; undefined when the archive has none. */
export const entityHead = <K extends KindName>(kind: Kind<K>): Part<EntityOf, HeadOf<K> | undefined> => ({
  view: ({ engine }, { id }) => kind.record(engine, id),
  facts: (facts, { id }) => [facts.headOf(id)],
});

/** What the suyūr of a document's maqām need to know of the maqāmāt and ajnās that they name. */
export const stops: Part<EntityOf, StopLibrary> = {
  view: ({ engine }) => engine.stops,
  facts: (facts, { id }) => [facts.noteNames, facts.stopsOf(id)],
};

const realisableHere = <K extends KindName>(context: BuildContext, kind: Kind<K>, key: CombinationOf) => {
  const { combination } = analysisOf(context, key);
  return kind.records(context.engine.archive).filter((record) => isRealisable(combination, kind.neededNames(record)));
};

/** The realisable entities of a combination, as far as lists show them, and how many the archive has. */
const headsPart = <K extends KindName>(
  kind: Kind<K>,
  as: { readonly [P in keyof CombinationFacts]: P }['maqamatHeads' | 'ajnasHeads'],
): Part<CombinationOf, { readonly total: number; readonly heads: readonly HeadOf<K>[] }> => ({
  view: (context, key) => ({
    total: kind.records(context.engine.archive).length,
    heads: realisableHere(context, kind, key),
  }),
  facts: (facts, key) => [facts.combination(key)[as]],
});

export const maqamatHeads = headsPart(maqam, 'maqamatHeads');
export const ajnasHeads = headsPart(jins, 'ajnasHeads');

/** Maqāmāt in full, with what their suyūr name. */
export interface MaqamatInFull {
  readonly records: readonly RecordOf<'maqam'>[];
  readonly stops: StopLibrary;
}

/** Those that a combination can realise. */
export const maqamatInFull: Part<CombinationOf, MaqamatInFull> = {
  view: (context, key) => ({ records: realisableHere(context, maqam, key), stops: context.engine.stops }),
  facts: (facts, key) => [facts.combination(key).maqamatInFull],
};

/** How many modulations a form has. */
export interface ModulationCounts {
  readonly numberOfMaqamModulations: number;
  readonly numberOfAjnasModulations: number;
}

/** How many modulations a form has, which only the network of the whole combination tells. */
export function modulationCounts(analysis: Analysis, form: MaqamForm): ModulationCounts {
  const { maqamat, ajnas } = analysis.modulationCountsOf(form);
  return { numberOfMaqamModulations: maqamat, numberOfAjnasModulations: ajnas };
}

/**
 * The numbers tie every maqām of a combination to every other, and yet few of them change when one of these does: so
 * this part tells what it says.
 */
const countsPart = (
  some: (forms: readonly MaqamForm[]) => readonly MaqamForm[],
): Part<EntityInCombination, readonly ModulationCounts[]> => ({
  view(context, key) {
    const analysis = analysisOf(context, key);
    const record = maqam.record(context.engine, key.id);
    const forms = record === undefined ? [] : analysis.maqamForms(record);
    return some(forms).map((form) => modulationCounts(analysis, form));
  },
  facts: (facts, key) => [facts.combination(key).all],
  says: (counts) => JSON.stringify(counts),
});

/** How many modulations the forms of a document's maqām have: the base form alone, or all others in their order. */
export const modulations = {
  ofBase: countsPart((forms) => forms.slice(0, 1)),
  ofOthers: countsPart((forms) => forms.slice(1)),
};

/** The filler of sets of twelve on the starting note of a document; null where the filler does not have that note. */
export const filler: Part<CombinationOf, Combination | null> = {
  view(context, { startingNote }) {
    const key = { tuningSystem: FILLER_SYSTEM, startingNote };
    const isThere = context.engine.combinations.some(
      (other) => other.tuningSystem === FILLER_SYSTEM && other.startingNote === startingNote,
    );
    return isThere ? analysisOf(context, key).combination : null;
  },
  facts: (facts) => [facts.noteNames, facts.tuningSystem(FILLER_SYSTEM)],
};

/** The tuning system of a document with the table of note names; undefined when the archive has none. */
export const tuningSystem: Part<
  EntityOf,
  { readonly noteNames: NoteNames; readonly system: TuningSystemRecord | undefined }
> = {
  view: ({ engine }, { id }) => ({ noteNames: engine.noteNames, system: engine.tuningSystems.get(id) }),
  facts: (facts, { id }) => [facts.noteNames, facts.tuningSystem(id)],
};

export const sources: Part<unknown, readonly SourceRecord[]> = {
  view: ({ engine }) => engine.archive.sources,
  facts: (facts) => [facts.sources],
};

/** The source of a document; undefined when the archive has none. */
export const source: Part<EntityOf, SourceRecord | undefined> = {
  view: ({ engine }, { id }) => engine.sources.get(id),
  facts: (facts, { id }) => [facts.source(id)],
};

/** Another document under the same key, made once for all that read it. */
export const another = <K extends object, D>(builder: Builder<K, D>): Part<K, D> => ({
  view: (context, key) => context.made(builder, key, () => builder.build(context, key)),
  facts: (facts, key) => builder.facts(facts, key),
});
