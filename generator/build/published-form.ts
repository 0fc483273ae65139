import type { z } from 'zod';
import type { BuildContext } from '../../runtime/documents/context.ts';
import { type DocumentName, isBuiltFromTables, type KeyOf } from '../../runtime/documents/documents.ts';
import { documentSchemas } from '../../runtime/documents/schemas.ts';
import { ApiError } from '../../runtime/interface/api-error.ts';
import type { Build } from '../../runtime/interface/builders.ts';
import type { Endpoint, Resources } from '../../runtime/interface/endpoint.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { readParameters } from '../../runtime/interface/read-parameters.ts';
import { createRouter } from '../../runtime/interface/routing.ts';
import { statedRequest } from '../../runtime/interface/stated-request.ts';
import { parsedAnswer } from '../../runtime/json-bytes.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { responseSchemas } from '../../runtime/schemas/responses.ts';

/** The form in which documents of a kind are published: as they are, or as the answer to a request. */

const byKind = new Map(endpoints.map((endpoint) => [endpoint.file?.kind, endpoint]));
const route = createRouter(endpoints);

/** The endpoint whose answers are published in place of a kind of documents; null: they are published as they are. */
export const answeredBy = (name: DocumentName): Endpoint | null =>
  isBuiltFromTables(name) ? (byKind.get(name) ?? null) : null;

/** Whether documents of a kind are published in any form: some are only made from tables. */
export const isPublished = (name: DocumentName): boolean => !isBuiltFromTables(name) || byKind.has(name);

/** The schema of the files of a kind. */
export const publishedSchema = (name: DocumentName): z.ZodType => {
  const endpoint = answeredBy(name);
  return endpoint === null ? documentSchemas[name] : responseSchemas[endpoint.response];
};

/**
 * The answer that is published under a key.
 *
 * @returns null where the stated request is answered by an error, as it is where there is nothing to list
 */
async function publishedAnswer<N extends DocumentName>(
  endpoint: Endpoint,
  key: KeyOf<N>,
  resources: Resources,
): Promise<object | null> {
  const [pathname, query] = statedRequest(endpoint, { ...key }).split('?');
  try {
    return parsedAnswer(await endpoint.answer(readParameters(route(pathname), new URLSearchParams(query)), resources));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Gives what is published of a kind under a key, from documents in full.
 *
 * @param full builds a document in full; null when there is none
 * @param context what they are built with
 * @param catalogue what requests are checked against
 * @returns null where nothing is published: the stated request is answered by an error
 */
export function createPublisher(
  full: Build,
  context: BuildContext,
  catalogue: () => Catalogue,
): <N extends DocumentName>(name: N, key: KeyOf<N>) => Promise<object | null> {
  const at: Resources['at'] = () => async (name, key) => full(name, key);
  return async (name, key) => {
    const endpoint = answeredBy(name);
    if (endpoint === null) return full(name, key);
    return publishedAnswer(endpoint, key, {
      catalogue: catalogue(),
      at,
      asPublished: async () => null,
      combination: async () => context,
      entity: async () => context,
      engine: () => Promise.reject(new Error('What is published is made from documents.')),
      checkpoint: async () => undefined,
    });
  };
}
