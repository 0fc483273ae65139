import type { BuildContext } from '../../runtime/documents/build/context.ts';
import type { Facts } from '../../runtime/documents/build/facts.ts';
import { hashOf } from '../build/hash.ts';
import { type Unit, unitName } from '../build/plan.ts';
import { combinationRows } from './combination-rows.ts';
import { entityRows } from './entity-rows.ts';
import { packParts, type TablePart } from './parts.ts';

/** What the threads need to know to make tables. */
export interface TableOptions {
  /** The code that makes tables, by hash. */
  readonly code: string;
  /** What the rows of each unit were made from that can be taken over, by hash. */
  readonly kept: Readonly<Record<string, string>>;
}

/** The rows of a unit. */
export interface UnitTables {
  /** What they are made from, by hash. */
  readonly inputs: string;
  /** null: they are those of the tree before. */
  readonly parts: readonly TablePart[] | null;
}

/**
 * Makes the rows of a unit, unless those of the tree before were made from the same.
 *
 * @param context what the documents of the unit were made with, so that its analysis is made once
 */
export function unitTables({ code, kept }: TableOptions, unit: Unit, context: BuildContext, facts: Facts): UnitTables {
  const isKept = (inputs: string) => kept[unitName(unit)] === inputs;
  if (unit === null) {
    const inputs = hashOf(code, ...entityRows.facts(facts, {}));
    return { inputs, parts: isKept(inputs) ? null : packParts(entityRows.build(context, {})) };
  }
  // Forms are numbered by the place of their combination.
  const place = context.engine.combinations.findIndex((key) => unitName(key) === unitName(unit));
  const inputs = hashOf(code, String(place), ...combinationRows.facts(facts, unit));
  return { inputs, parts: isKept(inputs) ? null : packParts(combinationRows.build(context, unit)(place)) };
}
