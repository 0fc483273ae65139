import type { DocumentName, KeyOf } from '../documents/documents.ts';

/**
 * Published files that are identical to the service's answer to one request, which the endpoint declares. The service
 * sends the file unparsed, and a static host can serve the same answer.
 */

/** The files of a kind, and the request to which each of them is the answer. */
export interface AnswerFile {
  readonly kind: DocumentName;
  /** For each field of the kind's key, the placeholder or parameter with its value. */
  readonly key: Readonly<Record<string, string>>;
  /** The other parameters of the request. */
  readonly otherParameters: Readonly<Record<string, string>>;
}

/** The fields of a kind's key; none for kinds with one document. */
type FieldOf<N extends DocumentName> = string extends keyof KeyOf<N> ? never : keyof KeyOf<N>;

/** The kinds whose key has exactly some fields. */
type KindFoundBy<F> = {
  [N in DocumentName]: [FieldOf<N>] extends [F] ? ([F] extends [FieldOf<N>] ? N : never) : never;
}[DocumentName];

/**
 * Files of a kind as answers of an endpoint.
 *
 * @param key for each field of the kind's key, the placeholder or parameter with its value
 * @param otherParameters the other parameters of the declared request; none by default
 */
export const answers = <F extends string = never>(
  kind: KindFoundBy<F>,
  key: Readonly<Record<F, string>>,
  otherParameters: AnswerFile['otherParameters'] = {},
): AnswerFile => ({ kind, key, otherParameters });
