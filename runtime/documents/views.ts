import type { Analysis } from '../engine/analysis.ts';
import type { Combination } from '../engine/combination.ts';
import { hasCombination } from '../engine/home.ts';
import type { NoteNames } from '../engine/note-names.ts';
import { TWELVE_SET_FILLER } from '../engine/twelve-sets.ts';
import type { DetailContext } from '../schemas/entities.ts';
import type { BuildContext, Pitches } from './context.ts';
import type { CombinationOf } from './documents.ts';
import { detailContext } from './tuning-systems/tuning.ts';

/** Parts of a build context that several builders use. */

/** A combination in a build context. */
export interface CombinationView {
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

export function viewOf(context: BuildContext, { tuningSystem, startingNote }: CombinationOf): CombinationView {
  const { noteNames } = context.engine;
  const key = { tuningSystem, startingNote };
  const analysis = analysisOf(context, key);
  return {
    noteNames,
    analysis,
    pitches: context.pitches(analysis.combination),
    context: () => context.cached(buildDetailContext, key),
  };
}

const buildDetailContext = (context: BuildContext, key: CombinationOf): DetailContext =>
  detailContext(context.engine.noteNames, analysisOf(context, key).combination);

/** The filler of sets of twelve on a starting note; null where the filler system lacks that note. */
export function fillerOn(context: BuildContext, { startingNote }: CombinationOf): Combination | null {
  const key = { tuningSystem: TWELVE_SET_FILLER, startingNote };
  return hasCombination(context.engine.combinations, key) ? context.engine.combination(key) : null;
}
