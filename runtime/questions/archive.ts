import type { ErrorBody } from '../api/api-error.ts';
import type { DocumentName, DocumentOf } from '../documents/documents.ts';
import { Refusal } from './refusal.ts';

/** A response of the API. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Published documents that are about the whole archive. */
export type WholeDocument = Extract<DocumentName, 'archive' | 'catalogue' | 'aliases' | 'emendations' | 'lookup'>;

/** The API and the published documents, from the engine, a tree or a server. */
export interface Archive {
  /** Sends a request such as `/maqamat`. @throws Refusal when a server cannot be reached */
  request(path: string): Promise<ApiResponse>;
  /** @throws Refusal when the tree or server does not have the document */
  document<N extends WholeDocument>(name: N): Promise<DocumentOf<N>>;
}

/**
 * The body of a response.
 *
 * @throws Refusal with the error of the API when it refuses the request
 */
export async function get(archive: Pick<Archive, 'request'>, path: string): Promise<unknown> {
  const { status, body } = await archive.request(path);
  if (status === 200) return body;
  throw new Refusal(status < 500 ? 'refused' : 'failed', body as ErrorBody);
}
