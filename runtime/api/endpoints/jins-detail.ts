import { jins } from '../../entities/entity-type.ts';
import { answerFile } from '../answer-file.ts';
import { centsTolerance, includeArabic, includeIntervals, pitchClassDataType } from '../common-parameters.ts';
import { defineEndpoint } from '../endpoint.ts';
import { combinationParameters, requireForm, requireKey, transposeTo } from '../forms.ts';
import { idNameOf } from '../placeholders.ts';
import { inLanguages, selectJinsNotes } from '../projection.ts';
import { TAGS } from '../tags.ts';
import { type Discovery, discover, optionsParameters } from './discovery.ts';

const parameters = {
  ...combinationParameters,
  pitchClassDataType,
  transposeTo,
  includeIntervals,
  includeArabic,
  centsTolerance,
};

const DISCOVERY: Discovery = {
  parameters,
  tolerated: ['pitchClassDataType=cents'],
  ajnasData: 'A jins is a single rising sequence; it holds no other ajnās.',
  examples: [{ pitchClassDataType: 'cents', includeIntervals: true }, { pitchClassDataType: 'all' }],
  transposedExample: { pitchClassDataType: 'cents' },
};

export const jinsDetail = defineEndpoint({
  id: 'getJins',
  path: '/ajnas/{idName}',
  placeholders: { idName: idNameOf(jins) },
  tag: TAGS.ajnas,
  summary: 'A jins, or a form of it, in a tuning system from a starting note.',
  description:
    'Gives pitches and degrees from the tonic up. `transposeTo` selects another form by its tonic, `pitchClassDataType` selects the format, and `includeIntervals` adds intervals; `/ajnas/{idName}/options` describes these parameters for the jins. A tonic without a form is 400, with the tonics of all forms; an unknown jins or tuning system is 404; a jins that this tuning cannot realise is 422.',
  file: answerFile(
    'jinsDetail',
    { id: 'idName', tuningSystem: 'tuningSystem', startingNote: 'startingNote' },
    { includeIntervals: 'true', includeArabic: 'true' },
  ),
  parameters,
  example: '/ajnas/jins_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents',
  response: 'jinsDetail',
  optionsResponse: 'jinsDiscovery',
  errors: [404, 422],
  async answer(query, resources) {
    const { values, self } = query;
    if (values.options) return discover(jins, DISCOVERY, query, resources);
    const key = await requireKey(jins, query, resources);
    const { intervals, pitchData, links, ...rest } = await requireForm(resources, jins, key, values);
    const answer = {
      ...rest,
      parameters: {
        pitchClassDataType: values.pitchClassDataType,
        includeIntervals: values.includeIntervals,
        transposeTo: values.transposeTo,
        centsTolerance: values.centsTolerance,
      },
      ...selectJinsNotes({ pitchData, intervals }, values),
      links: { ...links, self },
    };
    return inLanguages(answer, values.includeArabic);
  },
});

export const jinsOptions = defineEndpoint({
  id: 'getJinsOptions',
  path: '/ajnas/{idName}/options',
  placeholders: { idName: idNameOf(jins) },
  tag: TAGS.ajnas,
  summary: 'The parameters of a jins in a tuning system, with their valid values.',
  description:
    'Lists the parameters of `/ajnas/{idName}` for this jins in this tuning system, with examples; `options=true` there gives the same answer. With a starting note, the tonics of all forms are listed. An unknown jins or tuning system is 404; a jins that this tuning cannot realise from the starting note is 422.',
  file: null,
  parameters: optionsParameters,
  example: '/ajnas/jins_rast/options?tuningSystem=alsabbagh_1954&startingNote=rast',
  response: 'jinsDiscovery',
  errors: [404, 422],
  answer: (query, resources) => discover(jins, DISCOVERY, query, resources),
});
