import type { EntityInCombination } from '../documents/documents.ts';
import { detailOfJinsForm } from '../documents/jins-form-view.ts';
import { pitchTable } from '../documents/pitch-fields.ts';
import { jins } from '../entities/kind.ts';
import type { JinsDetail } from '../schemas/entities.ts';
import { flag, name } from '../service/parameters.ts';
import { requireEntity, requireRealisable, requireStartingNote, requireTuningSystem } from './checks.ts';
import {
  centsTolerance,
  includeArabic,
  includeIntervals,
  pitchClassDataType,
  tuningSystem,
} from './common-parameters.ts';
import type { DataType } from './data-types.ts';
import { checkConflicts, type Discovery, discover, requireForData } from './discovery.ts';
import { defineEndpoint, type Resources } from './endpoint.ts';
import { idNameOf } from './placeholders.ts';
import { inLanguages, selectInterval, selectPitch } from './projection.ts';
import { published } from './published.ts';
import { TAGS } from './tags.ts';
import { unreachable } from './transpose-to.ts';

const parameters = {
  tuningSystem,
  startingNote: name('A starting note of the tuning system; required for data, optional with options=true.'),
  options: flag('Describes the parameters and their valid values instead of giving data.'),
  pitchClassDataType,
  transposeTo: name('The tonic to transpose to: that of any form in the combination.'),
  includeIntervals,
  includeArabic,
  centsTolerance,
};

const DATA_PARAMETERS = ['transposeTo', 'pitchClassDataType', 'includeIntervals'];

/** What of a jins detail is asked for. */
export interface JinsRequest {
  readonly pitchClassDataType: DataType;
  readonly includeIntervals: boolean;
  readonly transposeTo: string | null;
  readonly centsTolerance: number;
}

async function loadForm(
  resources: Resources,
  key: EntityInCombination,
  { transposeTo, centsTolerance: tolerance }: JinsRequest,
): Promise<JinsDetail> {
  const base = await published(resources, 'jinsDetail', key, tolerance);
  if (transposeTo === null || transposeTo === base.tonic.idName) return base;
  const [{ forms }, { pitchClasses }] = await Promise.all([
    published(resources, 'jinsForms', key, tolerance),
    published(resources, 'pitchClasses', key),
  ]);
  const form = forms.find(({ tonic }) => tonic === transposeTo);
  if (form === undefined) {
    throw unreachable('ajnas', base.jins, key, transposeTo, [base.tonic.idName, ...forms.map((f) => f.tonic)]);
  }
  return detailOfJinsForm(base, pitchTable(pitchClasses), form);
}

/** A detail in a combination: only what was asked for. */
export async function jinsDetailAnswer(
  resources: Resources,
  key: EntityInCombination,
  asked: JinsRequest,
  self: string,
): Promise<JinsDetail> {
  const { intervals, pitchData, links, ...rest } = await loadForm(resources, key, asked);
  const dataType = asked.pitchClassDataType;
  return {
    ...rest,
    parameters: {
      pitchClassDataType: dataType,
      includeIntervals: asked.includeIntervals,
      transposeTo: asked.transposeTo,
      centsTolerance: asked.centsTolerance,
    },
    pitchData: pitchData.map((entry) => selectPitch(entry, dataType)),
    ...(asked.includeIntervals ? { intervals: intervals?.map((interval) => selectInterval(interval, dataType)) } : {}),
    links: { ...links, self },
  };
}

const DISCOVERY: Discovery = {
  parameters,
  flags: ['includeIntervals', 'includeArabic'],
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
    'Gives pitches and degrees from the tonic up. `transposeTo` chooses another form by its tonic, `pitchClassDataType` the format, and `includeIntervals` adds intervals; `options=true` describes all of this for the jins instead and goes with none of it. A tonic without a form is 400, with those that have one; an unknown jins or tuning system is 404; a jins that this tuning cannot realise is 422.',
  file: 'jinsDetail',
  parameters,
  example: '/ajnas/jins_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents',
  response: 'jinsDetail',
  errors: [404, 422],
  async answer(query, resources) {
    const {
      path: { idName },
      values,
      self,
    } = query;
    if (values.options) {
      checkConflicts(query, DATA_PARAMETERS, ['pitchClassDataType=cents']);
      return discover(jins, DISCOVERY, idName, values, resources);
    }
    const startingNote = requireForData(query);
    const entity = requireEntity(resources.catalogue, jins, idName);
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, values.tuningSystem), startingNote);
    requireRealisable(resources.catalogue, jins, entity, key);
    return inLanguages(await jinsDetailAnswer(resources, { id: idName, ...key }, values, self), values.includeArabic);
  },
});
