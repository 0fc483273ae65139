import type { Encoded } from './http.ts';

/** What a platform reads of a published tree. */

type Bytes = Encoded['bytes'];

/** Reads a published file as it is; null when there is none. */
export type ReadFile = (path: string) => Bytes | null | Promise<Bytes | null>;

/** Reads a file of the published tree as JSON; null when there is none. What is read is not to be changed. */
export type ReadDocument = (path: string) => Promise<unknown>;

/**
 * A tree: its files, of which those that are answers are handed on as they are and the others are read; or documents
 * alone, from which every answer is made.
 */
export type Tree =
  | { readonly readFile: ReadFile; readonly readDocument?: undefined }
  | { readonly readDocument: ReadDocument; readonly readFile?: undefined };

/** A document in the bytes of its file. */
export const parsed = (bytes: Bytes): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Reads documents of a tree, each time anew. */
export function readerOf({ readDocument, readFile }: Tree): ReadDocument {
  if (readFile === undefined) return readDocument;
  return async (path) => {
    const bytes = await readFile(path);
    return bytes === null ? null : parsed(bytes);
  };
}
