import { defineEndpoint } from '../../runtime/api/endpoint.ts';
import { root } from '../../runtime/api/endpoints/root.ts';
import { sources } from '../../runtime/api/endpoints/sources.ts';
import { parsedAnswer } from '../../runtime/text/json-bytes.ts';

/** Tests of types: an endpoint answers with what it declares, or does not compile. */

/** What another endpoint answers with. */
defineEndpoint({
  ...root,
  path: '/',
  placeholders: undefined,
  // @ts-expect-error the list of sources is not the root index
  answer: sources.answer,
});

/** The declaration of another response. */
defineEndpoint({
  ...sources,
  path: '/sources',
  placeholders: undefined,
  response: 'sourceMaqamat',
  optionsResponse: undefined,
  // @ts-expect-error sources are not the maqāmāt of one
  answer: sources.answer,
});

/** Something of the right kind that lacks a part. */
defineEndpoint({
  ...sources,
  path: '/sources',
  placeholders: undefined,
  // @ts-expect-error the count and the list are there, the total is not
  async answer(query, resources) {
    const { count, data } = parsedAnswer(await sources.answer(query, resources));
    return { count, data };
  },
});

/** What it declares. */
defineEndpoint({
  ...sources,
  path: '/sources',
  placeholders: undefined,
  async answer(query, resources) {
    return { ...parsedAnswer(await sources.answer(query, resources)), count: 0 };
  },
});
