import type { CombinationKey, Engine } from '../engine/engine.ts';
import { maqamatIn, tuningsOf } from './candidates.ts';
import { type Fit, rank, rankTunings, type TuningFit, weigh } from './fit.ts';
import { histogramOf } from './histogram.ts';
import type { HeardNote } from './notes.ts';
import { proposeTonics, type TonicProposal } from './tonic.ts';

/** What follows from the notes of a recording. */
export interface Analysis {
  /** The likeliest first. */
  readonly proposals: readonly TonicProposal[];
  /** Hz: the tonic that was given, or the likeliest. */
  readonly tonic: number;
  /** Seconds in bins of 5 cents above the tonic. */
  readonly histogram: readonly number[];
  /** The maqāmāt of the tuning, the best first. */
  readonly maqamat: readonly Fit[];
  /** The maqām that was given, or the best. */
  readonly chosen: Fit;
  /** That maqām in all tunings, the likeliest first. */
  readonly tunings: readonly TuningFit[];
}

/**
 * Compares the notes of a recording with the maqāmāt of a combination, and one of them with its other tunings.
 *
 * @param tonic cents above 1 Hz; null for the likeliest
 * @param maqam idName; null for the best
 * @returns null where there are no notes, or the combination realises no maqām
 * @throws RangeError for an unknown combination
 */
export function analyse(
  engine: Engine,
  notes: readonly HeardNote[],
  combination: CombinationKey,
  tonic: number | null = null,
  maqam: string | null = null,
): Analysis | null {
  const candidates = maqamatIn(engine, combination);
  if (candidates.length === 0 || notes.length === 0) return null;
  const proposals = proposeTonics(notes, candidates);
  const given = tonic ?? proposals[0].cents;
  const weighed = weigh(notes);
  const maqamat = rank(weighed, candidates, given);
  const chosen = maqamat.find(({ candidate }) => candidate.maqam === maqam) ?? maqamat[0];
  const tunings = rankTunings(weighed, tuningsOf(engine, chosen.candidate.maqam), given);
  return { proposals, tonic: 2 ** (given / 1200), histogram: histogramOf(notes, given), maqamat, chosen, tunings };
}
