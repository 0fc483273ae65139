import type { Answer, Asked, Forms } from '../service/http.ts';
import { type Coder, type Sent, sentInCoding, tagIn } from './content-coding.ts';
import { cut } from './node-pace.ts';

/** How answers leave a Node server: coded as their clients like it, large ones piece by piece. */

export interface Delivery {
  readonly forms: Forms;
  /** An answer in the form in which its client is to be sent it. */
  sent(asked: Pick<Asked, 'method' | 'pathname' | 'search' | 'header'>, answer: Answer): Promise<Sent>;
}

/** Sends an answer as it is. */
export function sentAsItIs(method: string, { status, headers, bytes }: Answer): Sent {
  if (bytes === null) return { status, headers, body: null };
  return {
    status,
    headers: { ...headers, 'content-length': String(bytes.length) },
    body: method === 'HEAD' ? null : bytes,
  };
}

/** The delivery of answers with a coder. Errors leave as they are. */
export function createDelivery(coder: Coder): Delivery {
  return {
    forms: {
      vary: ['Accept-Encoding'],
      // An answer of any size may have been sent, as it was large enough to be coded or not.
      tags: (asked, etag) =>
        coder.codings(asked.header('accept-encoding'), Number.POSITIVE_INFINITY).map((coding) => tagIn(coding, etag)),
    },
    async sent(asked, answer) {
      const { status, headers, bytes } = answer;
      if (status !== 200 || bytes === null) return sentAsItIs(asked.method, answer);
      const codings = coder.codings(asked.header('accept-encoding'), bytes.length);
      // Tags tell apart the answers of one address alone.
      const key = `${asked.pathname}${asked.search} ${headers.etag}`;
      const plain = { key, size: bytes.length, whole: () => bytes, pieces: () => cut(bytes) };
      return sentInCoding(asked.method, plain, codings, coder, headers.etag, headers);
    },
  };
}
