import { defineEndpoint } from './endpoint.ts';
import { published } from './published.ts';

export const root = defineEndpoint({
  id: 'getRootIndex',
  path: '/',
  summary: 'What the service has, and where.',
  parameters: {},
  example: '/',
  response: 'root',
  errors: [],
  answer: (_, resources) => published(resources, 'root', {}),
});
