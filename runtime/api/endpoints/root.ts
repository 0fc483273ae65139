import { answerFile } from '../answer-file.ts';
import { defineEndpoint } from '../endpoint.ts';
import { readDocument } from '../read-document.ts';
import { TAGS } from '../tags.ts';

export const root = defineEndpoint({
  id: 'getRootIndex',
  path: '/',
  tag: TAGS.index,
  summary: 'The index of all resources.',
  description:
    'Lists every resource with its parameters and an example request, and gives the number of entities, the version and the licence. A client can find all other resources from here.',
  file: answerFile('root', {}),
  parameters: {},
  example: '/',
  response: 'root',
  errors: [],
  answer: (_, resources) => readDocument(resources, 'root', {}),
});
