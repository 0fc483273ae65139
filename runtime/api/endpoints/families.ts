import { answerFile } from '../answer-file.ts';
import { requireCombination } from '../checks.ts';
import { centsTolerance, includeArabic, startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { inLanguages } from '../projection.ts';
import { readDocument } from '../read-document.ts';
import { TAGS } from '../tags.ts';

export const families = defineEndpoint({
  id: 'listFamilies',
  path: '/maqamat/families',
  tag: TAGS.maqamat,
  summary:
    'The families of the maqāmāt that are realisable in a tuning system from a starting note, by the jins on the first degree.',
  description:
    'A family takes its name from the first jins of a maqām, which depends on the tuning and on `centsTolerance`; each links to the list of its maqāmāt. An unknown tuning system is 404; a starting note that it lacks is also 404, unlike in other endpoints.',
  file: answerFile('families', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  isQuickAtAnyTolerance: true,
  parameters: { tuningSystem, startingNote, includeArabic, centsTolerance },
  example: '/maqamat/families?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'families',
  errors: [404],
  async answer({ values }, resources) {
    // An unknown starting note is 404 here, and 400 in other endpoints.
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote, 404);
    return inLanguages(await readDocument(resources, 'families', key, values.centsTolerance), values.includeArabic);
  },
});
