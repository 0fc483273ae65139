import type { CombinationOf, EntityInCombination } from '../documents/documents.ts';
import { detailOfForm } from '../documents/maqam-form-view.ts';
import { createNetworkView, modulationsOf, nodeOf } from '../documents/network-view.ts';
import { pitchTable } from '../documents/pitch-fields.ts';
import { maqam } from '../entities/kind.ts';
import type { MaqamDetail } from '../schemas/entities.ts';
import { flag, name, optionalChoice } from '../service/parameters.ts';
import { requireEntity, requireRealisable, requireStartingNote, requireTuningSystem } from './checks.ts';
import { centsTolerance, includeArabic, includeIntervals, tuningSystem } from './common-parameters.ts';
import { DATA_TYPES, type DataType } from './data-types.ts';
import { checkConflicts, type Discovery, discover, requireForData } from './discovery.ts';
import { defineEndpoint, type Resources } from './endpoint.ts';
import { idNameOf } from './placeholders.ts';
import { inLanguages, selectInterval, selectPitch } from './projection.ts';
import { published } from './published.ts';
import { TAGS } from './tags.ts';
import { unreachable } from './transpose-to.ts';

/** What a detail shows, and of which form. */
export const maqamIncludes = {
  pitchClassDataType: optionalChoice(
    'The format in which pitch classes are given; without it they carry only what tells which they are.',
    DATA_TYPES,
  ),
  includeIntervals,
  includeModulations: flag('Adds the modulations to maqāmāt and ajnās after the rules of 1946.'),
  includeModulations8vb: flag('Adds the same modulations an octave below.'),
  includeSuyur: flag('Adds the documented melodic paths.'),
  includeArabic,
  centsTolerance,
};

const parameters = {
  tuningSystem,
  startingNote: name('A starting note of the tuning system; required for data, optional with options=true.'),
  options: flag('Describes the parameters and their valid values instead of giving data.'),
  transposeTo: name('The tonic to transpose to: that of any form in the combination.'),
  ...maqamIncludes,
};

/** Parameters that ask for data and so cannot go with options=true, in the order in which conflicts are listed. */
const DATA_PARAMETERS = [
  'transposeTo',
  'includeModulations',
  'includeModulations8vb',
  'includeSuyur',
  'pitchClassDataType',
  'includeIntervals',
];

/** What of a detail is asked for. */
export interface DetailRequest {
  readonly pitchClassDataType: DataType | null;
  readonly includeIntervals: boolean;
  readonly includeModulations: boolean;
  readonly includeModulations8vb: boolean;
  readonly includeSuyur: boolean;
  readonly transposeTo: string | null;
  readonly centsTolerance: number;
}

/** The full detail of the form on a tonic; null: the base form. */
async function loadForm(
  resources: Resources,
  key: EntityInCombination,
  transposeTo: string | null,
  tolerance: number,
): Promise<MaqamDetail> {
  const base = await published(resources, 'maqamDetail', key, tolerance);
  if (transposeTo === null || transposeTo === base.tonic.idName) return base;
  const [document, { pitchClasses }] = await Promise.all([
    published(resources, 'maqamForms', key, tolerance),
    published(resources, 'pitchClasses', key),
  ]);
  const form = document.forms.find(({ tonic }) => tonic === transposeTo);
  if (form === undefined) {
    throw unreachable('maqamat', base.maqam, key, transposeTo, [
      base.tonic.idName,
      ...document.forms.map((f) => f.tonic),
    ]);
  }
  const format = base.context.tuningSystem.originalValueType;
  return detailOfForm(base, { pitchAt: pitchTable(pitchClasses), ajnas: document.ajnas, format }, form);
}

/** The modulations that are asked for of a maqām on a tonic. */
export type ModulationsOf = (
  maqam: string,
  tonic: string,
) => Pick<MaqamDetail, 'modulations' | 'lowerOctaveModulations'>;

