import { answerFile } from '../answer-file.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TAGS } from '../tags.ts';

export const catalogue = defineEndpoint({
  id: 'getCatalogue',
  path: '/catalogue',
  tag: TAGS.index,
  summary: 'Every id and name, and where each maqām and jins is realisable.',
  description:
    'The shortest complete list: ids and names of tuning systems, note names, maqāmāt, ajnās and sources, the family of each maqām, and the families and tonics that other requests take. `combinations` of a maqām or jins has indices in the list of all combinations: the starting notes of the first tuning system come first, then those of the second, and so on.',
  file: answerFile('catalogue', {}),
  parameters: {},
  example: '/catalogue',
  response: 'catalogue',
  errors: [],
  answer: async (_, { catalogue }) => catalogue,
});
