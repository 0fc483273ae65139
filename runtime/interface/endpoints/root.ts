import { answers } from '../answer-file.ts';
import { defineEndpoint } from '../endpoint.ts';
import { published } from '../published.ts';
import { TAGS } from '../tags.ts';

export const root = defineEndpoint({
  id: 'getRootIndex',
  path: '/',
  tag: TAGS.index,
  summary: 'What the service has, and where.',
  description:
    'Lists every resource with its parameters and a request that works, counts what the archive holds, and names version and licence. Whoever starts here needs no other address.',
  file: answers('root', {}),
  parameters: {},
  example: '/',
  response: 'root',
  errors: [],
  answer: (_, resources) => published(resources, 'root', {}),
});
