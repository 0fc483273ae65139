import type { Catalogue } from '../schemas/catalogue.ts';
import { ApiError } from '../service/api-error.ts';

/** Tuning systems in one list; the archive has fewer. */
export const SYSTEMS_AT_MOST = 100;
const ALL = 'all';

/**
 * The ids that a list of tuning systems names, in its order, doubles kept; `all` names every system.
 *
 * @throws ApiError 400 when `all` stands beside other ids
 */
export function readSystems({ tuningSystems }: Catalogue, list: readonly string[]): readonly string[] {
  if (!list.includes(ALL)) return list;
  if (list.length === 1) return tuningSystems.map(({ id }) => id);
  throw new ApiError(400, {
    error: 'Invalid parameter: tuningSystems',
    message: "'all' already names every tuning system, so it cannot stand beside other ids.",
    hint: 'Use tuningSystems=all alone, or only ids, e.g. tuningSystems=alsabbagh_1954,alkindi_874',
  });
}
