import type { DocumentName } from '../documents/documents.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { Endpoint } from '../interface/endpoint.ts';

/** Which requests are heavy: said here, and nowhere else. */

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

/** Note names between which intervals are quickly found everywhere. */
const FEW_NAMES = 8;
/** Hops and routes up to which few of a network's edges are looked at. */
const [FEW_HOPS, FEW_ROUTES] = [4, 20];

const fewNames = ({ noteNames }: Values): boolean => Array.isArray(noteNames) && noteNames.length <= FEW_NAMES;

/** Endpoints of which no file is an answer, and which of their answers are quick all the same. */
const QUICK: Readonly<Record<string, (values: Values) => boolean>> = {
  calculateInterval: () => true,
  compareNoteName: () => true,
  getIntervals: fewNames,
  compareIntervals: fewNames,
  findModulationRoutes: ({ maxHops, maxRoutes, waypoints }) =>
    Number(maxHops) <= FEW_HOPS &&
    Number(maxRoutes) <= FEW_ROUTES &&
    Array.isArray(waypoints) &&
    waypoints.length === 0,
};

/** Endpoints that search for the forms of one entity in one combination, or look at tonics alone: a millisecond or two. */
const QUICK_SEARCHES: ReadonlySet<string> = new Set([
  'listFamilies',
  'listMaqamTranspositions',
  'listJinsTranspositions',
]);

/**
 * Whether a request takes more than some milliseconds of a processor: it searches, or makes a large
 * answer. What is heavy waits for its turn, so that it never stands in the way of what is light.
 *
 * @param values of the parameters, by name
 */
export function isHeavy({ id, file }: Pick<Endpoint, 'id' | 'file'>, values: Values): boolean {
  if ('centsTolerance' in values && values.centsTolerance !== DEFAULT_TOLERANCE) return !QUICK_SEARCHES.has(id);
  if (file !== null) return LARGE.has(file.kind);
  return QUICK[id]?.(values) !== true;
}
