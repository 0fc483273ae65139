import type { DocumentName } from '../documents/documents.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';

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

/** Endpoints of which no file is an answer, and whose answers are quick all the same: two pitches in one combination. */
const QUICK: ReadonlySet<string> = new Set(['calculateInterval']);

/**
 * Whether a request takes more than some milliseconds of a processor: it searches, or makes a large
 * answer. What is heavy waits for its turn, so that it never stands in the way of what is light.
 *
 * @param values of the parameters, by name
 */
export function isHeavy(
  { id, file }: Pick<Endpoint, 'id' | 'file'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (QUICK.has(id)) return false;
  if (file === null || LARGE.has(file.kind)) return true;
  return 'centsTolerance' in values && values.centsTolerance !== DEFAULT_TOLERANCE;
}
