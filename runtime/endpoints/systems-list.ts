import type { Catalogue } from '../schemas/catalogue.ts';
import { ApiError } from '../service/api-error.ts';
import { requiredList, requiredName } from '../service/parameters.ts';

/** Tuning systems in one list; the archive has fewer. */
const SYSTEMS_AT_MOST = 100;
const ALL = 'all';

/** The parameters of a comparison: which tuning systems, and from which note of each. */
export const systemsList = requiredList('Ids of tuning systems, separated by commas, or all.', {
  least: 1,
  most: SYSTEMS_AT_MOST,
});
export const startingNoteOfEach = requiredName('A starting note, or all for every one of each system.');

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
