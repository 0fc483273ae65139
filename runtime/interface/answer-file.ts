import type { DocumentName, KeyOf } from '../documents/documents.ts';

/**
 * Published files that are answers: byte for byte what the service gives to one request, which the endpoint states. So
 * that request is answered by handing the file on, unread, and a host that has nothing but files can do the same.
 */

/** The files of a kind, and the request that each of them is the answer to. */
export interface AnswerFile {
  readonly kind: DocumentName;
  /** The fields of the kind's key, by the placeholder or parameter that gives each. */
  readonly key: Readonly<Record<string, string>>;
  /** The parameters that the request has beside those of the key. */
  readonly otherParameters: Readonly<Record<string, string>>;
}

/** The fields of a kind's key; none where there is one document. */
type FieldOf<N extends DocumentName> = string extends keyof KeyOf<N> ? never : keyof KeyOf<N>;

/** The kinds whose key has exactly some fields. */
type KindFoundBy<F> = {
  [N in DocumentName]: [FieldOf<N>] extends [F] ? ([F] extends [FieldOf<N>] ? N : never) : never;
}[DocumentName];

/**
 * Files of a kind as answers of an endpoint.
 *
 * @param key the placeholder or parameter that gives each field of the kind's key
 * @param otherParameters the parameters that the stated request has beside those: by default none, so that it is the plainest
 */
export const answers = <F extends string = never>(
  kind: KindFoundBy<F>,
  key: Readonly<Record<F, string>>,
  otherParameters: AnswerFile['otherParameters'] = {},
): AnswerFile => ({ kind, key, otherParameters: otherParameters });
