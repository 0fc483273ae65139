import { path } from '../documents/links.ts';
import { createNetworkView, modulationsOf, nodeOf } from '../documents/network-view.ts';
import type { MaqamDetail } from '../schemas/entities.ts';
import { requireCombination } from './checks.ts';
import { startingNote, tuningSystem } from './common-parameters.ts';
import { defineEndpoint, type Resources } from './endpoint.ts';
import { type DetailRequest, maqamIncludes, projectMaqamDetail } from './maqam-detail.ts';
import { inLanguages } from './projection.ts';
import { published } from './published.ts';

const parameters = { tuningSystem, startingNote, ...maqamIncludes };

type Modulations = Pick<MaqamDetail, 'modulations' | 'lowerOctaveModulations'>;

/** The modulations of each maqām's base form, where they are asked for. */
async function modulationsIn(
  resources: Resources,
  key: { readonly tuningSystem: string; readonly startingNote: string },
  asked: DetailRequest,
): Promise<(detail: MaqamDetail) => Modulations> {
  if (!asked.includeModulations && !asked.includeModulations8vb) return () => ({});
  const view = createNetworkView(await published(resources, 'modulations', key, asked.centsTolerance));
  return ({ maqam, tonic }) => {
    const node = nodeOf(view, maqam.idName, tonic.idName);
    if (node === undefined) throw new RangeError(`${maqam.idName} is missing from the network.`);
    return {
      ...(asked.includeModulations ? { modulations: modulationsOf(view, node, 'asIs') } : {}),
      ...(asked.includeModulations8vb ? { lowerOctaveModulations: modulationsOf(view, node, 'octaveBelow') } : {}),
    };
  };
}

export const allMaqamat = defineEndpoint({
  id: 'getAllMaqamat',
  path: '/maqamat/all',
  summary: 'Every maqām that is realisable in a tuning system from a starting note, each in full.',
  parameters,
  example: '/maqamat/all?tuningSystem=almawsili_850&startingNote=yegah',
  response: 'allMaqamat',
  errors: [404],
  async answer({ values, self }, resources) {
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote);
    const document = await published(resources, 'allMaqamat', key, values.centsTolerance);
    const asked = { ...values, transposeTo: null };
    const modulations = await modulationsIn(resources, key, asked);
    const data = document.data.map((detail) => {
      // The same includes, asked of the maqām alone.
      const own = path('maqamat', detail.maqam.idName) + self.slice(self.indexOf('?'));
      const { links, ...answer } = projectMaqamDetail(detail, asked, own);
      return { ...answer, ...modulations(detail), links };
    });
    return inLanguages({ ...document, data, links: { ...document.links, self } }, values.includeArabic);
  },
});
