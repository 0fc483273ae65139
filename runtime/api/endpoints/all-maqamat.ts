import { pathTo } from '../../documents/links.ts';
import { allMaqamatRest, buildDetailTexts } from '../../documents/listings/listings.ts';
import { fieldsJson, JsonBytes } from '../../text/json-bytes.ts';
import { answerFile } from '../answer-file.ts';
import { requireCombination } from '../checks.ts';
import { startingNote, tuningSystem } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { inLanguages } from '../projection.ts';
import { TAGS } from '../tags.ts';
import { detailParameters, maqamIncludes, modulationsIn } from './maqam-detail.ts';

const parameters = { tuningSystem, startingNote, ...maqamIncludes };

export const allMaqamat = defineEndpoint({
  id: 'getAllMaqamat',
  path: '/maqamat/all',
  tag: TAGS.maqamat,
  summary: 'Every maqām that is realisable in a tuning system from a starting note, each in full.',
  description:
    'Gives the detail of each maqām. The parameters apply to all of them: `pitchClassDataType` selects the format; intervals, modulations and suyūr are included on request. An unknown tuning system is 404; a starting note that it lacks is 400, with the valid ones.',
  file: answerFile('allMaqamat', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters,
  example: '/maqamat/all?tuningSystem=almawsili_850&startingNote=yegah',
  response: 'allMaqamat',
  errors: [404],
  async answer({ values, self }, resources) {
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote);
    const inArabic = values.includeArabic;
    const built = await resources.context(key, values.centsTolerance);
    const modulations = await modulationsIn(resources, key, values);
    const { context, links } = inLanguages(allMaqamatRest(built, key), inArabic);
    const shared = fieldsJson({ parameters: detailParameters({ ...values, transposeTo: null }), context });
    const query = self.slice(self.indexOf('?'));
    const details = built.cached(buildDetailTexts, { ...key, inArabic });
    const data = details.flatMap(({ id, tonic, before, after, notes, suyur, links: ownLinks }, i) => {
      const rest = fieldsJson({
        ...notes(values),
        ...(values.includeSuyur ? { suyur: inLanguages(suyur(), inArabic) } : {}),
        ...modulations(id, tonic),
        // The request for this maqām alone with the same parameters.
        ...resources.linked({ ...ownLinks, self: pathTo('maqamat', id) + query }),
      });
      return [i === 0 ? '{' : ',{', before, `,${shared},`, after, `,${rest}}`];
    });
    const end = fieldsJson({ context, ...resources.linked({ ...links, self }) });
    return new JsonBytes([`{"count":${details.length},"data":[`, ...data, `],${end}}\n`]);
  },
});
