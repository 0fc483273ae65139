import type { Analysis } from '../engine/analysis.ts';
import type { AvailableIn } from '../engine/availability.ts';
import { type Combination, isRealisable } from '../engine/combination.ts';
import type { CombinationKey } from '../engine/engine.ts';
import { FILLER_SYSTEM } from '../engine/filler.ts';
import type { MaqamForm } from '../engine/forms.ts';
import type { NoteNames } from '../engine/note-names.ts';
import type { TuningSystemRecord } from '../engine/records.ts';
import type { Kind, KindName, RecordOf } from '../entities/kind.ts';
import type { DetailContext } from '../schemas/entities.ts';
import type { BuildContext, Pitches } from './context.ts';
import type { CombinationOf } from './documents.ts';
import { detailContext } from './tuning-systems/tuning.ts';

/** The views of a build context that several builders share: one combination, or all of them. */

/** All combinations. */
export interface Everywhere {
  readonly noteNames: NoteNames;
  readonly tuningSystems: readonly TuningSystemRecord[];
  /** In archive order. */
  readonly combinations: readonly CombinationKey[];
  /** The combinations that have all of the given note names. */
  whereAvailable(names: readonly string[]): readonly AvailableIn[];
  /** The display names of a combination's pitch classes. */
  namesIn(key: CombinationOf): ReadonlySet<string>;
  analysis(key: CombinationOf): Analysis;
}

/** One combination. */
export interface Here {
  readonly noteNames: NoteNames;
  readonly analysis: Analysis;
  readonly pitches: Pitches;
  /** The context block of details in this combination. */
  context(): DetailContext;
}

export const analysisOf = (
  { engine, tolerance }: BuildContext,
  { tuningSystem, startingNote }: CombinationOf,
): Analysis => engine.analysis({ tuningSystem, startingNote }, tolerance);

export function everywhere(context: BuildContext): Everywhere {
  const { noteNames, archive, combinations, whereAvailable, namesIn } = context.engine;
  return {
    noteNames,
    tuningSystems: archive.tuningSystems,
    combinations,
    whereAvailable,
    namesIn,
    analysis: (key) => analysisOf(context, key),
  };
}

export function here(context: BuildContext, { tuningSystem, startingNote }: CombinationOf): Here {
  const { noteNames } = context.engine;
  const key = { tuningSystem, startingNote };
  const analysis = analysisOf(context, key);
  return {
    noteNames,
    analysis,
    pitches: context.pitches(analysis.combination),
    context: () => context.cached(detailContextHere, key),
  };
}

const detailContextHere = (context: BuildContext, key: CombinationOf): DetailContext =>
  detailContext(context.engine.noteNames, analysisOf(context, key).combination);

/** The entities of a kind that a combination can realise, in archive order. */
export function realisableIn<K extends KindName>(
  context: BuildContext,
  kind: Kind<K>,
  key: CombinationOf,
): readonly RecordOf<K>[] {
  const { combination } = analysisOf(context, key);
  return kind.records(context.engine.archive).filter((record) => isRealisable(combination, kind.neededNames(record)));
}

/** The numbers of modulations of a form, as documents write them. */
export function modulationCounts(analysis: Analysis, form: MaqamForm) {
  const { maqamat, ajnas } = analysis.modulationCountsOf(form);
  return { numberOfMaqamModulations: maqamat, numberOfAjnasModulations: ajnas };
}

/** The filler of sets of twelve on a starting note; null where the filler system lacks that note. */
export function fillerOn(context: BuildContext, { startingNote }: CombinationOf): Combination | null {
  const key = { tuningSystem: FILLER_SYSTEM, startingNote };
  const isThere = context.engine.combinations.some(
    (other) => other.tuningSystem === FILLER_SYSTEM && other.startingNote === startingNote,
  );
  return isThere ? analysisOf(context, key).combination : null;
}
