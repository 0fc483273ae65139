import { path } from '../documents/links.ts';
import { answers } from './answer-file.ts';
import { requireCombination } from './checks.ts';
import { startingNote, tuningSystem } from './common-parameters.ts';
import { defineEndpoint, mapInPieces } from './endpoint.ts';
import { maqamIncludes, modulationsIn, projectMaqamDetail } from './maqam-detail.ts';
import { inLanguages } from './projection.ts';
import { published } from './published.ts';
import { TAGS } from './tags.ts';

const parameters = { tuningSystem, startingNote, ...maqamIncludes };

export const allMaqamat = defineEndpoint({
  id: 'getAllMaqamat',
  path: '/maqamat/all',
  tag: TAGS.maqamat,
  summary: 'Every maqām that is realisable in a tuning system from a starting note, each in full.',
  description:
    'Gives for each maqām what its own detail gives, and the same parameters shape all of them: `pitchClassDataType` chooses the format; intervals, modulations and suyūr come where they are asked for. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('allMaqamat', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters,
  example: '/maqamat/all?tuningSystem=almawsili_850&startingNote=yegah',
  response: 'allMaqamat',
  errors: [404],
  async answer({ values, self }, resources) {
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote);
    const document = await published(resources, 'allMaqamat', key, values.centsTolerance);
    const asked = { ...values, transposeTo: null };
    const modulations = await modulationsIn(resources, key, asked);
    const data = await mapInPieces(resources, document.data, (detail) => {
      // The same includes, asked of the maqām alone.
      const own = path('maqamat', detail.maqam.idName) + self.slice(self.indexOf('?'));
      const { links, ...answer } = inLanguages(projectMaqamDetail(detail, asked, own), values.includeArabic);
      return { ...answer, ...modulations(detail.maqam.idName, detail.tonic.idName), links };
    });
    return {
      ...inLanguages({ ...document, data: [] }, values.includeArabic),
      data,
      links: { ...document.links, self },
    };
  },
});
