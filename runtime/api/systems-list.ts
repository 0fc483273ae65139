import type { Catalogue } from '../schemas/catalogue.ts';
import { ApiError } from './api-error.ts';
import { requiredName, requiredSet } from './parameters.ts';

/** Maximum number of tuning systems in a list; the archive has fewer. */
const MAX_SYSTEMS = 100;

/** Every tuning system, or every starting note. */
export const ALL = 'all';

/** The parameters of a comparison: tuning systems and their starting notes. */
export const systemsList = requiredSet('Ids of tuning systems, separated by commas, or all.', {
  least: 1,
  most: MAX_SYSTEMS,
});
export const startingNoteOfEach = requiredName('A starting note, or all for every one of each system.');

/** @throws ApiError 400 when `all` is combined with other values */
function isAll(parameter: string, list: readonly string[], example: string): boolean {
  if (!list.includes(ALL)) return false;
  if (list.length === 1) return true;
  throw new ApiError(400, {
    error: `Invalid parameter: ${parameter}`,
    message: `'${ALL}' already names everything, so it cannot be combined with other values.`,
    hint: `Use ${parameter}=${ALL} alone, or a list without it, e.g. ${parameter}=${example}`,
  });
}

/**
 * The ids of a list of tuning systems, in its order; `all` stands for every system.
 *
 * @throws ApiError 400 when `all` is combined with other ids
 */
export function readSystems({ tuningSystems }: Catalogue, list: readonly string[]): readonly string[] {
  const isEvery = isAll('tuningSystems', list, 'alsabbagh_1954,alkindi_874');
  return isEvery ? tuningSystems.map(({ id }) => id) : list;
}

/**
 * The starting notes of a list, in its order; `all` stands for every starting note of the
 * tuning system. For an unknown system the list is returned unchanged, so that the comparison has a cell for it.
 *
 * @throws ApiError 400 when `all` is combined with other notes
 */
export function readStartingNotes(
  { tuningSystems }: Catalogue,
  tuningSystem: string,
  list: readonly string[],
): readonly string[] {
  if (!isAll('startingNotes', list, 'yegah,rast')) return list;
  return tuningSystems.find(({ id }) => id === tuningSystem)?.startingNotes ?? list;
}
