import type { CombinationOf } from '../../documents/documents.ts';
import { modulationsOf, nodeOf } from '../../documents/modulations/network-view.ts';
import { DATA_TYPES } from '../../documents/pitches/pitch-formats.ts';
import { maqam } from '../../entities/entity-type.ts';
import type { MaqamDetail } from '../../schemas/entities.ts';
import { answerFile } from '../answer-file.ts';
import { centsTolerance, includeArabic, includeIntervals } from '../common-parameters.ts';
import { defineEndpoint, type Query, type Resources } from '../endpoint.ts';
import { combinationParameters, requireForm, requireKey, transposeTo } from '../forms.ts';
import { flag, optionalChoice } from '../parameters.ts';
import { idNameOf } from '../placeholders.ts';
import { inLanguages, selectMaqamNotes } from '../projection.ts';
import { TAGS } from '../tags.ts';
import { type Discovery, discover, optionsParameters } from './discovery.ts';
import { networkOf } from './networks.ts';

/** The parameters for the optional parts of a detail. */
export const maqamIncludes = {
  pitchClassDataType: optionalChoice(
    'The format in which pitch classes are given; without it they carry only the fields that identify them.',
    DATA_TYPES,
  ),
  includeIntervals,
  includeModulations: flag(
    'Adds the modulations to maqāmāt and ajnās after the rules of 1946, as the source archive reads them.',
  ),
  includeModulations8vb: flag('Adds the same modulations an octave below.'),
  includeSuyur: flag('Adds the documented suyūr.'),
  includeArabic,
  centsTolerance,
};

const parameters = { ...combinationParameters, transposeTo, ...maqamIncludes };

type IncludeValues = Query<typeof maqamIncludes>['values'];
type DetailValues = IncludeValues & { readonly transposeTo: string | null };

/** The requested modulations of a maqām on a tonic. */
export type ModulationsOf = (
  maqam: string,
  tonic: string,
) => Pick<MaqamDetail, 'modulations' | 'lowerOctaveModulations'>;

/**
 * Reads the network of a combination once if modulations are requested; their names come in the requested languages.
 */
export async function modulationsIn(
  resources: Resources,
  key: CombinationOf,
  options: IncludeValues,
): Promise<ModulationsOf> {
  if (!options.includeModulations && !options.includeModulations8vb) return () => ({});
  const { view } = await networkOf(resources, key, options.centsTolerance);
  const inArabic = options.includeArabic;
  return (maqam, tonic) => {
    const node = nodeOf(view, maqam, tonic);
    if (node === undefined) throw new RangeError(`${maqam} on ${tonic} is missing from the network.`);
    return {
      ...(options.includeModulations ? { modulations: modulationsOf(view, node, { register: 'asIs', inArabic }) } : {}),
      ...(options.includeModulations8vb
        ? { lowerOctaveModulations: modulationsOf(view, node, { register: 'octaveBelow', inArabic }) }
        : {}),
    };
  };
}

/** The field `parameters` of answers. */
export const detailParameters = (options: DetailValues): MaqamDetail['parameters'] => ({
  pitchClassDataType: options.pitchClassDataType,
  includeIntervals: options.includeIntervals,
  includeModulations: options.includeModulations,
  includeModulations8vb: options.includeModulations8vb,
  includeSuyur: options.includeSuyur,
  transposeTo: options.transposeTo,
  centsTolerance: options.centsTolerance,
});

/** The answer from a full detail, without modulations: only the requested fields. */
function projectMaqamDetail(detail: MaqamDetail, options: DetailValues, self: string): MaqamDetail {
  const { suyur, intervals, pitchData, links, ...rest } = detail;
  return {
    ...rest,
    parameters: detailParameters(options),
    ...selectMaqamNotes({ pitchData, intervals }, options),
    ...(options.includeSuyur ? { suyur } : {}),
    links: { ...links, self },
  };
}

const DISCOVERY: Discovery = {
  parameters,
  tolerated: [],
  ajnasData: 'The ajnās at the degrees are always part of the data, ascending and descending.',
  examples: [
    { pitchClassDataType: 'cents', includeIntervals: true },
    { pitchClassDataType: 'all', includeSuyur: true },
  ],
  transposedExample: { pitchClassDataType: 'cents', includeModulations: true },
};

export const maqamDetail = defineEndpoint({
  id: 'getMaqam',
  path: '/maqamat/{idName}',
  placeholders: { idName: idNameOf(maqam) },
  tag: TAGS.maqamat,
  summary: 'A maqām, or a form of it, in a tuning system from a starting note.',
  description:
    'Gives pitches and degrees, ascending and descending, with the ajnās at each degree. `transposeTo` selects another form by its tonic, `pitchClassDataType` selects the format, and intervals, modulations and suyūr are included on request; `/maqamat/{idName}/options` describes these parameters for the maqām. A tonic without a form is 400, with the tonics of all forms; an unknown maqām or tuning system is 404; a maqām that this tuning cannot realise is 422.',
  file: answerFile(
    'maqamDetail',
    { id: 'idName', tuningSystem: 'tuningSystem', startingNote: 'startingNote' },
    {
      pitchClassDataType: 'all',
      includeIntervals: 'true',
      includeSuyur: 'true',
      includeArabic: 'true',
    },
  ),
  parameters,
  example: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents',
  response: 'maqamDetail',
  optionsResponse: 'maqamDiscovery',
  errors: [404, 422],
  async answer(query, resources) {
    const { values, self } = query;
    if (values.options) return discover(maqam, DISCOVERY, query, resources);
    const key = await requireKey(maqam, query, resources);
    const detail = await requireForm(resources, maqam, key, values);
    const modulations = await modulationsIn(resources, key, values);
    const { links, ...answer } = inLanguages(projectMaqamDetail(detail, values, self), values.includeArabic);
    return { ...answer, ...modulations(key.id, detail.tonic.idName), links };
  },
});

export const maqamOptions = defineEndpoint({
  id: 'getMaqamOptions',
  path: '/maqamat/{idName}/options',
  placeholders: { idName: idNameOf(maqam) },
  tag: TAGS.maqamat,
  summary: 'The parameters of a maqām in a tuning system, with their valid values.',
  description:
    'Lists the parameters of `/maqamat/{idName}` for this maqām in this tuning system, with examples; `options=true` there gives the same answer. With a starting note, the tonics of all forms are listed. An unknown maqām or tuning system is 404; a maqām that this tuning cannot realise from the starting note is 422.',
  file: null,
  parameters: optionsParameters,
  example: '/maqamat/maqam_rast/options?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'maqamDiscovery',
  errors: [404, 422],
  answer: (query, resources) => discover(maqam, DISCOVERY, query, resources),
});
