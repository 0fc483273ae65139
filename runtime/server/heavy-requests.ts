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

type Cost = Pick<Endpoint, 'file' | 'isQuick' | 'isQuickAtAnyTolerance'>;

/**
 * Whether a request takes more than some milliseconds of CPU time: it searches, or its answer is large. Heavy requests
 * are queued, so that they never delay light ones.
 *
 * @param values of the parameters, by name
 */
export function isHeavy(endpoint: Cost, values: Readonly<Record<string, unknown>>): boolean {
  const { file, isQuickAtAnyTolerance = false } = endpoint;
  if ('centsTolerance' in values && values.centsTolerance !== DEFAULT_TOLERANCE) return !isQuickAtAnyTolerance;
  if (file !== null) return LARGE.has(file.documentType);
  return endpoint.isQuick?.(values) !== true;
}
