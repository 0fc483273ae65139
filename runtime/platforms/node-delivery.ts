import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Delivery } from '../service/http.ts';
import { type Coder, type Sent, sentInCoding, tagIn } from './content-coding.ts';
import { cut, type Sender } from './node-pace.ts';

/** How answers leave a Node server: coded as their clients like it, large ones piece by piece. */

/** Sends an answer past the adapter, which would wrap it in streams of the web. */
export function sentBy(send: Sender, outgoing: ServerResponse, answer: Sent): Response {
  void send(outgoing, answer);
  return RESPONSE_ALREADY_SENT;
}

/** @param connectionOf finds where the answer to a request goes */
export function createDelivery(
  coder: Coder,
  send: Sender,
  connectionOf: (request: Request) => ServerResponse | undefined,
): Delivery {
  return {
    vary: ['Accept-Encoding'],
    // An answer of any size may have been sent, as it was large enough to be coded or not.
    tags: ({ headers }, etag) =>
      coder.codings(headers.get('accept-encoding'), Number.POSITIVE_INFINITY).map((coding) => tagIn(coding, etag)),
    async send(request, bytes, headers) {
      const codings = coder.codings(request.headers.get('accept-encoding'), bytes.length);
      const plain = { key: headers.etag, size: bytes.length, whole: () => bytes, pieces: () => cut(bytes) };
      const answer = await sentInCoding(request.method, plain, codings, coder, headers.etag, headers);
      const outgoing = connectionOf(request);
      if (outgoing === undefined) throw new TypeError('The request came over no connection.');
      return sentBy(send, outgoing, answer);
    },
  };
}
