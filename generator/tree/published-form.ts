import type { z } from 'zod';
import { requestOfFile } from '../../runtime/api/answer-request.ts';
import { ApiError } from '../../runtime/api/api-error.ts';
import type { Build } from '../../runtime/api/builders.ts';
import type { Endpoint, Resources } from '../../runtime/api/endpoint.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createFilesOfLinks } from '../../runtime/api/files.ts';
import { readParameters } from '../../runtime/api/read-parameters.ts';
import { createRouter } from '../../runtime/api/routing.ts';
import type { BuildContext } from '../../runtime/documents/context.ts';
import { type DocumentName, isComputed, type KeyOf } from '../../runtime/documents/documents.ts';
import { documentSchemas } from '../../runtime/documents/schemas.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { responseSchemas } from '../../runtime/schemas/responses.ts';
import { parsedAnswer } from '../../runtime/text/json-bytes.ts';

/** The form in which documents of a kind are published: in full, or as the answer to a request. */

const byKind = new Map(endpoints.map((endpoint) => [endpoint.file?.documentType, endpoint]));
const route = createRouter(endpoints);
const { linked, withFiles } = createFilesOfLinks(endpoints);

/**
 * The endpoint whose answers are published instead of a kind of documents; null if the documents are published in full.
 */
export const answeredBy = (name: DocumentName): Endpoint | null =>
  isComputed(name) ? (byKind.get(name) ?? null) : null;

/** Whether documents of a kind are published in any form: some are only computed. */
export const isPublished = (name: DocumentName): boolean => !isComputed(name) || byKind.has(name);

/** The schema of the files of a kind. */
export const publishedSchema = (name: DocumentName): z.ZodType => {
  const endpoint = answeredBy(name);
  return endpoint === null ? documentSchemas[name] : responseSchemas[endpoint.response];
};

/**
 * The answer that is published under a key.
 *
 * @returns null if the request with a file gets an error, for example because there is nothing to list
 */
async function publishedAnswer<N extends DocumentName>(
  endpoint: Endpoint,
  key: KeyOf<N>,
  resources: Resources,
): Promise<object | null> {
  const [pathname, query] = requestOfFile(endpoint, { ...key }).split('?');
  try {
    return parsedAnswer(await endpoint.answer(readParameters(route(pathname), new URLSearchParams(query)), resources));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Makes the published form of a document under a key, from full documents.
 *
 * @param full builds a document in full; null when there is none
 * @param context the context of their builders
 * @param catalogue the catalogue against which requests are checked
 * @returns null if nothing is published because the request with a file gets an error
 */
export function createPublisher(
  full: Build,
  context: BuildContext,
  catalogue: () => Catalogue,
): <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<object | null> {
  const at: Resources['at'] = () => async (name, key) => full(name, key);
  return async (name, key) => {
    const endpoint = answeredBy(name);
    if (endpoint === null) return withFiles(full(name, key));
    const answer = await publishedAnswer(endpoint, key, {
      catalogue: catalogue(),
      at,
      fromFiles: async () => null,
      context: async () => context,
      engine: () => Promise.reject(new Error('Published answers use documents only.')),
      linked,
      checkpoint: async () => undefined,
    });
    return withFiles(answer);
  };
}
