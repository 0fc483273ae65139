import type { DocumentName, DocumentOf, KeyOf } from '../documents/documents.ts';
import { documentPath } from '../documents/documents.ts';
import type { Read } from '../documents/entities/read-form.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import type { Resources } from './endpoint.ts';

/** A required document is missing: the published tree is incomplete. */
class MissingDocumentError extends Error {
  override readonly name = 'MissingDocumentError';
}

/**
 * Reads a document that must exist, because the request was checked against the catalogue.
 *
 * @throws MissingDocumentError when it does not exist
 */
export async function readDocument<N extends DocumentName>(
  { at }: Pick<Resources, 'at'>,
  name: N,
  key: KeyOf<N>,
  tolerance = DEFAULT_TOLERANCE,
): Promise<DocumentOf<N>> {
  const document = await at(tolerance)(name, key);
  if (document === null)
    throw new MissingDocumentError(`${documentPath(name, key)} is missing from the published tree.`);
  return document;
}

/** Reads documents that must exist, at a tolerance in cents. */
export const readAll =
  (resources: Resources, tolerance: number): Read =>
  (name, key) =>
    readDocument(resources, name, key, tolerance);

/**
 * The document from which an answer is made with the least work: the published answer to the default request if it
 * contains all requested fields, otherwise the full document.
 *
 * @param isInDefault whether the answer to the default request contains all requested fields
 */
export async function cheapestDocument<N extends DocumentName>(
  resources: Resources,
  name: N,
  key: KeyOf<N>,
  isInDefault: boolean,
  tolerance = DEFAULT_TOLERANCE,
): Promise<DocumentOf<N>> {
  const answer = isInDefault ? await resources.fromFiles(name, key) : null;
  return answer ?? readDocument(resources, name, key, tolerance);
}
