import type { BuildContext } from '../../runtime/documents/build/context.ts';
import type { Facts } from '../../runtime/documents/build/facts.ts';
import { hashOf } from '../build/hash.ts';
import { type Unit, unitName } from '../build/plan.ts';
import type { Rows } from './column.ts';
import { combinationRows, pitchRows } from './combination-rows.ts';
import { entityRows } from './entity-rows.ts';
import { packParts, type TablePart } from './parts.ts';

/** What the threads need to know to make tables. */
export interface TableOptions {
  /** The code that makes tables, by hash. */
  readonly code: string;
  /** What the rows that can be taken over were made from, by hash, under their names. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Rows of a unit, in one or more tables, that are made from the same. */
export interface UnitRows {
  /** What they are called among those of all units. */
  readonly name: string;
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
export function unitTables(
  { code, kept }: TableOptions,
  unit: Unit,
  context: BuildContext,
  facts: Facts,
): readonly UnitRows[] {
  const made = (name: string, from: readonly string[], make: () => Readonly<Record<string, Rows>>): UnitRows => {
    const inputs = hashOf(code, ...from);
    return { name, inputs, parts: kept[name] === inputs ? null : packParts(make()) };
  };
  const name = unitName(unit);
  if (unit === null) return [made(name, entityRows.facts(facts, {}), () => entityRows.build(context, {}))];
  // Forms are numbered by the place of their combination.
  const place = context.engine.combinations.findIndex((key) => unitName(key) === name);
  return [
    made(`${name} pitches`, pitchRows.facts(facts, unit), () => pitchRows.build(context, unit)),
    made(name, [String(place), ...combinationRows.facts(facts, unit)], () =>
      combinationRows.build(context, unit)(place),
    ),
  ];
}
