import { maqamSetsInFull, twelveSetsInFull } from '../classification-in-full.ts';
import type { CombinationOf } from '../documents.ts';
import { builder } from './builder.ts';
import { another } from './parts.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from './set-tables.ts';

/** The documents of both classifications in full. */

/** Classification into sets of twelve; null when the filler system lacks the starting note. */
export const buildTwelveSets = builder({ table: another(buildTwelveSetTable) }, ({ table }, key: CombinationOf) =>
  table === null ? null : twelveSetsInFull(table, key),
);

/** Classification into maqām pitch-class sets. */
export const buildMaqamSets = builder({ table: another(buildMaqamSetTable) }, ({ table }, key: CombinationOf) =>
  maqamSetsInFull(table, key),
);
