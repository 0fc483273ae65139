import type { Endpoint } from '../api/endpoint.ts';
import type { DocumentName } from '../documents/documents.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';

/** Decides which requests are heavy. */

/** Kinds of answers that are hundreds of kilobytes or megabytes long for some combination. */
const LARGE: ReadonlySet<DocumentName> = new Set([
  'maqamat',
  'ajnas',
  'allMaqamat',
  'twelveSets',
  'maqamSets',
  'maqamatListing',
  'ajnasListing',
]);

/** Values of parameters, by name. */
type Values = Readonly<Record<string, unknown>>;

/** Maximum number of note names whose intervals in all combinations take little time. */
const FEW_NAMES = 8;
/** Maximum numbers of hops and routes for which a search visits few edges. */
const [FEW_HOPS, FEW_ROUTES] = [4, 20];

const fewNames = ({ noteNames }: Values): boolean => Array.isArray(noteNames) && noteNames.length <= FEW_NAMES;

/** Endpoints without stored answers, and the requests to them that take little time. */
const QUICK: Readonly<Record<string, (values: Values) => boolean>> = {
  calculateInterval: () => true,
  compareNoteName: () => true,
  getIntervals: fewNames,
  compareIntervals: fewNames,
  findModulationRoutes: ({ maxHops, maxRoutes, waypoints, avoid }) =>
    Number(maxHops) <= FEW_HOPS &&
    Number(maxRoutes) <= FEW_ROUTES &&
    [waypoints, avoid].every((list) => Array.isArray(list) && list.length === 0),
};

/**
 * Endpoints that search for the forms of one entity in one combination, or for tonics only: one or two milliseconds.
 */
const QUICK_SEARCHES: ReadonlySet<string> = new Set([
  'listFamilies',
  'listMaqamTranspositions',
  'listJinsTranspositions',
]);

/**
 * Whether a request takes more than some milliseconds of CPU time: it searches, or its answer is large. Heavy requests
 * are queued, so that they never delay light ones.
 *
 * @param values of the parameters, by name
 */
export function isHeavy({ id, file }: Pick<Endpoint, 'id' | 'file'>, values: Values): boolean {
  if ('centsTolerance' in values && values.centsTolerance !== DEFAULT_TOLERANCE) return !QUICK_SEARCHES.has(id);
  if (file !== null) return LARGE.has(file.documentType);
  return QUICK[id]?.(values) !== true;
}
