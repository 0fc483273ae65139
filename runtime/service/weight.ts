import type { DocumentName } from '../documents/documents.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';

/** Which requests are heavy: said here, and nowhere else. */

/** Kinds of documents that are hundreds of kilobytes or megabytes long for some combination. */
const LARGE: ReadonlySet<DocumentName> = new Set([
  'maqamat',
  'ajnas',
  'allMaqamat',
  'twelveSets',
  'maqamSets',
  'maqamatListing',
  'ajnasListing',
  'maqamForms',
  'jinsForms',
]);

/** Parameters that have a large document read beside the endpoint's own. */
const READS_MORE = ['transposeTo', 'options', 'includeModulations', 'includeModulations8vb'];

/**
 * Whether a request takes more than some milliseconds of a processor: it runs the engine, searches, or reads a large
 * document. What is heavy waits for its turn, so that it never stands in the way of what is light.
 *
 * @param values of the parameters, by name
 */
export function isHeavy({ file }: Pick<Endpoint, 'file'>, values: Readonly<Record<string, unknown>>): boolean {
  if (file === null || LARGE.has(file.kind)) return true;
  if ('centsTolerance' in values && values.centsTolerance !== DEFAULT_TOLERANCE) return true;
  return READS_MORE.some((name) => values[name] !== undefined && values[name] !== null && values[name] !== false);
}
