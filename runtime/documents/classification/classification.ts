import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { maqamSetsInFull, twelveSetsInFull } from './classification-in-full.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from './set-tables.ts';

/** The documents of both classifications in full. */

/** Classification into sets of twelve; null when the filler system lacks the starting note. */
function buildTwelveSets(context: BuildContext, key: CombinationOf) {
  const table = context.cached(buildTwelveSetTable, key);
  return table === null ? null : twelveSetsInFull(table, key);
}

/** Classification into maqām pitch-class sets. */
const buildMaqamSets = (context: BuildContext, key: CombinationOf) =>
  maqamSetsInFull(context.cached(buildMaqamSetTable, key), key);

export const classificationBuilders = {
  twelveSets: buildTwelveSets,
  maqamSets: buildMaqamSets,
} satisfies Partial<Builders>;