/** Reads the network of a combination once, where any modulations are asked for. */
export async function modulationsIn(
  resources: Resources,
  key: CombinationOf,
  asked: DetailRequest,
): Promise<ModulationsOf> {
  if (!asked.includeModulations && !asked.includeModulations8vb) return () => ({});
  const view = createNetworkView(await published(resources, 'modulations', key, asked.centsTolerance));
  return (maqam, tonic) => {
    const node = nodeOf(view, maqam, tonic);
    if (node === undefined) throw new RangeError(`${maqam} on ${tonic} is missing from the network.`);
    return {
      ...(asked.includeModulations ? { modulations: modulationsOf(view, node, 'asIs') } : {}),
      ...(asked.includeModulations8vb ? { lowerOctaveModulations: modulationsOf(view, node, 'octaveBelow') } : {}),
    };
  };
}

/** The answer from a full detail: only what was asked for. */
export function projectMaqamDetail(detail: MaqamDetail, asked: DetailRequest, self: string): MaqamDetail {
  const { suyur, intervals, pitchData, links, ...rest } = detail;
  const dataType = asked.pitchClassDataType;
  const { pitchClassDataType, transposeTo, centsTolerance: tolerance, ...includes } = asked;
  return {
    ...rest,
    parameters: {
      pitchClassDataType,
      includeIntervals: includes.includeIntervals,
      includeModulations: includes.includeModulations,
      includeModulations8vb: includes.includeModulations8vb,
      includeSuyur: includes.includeSuyur,
      transposeTo,
      centsTolerance: tolerance,
    },
    pitchData: {
      ascending: pitchData.ascending.map((entry) => selectPitch(entry, dataType)),
      descending: pitchData.descending.map((entry) => selectPitch(entry, dataType)),
    },
    ...(asked.includeIntervals && intervals !== undefined
      ? {
          intervals: {
            ascending: intervals.ascending.map((interval) => selectInterval(interval, dataType)),
            descending: intervals.descending.map((interval) => selectInterval(interval, dataType)),
          },
        }
      : {}),
    ...(asked.includeSuyur ? { suyur } : {}),
    links: { ...links, self },
  };
}

/** A detail in a combination, with everything that was asked for. */
export async function maqamDetailAnswer(
  resources: Resources,
  key: EntityInCombination,
  asked: DetailRequest,
  self: string,
): Promise<MaqamDetail> {
  const detail = await loadForm(resources, key, asked.transposeTo, asked.centsTolerance);
  const modulations = await modulationsIn(resources, key, asked);
  const { links, ...answer } = projectMaqamDetail(detail, asked, self);
  return { ...answer, ...modulations(key.id, detail.tonic.idName), links };
}

const DISCOVERY: Discovery = {
  parameters,
  flags: ['includeIntervals', 'includeModulations', 'includeModulations8vb', 'includeSuyur', 'includeArabic'],
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
    'Gives pitches and degrees, ascending and descending, with the ajnās at each degree. `transposeTo` chooses another form by its tonic, `pitchClassDataType` the format, and intervals, modulations and suyūr come where they are asked for; `options=true` describes all of this for the maqām instead and goes with none of it. A tonic without a form is 400, with those that have one; an unknown maqām or tuning system is 404; a maqām that this tuning cannot realise is 422.',
  file: 'maqamDetail',
  parameters,
  example: '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&pitchClassDataType=cents',
  response: 'maqamDetail',
  errors: [404, 422],
  async answer(query, resources) {
    const {
      path: { idName },
      values,
      self,
    } = query;
    if (values.options) {
      checkConflicts(query, DATA_PARAMETERS, []);
      return discover(maqam, DISCOVERY, idName, values, resources);
    }
    const startingNote = requireForData(query);
    const entity = requireEntity(resources.catalogue, maqam, idName);
    const system = requireTuningSystem(resources.catalogue, values.tuningSystem);
    const key = requireStartingNote(system, startingNote);
    requireRealisable(resources.catalogue, maqam, entity, key);
    const answer = await maqamDetailAnswer(resources, { id: idName, ...key }, values, self);
    return inLanguages(answer, values.includeArabic);
  },
});
