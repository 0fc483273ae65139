import type { DocumentName, KeyOf } from '../documents/documents.ts';

/**
 * Published files that are identical to the server's answer to one request, which the endpoint declares. The server
 * sends the file unparsed, and a static host can serve the same answer.
 */

/** The files of a document type, and the request to which each of them is the answer. */
export interface AnswerFile {
  readonly documentType: DocumentName;
  /** For each field of the key, the placeholder or parameter with its value. */
  readonly key: Readonly<Record<string, string>>;
  /** The other parameters of the request. */
  readonly otherParameters: Readonly<Record<string, string>>;
}

/** The fields of the keys of a document type; none for a type with one document. */
type FieldOf<N extends DocumentName> = string extends keyof KeyOf<N> ? never : keyof KeyOf<N>;

/** The document types whose key has exactly some fields. */
type DocumentWithKey<F> = {
  [N in DocumentName]: [FieldOf<N>] extends [F] ? ([F] extends [FieldOf<N>] ? N : never) : never;
}[DocumentName];

/**
 * Files of a document type as answers of an endpoint.
 *
 * @param key for each field of the key, the placeholder or parameter with its value
 * @param otherParameters the other parameters of the request with a file; none by default
 */
export const answerFile = <F extends string = never>(
  documentType: DocumentWithKey<F>,
  key: Readonly<Record<F, string>>,
  otherParameters: AnswerFile['otherParameters'] = {},
): AnswerFile => ({ documentType, key, otherParameters });
