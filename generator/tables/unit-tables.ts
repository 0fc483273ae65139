import type { BuildContext } from '../../runtime/documents/build/context.ts';
import { type Unit, unitName } from '../build/plan.ts';
import { combinationRows, pitchRows } from './combination-rows.ts';
import { entityRows } from './entity-rows.ts';
import { packParts, type TablePart } from './parts.ts';

/**
 * Makes the rows of a unit for every table that it adds to.
 *
 * @param context what the documents of the unit were made with, so that its analysis is made once
 */
export function unitTables(unit: Unit, context: BuildContext): readonly TablePart[] {
  if (unit === null) return packParts(entityRows(context));
  // Forms are numbered by the place of their combination.
  const place = context.engine.combinations.findIndex((key) => unitName(key) === unitName(unit));
  return packParts({ ...pitchRows(context, unit), ...combinationRows(context, unit, place) });
}
