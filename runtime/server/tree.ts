import { type DocumentName, type DocumentOf, documentPath, type KeyOf, type Load } from '../documents/documents.ts';
import type { Encoded } from './http.ts';

/** Access to a published tree. */

type Bytes = Encoded['bytes'];

/** Reads a published file as it is; null when there is none. */
export type ReadFile = (path: string) => Bytes | null | Promise<Bytes | null>;

/** Reads a file of the published tree as JSON; null when there is none. The result must not be changed. */
export type ReadDocument = (path: string) => Promise<unknown>;

/**
 * A tree has files, some of which are answers that are sent unparsed; or it has only documents, and every answer is
 * computed.
 */
export type Tree =
  | { readonly readFile: ReadFile; readonly readDocument?: undefined }
  | { readonly readDocument: ReadDocument; readonly readFile?: undefined };

/** Parses the bytes of a document. */
export const parsed = (bytes: Bytes): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Reads documents of a tree without a cache. */
export function readerOf({ readDocument, readFile }: Tree): ReadDocument {
  if (readFile === undefined) return readDocument;
  return async (path) => {
    const bytes = await readFile(path);
    return bytes === null ? null : parsed(bytes);
  };
}

/** Loads documents by kind and key. The build checked them against their schemas, so they are not checked again. */
export const loadFrom =
  (readDocument: ReadDocument): Load =>
  async <N extends DocumentName>(name: N, key: KeyOf<N>) =>
    (await readDocument(documentPath(name, key))) as DocumentOf<N> | null;
